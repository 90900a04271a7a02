/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Starting a combination: collects its members, counts those that are complete,
 * and observes the others.
 */

#include "combine/combination.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "hint/hints.h"
#include "runtime/async_globals.h"
#include "runtime/walk_iterable.h"
#include "wait/outcome.h"
#include "zend_exceptions.h"

bool async_array_key(zval *key, zval *given, const char *what)
{
	switch (Z_TYPE_P(given)) {
		case IS_LONG:
		case IS_STRING:
			ZVAL_COPY(key, given);
			return true;
		case IS_NULL:
			ZVAL_EMPTY_STRING(key);
			return true;
		case IS_FALSE:
		case IS_TRUE:
		case IS_DOUBLE:
			ZVAL_LONG(key, zval_get_long(given));
			return true;
		default:
			zend_type_error("Keys %s must be of type int|string, %s given", what, zend_zval_value_name(given));
			return false;
	}
}

/* NULL with an exception that names the member. */
static async_awaitable *member_awaitable(zval *value, zval *key, uint32_t argument)
{
	zend_string *name;

	if (Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), async_ce_awaitable)) {
		return async_awaitable_from_zval(value, "A combination of awaitables");
	}
	name = Z_TYPE_P(key) == IS_STRING ? zend_strpprintf(0, "\"%s\"", Z_STRVAL_P(key)) : zval_try_get_string(key);
	if (name) {
		zend_argument_type_error(argument, "must contain only objects of type Async\\Awaitable, %s given at key %s%s",
			zend_zval_value_name(value), ZSTR_VAL(name), async_hint_for_value(value));
		zend_string_release(name);
	}
	return NULL;
}

static bool add_member(zval *value, zval *key, void *arg)
{
	async_combination *combination = arg;
	async_combination_member *member;
	async_awaitable *awaitable;

	awaitable = member_awaitable(value, key, combination->kind == ASYNC_COMBINE_ANY_OF ? 2 : 1);
	if (!awaitable) {
		return false;
	}
	if (combination->count == combination->size) {
		combination->size = combination->size ? combination->size * 2 : 8;
		combination->members = safe_erealloc(combination->members, combination->size, sizeof(async_combination_member), 0);
	}
	member = &combination->members[combination->count];
	memset(member, 0, sizeof(*member));
	if (!async_array_key(&member->key, key, "of awaitables")) {
		return false;
	}
	ZVAL_COPY(&member->object, value);
	member->awaitable = awaitable;
	async_awaitable_hold(awaitable, &member->held);
	member->owner = combination;
	combination->count++;
	return true;
}

static void member_completed(async_observer *observer)
{
	async_combination_settle((async_combination_member *) observer);
}

static void cancellation_completed(async_observer *observer)
{
	async_combination_give_up((async_combination *) ((char *) observer - XtOffsetOf(async_combination, cancelled_by)));
}

/* Adds combinations to the queue, so that nested ones need no stack. */
static void member_forked(async_awaitable *awaitable, async_combination **last)
{
	async_combination *combination = async_combination_of(awaitable);

	if (!combination) {
		async_awaitable_notice_fork(awaitable);
	} else if (async_awaitable_was_forked(awaitable)) {
		(*last)->next_forked = combination;
		*last = combination;
	}
}

void async_combination_forked(async_awaitable *awaitable)
{
	async_combination *combination = async_combination_of(awaitable), *last = combination, *next;

	for (; combination; combination = next) {
		for (uint32_t i = 0; i < combination->count; i++) {
			if (combination->members[i].observer.link) {
				member_forked(combination->members[i].awaitable, &last);
			}
		}
		if (combination->cancelled_by.link) {
			member_forked(combination->cancellation_awaitable, &last);
		}
		next = combination->next_forked;
		combination->next_forked = NULL;
	}
}

static zend_result observe(async_combination *combination, async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *))
{
	if (async_observe(awaitable, observer, notify, true) == FAILURE) {
		return FAILURE;
	}
	observer->completes = &combination->awaitable;
	return SUCCESS;
}

static bool is_ready(async_awaitable *awaitable)
{
	if (awaitable->ops->prepare && awaitable->ops->prepare(awaitable) == FAILURE) {
		/* async_observe() refuses it as well, and that error is reported */
		zend_clear_exception();
		return false;
	}
	return awaitable->ops->ready(awaitable);
}

/* First counts the members that are complete already, in their order; then observes the others. */
static zend_result begin(async_combination *combination, zval *cancellation)
{
	combination->pending = combination->count;
	for (uint32_t i = 0; i < combination->count && !combination->complete; i++) {
		async_combination_member *member = &combination->members[i];

		if (is_ready(member->awaitable)) {
			member->settled = true;
			async_combination_settle(member);
		}
	}
	if (!combination->complete && cancellation) {
		ZVAL_COPY(&combination->cancellation, cancellation);
		combination->cancellation_awaitable = async_awaitable_from_zval(cancellation, "A combination of awaitables");
		if (!combination->cancellation_awaitable) {
			return FAILURE;
		}
		async_awaitable_hold(combination->cancellation_awaitable, &combination->cancellation_held);
		if (is_ready(combination->cancellation_awaitable)) {
			async_combination_give_up(combination);
		} else if (observe(combination, combination->cancellation_awaitable, &combination->cancelled_by, cancellation_completed) == FAILURE) {
			return FAILURE;
		}
	}
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		if (member->settled) {
			continue;
		}
		if (combination->complete) {
			if (!combination->until_completed) {
				async_awaitable_disregard(member->awaitable);
			}
		} else if (observe(combination, member->awaitable, &member->observer, member_completed) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result check_count(async_combination *combination, zend_long needed)
{
	if (combination->kind == ASYNC_COMBINE_ANY_OF) {
		if (needed < 0 || needed > combination->count) {
			zend_argument_value_error(1, "must be between 0 and the number of awaitables, which is %" PRIu32, combination->count);
			return FAILURE;
		}
		combination->needed = (uint32_t) needed;
	}
	if (combination->count > 0 && !(combination->kind == ASYNC_COMBINE_ANY_OF && needed == 0)) {
		return SUCCESS;
	}
	if (combination->kind == ASYNC_COMBINE_ANY || combination->kind == ASYNC_COMBINE_RACE) {
		zend_argument_must_not_be_empty_error(1);
		return FAILURE;
	}
	combination->complete = true;
	return SUCCESS;
}

zend_object *async_combination_create(async_combination_kind kind, zend_long needed, zval *iterable, zval *cancellation)
{
	async_combination *combination;

	if (async_runtime_start() == FAILURE) {
		return NULL;
	}
	combination = async_combination_new(kind);
	if (async_walk_iterable(iterable, add_member, combination) == FAILURE
			|| check_count(combination, needed) == FAILURE
			|| begin(combination, cancellation) == FAILURE) {
		OBJ_RELEASE(&combination->object.std);
		return NULL;
	}
	return &combination->object.std;
}
