/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/scope_object.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/finally_list.h"
#include "coroutine/gc_buffer.h"
#include "runtime/async_globals.h"
#include "runtime/hooks.h"
#include "scope/bounds.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

zend_class_entry *async_ce_scope;
zend_object_handlers async_scope_handlers;

async_scope *async_scope_from_obj(zend_object *object)
{
	return (async_scope *) async_awaitable_from_obj(object);
}

zend_object *async_scope_create_object(zend_class_entry *ce)
{
	async_object *object = zend_object_alloc(sizeof(async_object), ce);

	object->awaitable = NULL;
	zend_object_std_init(&object->std, ce);
	object_properties_init(&object->std, ce);
	object->std.handlers = &async_scope_handlers;
	return &object->std;
}

void async_scope_bind_object(zend_object *object, async_scope *scope)
{
	((async_object *) ((char *) object - XtOffsetOf(async_object, std)))->awaitable = &scope->awaitable;
	async_scope_addref(scope);
	scope->object = object;
	async_scope_object_gained(scope);
}

zend_object *async_scope_object(async_scope *scope, zend_class_entry *ce)
{
	if (scope->object) {
		GC_ADDREF(scope->object);
	} else {
		async_scope_bind_object(async_scope_create_object(ce), scope);
	}
	return scope->object;
}

static void scope_object_dtor(zend_object *object)
{
	async_scope *scope = async_scope_from_obj(object);

	zend_objects_destroy_object(object);
	if (!scope) {
		return;
	}
	zend_exception_save();
	if (GC_REFCOUNT(object) == 1) {
		async_scope_object_lost(scope);
	}
	if (ASYNC_G(runtime)) {
		async_failure_of_scope_dropped(scope);
	}
	zend_exception_restore();
}

static void scope_object_free(zend_object *object)
{
	async_scope *scope = async_scope_from_obj(object);

	if (scope) {
		scope->object = NULL;
		async_scope_free_task_outcomes(scope);
		async_scope_object_gone(scope);
		async_scope_release(scope);
	}
	zend_object_std_dtor(object);
}

static void add_object(zend_get_gc_buffer *buffer, zend_object *object)
{
	if (object) {
		zend_get_gc_buffer_add_obj(buffer, object);
	}
}

void async_scope_gc(async_scope *scope, zend_get_gc_buffer *buffer)
{
	add_object(buffer, scope->failure);
	add_object(buffer, scope->more_failures);
	add_object(buffer, scope->more_places.above);
	add_object(buffer, scope->more_places.last);
	add_object(buffer, scope->task_failure);
	add_object(buffer, scope->cancellation);
	add_object(buffer, scope->timer_reason);
	async_finally_gc(&scope->on_finally, buffer);
	async_scope_bounds_gc(scope, buffer);
	if (scope->context) {
		async_hooks.context_gc(scope->context, buffer);
	}
	if (scope->exception_handler) {
		async_callback_gc(scope->exception_handler, buffer);
	}
	if (scope->child_exception_handler) {
		async_callback_gc(scope->child_exception_handler, buffer);
	}
	if (scope->task_results) {
		ZEND_HASH_FOREACH_VAL(scope->task_results, zval *result) {
			zend_get_gc_buffer_add_zval(buffer, result);
		} ZEND_HASH_FOREACH_END();
	}
}

static HashTable *scope_object_gc(zend_object *object, zval **table, int *count)
{
	async_scope *scope = async_scope_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (scope && async_scope_owns_its_values(scope)) {
		async_scope_gc(scope, buffer);
	}
	return async_gc_buffer_use(buffer, object, table, count);
}

async_scope *async_scope_from_this(zval *this_zv)
{
	async_scope *scope = async_scope_from_obj(Z_OBJ_P(this_zv));

	if (!scope) {
		zend_throw_error(NULL, "The %s object has not been correctly initialized by its constructor",
			ZSTR_VAL(Z_OBJCE_P(this_zv)->name));
	}
	return scope;
}

async_scope *async_scope_from_zval(zval *value)
{
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(value), async_ce_scope)) {
		zend_type_error("spawn in expects an Async\\Scope, %s given", zend_zval_value_name(value));
		return NULL;
	}
	return async_scope_from_this(value);
}


void async_scope_object_startup(void)
{
	memcpy(&async_scope_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	async_scope_handlers.offset = XtOffsetOf(async_object, std);
	async_scope_handlers.dtor_obj = scope_object_dtor;
	async_scope_handlers.free_obj = scope_object_free;
	async_scope_handlers.get_gc = scope_object_gc;
	async_scope_handlers.clone_obj = NULL;
	async_scope_handlers.compare = zend_objects_not_comparable;
}
