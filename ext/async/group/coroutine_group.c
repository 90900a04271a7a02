/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "group/coroutine_group.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/gc_buffer.h"
#include "coroutine/request_runtime.h"
#include "hint/hints.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "group/coroutine_group_arginfo.h"

static zend_class_entry *async_ce_coroutine_group;
static zend_object_handlers group_handlers;

/* ---- the object ---- */

static zend_object *group_create_object(zend_class_entry *ce)
{
	async_group *group = zend_object_alloc(sizeof(async_group), ce);

	async_awaitable_init(&group->awaitable, &async_group_ops);
	async_awaitable_init(&group->progress, &async_group_progress_ops);
	async_awaitable_init(&group->room, &async_group_room_ops);
	async_wait_list_init(&group->joiners);
	async_wait_list_init(&group->spawners);
	group->generation = ASYNC_G(fork_generation);
	ZVAL_UNDEF(&group->scope_object);
	zend_object_std_init(&group->object.std, ce);
	object_properties_init(&group->object.std, ce);
	group->object.std.handlers = &group_handlers;
	return &group->object.std;
}

/* The coroutine of a failed task; NULL: it never had one. */
static async_coroutine *coroutine_of(async_group_task *task)
{
	return task->object
		? (async_coroutine *) ((char *) async_awaitable_from_obj(task->object) - XtOffsetOf(async_coroutine, awaitable)) : NULL;
}

static void group_dtor(zend_object *object)
{
	async_group *group = async_group_from_obj(object);

	zend_objects_destroy_object(object);
	for (async_group_task *task = group->failed; task; task = task->next_settled) {
		if (task->exception && !task->seen && ASYNC_G(runtime)) {
			async_group_see_failures(group);
			async_failure_dropped(task->exception, coroutine_of(task));
		}
	}
}

static void group_free(zend_object *object)
{
	async_group *group = async_group_from_obj(object);

	if (group->tasks) {
		async_group_task *task;

		async_awaitable_drop_observers(&group->awaitable);
		ZEND_HASH_FOREACH_PTR(group->tasks, task) {
			async_group_task_release(task);
		} ZEND_HASH_FOREACH_END();
		zend_hash_destroy(group->tasks);
		FREE_HASHTABLE(group->tasks);
		async_scope_release(group->scope);
		zval_ptr_dtor(&group->scope_object);
		group->object.awaitable = NULL;
		async_source_location_release(&group->place);
		async_closing_release(&group->closing);
	}
	zend_object_std_dtor(object);
}

static HashTable *group_gc(zend_object *object, zval **table, int *count)
{
	async_group *group = async_group_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	async_group_task *task;

	zend_get_gc_buffer_add_zval(buffer, &group->scope_object);
	if (group->scope && !group->scope->object && group->scope->refcount == 1 && async_scope_owns_its_values(group->scope)) {
		async_scope_gc(group->scope, buffer);
	}
	if (group->tasks) {
		ZEND_HASH_FOREACH_PTR(group->tasks, task) {
			zend_get_gc_buffer_add_zval(buffer, &task->result);
			if (task->exception) {
				zend_get_gc_buffer_add_obj(buffer, task->exception);
			}
			if (task->object) {
				zend_get_gc_buffer_add_obj(buffer, task->object);
			}
			if (task->future) {
				zend_get_gc_buffer_add_obj(buffer, &task->future->std);
			}
			if (task->call) {
				zend_coroutine_call_gc(task->call, buffer);
			}
		} ZEND_HASH_FOREACH_END();
	}
	return async_gc_buffer_use(buffer, object, table, count);
}

/* ---- methods ---- */

