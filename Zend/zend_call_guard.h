/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Call guards: C code that was never meant to be left, made safe at one seam.
 *
 * The handler of an internal function or method whose C code may be suspended is
 * replaced by a guard, which calls it. Without coroutines a guard is one
 * comparison. Beside coroutines it does what its flags say:
 *
 *   TURN   $this is taken for the call, see zend_coroutine_turns.h
 *   FIRST  the same for the first argument, if it is a resource, an object of a
 *          class with TURN or, both flags given, any object
 *   HOLD   by-reference arguments: the call gets references of its own, so that
 *          other coroutines cannot pull an array or a string from under it. What
 *          it writes goes into the caller's variable when it returns, whatever
 *          that holds then.
 *
 * Who gets which flags is decided by main/php_call_guards.c. Iterators of classes
 * with TURN are guarded alike, and what their object handlers do
 * (zend_call_guard_handlers.h). Installed once, when all modules have started, and
 * after dl(). Reached through func->internal_function.reserved[].
 *
 * What it does not do: a function that a flow without coroutines has entered is
 * not guarded when it starts the runtime itself, but for its turn, which
 * zend_call_guard_adopt() finds by the frames.
 * Thread: installation in the main thread; calls in any.
 */

#ifndef ZEND_CALL_GUARD_H
#define ZEND_CALL_GUARD_H

#include "zend.h"
#include "zend_API.h"

#define ZEND_CALL_GUARD_TURN  (1 << 0)
#define ZEND_CALL_GUARD_FIRST (1 << 1)
#define ZEND_CALL_GUARD_HOLD  (1 << 2)

BEGIN_EXTERN_C()

/* Guards the function with these flags; one that is guarded already keeps what it has. Suspends: no. */
void zend_call_guard_function(zend_internal_function *function, uint32_t flags);
/* Objects of this class are taken by FIRST, and its iterators take them. Suspends: no. */
void zend_call_guard_class(zend_class_entry *ce);
/* What zend_call_guard_class() was told of the class or one of its parents. Suspends: no. */
bool zend_call_guard_class_has_turns(const zend_class_entry *ce);

/* For extension authors, from MINIT: objects of this class may be entered by several coroutines at once, because its C code
 * keeps nothing over a call that waits. */
ZEND_API void zend_call_guard_reentrant(const zend_class_entry *ce);
bool zend_call_guard_is_reentrant(const zend_class_entry *ce);
#define ZEND_COROUTINE_REENTRANT(ce) zend_call_guard_reentrant(ce)

/* Whose turn a call takes instead of that of `object`, if objects share what they wait for, such as a connection; NULL, as it is
 * unless libraries are interposed: each has its own. `call` is not yet entered. */
extern zend_object *(*zend_call_guard_sharer)(zend_object *object, const zend_execute_data *call);

/* The main flow becomes a coroutine inside of calls that were made without: their subjects are taken. */
void zend_call_guard_adopt(void);
/* Modules are shut down. */
ZEND_API void zend_call_guard_shutdown(void);

END_EXTERN_C()

#endif /* ZEND_CALL_GUARD_H */
