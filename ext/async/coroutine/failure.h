/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The failure of a coroutine, until somebody takes it. Who that is, scope/responsibility.c
 * finds out.
 */

#ifndef ASYNC_FAILURE_H
#define ASYNC_FAILURE_H

#include "runtime/async_globals.h"

/* Somebody took the exception of an ended coroutine. May free the coroutine. */
void async_failure_taken(async_coroutine *coroutine);
/* A new CancellationException for those who end because `coroutine` failed, located where it did; it may be NULL. */
zend_object *async_cancellation_for_failure(async_coroutine *coroutine, zend_object *failure);

#endif
