/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/shutdown.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "program/request_end.h"
#include "program/shutdown_limit.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "runtime/source_location.h"
#include "scope/responsibility.h"
#include "wait/exception_places.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"
#include "zend_shared_exception.h"

void async_failures_report_kept(void)
{
	while (ASYNC_G(held)) {
		async_coroutine *coroutine = ASYNC_G(held);

		acore_coroutine_addref(async_coroutine_handle(coroutine));
		async_failure_unobserved(coroutine);
		async_report_unhandled();
		acore_coroutine_release(async_coroutine_handle(coroutine));
	}
}

static void begin_round(void)
{
	ASYNC_G(shutdown_round)++;
	ASYNC_G(all_cancelled) = false;
}

void async_failure_note(zend_object *exception, async_coroutine *coroutine)
{
	if (!ASYNC_G(unhandled)) {
		GC_ADDREF(exception);
		ASYNC_G(unhandled) = exception;
		if (coroutine) {
			async_exception_left(exception, coroutine);
		}
	} else {
		if (!ASYNC_G(second_phase)) {
			begin_round();
		}
		ASYNC_G(second_phase) = true;
		if (ASYNC_G(unhandled) != exception) {
			/* keep it for the report, at the end of the chain of causes; above it if it was caused by the shutdown */
			GC_ADDREF(exception);
			async_exception_chain_more(&ASYNC_G(unhandled), exception, &ASYNC_G(unhandled_places));
		}
	}
}

void async_failure_unhandled(zend_object *exception, async_coroutine *coroutine)
{
	async_failure_note(exception, coroutine);
	async_graceful_shutdown();
}

/* exit() ends the program. */
static void take_thrown(async_coroutine *coroutine, void (*take)(zend_object *exception, async_coroutine *coroutine))
{
	zend_object *exception = EG(exception);

	if (EXPECTED(!exception)) {
		return;
	}
	GC_ADDREF(exception);
	zend_clear_exception();
	if (zend_is_unwind_exit(exception)) {
		async_exit_from(coroutine);
	} else if (!zend_is_graceful_exit(exception)) {
		take(exception, coroutine);
	}
	OBJ_RELEASE(exception);
}

void async_stray_exception(async_coroutine *coroutine)
{
	take_thrown(coroutine, async_failure_unhandled);
}

