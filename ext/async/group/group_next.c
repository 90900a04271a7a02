/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * CoroutineGroup::joinNext(): delivers each task once, in order of completion,
 * and removes it, so that a group can live for ever.
 */

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "group/coroutine_group.h"
#include "runtime/async_globals.h"
#include "wait/await.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

void async_group_add_outcome(zval *array, const async_group_task *task)
{
	if (task->exception) {
		add_next_index_null(array);
		GC_ADDREF(task->exception);
		add_next_index_object(array, task->exception);
	} else {
		zval result;

		ZVAL_COPY(&result, &task->result);
		add_next_index_zval(array, &result);
		add_next_index_null(array);
	}
}

static async_group_task *next_failed(async_group_task *task)
{
	while (task && !task->exception) {
		task = task->next_settled;
	}
	return task;
}

/* Removes the first ended task from the group; there must be one. The caller owns the reference. */
static async_group_task *take_first(async_group *group)
{
	async_group_task *task = group->first_settled;

	group->first_settled = task->next_settled;
	if (!group->first_settled) {
		group->last_settled = NULL;
	}
	if (group->failed == task) {
		group->failed = next_failed(task->next_settled);
	}
	if (task->name) {
		zend_hash_del(group->tasks, task->name);
	} else {
		zend_hash_index_del(group->tasks, task->index);
	}
	task->removed = true;
	task->seen = true;
	return task;
}

static void make_entry(async_group_task *task, zval *rv)
{
	array_init_size(rv, 3);
	if (task->name) {
		add_next_index_str(rv, zend_string_copy(task->name));
	} else {
		add_next_index_long(rv, (zend_long) task->index);
	}
	async_group_add_outcome(rv, task);
}

static bool is_over(const async_group *group)
{
	return group->first_settled || (group->closed && group->unsettled == 0);
}

static bool join_settled(async_wait *wait)
{
	return is_over(wait->data);
}

/* Waits until there is one; FAILURE with an exception, or without one if none will come. */
static zend_result wait_for_next(async_group *group, async_awaitable *until)
{
	async_group_notice_fork(group);
	if (!is_over(group)
			&& async_wait_in(&group->joiners, join_settled, group, until, &group->progress) == ASYNC_WAIT_FAILED) {
		if (group->first_settled) {
			/* it may have been woken for that */
			async_wait_list_wake_first(&group->joiners);
		}
		return FAILURE;
	}
	return group->first_settled ? SUCCESS : FAILURE;
}

ZEND_METHOD(Async_CoroutineGroup, joinNext)
{
	async_awaitable *until;
	async_held_awaitable held = {0};

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	THIS_GROUP();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (until) {
		async_awaitable_hold(until, &held);
	}
	if (wait_for_next(group, until) == SUCCESS) {
		async_group_task *task = take_first(group);

		make_entry(task, return_value);
		async_group_task_release(task);
	}
	async_awaitable_release(&held);
}
