/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Who is loading which class or file.
 *
 * A class that is being autoloaded (or linked, while its parent is) and a file
 * whose top-level code runs are half there. The coroutine that loads holds a
 * record of it; another one that needs the same thing waits until the record
 * is closed. Not those inside: the loading coroutine itself and every
 * coroutine spawned while it was loading see what is there, as upstream does
 * for recursion; waiting could only end in a deadlock. A circle of waits is an
 * Error that names both ends.
 *
 * Without a scheduler nothing here is called but zend_coroutine_loads(), which
 * is one load.
 */

#ifndef ZEND_COROUTINE_LOADING_H
#define ZEND_COROUTINE_LOADING_H

#include "zend_coroutine.h"

typedef struct _zend_loading_record zend_loading_record;

BEGIN_EXTERN_C()

/* A scheduler runs: somebody may have to wait for what is being loaded. */
static zend_always_inline bool zend_coroutine_loads(void)
{
	return UNEXPECTED(EG(coroutine).current != NULL);
}

/* The running coroutine begins to load the class with this name, as people write it, or the file with this path. `slot` is the value
 * in EG(in_autoload) or EG(included_files); it gets the record. */
void zend_coroutine_loading_begin(zval *slot, zend_string *name, bool is_class);
/* It is loaded, or has failed. `table` as above, the entry may stay in it. Wakes who waits. */
void zend_coroutine_loading_end(HashTable *table, zend_string *name);
/* Somebody needs it and found it in `table`. True: waited, look again (EG(exception) may be set: a circle, or a
 * cancellation); false: go on as upstream does. Suspends: yes. */
bool zend_coroutine_loading_wait(HashTable *table, zend_string *name);
/* The same for a class by its name as written. */
bool zend_coroutine_loading_wait_class(zend_string *name);

/* Waits for what EG(in_autoload) has under this key. False: nothing is there to wait for, or this is inside of it, or it waits
 * for us, or nothing can be waited for. Suspends: yes. */
bool zend_coroutine_loading_try_wait(zend_string *key);

/* A class is declared and linked, but the code that loads it may not be through, as with what a file does with its class
 * below it. True: that has been waited for; EG(exception) may be set. False: it is not so, or this is inside of it, or it
 * waits for us, or nothing can be waited for. Suspends: yes. */
bool zend_coroutine_loading_wait_declared(zend_string *name);
static zend_always_inline bool zend_coroutine_loading_class_declared(zend_string *name)
{
	return zend_coroutine_loads() && EG(in_autoload) && zend_hash_num_elements(EG(in_autoload)) > 0
		&& zend_coroutine_loading_wait_declared(name);
}

/* What it waits for to be loaded, and who loads it; NULL when it does not. Borrowed. Suspends: no. */
ZEND_API const zend_string *zend_coroutine_awaits_loading(const zend_coroutine *coroutine, bool *is_class, const zend_coroutine **loader);

/* A coroutine spawned now stands inside of what its spawner is loading. */
void zend_coroutine_loading_inherit(zend_coroutine *coroutine);
void zend_coroutine_loading_release(zend_coroutine *coroutine);
/* The main flow may be inside of autoloaders when the runtime starts. */
void zend_coroutine_loading_adopt(zend_coroutine *main);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_LOADING_H */
