/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/coroutine_object.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/hooks.h"
#include "zend_closures.h"
#include "zend_builtin_functions.h"
#include "zend_exceptions.h"

zend_class_entry *async_ce_coroutine;
zend_object_handlers async_coroutine_handlers;

zend_object *async_coroutine_object(async_coroutine *coroutine)
{
	async_object *object;

	if (coroutine->object) {
		GC_ADDREF(coroutine->object);
		return coroutine->object;
	}
	object = zend_object_alloc(sizeof(async_object), async_ce_coroutine);
	zend_object_std_init(&object->std, async_ce_coroutine);
	object->std.handlers = &async_coroutine_handlers;
	object->awaitable = &coroutine->awaitable;
	coroutine->object = &object->std;
	acore_coroutine_addref(async_coroutine_handle(coroutine));
	return &object->std;
}

static bool failure_is_untaken(const async_coroutine *coroutine)
{
	return async_coroutine_ended(coroutine) && coroutine->engine.exception && !coroutine->failure_handled
		&& !async_coroutine_spawner_awaits(coroutine);
}

/* User code released its last reference: who else is responsible for a failure that was not taken? Not in free_obj:
 * the collector checks the counts again only after destructors. */
static void coroutine_object_dtor(zend_object *object)
{
	async_coroutine *coroutine = async_coroutine_from_obj(object);

	if (failure_is_untaken(coroutine) && ASYNC_G(runtime)) {
		async_hooks.failure_unobserved(coroutine);
	}
}

static void coroutine_object_free(zend_object *object)
{
	async_coroutine *coroutine = async_coroutine_from_obj(object);

	coroutine->object = NULL;
	if (failure_is_untaken(coroutine)) {
		async_failure_taken(coroutine);
	}
	zend_object_std_dtor(object);
	acore_coroutine_release(async_coroutine_handle(coroutine));
}

/* A coroutine that has not ended is a root: what its stack holds is not reported, so it counts as referenced from
 * outside and is kept. */
static HashTable *coroutine_object_gc(zend_object *object, zval **table, int *count)
{
	async_coroutine *coroutine = async_coroutine_from_obj(object);
	zend_get_gc_buffer *buf = zend_get_gc_buffer_create();

	if (async_coroutine_ended(coroutine)) {
		zend_get_gc_buffer_add_zval(buf, &coroutine->engine.result);
		if (coroutine->engine.exception) {
			zend_get_gc_buffer_add_obj(buf, coroutine->engine.exception);
		}
	}
	zend_get_gc_buffer_use(buf, table, count);
	return NULL;
}


static zend_queue *releases_of(zend_coroutine *coroutine)
{
	return &async_coroutine_from_engine(coroutine)->releases;
}

void async_coroutine_object_startup(void)
{
	async_hooks.releases_of = releases_of;
	memcpy(&async_coroutine_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	async_coroutine_handlers.offset = XtOffsetOf(async_object, std);
	async_coroutine_handlers.dtor_obj = coroutine_object_dtor;
	async_coroutine_handlers.free_obj = coroutine_object_free;
	async_coroutine_handlers.get_gc = coroutine_object_gc;
	async_coroutine_handlers.compare = zend_objects_not_comparable;
	async_coroutine_handlers.clone_obj = NULL;
}