ZEND_METHOD(Async_CoroutineGroup, __construct)
{
	zval *scope_zv = NULL;
	zend_long limit = 0, queue_limit = 0;
	bool unlimited = true, unbounded = true;
	async_group *group = async_group_from_obj(Z_OBJ_P(ZEND_THIS));
	async_scope *scope;

	ZEND_PARSE_PARAMETERS_START(0, 3)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(scope_zv, async_ce_scope)
		Z_PARAM_LONG_OR_NULL(limit, unlimited)
		Z_PARAM_LONG_OR_NULL(queue_limit, unbounded)
	ZEND_PARSE_PARAMETERS_END_EX(async_hint_new_group(execute_data); RETURN_THROWS());
	if (!unlimited && (limit < 1 || limit > UINT32_MAX)) {
		zend_argument_value_error(2, "must be between 1 and %" PRIu32, UINT32_MAX);
	} else if (!unbounded && unlimited) {
		zend_argument_value_error(3, "must be null without a concurrency, as nothing is queued then");
	} else if (!unbounded && (queue_limit < 0 || queue_limit > UINT32_MAX)) {
		zend_argument_value_error(3, "must be between 0 and %" PRIu32, UINT32_MAX);
	}
	if (EG(exception)) {
		async_hint_new_group(execute_data);
		RETURN_THROWS();
	}
	if (group->tasks) {
		zend_throw_error(NULL, "Cannot call the constructor of a group twice");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (scope_zv) {
		scope = async_scope_from_zval(scope_zv);
		if (!scope) {
			RETURN_THROWS();
		}
		async_scope_addref(scope);
		ZVAL_COPY(&group->scope_object, scope_zv);
	} else {
		scope = async_scope_new(async_scope_current());
	}
	group->scope = scope;
	group->limit = unlimited ? 0 : (zend_ulong) limit;
	group->queue_limit = (zend_ulong) queue_limit;
	group->bounded = !unbounded;
	ALLOC_HASHTABLE(group->tasks);
	zend_hash_init(group->tasks, 8, NULL, NULL, 0);
	group->object.awaitable = &group->awaitable;
	async_source_location_here(&group->place);
}

ZEND_METHOD(Async_CoroutineGroup, spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	zend_long index;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	if (!call) {
		RETURN_THROWS();
	}
	if (async_group_wait_for_room(group) == FAILURE) {
		zend_coroutine_call_free(call);
		RETURN_THROWS();
	}
	index = group->tasks->nNextFreeElement == ZEND_LONG_MIN ? 0 : group->tasks->nNextFreeElement;
	if (zend_hash_index_exists(group->tasks, index)) {
		zend_coroutine_call_free(call);
		zend_cannot_add_element();
		async_group_offer_room(group);
		RETURN_THROWS();
	}
	if (async_group_add(group, NULL, (zend_ulong) index, call) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_LONG(index);
}

static bool key_is_free(async_group *group, zend_string *name, zend_long index)
{
	if (name ? !zend_hash_exists(group->tasks, name) : !zend_hash_index_exists(group->tasks, index)) {
		return true;
	}
	if (name) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "The group has a task with the key \"%s\" already", ZSTR_VAL(name));
	} else {
		zend_throw_exception_ex(async_ce_async_exception, 0, "The group has a task with the key " ZEND_LONG_FMT " already", index);
	}
	return false;
}

ZEND_METHOD(Async_CoroutineGroup, spawnWithKey)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	zend_string *name;
	zend_long index;
	zend_ulong number;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_STR_OR_LONG(name, index)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	if (name && ZEND_HANDLE_NUMERIC_STR(ZSTR_VAL(name), ZSTR_LEN(name), number)) {
		name = NULL;
		index = (zend_long) number;
	}
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	if (!call) {
		RETURN_THROWS();
	}
	if (!key_is_free(group, name, index) || async_group_wait_for_room(group) == FAILURE || !key_is_free(group, name, index)) {
		zend_coroutine_call_free(call);
		async_group_offer_room(group);
		RETURN_THROWS();
	}
	async_group_add(group, name, (zend_ulong) index, call);
}

ZEND_METHOD(Async_CoroutineGroup, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	async_group_close(group);
	async_closing_note(&group->closing, "closed");
}

ZEND_METHOD(Async_CoroutineGroup, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	async_group_cancel(group, cancellation);
}

ZEND_METHOD(Async_CoroutineGroup, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_BOOL(group->closed);
}

ZEND_METHOD(Async_CoroutineGroup, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_BOOL(group->unsettled == 0);
}

ZEND_METHOD(Async_CoroutineGroup, results)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_ARR(async_group_results(group));
}

ZEND_METHOD(Async_CoroutineGroup, errors)
{
	async_group_task *task;

	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	array_init(return_value);
	async_group_see_failures(group);
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->exception) {
			zval exception;

			ZVAL_OBJ_COPY(&exception, task->exception);
			async_group_add_under_key(Z_ARRVAL_P(return_value), task, &exception);
		}
	} ZEND_HASH_FOREACH_END();
}

ZEND_METHOD(Async_CoroutineGroup, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_LONG(zend_hash_num_elements(group->tasks));
}

ZEND_METHOD(Async_CoroutineGroup, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void async_coroutine_group_startup(void)
{
	async_ce_coroutine_group = register_class_Async_CoroutineGroup(async_ce_awaitable, zend_ce_countable, zend_ce_aggregate);
	zend_register_class_alias("Async\\TaskGroup", async_ce_coroutine_group);
	async_ce_coroutine_group->create_object = group_create_object;
	async_ce_coroutine_group->get_iterator = async_group_get_iterator;
	memcpy(&group_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	group_handlers.offset = XtOffsetOf(async_group, object.std);
	group_handlers.dtor_obj = group_dtor;
	group_handlers.free_obj = group_free;
	group_handlers.get_gc = group_gc;
	group_handlers.clone_obj = NULL;
	group_handlers.compare = zend_objects_not_comparable;
}
