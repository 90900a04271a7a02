/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Call guards: make C code that was never written to be suspended safe, at one
 * central place.
 *
 * The handler of an internal function or method whose C code may be suspended is
 * replaced by a guard, which calls the original. Without coroutines a guard costs
 * one comparison. With coroutines it acts on its flags:
 *
 *   TURN   takes a turn on $this for the call, see zend_coroutine_turns.h
 *   FIRST  the same for the first argument, if it is a resource, an object of a
 *          class with TURN or, if both flags are set, any object
 *   HOLD   passes references of its own for by-reference arguments, so that
 *          other coroutines cannot free an array or string in use by the call.
 *          On return, what the call wrote is assigned to the caller's variable,
 *          whatever that holds by then.
 *
 * main/php_call_guards.c decides who gets which flags. Iterators and object
 * handlers of classes with TURN are guarded as well (zend_call_guard_handlers.h).
 * Guards are installed once, after all modules have started, and after dl(), and
 * are found through func->internal_function.reserved[]. Frameless functions have
 * guards of their own (zend_call_guard_frameless.h).
 *
 * Limitation: a function entered before there were coroutines is not guarded if
 * it starts the runtime itself, except for its turn, which zend_call_guard_adopt()
 * finds through the frames.
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

/* Guards the function with these flags; a function that is already guarded keeps its flags. Suspends: no. */
void zend_call_guard_function(zend_internal_function *function, uint32_t flags);
/* Makes FIRST and the class's iterators take turns on its objects. Suspends: no. */
void zend_call_guard_class(zend_class_entry *ce);
/* For a class without turns: its handlers, and its iterators if they remove elements, defer the destructors of what they
 * release. Suspends: no. */
void zend_call_guard_releases(zend_class_entry *ce, bool in_iteration);
/* True if zend_call_guard_class() was called for the class or one of its parents. Suspends: no. */
bool zend_call_guard_class_has_turns(const zend_class_entry *ce);

/* For extension authors, from MINIT: several coroutines may be inside objects of this class at once, because its C code
 * keeps no state across a call that waits. */
ZEND_API void zend_call_guard_reentrant(const zend_class_entry *ce);
bool zend_call_guard_is_reentrant(const zend_class_entry *ce);
#define ZEND_COROUTINE_REENTRANT(ce) zend_call_guard_reentrant(ce)

/* If set, returns the object whose turn a call takes instead of that of `object`, for objects that share what they wait
 * for, such as a connection. NULL unless libraries are interposed. `call` has not been entered yet. */
extern zend_object *(*zend_call_guard_sharer)(zend_object *object, const zend_execute_data *call);

/* The main flow becomes a coroutine inside calls made before: takes turns on their subjects. */
void zend_call_guard_adopt(void);
void zend_call_guard_request_end(void);
ZEND_API void zend_call_guard_shutdown(void);

END_EXTERN_C()

#endif /* ZEND_CALL_GUARD_H */
