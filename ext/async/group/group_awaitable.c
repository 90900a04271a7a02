/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A coroutine group as an awaitable.
 */

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "group/coroutine_group.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/quiet.h"
#include "zend_exceptions.h"

static inline async_group *group_from_awaitable(async_awaitable *awaitable)
{
	return (async_group *) awaitable;
}

void async_group_add_under_key(HashTable *array, const async_group_task *task, zval *value)
{
	if (task->name) {
		zend_hash_update(array, task->name, value);
	} else {
		zend_hash_index_update(array, task->index, value);
	}
}

HashTable *async_group_results(async_group *group)
{
	HashTable *array = zend_new_array(zend_hash_num_elements(group->tasks));
	async_group_task *task;

	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->settled && !task->exception) {
			Z_TRY_ADDREF(task->result);
			async_group_add_under_key(array, task, &task->result);
		}
	} ZEND_HASH_FOREACH_END();
	return array;
}

void async_group_see_failures(async_group *group)
{
	for (async_group_task *task = group->failed; task; task = task->next_settled) {
		task->seen = true;
	}
}

static bool group_ready(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	return group->unsettled == 0 || group->failed;
}

static zend_object *group_reason(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	if (!group->failed) {
		return NULL;
	}
	if (!group->failure_thrown) {
		group->failure_thrown = true;
		async_group_see_failures(group);
	}
	GC_ADDREF(group->failed->exception);
	return group->failed->exception;
}

static zend_result group_take(async_awaitable *awaitable, zval *rv)
{
	zend_object *failure = group_reason(awaitable);

	if (failure) {
		async_throw_outcome(failure);
		return FAILURE;
	}
	ZVAL_ARR(rv, async_group_results(group_from_awaitable(awaitable)));
	return SUCCESS;
}

static zend_result group_begin(async_awaitable *awaitable)
{
	if (async_group_contains(group_from_awaitable(awaitable), async_coroutine_current())) {
		zend_throw_exception(async_ce_async_exception, "A task cannot await its own group", 0);
		return FAILURE;
	}
	return SUCCESS;
}

static zend_string *group_describe(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	return zend_strpprintf(0, "group of %" PRIu32 " tasks, %" PRIu32 " of them unfinished",
		zend_hash_num_elements(group->tasks), group->unsettled);
}

static void group_disregard(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	if (!group->disregarded) {
		group->disregarded = true;
		async_group_see_failures(group);
	}
}

const async_awaitable_ops async_group_ops = {
	.ready = group_ready,
	.take = group_take,
	.begin = group_begin,
	.describe = group_describe,
	.cancellation_reason = group_reason,
	.disregard = group_disregard,
};

static zend_string *progress_describe(async_awaitable *awaitable)
{
	async_group *group = (async_group *) ((char *) awaitable - XtOffsetOf(async_group, progress));

	if (group->unsettled == 0 && !group->closed) {
		return ZSTR_INIT_LITERAL("the next task of a group that has none under way and has not been closed", 0);
	}
	return group_describe(&group->awaitable);
}

const async_awaitable_ops async_group_progress_ops = {
	.describe = progress_describe,
};

static zend_string *room_describe(async_awaitable *awaitable)
{
	async_group *group = (async_group *) ((char *) awaitable - XtOffsetOf(async_group, room));

	return zend_strpprintf(0, "room in a group with a concurrency of " ZEND_ULONG_FMT " and a queue limit of " ZEND_ULONG_FMT
		", %" PRIu32 " of its %" PRIu32 " tasks unfinished",
		group->limit, group->queue_limit, group->unsettled, zend_hash_num_elements(group->tasks));
}

const async_awaitable_ops async_group_room_ops = {
	.describe = room_describe,
};
