/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A C operation whose wait was cancelled. The C code sees a failed system call
 * and returns as from any failure; the exception is thrown after it has
 * returned, so that none of it runs with an exception set
 * (docs/decisions/cancellation-is-an-errno.md).
 *
 *   running   -- its wait finds a cancellation -->  failing: the wait returns ECANCELED, warnings are muted,
 *                                                   the internal function is remembered
 *   failing   -- the function returns          -->  the cancellation is thrown there (VM interrupt)
 *   failing   -- the function throws           -->  the cancellation replaces the exception, with it as previous one
 *   failing   -- it calls PHP code first       -->  that code runs normally; still failing
 *   failing   -- it waits again                -->  ECANCELED again
 *   failing   -- exit() in code that it calls  -->  the exit continues, the cancellation is dropped
 *
 * A callback is PHP code: the cancellation is thrown in it, and passes through the C
 * function that called it, which goes on with an exception set. Until it arrives in
 * PHP code, waits of the function fail with ECANCELED, as they do after exit() in a
 * callback. If the callback is the method of a stream wrapper, warnings are muted
 * meanwhile, and if the function throws an exception of its own, that becomes the
 * previous one here, too.
 */

#ifndef ASYNC_CANCELLED_OPERATION_H
#define ASYNC_CANCELLED_OPERATION_H

#include "runtime/async_globals.h"

/* If the running coroutine has a cancellation due: arranges for it to be thrown when the running internal function
 * returns, and sets errno to ECANCELED; only the latter if one passes through that function. */
bool async_wait_cancelled(void);
/* The operation ended with an exception: its own (PDO, mysqli), or one that an error handler threw for its warning.
 * The cancellation replaces it, with it as previous exception. Only if throw_at_return. */
void async_cancelled_operation_threw(async_coroutine *coroutine, zend_object **exception);

/* The cancellation will not be thrown any more: warnings are shown again. No effect if there is none. */
void async_cancelled_operation_over(async_coroutine *coroutine);
/* The cancellation that passes has arrived, if *exception is it or has it among its previous ones; it comes first then. Only
 * if `passing` is set. */
void async_cancelled_callback_over(async_coroutine *coroutine, zend_object **exception);
void async_cancelled_operation_register(zend_scheduler_api *api);

#endif
