/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/await_spawned.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "wait/await.h"
#include "wait/exception_places.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

static zend_result throw_first_failure(async_coroutine *current)
{
	zend_object *first = NULL;

	while (current->spawned) {
		async_coroutine *one = current->spawned;

		if (one->engine.exception && !one->cancelled) {
			if (!first) {
				first = one->engine.exception;
				GC_ADDREF(first);
			}
			async_failure_taken(one);
		} else {
			async_coroutine_leave_spawner(one);
		}
	}
	if (first) {
		async_exception_awaited(first, NULL);
		zend_throw_exception_internal(first);
		return FAILURE;
	}
	return SUCCESS;
}

#define DESCRIBED_AT_MOST 5

static zend_string *describe_spawned(const void *spawner)
{
	smart_str text = {0};
	uint32_t pending = 0;

	for (async_coroutine *one = ((const async_coroutine *) spawner)->spawned; one; one = one->sibling_next) {
		if (async_coroutine_ended(one)) {
			continue;
		}
		if (++pending <= DESCRIBED_AT_MOST) {
			zend_string *description = async_coroutine_describe(one);

			smart_str_appends(&text, pending == 1 ? "the coroutines it has spawned: " : ", ");
			smart_str_append(&text, description);
			zend_string_release(description);
		}
	}
	if (pending > DESCRIBED_AT_MOST) {
		smart_str_append_printf(&text, " and %" PRIu32 " more", pending - DESCRIBED_AT_MOST);
	}
	return smart_str_extract(&text);
}

/* FAILURE with an exception if the wait itself ended. */
static zend_result wait_for_spawned(async_coroutine *current, async_awaitable *until)
{
	async_waiter waiter;
	zend_result result;

	if (async_wait_allowed() == FAILURE || (until && async_wait_begin(until, &waiter, current) == FAILURE)) {
		return FAILURE;
	}
	current->awaits_spawned = true;
	do {
		current->waiting_describe = describe_spawned;
		current->waiting_detail = current;
		result = async_suspend_until_woken(-1, NULL);
		current->waiting_describe = NULL;
	} while (result == SUCCESS && current->spawned_alive > 0 && !(until && until->ops->ready(until)));
	current->awaits_spawned = false;
	if (until) {
		async_wait_end(until, &waiter);
	}
	return result;
}

static zend_result await_spawned(async_coroutine *current, async_awaitable *until, zend_object *until_object)
{
	if (current->spawned_alive > 0 && !(until && until->ops->ready(until))
			&& wait_for_spawned(current, until) == FAILURE) {
		return FAILURE;
	}
	if (current->spawned_alive > 0) {
		async_throw_await_cancelled(until, until_object);
		return FAILURE;
	}
	return throw_first_failure(current);
}

zend_result async_coroutine_await_spawned(zval *until_zv)
{
	async_awaitable *until = NULL;
	zval hold;
	zend_result result;

	if (until_zv && Z_TYPE_P(until_zv) != IS_NULL) {
		until = async_awaitable_from_zval(until_zv, "await … until");
		if (!until) {
			return FAILURE;
		}
	}
	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	/* the operand may be a variable that another coroutine overwrites meanwhile */
	ZVAL_UNDEF(&hold);
	if (until) {
		ZVAL_COPY_DEREF(&hold, until_zv);
	}
	result = await_spawned(async_coroutine_current(), until, until ? Z_OBJ(hold) : NULL);
	zval_ptr_dtor(&hold);
	return result;
}
