/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The language's await, and its C API.
 */

#ifndef ASYNC_AWAIT_H
#define ASYNC_AWAIT_H

#include "coroutine/awaitable.h"

/* The AwaitCancelledException for a wait whose cancellation completed first; new reference, not thrown. `object` is
 * the cancellation's. */
zend_object *async_await_cancelled_create(async_awaitable *cancellation, zend_object *object);
/* Throws it. In a function of the API `object` may be NULL: it is then looked up among the arguments. */
void async_throw_await_cancelled(async_awaitable *cancellation, zend_object *object);

/* The language's await; see zend_scheduler.h. */
zend_result async_await(zval *awaitable, zval *until, zval *rv);

/* The same for C awaitables; the caller holds the objects. `until` may be NULL; `until_object` as in
 * async_throw_await_cancelled(). Suspends: unless one is ready. */
zend_result async_await_either(async_awaitable *awaitable, async_awaitable *until, zend_object *until_object, zval *rv);
/* The outcome of one that is ready; an exception's chain of places gets the running code. Suspends: no. */
zend_result async_take(async_awaitable *awaitable, zval *rv);

#endif
