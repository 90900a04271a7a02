/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The tasks of a coroutine group: queueing, starting and ending them.
 */

#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "future/future_state.h"
#include "group/coroutine_group.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/nested_release.h"
#include "runtime/quiet.h"
#include "scope/scope_disposal.h"
#include "scope/spawn.h"
#include "wait/later.h"
#include "wait/outcome.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

static void start_queued(async_group *group);

static void release_group(void *group)
{
	OBJ_RELEASE(&((async_group *) group)->object.std);
}

/* Only while tasks are queued that the end of a running task will start. */
static void hold_while_queued(async_group *group)
{
	bool needed = group->first_queued && group->running > 0;

	if (needed && !group->held) {
		group->held = true;
		GC_ADDREF(&group->object.std);
	} else if (!needed && group->held) {
		group->held = false;
		async_run_later(release_group, release_group, group);
	}
}

/* The one that has waited longest, or all of them if no other task will end. */
static void wake_joiners(async_group *group)
{
	if (group->closed && group->unsettled == 0) {
		async_wait_list_wake_all(&group->joiners);
	} else {
		async_wait_list_wake_first(&group->joiners);
	}
}

/* Its outcome is set. */
static void settle(async_group_task *task, bool cancelled)
{
	async_group *group = task->group;

	task->settled = true;
	*(group->last_settled ? &group->last_settled->next_settled : &group->first_settled) = task;
	group->last_settled = task;
	group->unsettled--;
	if (task->exception) {
		task->seen = cancelled || group->failure_thrown || group->disregarded;
		if (!group->failed) {
			group->failed = task;
		}
	}
	if (task->future) {
		async_future_state *future = task->future;

		task->future = NULL;
		if (task->exception) {
			task->seen |= async_awaitable_has_taker(&future->awaitable) || async_awaitable_is_awaited(&future->awaitable);
			async_future_state_fail(future, task->exception, cancelled);
		} else {
			async_future_state_complete(future, &task->result);
		}
		OBJ_RELEASE(&future->std);
	}
	async_group_offer_room(group);
	async_awaitable_wake_all(&group->progress);
	wake_joiners(group);
	if (group->unsettled == 0 || group->failed == task) {
		async_awaitable_wake_all(&group->awaitable);
	}
}

static void task_ended(async_observer *observer)
{
	async_group_task *task = (async_group_task *) observer;
	async_group *group = task->group;
	async_coroutine *coroutine = task->coroutine;
	zend_object *object = task->object;

	if (coroutine->engine.exception) {
		GC_ADDREF(coroutine->engine.exception);
		task->exception = coroutine->engine.exception;
	} else {
		async_coroutine_take_result(coroutine, object, &task->result);
	}
	task->coroutine = NULL;
	group->running--;
	settle(task, coroutine->cancelled);
	if (!task->exception || task->seen) {
		task->object = NULL;
		OBJ_RELEASE(object);
	}
	start_queued(group);
	hold_while_queued(group);
	/* if its scope has no object, the collector has not seen what that holds meanwhile */
	gc_check_possible_root((zend_refcounted *) &group->object.std);
}

/* FAILURE with an exception; the call is consumed in any case. */
static zend_result start(async_group_task *task)
{
	zend_coroutine_call *call = task->call;
	async_coroutine *coroutine;

	task->call = NULL;
	coroutine = async_coroutine_spawn(call, task->group->scope);
	if (!coroutine) {
		return FAILURE;
	}
	task->coroutine = coroutine;
	task->object = async_coroutine_object(coroutine);
	task->group->running++;
	async_observer_add(&coroutine->awaitable, &task->observer, task_ended, true);
	return SUCCESS;
}

static bool has_room(const async_group *group)
{
	return group->limit == 0 || group->running < group->limit;
}

static async_group_task *next_queued(async_group *group)
{
	async_group_task *task = group->first_queued;

	group->first_queued = task->next_queued;
	if (!group->first_queued) {
		group->last_queued = NULL;
	}
	return task;
}

/* As for a coroutine that has not started when its scope is closed. */
static zend_object *cancellation_of(const async_group *group)
{
	zend_object *cancellation = group->scope->cancellation;

	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = async_exception_create(async_ce_cancellation, "The scope of the group was closed");
		async_exception_locate(cancellation, group->place.file, group->place.line);
	}
	return cancellation;
}

