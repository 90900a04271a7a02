/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * all(), settled(), race() and any() of a coroutine group: combinations of
 * futures that represent its tasks.
 */

#include "combine/combination.h"
#include "future/future.h"
#include "future/future_state.h"
#include "group/coroutine_group.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"

/* A future that represents the task; new reference. */
static zend_object *future_of(async_group_task *task)
{
	async_future_state *state = task->future;
	zend_object *future;

	if (state) {
		return async_future_create(state);
	}
	state = async_future_state_new();
	/* the group or the combination is responsible for its failure */
	state->seen = true;
	if (task->exception) {
		task->seen = true;
		async_future_state_fail(state, task->exception, false);
	} else if (task->settled) {
		async_future_state_complete(state, &task->result);
	} else {
		task->future = state;
		GC_ADDREF(&state->std);
	}
	future = async_future_create(state);
	OBJ_RELEASE(&state->std);
	return future;
}

static void add_future(zval *futures, async_group_task *task)
{
	zval future;

	ZVAL_OBJ(&future, future_of(task));
	async_group_add_under_key(Z_ARRVAL_P(futures), task, &future);
}

/* Without `as_added`: ended tasks come first, in order of completion. */
static void add_futures(async_group *group, zval *futures, bool as_added)
{
	async_group_task *task;

	array_init_size(futures, zend_hash_num_elements(group->tasks));
	if (!as_added) {
		for (task = group->first_settled; task; task = task->next_settled) {
			add_future(futures, task);
		}
	}
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (as_added || !task->settled) {
			add_future(futures, task);
		}
	} ZEND_HASH_FOREACH_END();
}

static void combine(INTERNAL_FUNCTION_PARAMETERS, async_combination_kind kind)
{
	zend_object *combination;
	zval futures;

	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	if (zend_hash_num_elements(group->tasks) == 0 && kind != ASYNC_COMBINE_ALL && kind != ASYNC_COMBINE_ALL_SETTLED) {
		zend_throw_exception(async_ce_async_exception, "The group has no tasks", 0);
		RETURN_THROWS();
	}
	add_futures(group, &futures, kind == ASYNC_COMBINE_ALL_SETTLED || (kind == ASYNC_COMBINE_ALL && !group->failed));
	combination = async_combination_create(kind, 0, &futures, NULL);
	zval_ptr_dtor(&futures);
	if (!combination) {
		RETURN_THROWS();
	}
	RETURN_OBJ(combination);
}

ZEND_METHOD(Async_CoroutineGroup, all)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL);
}

ZEND_METHOD(Async_CoroutineGroup, settled)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL_SETTLED);
}

ZEND_METHOD(Async_CoroutineGroup, race)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_RACE);
}

ZEND_METHOD(Async_CoroutineGroup, any)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY);
}
