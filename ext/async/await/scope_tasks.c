/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\ScopeTasks: the value of $scope->tasks(). It holds the scope's object,
 * so that the scope is not disposed of during a wait for its tasks.
 */

#include "await/scope_tasks.h"
#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "zend_exceptions.h"
#include "await/scope_tasks_arginfo.h"

static zend_class_entry *async_ce_scope_tasks;
static zend_object_handlers tasks_handlers;

typedef struct {
	zend_object *scope;              /* counted */
	async_object object;
} tasks_object;

static inline tasks_object *tasks_from_obj(zend_object *object)
{
	return (tasks_object *) ((char *) object - XtOffsetOf(tasks_object, object.std));
}

static void tasks_free(zend_object *object)
{
	zend_object *scope = tasks_from_obj(object)->scope;

	zend_object_std_dtor(object);
	OBJ_RELEASE(scope);
}

static HashTable *tasks_gc(zend_object *object, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_obj(buffer, tasks_from_obj(object)->scope);
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

ZEND_METHOD(Async_Scope, tasks)
{
	async_scope *scope;
	tasks_object *tasks;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = async_scope_from_this(ZEND_THIS);
	if (!scope) {
		RETURN_THROWS();
	}
	if (scope->keeps_no_results) {
		zend_throw_exception(async_ce_async_exception,
			"The scope keeps no results of its tasks (keepResults: false), await the scope or the coroutines", 0);
		RETURN_THROWS();
	}
	tasks = zend_object_alloc(sizeof(tasks_object), async_ce_scope_tasks);
	zend_object_std_init(&tasks->object.std, async_ce_scope_tasks);
	tasks->object.std.handlers = &tasks_handlers;
	tasks->object.awaitable = &scope->tasks;
	tasks->scope = Z_OBJ_P(ZEND_THIS);
	GC_ADDREF(tasks->scope);
	RETURN_OBJ(&tasks->object.std);
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "Async\\Scope::tasks()");
}

ZEND_METHOD(Async_ScopeTasks, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

void async_scope_tasks_startup(void)
{
	async_ce_scope_tasks = register_class_Async_ScopeTasks(async_ce_awaitable);
	async_ce_scope_tasks->create_object = no_object;
	memcpy(&tasks_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	tasks_handlers.offset = XtOffsetOf(tasks_object, object.std);
	tasks_handlers.free_obj = tasks_free;
	tasks_handlers.get_gc = tasks_gc;
	tasks_handlers.clone_obj = NULL;
	tasks_handlers.compare = zend_objects_not_comparable;
}
