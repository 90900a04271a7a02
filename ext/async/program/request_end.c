/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The end of a request: exit() and fatal errors in coroutines, the drain after
 * the main flow, and destructors that suspend. The engine's table calls these
 * in the order of main/php_coroutine_request.h.
 */

#include "program/request_end.h"
#include "await/virtual_time.h"
#include "context/context.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/finally_list.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "program/companion.h"
#include "program/run_until_empty.h"
#include "dump/dump_signal.h"
#include "program/end_limit.h"
#include "program/fork.h"
#include "program/shutdown.h"
#include "program/shutdown_limit.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "scope/finish.h"
#include "scope/scope.h"
#include "wait/exception_places.h"
#include "wait/interrupt.h"
#include "wait/later.h"
#include "zend_coroutine_destructors.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_loading.h"
#include "zend_exceptions.h"
#include "php_main.h"

#include <unistd.h>

void async_main_goes_on_at_once(void)
{
	acore_coroutine *main = acore_main(ASYNC_G(runtime));

	acore_wake(ASYNC_G(runtime), main, ACORE_WAKE_CANCEL);
	acore_coroutine_set_priority(ASYNC_G(runtime), main, ACORE_PRIORITY_HIGH);
}

static void release_object(void *object)
{
	OBJ_RELEASE((zend_object *) object);
}

static void exit_main(void)
{
	zend_object *replaced = async_coroutine_set_exit(ASYNC_G(main));

	/* Not here: main and others would run while one of its destructors waits. */
	if (replaced) {
		async_run_later(release_object, release_object, replaced);
	}
	async_main_goes_on_at_once();
}

void async_exit_from(async_coroutine *coroutine)
{
	if (ASYNC_G(unwinding)) {
		return;
	}
	ASYNC_G(exiting) = true;
	if (async_main_is_over(ASYNC_G(main))) {
		async_main_goes_on_at_once();
	} else {
		exit_main();
	}
}

/* In a destructor after exit(), for something that never comes, the main flow is unwound like the others. */
void async_end_last_wait(void)
{
	if (ASYNC_G(bailed_out) || ASYNC_G(main_drains)) {
		async_main_goes_on_at_once();
	} else {
		exit_main();
	}
}

void async_bailed_out(void)
{
	ASYNC_G(bailed_out) = true;
	async_main_goes_on_at_once();
}

/* An exception (or exit) ended the main script. */
void async_main_failed(void)
{
	async_coroutine *main = ASYNC_G(main);
	zend_object *exception = EG(exception);

	if (!main || async_coroutine_current() != main || (ASYNC_G(main_ended) && !ASYNC_G(in_destructors))) {
		return;
	}
	if (main->cancel_requested && instanceof_function(exception->ce, async_ce_cancellation)) {
		zend_clear_exception();
	} else if (ASYNC_G(main_ended)) {
		return;
	} else if (zend_is_unwind_exit(exception)) {
		ASYNC_G(exiting) = true;
	} else {
		ASYNC_G(main_failed) = true;
	}
}

/* ---- the end ---- */

/* Until the main flow runs code again, in handlers and destructors of the end, it is over like any other coroutine. */
static void let_others_end(void)
{
	async_coroutine *main = ASYNC_G(main);
	/* in a forked child it is a coroutine that has ended */
	const uint32_t ended = main->engine.flags & ZEND_COROUTINE_ENDED;

	if (ASYNC_G(exiting)) {
		return;
	}
	main->engine.flags |= ZEND_COROUTINE_ENDED;
	if (main->on_finally.last) {
		async_coroutine_run_finally(main);
	}
	async_awaitable_wake_all(&main->awaitable);
	async_run_until_empty();
	main->engine.flags = (main->engine.flags & ~ZEND_COROUTINE_ENDED) | ended;
}

/* Runs in frames of the engine's own, which waits and reports need. */
void async_drain(void)
{
	static zend_function base_function = { ZEND_INTERNAL_FUNCTION };
	zend_execute_data *base = &ASYNC_G(drain_frame);

	if (!ASYNC_G(runtime) || ASYNC_G(main_ended)) {
		return;
	}
	memset(base, 0, sizeof(*base));
	base->func = &base_function;
	EG(current_execute_data) = base;
	zend_coroutine_run_destructors();
	if (UNEXPECTED(EG(exception))) {
		/* what destructors of it throw is a stray exception, below */
		zend_exception_error(EG(exception), E_ERROR);
	}
	ASYNC_G(main_ended) = true;
	if (!ASYNC_G(attendants_left)) {
		ASYNC_G(attendants_left) = true;
		EG(coroutine).others -= ASYNC_G(attendants);
	}
	async_companion_stop();
	async_virtual_time_main_ended();
	async_dump_signal_main_ended();
	/* requested for the main flow, which had no suspension point left */
	async_coroutine_drop_cancellation(ASYNC_G(main));
	async_interrupts_main_ended();
	async_stray_exception(NULL);
	if ((ASYNC_G(shutting_down) || ASYNC_G(main_failed)) && !ASYNC_G(exiting)) {
		async_graceful_shutdown();
	}
	ASYNC_G(main_failed) = false;
	let_others_end();
	while (ASYNC_G(held) && !ASYNC_G(exiting)) {
		async_failures_report_kept();
		let_others_end();
	}
	if (ASYNC_G(exiting)) {
		async_unwind_all();
	}
	async_stray_exception(NULL);
	async_failures_report_kept();
	async_report_unhandled();
	EG(current_execute_data) = NULL;
}

