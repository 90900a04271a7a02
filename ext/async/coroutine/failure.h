/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The failure of a coroutine, until it is taken. scope/responsibility.c decides
 * who takes it.
 */

#ifndef ASYNC_FAILURE_H
#define ASYNC_FAILURE_H

#include "runtime/async_globals.h"

/* Until it is taken, or else the end of the program. */
void async_failure_keep(async_coroutine *coroutine);
/* The child does not report those of its parent at its end. */
void async_failures_after_fork(void);
/* The exception of an ended coroutine was taken. May free the coroutine. */
void async_failure_taken(async_coroutine *coroutine);
/* A new CancellationException, "cancelled because WHO failed", located where the failure was thrown and with the failure
 * as its previous exception. */
zend_object *async_cancellation_because(const char *who, zend_object *failure);
/* The same for coroutines cancelled because `coroutine` failed; it may be NULL. */
zend_object *async_cancellation_for_failure(async_coroutine *coroutine, zend_object *failure);

#endif
