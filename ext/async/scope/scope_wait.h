/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The awaitables of a scope.
 */

#ifndef ASYNC_SCOPE_WAIT_H
#define ASYNC_SCOPE_WAIT_H

#include "scope/scope.h"

extern const async_awaitable_ops async_scope_completion_ops, async_scope_bounded_ops, async_scope_tasks_ops, async_scope_direct_ops;

/* FAILURE with an exception if the current coroutine belongs to it. */
zend_result async_scope_check_await(async_scope *scope);
/* A failure is delivered to those who await the scope, and everything in it is cancelled. `exception` is not
 * consumed; `coroutine`, which failed, may be NULL. */
void async_scope_fail(async_scope *scope, zend_object *exception, async_coroutine *coroutine);
/* The failure for its awaiters, with those that came after it as previous ones; it counts as taken. Borrowed, or NULL. */
zend_object *async_scope_take_failure(async_scope *scope);
/* Does an awaitAfterCancellation() take this exception from the clean-up? */
bool async_scope_cleanup_takes(async_scope *scope, zend_object *exception);

/* awaitAfterCancellation(): waits until all have ended, and passes on failures meanwhile; an exception is left in
 * EG(exception). `handler` and `until` may be NULL. Suspends: yes. */
void async_scope_await_after_cancellation(async_scope *scope, async_callback *handler, async_awaitable *until);

#endif
