/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Callbacks from lower rooms into upper ones, whose headers they must not
 * include. Each upper room sets its functions at module startup; none is NULL
 * afterwards.
 */

#ifndef ASYNC_HOOKS_H
#define ASYNC_HOOKS_H

#include "runtime/async_globals.h"

struct _async_context;
struct _async_handle_list;

typedef struct {
	/* coroutine/coroutine_object.c: the releases that the coroutine is in the middle of; see nested_release.h */
	zend_queue *(*releases_of)(zend_coroutine *coroutine);
	/* scope/finish.c: the outcome of a coroutine that never starts is set. */
	void (*coroutine_finish)(async_coroutine *coroutine);
	/* scope/spawn.c: its structure is being freed; it may still be in its scope if it was dropped after a fork. */
	void (*coroutine_forgotten)(async_coroutine *coroutine);
	void (*coroutine_freed)(async_coroutine *coroutine);
	/* scope/responsibility.c: user code released the object of a coroutine whose failure was waiting there. */
	void (*failure_unobserved)(async_coroutine *coroutine);

	/* context/context.c */
	void (*context_ended)(async_coroutine *coroutine);
	void (*context_freed)(async_coroutine *coroutine);
	void (*context_scope_over)(async_scope *scope, bool here);
	void (*context_scope_freed)(async_scope *scope);
	void (*context_gc)(const struct _async_context *context, zend_get_gc_buffer *buffer);
	void (*context_may_leak)(struct _async_context *context);

	/* wait/interrupt.c, fairness/long_runs.c: the runtime has started */
	void (*listen_to_interrupts)(void);
	void (*watch_long_runs)(void);
	/* trace/trace.c: it is going to start, and an exception prevents that; likewise */
	void (*open_trace)(void);
	void (*trace_runtime)(void);
	/* await/signal_wait.c: the program is about to install a handler of its own */
	void (*signal_handler_coming)(int signum);

	/* program/request_end.c, fork.c */
	void (*exit_from)(async_coroutine *coroutine);
	void (*bailed_out)(void);
	void (*main_goes_on_at_once)(void);
	void (*leaves_destructors)(async_coroutine *current);
	void (*end_forked_child)(void);
	/* program/end_limit.c: right before they are cancelled because the program ends */
	void (*cancelled_at_end)(const struct _async_handle_list *list);
	/* program/deadlock.c */
	void (*deadlock)(void *context);
	/* program/shutdown.c */
	void (*failure_unhandled)(zend_object *exception, async_coroutine *coroutine);
	void (*stray_exception)(async_coroutine *coroutine);
	void (*force_end)(async_coroutine *coroutine);
} async_hooks_table;

extern async_hooks_table async_hooks;

#endif
