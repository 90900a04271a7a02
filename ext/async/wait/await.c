/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/await.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "hint/hints.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "wait/exception_places.h"
#include "zend_exceptions.h"
#include "zend_shared_exception.h"

zend_object *async_await_cancelled_create(async_awaitable *cancellation, zend_object *object)
{
	zend_object *reason = cancellation->ops->cancellation_reason
		? cancellation->ops->cancellation_reason(cancellation) : NULL;
	zend_object *exception = async_exception_create(async_ce_await_cancelled, "The wait was given up");

	if (reason) {
		async_exception_set_cause(exception, reason);
		OBJ_EXTRA_FLAGS(exception) |= ZEND_EXCEPTION_SHARED_PREVIOUS;
		OBJ_RELEASE(reason);
	}
	if (object) {
		zval value;

		ZVAL_OBJ(&value, object);
		zend_update_property(async_ce_await_cancelled, exception, ZEND_STRL("cancellation"), &value);
	}
	return exception;
}

/* The cancellation is the last awaitable argument in every function that takes one. */
static zend_object *cancellation_argument(void)
{
	const zend_execute_data *frame = EG(current_execute_data);

	if (!frame || !frame->func || ZEND_USER_CODE(frame->func->type)) {
		return NULL;
	}
	for (uint32_t i = ZEND_CALL_NUM_ARGS(frame); i > 0; i--) {
		zval *argument = ZEND_CALL_ARG(frame, i);

		if (Z_TYPE_P(argument) == IS_OBJECT && instanceof_function(Z_OBJCE_P(argument), async_ce_awaitable)) {
			return Z_OBJ_P(argument);
		}
	}
	return NULL;
}

void async_throw_await_cancelled(async_awaitable *cancellation, zend_object *object)
{
	zend_throw_exception_internal(async_await_cancelled_create(cancellation, object ? object : cancellation_argument()));
}

ZEND_METHOD(Async_AwaitCancelledException, getCancellation)
{
	zval rv, *cancellation;

	ZEND_PARSE_PARAMETERS_NONE();
	cancellation = zend_read_property(async_ce_await_cancelled, Z_OBJ_P(ZEND_THIS), ZEND_STRL("cancellation"), 1, &rv);
	if (Z_TYPE_P(cancellation) != IS_OBJECT) {
		zend_throw_error(NULL, "This %s comes from no wait: it has no cancellation", ZSTR_VAL(Z_OBJCE_P(ZEND_THIS)->name));
		RETURN_THROWS();
	}
	RETURN_COPY(cancellation);
}

/* Waits until one of the two is ready; FAILURE with an exception if the wait itself ended. */
static zend_result wait_for_either(async_awaitable *awaitable, async_awaitable *until)
{
	async_coroutine *current = async_coroutine_current();
	async_waiter waiter, until_waiter;
	zend_result result = FAILURE;

	if (async_wait_begin(awaitable, &waiter, current) == FAILURE) {
		return FAILURE;
	}
	if (until && async_wait_begin(until, &until_waiter, current) == FAILURE) {
		async_wait_end(awaitable, &waiter);
		return FAILURE;
	}
	do {
		current->waiting_on = awaitable;
		current->waiting_until = until;
		result = async_suspend_until_woken(-1, NULL);
		current->waiting_on = current->waiting_until = NULL;
	} while (result == SUCCESS && !awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until)));

	if (until) {
		async_wait_end(until, &until_waiter);
	}
	async_wait_end(awaitable, &waiter);
	return result;
}

/* May run destructors, which may suspend. */
static zend_result prepare(async_awaitable *awaitable, async_awaitable *until)
{
	async_held_awaitable held = {0};
	zend_result result;

	if (until) {
		async_awaitable_hold(until, &held);
	}
	result = awaitable->ops->prepare(awaitable);
	async_awaitable_release(&held);
	return result;
}

zend_result async_take(async_awaitable *awaitable, zval *rv)
{
	zend_result result = awaitable->ops->take(awaitable, rv);

	if (UNEXPECTED(result == FAILURE)) {
		async_exception_awaited(EG(exception),
			awaitable->ops == &async_coroutine_ops ? async_coroutine_from_awaitable(awaitable) : NULL);
	}
	return result;
}

zend_result async_await_either(async_awaitable *awaitable, async_awaitable *until, zend_object *until_object, zval *rv)
{
	if (awaitable->ops->prepare && prepare(awaitable, until) == FAILURE) {
		return FAILURE;
	}
	if (!awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until))) {
		if (async_wait_allowed() == FAILURE || wait_for_either(awaitable, until) == FAILURE) {
			return FAILURE;
		}
	}
	if (awaitable->ops->ready(awaitable)) {
		return async_take(awaitable, rv);
	}
	async_throw_await_cancelled(until, until_object);
	return FAILURE;
}

zend_result async_await(zval *awaitable_zv, zval *until_zv, zval *rv)
{
	async_awaitable *awaitable, *until = NULL;
	zval hold[2];
	zend_result result;

	ZVAL_UNDEF(rv);
	awaitable = async_awaitable_from_zval(awaitable_zv, "await");
	if (!awaitable) {
		async_hint_awaited(awaitable_zv);
		return FAILURE;
	}
	ZVAL_UNDEF(&hold[1]);
	if (until_zv && Z_TYPE_P(until_zv) != IS_NULL) {
		until = async_awaitable_from_zval(until_zv, "await … until");
		if (!until) {
			return FAILURE;
		}
		ZVAL_COPY_DEREF(&hold[1], until_zv);
	}
	if (async_runtime_start() == FAILURE) {
		zval_ptr_dtor(&hold[1]);
		return FAILURE;
	}
	/* the operands may be variables that another coroutine overwrites meanwhile */
	ZVAL_COPY_DEREF(&hold[0], awaitable_zv);
	result = async_await_either(awaitable, until, until ? Z_OBJ(hold[1]) : NULL, rv);
	zval_ptr_dtor(&hold[0]);
	zval_ptr_dtor(&hold[1]);
	return result;
}
