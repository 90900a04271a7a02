/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/retry.h"
#include "await/timeout.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "each/supervised_call.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/random.h"
#include "wait/await.h"
#include "wait/waits.h"
#include "zend_exceptions.h"
#include "each/retry_arginfo.h"

#include <math.h>

typedef struct {
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_fcall_info when;            /* size 0: none */
	zend_fcall_info_cache when_fcc;
	zend_long times, delay_ms, max_delay_ms;
	double factor, jitter;
	async_awaitable *until;
} retry_operation;

/* The wait or the caller has ended, which another attempt would not change. */
static bool ends_the_caller(const zend_object *exception)
{
	const async_coroutine *current = async_coroutine_current();

	return zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)
		|| (current && current->cancel_requested && instanceof_function(exception->ce, async_ce_cancellation));
}

static bool may_be_retried(const async_supervision *supervision)
{
	return EG(exception) && !supervision->until_completed && !supervision->cancelled && !ends_the_caller(EG(exception));
}

/* With a cancellation it must be possible to leave the call while it waits: then it runs in a coroutine of its own.
 * SUCCESS: done, or a final exception. FAILURE: an exception of the call. */
static zend_result attempt(retry_operation *retry, zend_long number, zval *rv)
{
	async_supervision supervision = { .name = "Async\\retry()", .until = retry->until };
	zval argument;

	ZVAL_LONG(&argument, number);
	retry->fci.params = &argument;
	retry->fci.param_count = 1;
	if (retry->until) {
		async_supervised_call(&retry->fci, &retry->fcc, &supervision, rv);
	} else {
		retry->fci.retval = rv;
		async_call_fci_for_value(&retry->fci, &retry->fcc);
	}
	return may_be_retried(&supervision) ? FAILURE : SUCCESS;
}

static bool is_wanted(retry_operation *retry, zend_object *failure, zend_long number)
{
	zval arguments[2], answer;
	bool wanted;

	if (!ZEND_FCI_INITIALIZED(retry->when)) {
		return !instanceof_function(failure->ce, zend_ce_error);
	}
	ZVAL_OBJ(&arguments[0], failure);
	ZVAL_LONG(&arguments[1], number);
	ZVAL_UNDEF(&answer);
	retry->when.params = arguments;
	retry->when.param_count = 2;
	retry->when.retval = &answer;
	async_call_fci_for_value(&retry->when, &retry->when_fcc);
	wanted = !EG(exception) && zend_is_true(&answer);
	zval_ptr_dtor(&answer);
	return wanted;
}

static zend_long pause_before(const retry_operation *retry, zend_long number)
{
	double ms = (double) retry->delay_ms * pow(retry->factor, (double) (number - 2));
	const double most = (double) retry->max_delay_ms;

	ms = ms < most ? ms : most;
	ms *= 1 + retry->jitter * (2 * async_random_fraction() - 1);
	return ms < (double) ZEND_LONG_MAX ? (zend_long) ms : ZEND_LONG_MAX;
}

/* FAILURE with an exception. */
static zend_result wait_before(retry_operation *retry, zend_long number)
{
	zend_long ms = pause_before(retry, number);
	zend_object *timeout;
	zend_result result;
	zval nothing;

	if (!retry->until) {
		return async_delay(ms);
	}
	timeout = async_timeout_create(ms);
	if (!timeout) {
		return FAILURE;
	}
	result = retry->until->ops->ready(retry->until) ? FAILURE
		: async_await_either(async_awaitable_from_obj(timeout), retry->until, NULL, &nothing);
	OBJ_RELEASE(timeout);
	if (!EG(exception) && retry->until->ops->ready(retry->until)) {
		async_throw_await_cancelled(retry->until, NULL);
		return FAILURE;
	}
	return result;
}

/* `failure`: the exception of an attempt, no longer in flight. Consumed. */
static bool goes_on_after(retry_operation *retry, zend_object *failure, zend_long number)
{
	if (is_wanted(retry, failure, number)) {
		OBJ_RELEASE(failure);
		return wait_before(retry, number + 1) == SUCCESS;
	}
	if (EG(exception)) {
		/* thrown by $when */
		if (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)) || EG(exception) == failure) {
			OBJ_RELEASE(failure);
		} else {
			async_exception_chain(&EG(exception), failure);
		}
		return false;
	}
	zend_throw_exception_internal(failure);
	return false;
}

static void run(retry_operation *retry, zval *rv)
{
	for (zend_long number = 1; attempt(retry, number, rv) == FAILURE; number++) {
		zend_object *failure = EG(exception);

		if (number == retry->times) {
			return;
		}
		GC_ADDREF(failure);
		zend_clear_exception();
		zval_ptr_dtor(rv);
		ZVAL_UNDEF(rv);
		if (!goes_on_after(retry, failure, number)) {
			return;
		}
	}
}

/* False with a ValueError. */
static bool check(const retry_operation *retry)
{
	if (retry->times < 1) {
		zend_argument_value_error(2, "must be greater than or equal to 1");
	} else if (retry->delay_ms < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
	} else if (!(retry->factor >= 1) || !zend_finite(retry->factor)) {
		zend_argument_value_error(4, "must be a finite number greater than or equal to 1");
	} else if (retry->max_delay_ms < 0) {
		zend_argument_value_error(5, "must be greater than or equal to 0");
	} else if (!(retry->jitter >= 0 && retry->jitter <= 1)) {
		zend_argument_value_error(6, "must be between 0 and 1");
	} else {
		return true;
	}
	return false;
}

ZEND_FUNCTION(Async_retry)
{
	zval *cancellation = NULL;
	async_held_awaitable held = {0};
	retry_operation retry = { .delay_ms = 100, .factor = 2.0, .max_delay_ms = 10000, .jitter = 0.1 };

	ZEND_PARSE_PARAMETERS_START(2, 8)
		Z_PARAM_FUNC(retry.fci, retry.fcc)
		Z_PARAM_LONG(retry.times)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(retry.delay_ms)
		Z_PARAM_DOUBLE(retry.factor)
		Z_PARAM_LONG(retry.max_delay_ms)
		Z_PARAM_DOUBLE(retry.jitter)
		Z_PARAM_FUNC_OR_NULL(retry.when, retry.when_fcc)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (!check(&retry)) {
		RETURN_THROWS();
	}
	if (cancellation) {
		retry.until = async_awaitable_from_zval(cancellation, "Async\\retry()");
		if (!retry.until || async_runtime_start() == FAILURE) {
			RETURN_THROWS();
		}
		async_awaitable_hold(retry.until, &held);
		if (retry.until->ops->ready(retry.until)) {
			async_throw_await_cancelled(retry.until, NULL);
			async_awaitable_release(&held);
			RETURN_THROWS();
		}
	}
	run(&retry, return_value);
	async_awaitable_release(&held);
}

void async_retry_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