/* Called at the end of another task: an error is the started task's failure. */
static void start_queued(async_group *group)
{
	while (group->first_queued && has_room(group) && !ASYNC_G(closed) && !ASYNC_G(unwinding) && !ASYNC_G(exiting)) {
		async_group_task *task = next_queued(group);
		async_quiet quiet;

		if (group->scope->closed) {
			task->exception = cancellation_of(group);
			settle(task, true);
			continue;
		}
		async_quiet_begin(&quiet);
		start(task);
		task->exception = async_quiet_end(&quiet);
		if (task->exception) {
			settle(task, false);
		}
	}
}

static zend_result refuse(async_group_task *task)
{
	async_group *group = task->group;

	async_group_task_release(task);
	async_group_offer_room(group);
	return FAILURE;
}

zend_result async_group_add(async_group *group, zend_string *name, zend_ulong index, zend_coroutine_call *call)
{
	async_group_task *task = ecalloc(1, sizeof(async_group_task));

	task->group = group;
	task->refcount = 1;
	task->index = index;
	task->call = call;
	ZVAL_UNDEF(&task->result);
	if (group->closed) {
		async_closing_throw(async_ce_async_exception, "The coroutine group is closed", "Group", &group->place, &group->closing, NULL);
		return refuse(task);
	}
	if (has_room(group) && start(task) == FAILURE) {
		return refuse(task);
	}
	if (name) {
		task->name = zend_string_copy(name);
		zend_hash_add_new_ptr(group->tasks, name, task);
	} else {
		zend_hash_index_add_new_ptr(group->tasks, index, task);
	}
	group->unsettled++;
	if (task->call) {
		*(group->last_queued ? &group->last_queued->next_queued : &group->first_queued) = task;
		group->last_queued = task;
		hold_while_queued(group);
	}
	return SUCCESS;
}

/* Cancels tasks that have not started. */
static void cancel_queued(async_group *group, zend_object *cancellation)
{
	while (group->first_queued) {
		async_group_task *task = next_queued(group);
		zend_coroutine_call *call = task->call;

		task->call = NULL;
		if (cancellation) {
			GC_ADDREF(cancellation);
			task->exception = cancellation;
		} else {
			task->exception = async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
				zend_get_executed_filename(), zend_get_executed_lineno());
		}
		settle(task, true);
		zend_coroutine_call_free(call);
	}
}

void async_group_cancel(async_group *group, zend_object *cancellation)
{
	async_handle_list coroutines = {0};
	async_group_task *task;

	GC_ADDREF(&group->object.std);
	async_group_close(group);
	async_closing_note(&group->closing, "cancelled");
	cancel_queued(group, cancellation);
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->coroutine && !async_shutdown_has_reached(task->coroutine)) {
			async_handle_list_add(&coroutines, task->coroutine);
		}
	} ZEND_HASH_FOREACH_END();
	async_handle_list_cancel(&coroutines, cancellation);
	if (Z_ISUNDEF(group->scope_object)) {
		/* coroutines that the tasks have spawned in it */
		async_scope_cancel_again(group->scope, cancellation);
	}
	hold_while_queued(group);
	OBJ_RELEASE(&group->object.std);
}

void async_group_close(async_group *group)
{
	if (!group->closed) {
		group->closed = true;
		async_group_notice_fork(group);
		async_wait_list_wake_all(&group->spawners);
		async_wait_list_wake_all(&group->joiners);
		async_awaitable_wake_all(&group->progress);
	}
}

bool async_group_contains(const async_group *group, const async_coroutine *coroutine)
{
	const async_observer *observer = coroutine->awaitable.observers;

	while (observer && (observer->notify != task_ended || ((const async_group_task *) observer)->group != group)) {
		observer = observer->next;
	}
	return observer != NULL;
}

void async_group_task_release(async_group_task *task)
{
	if (--task->refcount > 0) {
		return;
	}
	if (task->coroutine) {
		async_unobserve(&task->coroutine->awaitable, &task->observer);
		if (task->group->disregarded) {
			async_awaitable_disregard(&task->coroutine->awaitable);
		}
	}
	if (task->object) {
		OBJ_RELEASE(task->object);
	}
	if (task->call) {
		zend_coroutine_call_free(task->call);
	}
	if (task->future) {
		OBJ_RELEASE(&task->future->std);
	}
	if (task->name) {
		zend_string_release(task->name);
	}
	async_release_nested_zval(&task->result);
	if (task->exception) {
		async_release_nested(task->exception);
	}
	efree(task);
}