static bool collect(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (!coroutine->internal && !async_main_is_over(coroutine) && coroutine->shutdown_round != ASYNC_G(shutdown_round)) {
		coroutine->shutdown_round = ASYNC_G(shutdown_round);
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

/* What started the shutdown, for the messages of its cancellations. */
static zend_string *shutdown_reason(void)
{
	zend_object *exception = ASYNC_G(unhandled);

	if (exception && instanceof_function(exception->ce, async_ce_deadlock_error)) {
		return ZSTR_INIT_LITERAL("after a deadlock", false);
	}
	if (exception) {
		async_source_location place = async_exception_place(exception);
		zend_string *by = async_exception_origin(exception);
		zend_string *reason = zend_strpprintf(0, "after an unhandled %s at %s:%" PRIu32 "%s%s", ZSTR_VAL(exception->ce->name),
			place.file ? ZSTR_VAL(place.file) : "", place.line, by ? " in " : "", by ? ZSTR_VAL(by) : "");

		async_source_location_release(&place);
		if (by) {
			zend_string_release(by);
		}
		return reason;
	}
	if (!zend_get_executed_filename_ex()) {
		return ASYNC_G(main_failed) ? ZSTR_INIT_LITERAL("after an uncaught exception of the main script", false)
			: ZSTR_INIT_LITERAL("at the end of the main script", false);
	}
	return zend_strpprintf(0, "at %s:%" PRIu32, zend_get_executed_filename(), zend_get_executed_lineno());
}

/* Located where the coroutine is. */
static zend_object *shutdown_cancellation(const async_coroutine *coroutine, const zend_string *reason)
{
	zend_object *cancellation = async_exception_create(async_ce_cancellation, "cancelled by the graceful shutdown %s",
		ZSTR_VAL(reason));

	if (ASYNC_G(unhandled)) {
		async_exception_set_cause(cancellation, ASYNC_G(unhandled));
		OBJ_EXTRA_FLAGS(cancellation) |= ZEND_EXCEPTION_SHARED_PREVIOUS;
	}
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		async_exception_locate(cancellation, coroutine->engine.spawn_file, coroutine->engine.spawn_line);
	} else if (coroutine != async_coroutine_current()) {
		async_exception_locate(cancellation, coroutine->suspend_file, coroutine->suspend_line);
	}
	return cancellation;
}

void async_graceful_shutdown(void)
{
	async_handle_list all = {0};
	zend_string *reason = shutdown_reason();

	if (!ASYNC_G(shutting_down) || ASYNC_G(second_phase)) {
		async_shutdown_limit_begin(-1);
	}
	if (!ASYNC_G(shutting_down)) {
		begin_round();
	}
	ASYNC_G(shutting_down) = true;
	if (!ASYNC_G(all_cancelled)) {
		ASYNC_G(all_cancelled) = true;
		acore_coroutine_each(ASYNC_G(runtime), collect, &all);
	}
	for (size_t i = 0; i < all.count; i++) {
		async_coroutine *coroutine = acore_coroutine_area(all.handles[i]);
		zend_object *cancellation = shutdown_cancellation(coroutine, reason);

		async_coroutine_cancel(coroutine, cancellation);
		OBJ_RELEASE(cancellation);
	}
	async_handle_list_free(&all);
	async_worker_pools_shut_down(ZSTR_VAL(reason));
	zend_string_release(reason);
}

void async_graceful_shutdown_again(void)
{
	begin_round();
	async_graceful_shutdown();
}

static void force_end(async_coroutine *coroutine)
{
	if (coroutine->internal || async_coroutine_is_main(coroutine)
			|| ASYNC_G(in_destructors) || coroutine->cancellation) {
		return;
	}
	async_coroutine_drop_deferred(coroutine);
	coroutine->cancellation = zend_create_unwind_exit();
	async_cancellation_changed(coroutine);
}

ZEND_FUNCTION(Async_gracefulShutdown)
{
	zend_object *exception = NULL;
	zend_long timeout_ms = -1;
	bool default_timeout = true;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(exception, zend_ce_throwable)
		Z_PARAM_LONG_OR_NULL(timeout_ms, default_timeout)
	ZEND_PARSE_PARAMETERS_END();
	if (!default_timeout && timeout_ms < 0) {
		zend_argument_value_error(2, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (exception && !instanceof_function(exception->ce, async_ce_cancellation)) {
		async_failure_unhandled(exception, NULL);
	} else {
		async_graceful_shutdown();
	}
	if (!default_timeout) {
		async_shutdown_limit_begin(timeout_ms);
	}
}

/* Without a frame below it, an exception of the handler itself is reported, as for the main flow's handler. */
static void call_exception_handler(zend_object *exception)
{
	zend_execute_data *frame = EG(current_execute_data);

	EG(current_execute_data) = NULL;
	/* takes over the reference */
	EG(exception) = exception;
	ASYNC_G(in_exception_handler) = true;
	zend_user_exception_handler();
	ASYNC_G(in_exception_handler) = false;
	if (EG(exception)) {
		zend_exception_error(EG(exception), E_ERROR);
	}
	EG(current_execute_data) = frame;
}

static void report_unhandled(bool to_handler)
{
	zend_object *exception = ASYNC_G(unhandled);

	async_chain_places_forget(&ASYNC_G(unhandled_places));
	ASYNC_G(unhandled) = NULL;
	EG(exit_status) = 255;
	if (to_handler) {
		call_exception_handler(exception);
	} else {
		zend_exception_error(exception, E_ERROR);
	}
}

#define REPORTED_AT_MOST 16

void async_report_unhandled(void)
{
	for (int i = 0; ASYNC_G(unhandled); i++) {
		if (UNEXPECTED(i == REPORTED_AT_MOST)) {
			/* a chain without an end: as after an exception in one of the last destructors, no more of them are called */
			zend_objects_store_mark_destructed(&EG(objects_store));
			async_chain_places_forget(&ASYNC_G(unhandled_places));
			OBJ_RELEASE(ASYNC_G(unhandled));
			ASYNC_G(unhandled) = NULL;
			break;
		}
		report_unhandled(i == 0 && Z_TYPE(EG(user_exception_handler)) != IS_UNDEF);
		/* of the program's handler, or of destructors of what was reported */
		take_thrown(NULL, async_failure_note);
	}
}

void async_shutdown_startup(void)
{
	async_hooks.failure_unhandled = async_failure_unhandled;
	async_hooks.stray_exception = async_stray_exception;
	async_hooks.force_end = force_end;
}
