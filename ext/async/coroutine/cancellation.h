/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Cancelling coroutines, and exit()'s unwinding of them. What is requested waits in
 * async_coroutine.cancellation and is thrown where the coroutine goes on.
 */

#ifndef ASYNC_CANCELLATION_H
#define ASYNC_CANCELLATION_H

#include "runtime/async_globals.h"

/* "cancelled at FILE:LINE" of the running code; new reference. */
zend_object *php_cancellation_default(void);
/* NULL: the default exception, located at the running code. `cancellation` is not consumed. */
void async_coroutine_cancel(async_coroutine *coroutine, zend_object *cancellation);
/* The wait of `coroutine`, or its next one, ends with `exception`; no cancellation is requested. Nothing if one is, or while it is
 * protected. `exception` is not consumed. */
void async_coroutine_interrupt_wait(async_coroutine *coroutine, zend_object *exception);
/* Several coroutines that are to be cancelled, held while destructors may end any of them. */
typedef struct {
	acore_coroutine **handles;
	size_t count, size;
} async_handle_list;

void async_handle_list_add(async_handle_list *list, async_coroutine *coroutine);
void async_handle_list_free(async_handle_list *list);
/* Cancels them in order and frees the list. */
void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation);

/* exit() takes the place of what was requested, which is returned (NULL: nothing) and is the caller's to release. */
zend_object *async_coroutine_set_exit(async_coroutine *coroutine);
/* Unwinds it without finally blocks (exit). */
void async_coroutine_unwind(async_coroutine *coroutine);
/* A cancellation that waited for the end of protect() is not wanted any more. */
void async_coroutine_drop_deferred(async_coroutine *coroutine);
/* What was requested, not thrown yet, or NULL; the caller's then. */
zend_object *async_coroutine_take_cancellation(async_coroutine *coroutine);
/* It is not wanted any more; destructors may run, and suspend. */
void async_coroutine_drop_cancellation(async_coroutine *coroutine);
/* The same, or what a handler of a signal has thrown for it. */
zend_object *async_coroutine_take_pending(async_coroutine *coroutine);
/* Throws that; true if there was something. */
bool async_coroutine_throw_pending(async_coroutine *coroutine);

#endif
