/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The ways to end a scope.
 */

#ifndef ASYNC_SCOPE_DISPOSAL_H
#define ASYNC_SCOPE_DISPOSAL_H

#include "scope/scope.h"

/* Cancels everything in it and below, bottom up, and closes it. NULL: the default exception, located at the running code. */
void async_scope_cancel(async_scope *scope, zend_object *cancellation);
/* The same with a warning for each unfinished coroutine. */
void async_scope_dispose(async_scope *scope);
/* Closes it; what runs goes on as zombies. With a warning for each, unless silent. */
void async_scope_dispose_safely(async_scope *scope, bool silent);
/* Cancels it after ms milliseconds with `reason`, which is consumed. FAILURE with an exception. */
zend_result async_scope_cancel_after(async_scope *scope, zend_long ms, zend_object *reason);
/* The last reference of user code to its object has gone. */
void async_scope_object_lost(async_scope *scope);
/* At the end of the program: their time is over. Those of a scope with a timeout of its own stay. */
void async_scope_cancel_zombies(void);

/* Throws the AsyncException of a spawn in a closed one. */
void async_scope_throw_closed(const async_scope *scope);

#endif
