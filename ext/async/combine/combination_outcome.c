/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The results of complete combinations. They are built when they are taken, so
 * that exceptions are located at the wait.
 */

#include "combine/combination.h"
#include "combine/composite_exception.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/quiet.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "scope/scope_wait.h"
#include "wait/await.h"
#include "zend_exceptions.h"

void async_array_add(HashTable *array, zval *key, zval *value)
{
	if (Z_TYPE_P(key) == IS_STRING) {
		zend_symtable_update(array, Z_STR_P(key), value);
	} else {
		zend_hash_index_update(array, Z_LVAL_P(key), value);
	}
}

static HashTable *values_in_order(async_combination *combination)
{
	HashTable *array = zend_new_array(combination->count);

	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		if (!Z_ISUNDEF(member->value)) {
			Z_TRY_ADDREF(member->value);
			async_array_add(array, &member->key, &member->value);
		}
	}
	return array;
}

static HashTable *values_as_completed(async_combination *combination)
{
	HashTable *array = zend_new_array(combination->needed);

	for (uint32_t i = combination->first_success; i; i = combination->members[i - 1].next_success) {
		async_combination_member *member = &combination->members[i - 1];

		Z_TRY_ADDREF(member->value);
		async_array_add(array, &member->key, &member->value);
	}
	return array;
}

static HashTable *failures(async_combination *combination)
{
	HashTable *array = zend_new_array(combination->count);

	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];
		zval exception;

		if (member->exception) {
			ZVAL_OBJ_COPY(&exception, member->exception);
			async_array_add(array, &member->key, &exception);
		}
	}
	return array;
}

static void make_entry(async_combination_member *member, zval *rv)
{
	array_init_size(rv, 2);
	Z_TRY_ADDREF(member->key);
	add_next_index_zval(rv, &member->key);
	Z_TRY_ADDREF(member->value);
	add_next_index_zval(rv, &member->value);
}

static void make_result(async_combination *combination, zval *rv)
{
	switch (combination->kind) {
		case ASYNC_COMBINE_ALL:
			ZVAL_ARR(rv, values_in_order(combination));
			break;
		case ASYNC_COMBINE_ALL_SETTLED:
			array_init_size(rv, 2);
			add_next_index_array(rv, values_in_order(combination));
			add_next_index_array(rv, failures(combination));
			break;
		case ASYNC_COMBINE_ANY_OF:
			ZVAL_ARR(rv, values_as_completed(combination));
			break;
		default:
			if (combination->entry) {
				make_entry(combination->decisive, rv);
			} else {
				ZVAL_COPY(rv, &combination->decisive->value);
			}
	}
}

void async_combination_saw(async_combination *combination)
{
	if (combination->seen) {
		return;
	}
	combination->seen = true;
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		if (member->unseen) {
			member->unseen = false;
			member->awaitable->ops->unseen(member->awaitable, false);
		}
	}
}

/* The combination that caused the give-up, if its exception has not been created yet, for the same reason. */
static async_combination *also_cancelled(async_combination *combination)
{
	async_combination *reason = async_combination_of(combination->cancellation_awaitable);

	return reason && reason->until_completed && !reason->exception ? reason : NULL;
}

/* The chain of reasons may be longer than any stack: goes from its end to here, by links whose announcements are
 * over. */
static void create_exceptions(async_combination *combination)
{
	async_combination *last = combination, *reason;

	while ((reason = also_cancelled(last)) != NULL) {
		reason->next_announced = last;
		last = reason;
	}
	while (last != combination) {
		last->exception = async_await_cancelled_create(last->cancellation_awaitable, Z_OBJ(last->cancellation));
		async_combination_saw(last);
		last = last->next_announced;
	}
	combination->exception = async_await_cancelled_create(combination->cancellation_awaitable, Z_OBJ(combination->cancellation));
}

zend_object *async_combination_failure(async_combination *combination)
{
	if (!combination->failed || combination->exception) {
		return combination->exception;
	}
	if (combination->until_completed) {
		create_exceptions(combination);
	} else if (combination->decisive) {
		combination->exception = combination->decisive->exception;
		GC_ADDREF(combination->exception);
	} else {
		combination->exception = async_composite_exception_create(failures(combination));
	}
	return combination->exception;
}

zend_result async_combination_take(async_combination *combination, zval *rv)
{
	async_combination_saw(combination);
	if (combination->failed) {
		zend_object *exception = async_combination_failure(combination);

		GC_ADDREF(exception);
		async_throw_outcome(exception);
		return FAILURE;
	}
	if (Z_ISUNDEF(combination->result)) {
		make_result(combination, &combination->result);
	}
	ZVAL_COPY(rv, &combination->result);
	return SUCCESS;
}

static bool is_cancellation(const zend_object *exception)
{
	return instanceof_function(exception->ce, async_ce_cancellation);
}

static async_coroutine *coroutine_of(const async_combination_member *member)
{
	return member->awaitable->ops == &async_coroutine_ops
		? (async_coroutine *) ((char *) member->awaitable - XtOffsetOf(async_coroutine, awaitable)) : NULL;
}

/* As with coroutines, a cancelled member is not a failure to report. Where one success would have been enough, the
 * failures of single members are none. */
static bool failed_by_itself(const async_combination *combination, async_coroutine **coroutine)
{
	*coroutine = NULL;
	if (combination->decisive) {
		return !is_cancellation(combination->decisive->exception);
	}
	for (uint32_t i = 0; i < combination->count; i++) {
		const async_combination_member *member = &combination->members[i];

		if (member->exception && is_cancellation(member->exception)) {
			return false;
		}
		if (member->exception && !*coroutine) {
			*coroutine = coroutine_of(member);
		}
	}
	return true;
}

static async_scope *scope_of(const async_combination_member *member)
{
	async_awaitable *awaitable = member->awaitable;

	if (awaitable->ops == &async_scope_completion_ops) {
		return (async_scope *) awaitable;
	}
	return awaitable->ops == &async_scope_tasks_ops ? (async_scope *) ((char *) awaitable - XtOffsetOf(async_scope, tasks)) : NULL;
}

static void drop_failure_of(const async_combination_member *member)
{
	async_scope *scope = scope_of(member);

	if (scope) {
		async_failure_of_scope_undelivered(scope);
	} else {
		async_failure_dropped(member->exception, coroutine_of(member));
	}
}

void async_combination_dropped(async_combination *combination)
{
	async_coroutine *coroutine;

	if (combination->seen || !combination->complete || combination->until_completed) {
		return;
	}
	if (combination->kind == ASYNC_COMBINE_ALL_SETTLED) {
		for (uint32_t i = 0; i < combination->count; i++) {
			if (combination->members[i].exception && !is_cancellation(combination->members[i].exception)) {
				drop_failure_of(&combination->members[i]);
			}
		}
	} else if (combination->failed && failed_by_itself(combination, &coroutine)) {
		if (combination->decisive) {
			drop_failure_of(combination->decisive);
		} else {
			async_failure_dropped(async_combination_failure(combination), coroutine);
		}
	}
	async_combination_saw(combination);
}
