/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The outcome of an awaitable for C code that acts for a waiter: the same as an
 * await would give, without throwing.
 */

#ifndef ASYNC_OUTCOME_H
#define ASYNC_OUTCOME_H

#include "coroutine/awaitable.h"

/* Takes the outcome of a ready awaitable: sets rv and returns NULL, or returns the exception (new reference) and
 * leaves rv undefined. May be called wherever observers are notified, and while another exception is in flight.
 * Suspends: no. */
zend_object *async_awaitable_outcome(async_awaitable *awaitable, zval *rv);

/* The result of an ended coroutine, moved if its object is `object` and has no other references. Null if there is
 * none. */
void async_coroutine_take_result(async_coroutine *coroutine, zend_object *object, zval *rv);

/* The caller has stopped observing the awaitable and ignores a later failure, which is not reported and ends nothing
 * for the caller's sake. Other owners are not affected. Suspends: no. */
void async_awaitable_disregard(async_awaitable *awaitable);

#endif
