/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/cancelled_operation.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "zend_coroutine_destructors.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_exceptions.h"

#include <errno.h>

/* Until the exception is thrown, and after exit(), warnings of the failed wait are not shown; fatal errors are, as
 * below @. */
static void mute(async_coroutine *current)
{
	current->muted = true;
	current->muted_error_reporting = EG(error_reporting);
	zend_coroutine_error_handlers_separate();
	current->muted_handlers = EG(coroutine).error_handlers;
	current->muted_handler_reporting = EG(user_error_handler_error_reporting);
	EG(error_reporting) &= E_FATAL_ERRORS;
	EG(user_error_handler_error_reporting) = 0;
}

static bool ends_code(const zend_object *exception)
{
	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception) || instanceof_function(exception->ce, async_ce_cancellation);
}

/* A cancellation or exit() that a callback threw passes through the running C function, which has to return. */
static bool is_passing(const async_coroutine *current)
{
	const zend_execute_data *frame = EG(current_execute_data);

	if (UNEXPECTED(EG(exception))) {
		return ends_code(EG(exception)) && frame && frame->func && !ZEND_USER_CODE(frame->func->type);
	}
	/* the function has cleared it */
	return UNEXPECTED(current->passing) && current->passing_frame == frame;
}

bool async_wait_cancelled(void)
{
	async_coroutine *current = async_coroutine_current();

	if (EXPECTED(!current->cancellation)) {
		if (EXPECTED(!is_passing(current))) {
			return false;
		}
		errno = ECANCELED;
		return true;
	}
	if (!current->throw_at_return) {
		current->throw_at_return = true;
		current->throw_frame = EG(current_execute_data);
		if (EXPECTED(!current->muted)) {
			mute(current);
		}
	}
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	errno = ECANCELED;
	return true;
}

static void unmute(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->muted)) {
		coroutine->muted = false;
		EG(error_reporting) = coroutine->muted_error_reporting;
		if (EG(coroutine).error_handlers == coroutine->muted_handlers) {
			EG(user_error_handler_error_reporting) = coroutine->muted_handler_reporting;
		}
	}
}

void async_cancelled_operation_over(async_coroutine *coroutine)
{
	coroutine->throw_at_return = false;
	unmute(coroutine);
}

static void (*next_interrupt_function)(zend_execute_data *execute_data);

/* Code that the failing function calls before it returns, such as an error handler or a stream wrapper, runs
 * normally. */
static bool is_inside(const zend_execute_data *frame, const zend_execute_data *outer)
{
	while (frame && (frame = frame->prev_execute_data) != NULL) {
		if (frame == outer) {
			return true;
		}
	}
	return false;
}

void async_cancelled_operation_threw(async_coroutine *coroutine, zend_object **exception)
{
	zend_object *thrown = *exception, *cancellation;

	if (!thrown) {
		return;
	}
	cancellation = async_coroutine_take_cancellation(coroutine);
	if (!cancellation) {
		return;
	}
	if (zend_is_unwind_exit(thrown)) {
		OBJ_RELEASE(cancellation);
		return;
	}
	*exception = cancellation;
	async_exception_chain(exception, thrown);
}

static void callback_threw(void)
{
	async_coroutine *current = async_coroutine_current();

	if (current->passing == EG(exception) || !instanceof_function(EG(exception)->ce, async_ce_cancellation)) {
		return;
	}
	async_release_exception(&current->passing);
	GC_ADDREF(EG(exception));
	current->passing = EG(exception);
	current->passing_frame = EG(current_execute_data);
	if (!current->muted) {
		mute(current);
	}
	/* in case that the function clears the exception */
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
}

void async_cancelled_callback_over(async_coroutine *coroutine, zend_object **exception)
{
	zend_object *cancellation = coroutine->passing, *thrown = *exception;

	coroutine->passing = NULL;
	if (!coroutine->throw_at_return) {
		unmute(coroutine);
	}
	if (thrown && !instanceof_function(thrown->ce, async_ce_cancellation) && async_exception_detach(thrown, cancellation)) {
		*exception = cancellation;
		async_exception_chain(exception, thrown);
	} else {
		OBJ_RELEASE(cancellation);
	}
}

static void exception_arrived(zend_execute_data *frame)
{
	async_coroutine *current = async_coroutine_current();

	if (UNEXPECTED(CG(unclean_shutdown))) {
		async_outlive_fatal_error();
	}
	if (UNEXPECTED(current->passing) && !is_inside(frame, current->passing_frame)) {
		async_cancelled_callback_over(current, &EG(exception));
	}
	if (UNEXPECTED(current->throw_at_return) && !is_inside(frame, current->throw_frame)) {
		async_cancelled_operation_threw(current, &EG(exception));
	}
	/* a slice that ended, or a worker's signal that arrived, while the exception was on its way */
	if (UNEXPECTED(__atomic_load_n(&ASYNC_G(slices).run, __ATOMIC_RELAXED) | ASYNC_G(interrupt_after_exception))) {
		ASYNC_G(interrupt_after_exception) = false;
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

/* When the function that the running code is inside of returns. */
static void interrupt_again(bool in_caller)
{
	if (in_caller) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	} else {
		EG(coroutine).interrupt_after_callback = true;
	}
}

static void throw_at_return(zend_execute_data *execute_data)
{
	async_coroutine *current = async_coroutine_current();
	const bool in_caller = EG(coroutine).interrupt_in_caller;
	zend_object *pending = NULL;

	EG(coroutine).interrupt_in_caller = false;
	if (UNEXPECTED(current && current->engine.destructors) && !EG(exception)) {
		if (in_caller && execute_data && !ZEND_USER_CODE(execute_data->func->type)) {
			interrupt_again(true);
		} else {
			zend_coroutine_run_destructors();
		}
	}
	if (UNEXPECTED(current && current->passing) && !EG(exception)) {
		if (is_inside(execute_data, current->passing_frame) || (in_caller && execute_data == current->passing_frame)) {
			interrupt_again(in_caller);
		} else {
			async_cancelled_callback_over(current, &EG(exception));
		}
	}
	if (current && !EG(exception)) {
		if (UNEXPECTED(current->throw_at_return)
				&& (is_inside(execute_data, current->throw_frame) || (in_caller && execute_data == current->throw_frame))) {
			interrupt_again(in_caller);
		} else if (current->throw_at_return || current->thrown_in) {
			pending = async_coroutine_take_pending(current);
		}
	}
	if (next_interrupt_function) {
		/* signal handlers are not called with an exception set */
		next_interrupt_function(execute_data);
	}
	if (UNEXPECTED(pending)) {
		zend_throw_exception_internal(pending);
	}
}

void async_cancelled_operation_register(zend_scheduler_api *api)
{
	api->exception_arrived = exception_arrived;
	api->callback_threw = callback_threw;
	next_interrupt_function = zend_interrupt_function;
	zend_interrupt_function = throw_at_return;
}
