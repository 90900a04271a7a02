/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Frameless calls: the VM and the JIT call implode(), in_array() and others with
 * pointers to the caller's variables instead of a frame with copies. If the call
 * runs PHP code that waits (__toString(), autoloaders, error handlers), other
 * coroutines may assign to these variables, so a guarded handler holds the values
 * while there are other coroutines.
 *
 * A guard is found by its handler, as the compiler finds the original: in
 * zend_flf_handlers and in the function's list, which is replaced. Functions for
 * which no guard is left lose their list: they are called with frames.
 *
 * Thread: the main one, before any code is compiled; calls in any.
 */

#ifndef ZEND_CALL_GUARD_FRAMELESS_H
#define ZEND_CALL_GUARD_FRAMELESS_H

#include "zend.h"
#include "zend_API.h"

/* Guards the frameless handlers for which `is_guarded` returns true and that are not guarded yet. Suspends: no. */
void zend_call_guard_frameless(bool (*is_guarded)(const zend_internal_function *function, uint32_t arguments));
void zend_call_guard_frameless_shutdown(void);

#endif /* ZEND_CALL_GUARD_FRAMELESS_H */
