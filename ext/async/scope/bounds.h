/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Bounds of a scope: awaitables and a time limit. When one ends, a coroutine of
 * the runtime cancels the scope, because observers and timers must not run PHP
 * code.
 */

#ifndef ASYNC_BOUNDS_H
#define ASYNC_BOUNDS_H

#include "scope/scope.h"

void async_scope_free_bounds(async_scope *scope);
void async_scope_bounds_gc(async_scope *scope, zend_get_gc_buffer *buffer);

/* Ends the scope when `constraint` completes; at once if it is ready. FAILURE with an exception. */
zend_result async_scope_bind(async_scope *scope, zend_object *object, async_awaitable *constraint);
/* Cancels it after ms milliseconds with `reason`, which is consumed. FAILURE with an exception. */
zend_result async_scope_cancel_after(async_scope *scope, zend_long ms, zend_object *reason);

#endif