void async_stop_accepting(void)
{
	ASYNC_G(closed) = true;
}

/* ---- destructors at the end of the request ---- */

/* If a destructor suspends, the engine's loop over all objects is suspended with it; another coroutine continues the
 * loop. (Seed 002 does this in a switch handler.) */
static void call_remaining_destructors(async_coroutine *coroutine)
{
	coroutine->calls_destructors = true;
	zend_objects_store_call_destructors(&EG(objects_store));
	coroutine->calls_destructors = false;
	if (EG(exception)) {
		zend_objects_store_mark_destructed(&EG(objects_store));
		zend_coroutine_report_thrown(E_ERROR);
	}
	async_count_others(-1);
}

static void leaves_destructors(async_coroutine *current)
{
	current->calls_destructors = false;
	async_coroutine_spawn_internal(call_remaining_destructors, NULL)->counted = true;
	async_count_others(+1);
}

void async_destructors_begin(void)
{
	if (CG(unclean_shutdown) || ASYNC_G(exiting)) {
		return;
	}
	ASYNC_G(closed) = false;
	ASYNC_G(in_destructors) = true;
	ASYNC_G(shutting_down) = false;
	ASYNC_G(main_failed) = false;
	if (ASYNC_G(runtime)) {
		async_main_calls_destructors();
	}
}

void async_destructors_end(void)
{
	if (!ASYNC_G(in_destructors)) {
		/* after exit(): failures that can no longer be taken */
		async_report_unhandled();
		return;
	}
	ASYNC_G(in_destructors) = false;
	if (ASYNC_G(runtime)) {
		ASYNC_G(main)->calls_destructors = false;
		EG(coroutine).others--;
		ASYNC_G(main_ended) = false;
		async_drain();
	}
	ASYNC_G(closed) = true;
}

static void forget_main(async_coroutine *main)
{
	async_drop_later();
	zend_coroutine_drop_destructors(&main->engine);
	zend_coroutine_loading_release(&main->engine);
	async_coroutine_drop_cancellation(main);
	async_coroutine_drop_deferred(main);
	async_release_exception(&main->thrown_in);
	async_finally_free(&main->on_finally);
	async_cancellable_nowhere(main);
	async_context_coroutine_freed(main);
	while (main->spawned) {
		async_coroutine_leave_spawner(main->spawned);
	}
	if (main->scope) {
		async_scope_release(main->scope);
		main->scope = NULL;
	}
	if (ASYNC_G(body_scopes)) {
		zend_hash_destroy(ASYNC_G(body_scopes));
		FREE_HASHTABLE(ASYNC_G(body_scopes));
		ASYNC_G(body_scopes) = NULL;
	}
}

void async_runtime_request_end(void)
{
	async_coroutine *main = ASYNC_G(main);

	ASYNC_G(closed) = ASYNC_G(request_over) = true;
	zend_coroutine_error_handlers_request_end();
	EG(coroutine).others = 0;
	EG(coroutine).current = NULL;
	EG(coroutine).main = NULL;
	async_exception_places_request_end();
	async_shutdown_limit_request_end();
	async_end_limit_stop();
	if (CG(unclean_shutdown)) {
		if (main) {
			async_cancellable_forget(main);
		}
		return;
	}
	/* of objects freed after the last report */
	async_chain_places_forget(&ASYNC_G(unhandled_places));
	async_release_exception(&ASYNC_G(unhandled));
	if (main) {
		forget_main(main);
	}
	if (ASYNC_G(global_scope)) {
		async_scope_release(ASYNC_G(global_scope));
		ASYNC_G(global_scope) = NULL;
	}
}

void async_request_end_startup(void)
{
	async_hooks.exit_from = async_exit_from;
	async_hooks.bailed_out = async_bailed_out;
	async_hooks.main_goes_on_at_once = async_main_goes_on_at_once;
	async_hooks.leaves_destructors = leaves_destructors;
	async_hooks.end_forked_child = async_end_forked_child;
}
