/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Tracks which coroutine is loading which class or file.
 *
 * A class being autoloaded (or linked, while its parent is) and a file whose
 * top-level code is running are only half there. The loading coroutine holds a
 * record of it; other coroutines that need the same thing wait until the record
 * is closed. The loading coroutine itself and coroutines spawned during the load
 * do not wait, because that would deadlock: they see the current state, as
 * upstream does for recursion. A circle of waits is an Error that names both
 * ends.
 *
 * Without a scheduler only zend_coroutine_loads() is called, which costs one
 * load.
 */

#ifndef ZEND_COROUTINE_LOADING_H
#define ZEND_COROUTINE_LOADING_H

#include "zend_coroutine.h"

typedef struct _zend_loading_record zend_loading_record;

BEGIN_EXTERN_C()

/* True if a scheduler is running: other coroutines may have to wait for what is being loaded. */
static zend_always_inline bool zend_coroutine_loads(void)
{
	return UNEXPECTED(EG(coroutine).current != NULL);
}

/* The running coroutine starts loading the class with this name (as written) or the file with this path. `slot` is the
 * value in EG(in_autoload) or EG(included_files); it receives the record. */
void zend_coroutine_loading_begin(zval *slot, zend_string *name, bool is_class);
/* Loading has finished or failed. `table` as above; the entry may stay in it. Wakes the waiters. */
void zend_coroutine_loading_end(HashTable *table, zend_string *name);
/* zend_compile_file() has returned `code` or failed. Closes the file, which may throw, and ends the loading unless a frame
 * is going to. Suspends: yes. */
void zend_coroutine_loading_compiled(zend_file_handle *file, const zend_op_array *code);
/* Call when something needed was found in `table`. True: waited, look again (EG(exception) may be set: a circle, or a
 * cancellation). False: proceed as upstream does. Suspends: yes. */
bool zend_coroutine_loading_wait(HashTable *table, zend_string *name);
/* The same for a class, by its name as written. */
bool zend_coroutine_loading_wait_class(zend_string *name);

/* Waits for the entry of EG(in_autoload) under this key. False: there is no such load, the caller is part of it, it waits
 * for the caller, or waiting is impossible. Suspends: yes. */
bool zend_coroutine_loading_try_wait(zend_string *key);

/* For a class that is declared and linked, but whose loading code may still be running, e.g. the rest of its file. True:
 * waited for that; EG(exception) may be set. False: it is not loading, the caller is part of it, it waits for the caller,
 * or waiting is impossible. Suspends: yes. */
bool zend_coroutine_loading_wait_declared(zend_string *name);
static zend_always_inline bool zend_coroutine_loading_class_declared(zend_string *name)
{
	return zend_coroutine_loads() && EG(in_autoload) && zend_hash_num_elements(EG(in_autoload)) > 0
		&& zend_coroutine_loading_wait_declared(name);
}

/* The load this coroutine waits for, and its owner; NULL if there is none. Borrowed. Suspends: no. */
ZEND_API const zend_string *zend_coroutine_awaits_loading(const zend_coroutine *coroutine, bool *is_class, const zend_coroutine **loader);

/* A newly spawned coroutine counts as part of what its spawner is loading. */
void zend_coroutine_loading_inherit(zend_coroutine *coroutine);
void zend_coroutine_loading_release(zend_coroutine *coroutine);
/* The main flow may be inside autoloaders when the runtime starts. */
void zend_coroutine_loading_adopt(zend_coroutine *main);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_LOADING_H */
