/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What became of something awaited, for C code that stands in for a waiter: the same as
 * an await would give, without an exception in flight.
 */

#ifndef ASYNC_OUTCOME_H
#define ASYNC_OUTCOME_H

#include "coroutine/awaitable.h"

/* Takes the outcome of a ready awaitable: sets rv and returns NULL, or returns the exception (new reference) and leaves
 * rv undefined. Works wherever an observer is told, also while another exception is in flight. Suspends: no. */
zend_object *async_awaitable_outcome(async_awaitable *awaitable, zval *rv);

/* The result of an ended coroutine, moved out if its object is `object` and nobody else holds that. Null if there is none. */
void async_coroutine_take_result(async_coroutine *coroutine, zend_object *object, zval *rv);

/* Whatever awaits it has had enough: a later failure is nobody's concern and ends nothing. What somebody else does
 * about it stays. The awaitable is not observed by the caller any more. Suspends: no. */
void async_awaitable_disregard(async_awaitable *awaitable);

#endif
