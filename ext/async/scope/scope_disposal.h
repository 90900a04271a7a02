/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The ways to end a scope.
 */

#ifndef ASYNC_SCOPE_DISPOSAL_H
#define ASYNC_SCOPE_DISPOSAL_H

#include "scope/scope.h"

/* Closes the scope and cancels everything in it and below, bottom up, except what the graceful shutdown has cancelled.
 * If the scope has been cancelled before, what is still there is a clean-up, and goes on. NULL: the default exception,
 * located at the running code. */
void async_scope_cancel(async_scope *scope, zend_object *cancellation);
/* The same, but clean-ups are cancelled, too. */
void async_scope_cancel_again(async_scope *scope, zend_object *cancellation);
/* As these two, with a warning for each unfinished coroutine. */
void async_scope_dispose(async_scope *scope, bool again);
/* Closes it; running coroutines continue as zombies. Warns about each, unless silent. */
void async_scope_dispose_safely(async_scope *scope, bool silent);
/* User code released the last reference to the scope's object. */
void async_scope_object_lost(async_scope *scope);
/* At the end of the program: cancels zombies, except those of scopes with a timeout of their own. */
void async_scope_cancel_zombies(void);

/* Throws the AsyncException for a spawn in a closed scope. */
void async_scope_throw_closed(const async_scope *scope);

#endif
