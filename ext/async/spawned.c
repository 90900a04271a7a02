/*
 * `await spawned`: which coroutines a coroutine has itself spawned, until they
 * have ended well or somebody has taken their failure.
 */

#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

void php_coroutine_join_spawner(php_coroutine *coroutine, php_coroutine *spawner)
{
	async_coroutine_addref(php_coroutine_handle(spawner));
	async_coroutine_addref(php_coroutine_handle(coroutine));
	coroutine->spawner = spawner;
	coroutine->sibling_prev = spawner->spawned_last;
	*(spawner->spawned_last ? &spawner->spawned_last->sibling_next : &spawner->spawned) = coroutine;
	spawner->spawned_last = coroutine;
}

/* A coroutine leaves its spawner's list when it has ended well or its failure has been taken. */
void php_coroutine_leave_spawner(php_coroutine *coroutine)
{
	php_coroutine *spawner = coroutine->spawner;

	if (!spawner) {
		return;
	}
	*(coroutine->sibling_prev ? &coroutine->sibling_prev->sibling_next : &spawner->spawned) = coroutine->sibling_next;
	*(coroutine->sibling_next ? &coroutine->sibling_next->sibling_prev : &spawner->spawned_last) = coroutine->sibling_prev;
	coroutine->sibling_next = coroutine->sibling_prev = NULL;
	coroutine->spawner = NULL;
	async_coroutine_release(php_coroutine_handle(spawner));
	async_coroutine_release(php_coroutine_handle(coroutine));
}

void php_coroutine_forget_spawned(php_coroutine *coroutine)
{
	while (coroutine->spawned) {
		php_coroutine_leave_spawner(coroutine->spawned);
	}
}

static bool spawned_all_ended(const php_coroutine *coroutine)
{
	for (const php_coroutine *one = coroutine->spawned; one; one = one->sibling_next) {
		if (!php_coroutine_ended(one)) {
			return false;
		}
	}
	return true;
}

static zend_result throw_first_failure(php_coroutine *current)
{
	zend_object *first = NULL;

	while (current->spawned) {
		php_coroutine *one = current->spawned;

		if (one->engine.exception && !one->cancelled) {
			if (!first) {
				first = one->engine.exception;
				GC_ADDREF(first);
			}
			async_failure_taken(one);
		} else {
			php_coroutine_leave_spawner(one);
		}
	}
	if (first) {
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

	for (php_coroutine *one = ((const php_coroutine *) spawner)->spawned; one; one = one->sibling_next) {
		if (php_coroutine_ended(one)) {
			continue;
		}
		if (++pending <= DESCRIBED_AT_MOST) {
			zend_string *description = php_coroutine_describe(one);

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
static zend_result wait_for_spawned(php_coroutine *current, async_awaitable *until)
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
	} while (result == SUCCESS && !spawned_all_ended(current) && !(until && until->ops->ready(until)));
	current->awaits_spawned = false;
	if (until) {
		async_wait_end(until, &waiter);
	}
	return result;
}

static zend_result await_spawned(php_coroutine *current, async_awaitable *until)
{
	if (!spawned_all_ended(current) && !(until && until->ops->ready(until))
			&& wait_for_spawned(current, until) == FAILURE) {
		return FAILURE;
	}
	if (!spawned_all_ended(current)) {
		async_throw_wait_given_up(until);
		return FAILURE;
	}
	return throw_first_failure(current);
}

zend_result php_coroutine_await_spawned(zval *until_zv)
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
	result = await_spawned(php_coroutine_current(), until);
	zval_ptr_dtor(&hold);
	return result;
}
