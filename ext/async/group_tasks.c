/*
 * The tasks of a coroutine group: queueing, starting, their end.
 */

#include "coroutine_group.h"
#include "errors.h"
#include "outcome.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"

static void start_queued(async_group *group);

static void let_go(void *group)
{
	OBJ_RELEASE(&((async_group *) group)->object.std);
}

/* Only while there is something queued that a running task's end will start. */
static void hold_while_queued(async_group *group)
{
	bool needed = group->first_queued && group->running > 0;

	if (needed && !group->held) {
		group->held = true;
		GC_ADDREF(&group->object.std);
	} else if (!needed && group->held) {
		group->held = false;
		async_run_later(let_go, let_go, group);
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
			task->seen |= async_awaitable_has_taker(&future->awaitable);
			async_future_state_fail(future, task->exception, cancelled);
		} else {
			async_future_state_complete(future, &task->result);
		}
		OBJ_RELEASE(&future->std);
	}
	async_awaitable_wake_all(&group->progress);
	if (group->unsettled == 0 || group->failed) {
		async_awaitable_wake_all(&group->awaitable);
	}
}

static void task_ended(async_observer *observer)
{
	async_group_task *task = (async_group_task *) observer;
	async_group *group = task->group;
	php_coroutine *coroutine = task->coroutine;
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
}

/* FAILURE with an exception; the call is gone in any case. */
static zend_result start(async_group_task *task)
{
	zend_coroutine_call *call = task->call;
	php_coroutine *coroutine;

	task->call = NULL;
	coroutine = php_coroutine_spawn(call, task->group->scope);
	if (!coroutine) {
		return FAILURE;
	}
	task->coroutine = coroutine;
	task->object = php_coroutine_object(coroutine);
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

/* As with a coroutine of the scope that has not started when the scope is closed. */
static zend_object *cancellation_of(const php_scope *scope)
{
	if (scope->cancellation) {
		GC_ADDREF(scope->cancellation);
		return scope->cancellation;
	}
	return async_exception_create(async_ce_cancellation, "The scope of the group was closed");
}

/* From the end of another task: what goes wrong is the task's failure. */
static void start_queued(async_group *group)
{
	while (group->first_queued && has_room(group) && !ASYNC_G(closed) && !ASYNC_G(unwinding) && !ASYNC_G(exiting)) {
		async_group_task *task = next_queued(group);
		async_quiet quiet;

		if (group->scope->closed) {
			task->exception = cancellation_of(group->scope);
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
	async_group_task_free(task);
	return FAILURE;
}

zend_result async_group_add(async_group *group, zend_string *name, zend_ulong index, zend_coroutine_call *call)
{
	async_group_task *task = ecalloc(1, sizeof(async_group_task));

	task->group = group;
	task->index = index;
	task->call = call;
	ZVAL_UNDEF(&task->result);
	if (group->closed) {
		zend_throw_exception(async_ce_async_exception, "The coroutine group is closed", 0);
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

/* Those that have not started. */
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
	group->closed = true;
	cancel_queued(group, cancellation);
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->coroutine) {
			async_handle_list_add(&coroutines, task->coroutine);
		}
	} ZEND_HASH_FOREACH_END();
	async_handle_list_cancel(&coroutines, cancellation);
	if (Z_ISUNDEF(group->scope_object)) {
		/* what the tasks have spawned in it */
		php_scope_cancel(group->scope, cancellation);
	}
	hold_while_queued(group);
	OBJ_RELEASE(&group->object.std);
}

void async_group_task_free(async_group_task *task)
{
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
	zval_ptr_dtor(&task->result);
	if (task->exception) {
		OBJ_RELEASE(task->exception);
	}
	efree(task);
}
