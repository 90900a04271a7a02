/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The ways to end a scope.
 */

#ifndef ASYNC_SCOPE_DISPOSAL_H
#define ASYNC_SCOPE_DISPOSAL_H

#include "scope/scope.h"

/* Closes the scope and cancels everything in it and below, bottom up. NULL: the default exception, located at the
 * running code. */
void async_scope_cancel(async_scope *scope, zend_object *cancellation);
/* The same, with a warning for each unfinished coroutine. */
void async_scope_dispose(async_scope *scope);
/* Closes it; running coroutines continue as zombies. Warns about each, unless silent. */
void async_scope_dispose_safely(async_scope *scope, bool silent);
/* Cancels it after ms milliseconds with `reason`, which is consumed. FAILURE with an exception. */
zend_result async_scope_cancel_after(async_scope *scope, zend_long ms, zend_object *reason);
/* User code released the last reference to the scope's object. */
void async_scope_object_lost(async_scope *scope);
/* At the end of the program: cancels zombies, except those of scopes with a timeout of their own. */
void async_scope_cancel_zombies(void);

/* Throws the AsyncException for a spawn in a closed scope. */
void async_scope_throw_closed(const async_scope *scope);

#endif
