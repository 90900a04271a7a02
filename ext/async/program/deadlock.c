/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Nothing is ready and nothing can wake a coroutine: warns about the waiting
 * ones (deadlock_report.h), then shuts down gracefully with a DeadlockError.
 * Coroutines that wait again for something that never comes are cancelled once
 * more, then unwound.
 */

#include "program/deadlock.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "program/deadlock_report.h"
#include "program/request_end.h"
#include "program/shutdown.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "zend_exceptions.h"

static bool collect_waiting(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	/* one that has not started is not queued yet: its spawner waits in a method of a SpawnStrategy */
	if (!coroutine->internal && !coroutine->unreferenced && !async_main_is_over(coroutine)
			&& (coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

static zend_object *deadlock_error(const async_handle_list *waiting)
{
	zend_object *error = async_exception_create(async_ce_deadlock_error,
		"Deadlock: every coroutine waits and nothing is left that could wake one");

	if (waiting->count > 0) {
		const async_coroutine *first = acore_coroutine_area(waiting->handles[0]);

		async_exception_locate(error, first->suspend_file, first->suspend_line);
	}
	return error;
}

/* Records the failure first: an error handler called for the warnings may wait for ever as well. */
static void report_deadlock(async_coroutine *reporter)
{
	async_handle_list waiting = {0};
	zend_object *error;

	acore_coroutine_each(ASYNC_G(runtime), collect_waiting, &waiting);
	error = deadlock_error(&waiting);
	async_failure_note(error, NULL);
	OBJ_RELEASE(error);
	ASYNC_G(deadlock_reporter) = reporter;
	async_deadlock_warn(&waiting);
	ASYNC_G(deadlock_reporter) = NULL;
	if (EG(exception)) {
		/* an error handler turned the warning into an exception */
		zend_clear_exception();
	}
	async_handle_list_free(&waiting);
	async_graceful_shutdown_again();
}

/* The reporter is waiting in an error handler. */
static void cancel_reporter(void)
{
	async_coroutine *reporter = ASYNC_G(deadlock_reporter);

	if (reporter && !reporter->cancellation) {
		reporter->cancellation = async_cancellation_default();
		async_cancellation_changed(reporter);
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(reporter), ACORE_WAKE_CANCEL);
	}
}

/* Ends cancelled coroutines that waited again for something that never comes. */
static void force_end(async_coroutine *reporter)
{
	if (ASYNC_G(deadlocks) == 2) {
		cancel_reporter();
		async_graceful_shutdown_again();
		return;
	}
	if (ASYNC_G(main_ended) && !async_main_is_over(ASYNC_G(main))) {
		/* it is in a destructor or handler called by the engine: leaving that would end everything at once */
		async_report_unhandled();
	}
	async_exit_from(reporter);
}

static void deadlock(void *context)
{
	ASYNC_G(deadlocks)++;
	if (ASYNC_G(bailed_out) || ASYNC_G(unwinding)) {
		async_end_last_wait();
		return;
	}
	async_coroutine_spawn_internal(ASYNC_G(deadlocks) == 1 ? report_deadlock : force_end, NULL);
}

void async_deadlock_startup(void)
{
	async_hooks.deadlock = deadlock;
}
