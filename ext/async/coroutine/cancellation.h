/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Cancelling coroutines, and unwinding them on exit(). A request is stored in
 * async_coroutine.cancellation and thrown when the coroutine resumes.
 */

#ifndef ASYNC_CANCELLATION_H
#define ASYNC_CANCELLATION_H

#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"

/* "cancelled at FILE:LINE" of the running code; new reference. */
zend_object *async_cancellation_default(void);
/* The graceful shutdown has cancelled it, or it is part of what ends then: what follows from the shutdown must not interrupt
 * its clean-up. */
static inline bool async_shutdown_has_reached(const async_coroutine *coroutine)
{
	return ASYNC_G(shutting_down) && coroutine->shutdown_round == ASYNC_G(shutdown_round);
}

/* NULL: the default exception, located at the running code. `cancellation` is not consumed. */
void async_coroutine_cancel(async_coroutine *coroutine, zend_object *cancellation);
/* Ends the current or next wait of `coroutine` with `exception` without requesting a cancellation. No effect if one
 * is requested, or inside protect(). `exception` is not consumed. */
void async_coroutine_interrupt_wait(async_coroutine *coroutine, zend_object *exception);
/* Coroutines to be cancelled; holds them while destructors may end any of them. */
typedef struct _async_handle_list {
	acore_coroutine **handles;
	size_t count, size;
} async_handle_list;

void async_handle_list_add(async_handle_list *list, async_coroutine *coroutine);
void async_handle_list_free(async_handle_list *list);
/* By the time of their creation. */
void async_handle_list_sort(async_handle_list *list);
/* Cancels them in order and frees the list. */
void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation);

/* exit() replaces the pending request, which is returned (NULL: none) and must be released by the caller. */
zend_object *async_coroutine_set_exit(async_coroutine *coroutine);
/* Unwinds the coroutine without finally blocks (exit). */
void async_coroutine_unwind(async_coroutine *coroutine);
/* Drops a cancellation that was deferred by protect(). */
void async_coroutine_drop_deferred(async_coroutine *coroutine);
/* The requested cancellation if it has not been thrown yet, or NULL; the caller owns it. */
zend_object *async_coroutine_take_cancellation(async_coroutine *coroutine);
/* To be called when `cancellation` was set or cleared. The main flow blocks in waits of the system while nobody else runs, so
 * a cancellation that it has not been thrown counts as somebody else. */
void async_cancellation_changed(async_coroutine *coroutine);
/* Everything in the scope that `queue` is for has been, or is about to be, cancelled: from now on it contains the coroutine
 * whenever that has not ended and no cancellation of it is pending. */
void async_cancellable_here(async_coroutine *coroutine, zend_queue *queue);
static inline async_coroutine *async_cancellable_coroutine(const zend_queue_link *link)
{
	return ((const async_cancellable *) link)->coroutine;
}
void async_cancellable_leave(async_coroutine *coroutine);
/* After a fatal error: the queues may be gone. */
void async_cancellable_forget(async_coroutine *coroutine);
static inline void async_cancellable_nowhere(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->cancellable)) {
		async_cancellable_leave(coroutine);
	}
}
/* Drops the requested cancellation; destructors may run, and suspend. */
void async_coroutine_drop_cancellation(async_coroutine *coroutine);
/* As async_coroutine_take_cancellation(), or an exception that a signal handler threw for this coroutine. */
zend_object *async_coroutine_take_pending(async_coroutine *coroutine);
bool async_coroutine_throw_taken(async_coroutine *coroutine);

/* Throws async_coroutine_take_pending(); true if there was anything to throw. */
static zend_always_inline bool async_coroutine_throw_pending(async_coroutine *coroutine)
{
	return UNEXPECTED(coroutine->cancellation || coroutine->thrown_in || coroutine->throw_at_return)
		&& async_coroutine_throw_taken(coroutine);
}

#endif
