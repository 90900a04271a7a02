/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/await.h"
#include "watch/file_watcher.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

typedef struct {
	zend_object_iterator base;       /* its data: the watcher */
	zval current;                    /* an event, or null at the end */
	zend_ulong number;
} watcher_iterator;

static void iterator_free(zend_object_iterator *base)
{
	zval_ptr_dtor(&((watcher_iterator *) base)->current);
	zval_ptr_dtor(&base->data);
}

/* Another coroutine may have advanced the same iterator meanwhile. */
static void replace_current(watcher_iterator *iterator, zval *value)
{
	zval last;

	ZVAL_COPY_VALUE(&last, &iterator->current);
	ZVAL_COPY_VALUE(&iterator->current, value);
	zval_ptr_dtor(&last);
}

static void receive_next(watcher_iterator *iterator)
{
	async_awaitable *awaitable = async_awaitable_from_obj(Z_OBJ(iterator->base.data));
	zval received;

	ZVAL_NULL(&received);
	replace_current(iterator, &received);
	if (EXPECTED(!EG(exception)) && async_await_either(awaitable, NULL, NULL, &received) == SUCCESS) {
		replace_current(iterator, &received);
	}
}

static void iterator_rewind(zend_object_iterator *base)
{
	((watcher_iterator *) base)->number = 0;
	receive_next((watcher_iterator *) base);
}

static void iterator_move_forward(zend_object_iterator *base)
{
	((watcher_iterator *) base)->number++;
	receive_next((watcher_iterator *) base);
}

static zend_result iterator_valid(zend_object_iterator *base)
{
	return Z_TYPE(((watcher_iterator *) base)->current) == IS_OBJECT ? SUCCESS : FAILURE;
}

static zval *iterator_current(zend_object_iterator *base)
{
	return &((watcher_iterator *) base)->current;
}

static void iterator_key(zend_object_iterator *base, zval *key)
{
	ZVAL_LONG(key, (zend_long) ((watcher_iterator *) base)->number);
}

static HashTable *iterator_gc(zend_object_iterator *base, zval **table, int *count)
{
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &((watcher_iterator *) base)->current);
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

static const zend_object_iterator_funcs iterator_funcs = {
	.dtor = iterator_free,
	.valid = iterator_valid,
	.get_current_data = iterator_current,
	.get_current_key = iterator_key,
	.move_forward = iterator_move_forward,
	.rewind = iterator_rewind,
	.get_gc = iterator_gc,
};

zend_object_iterator *async_file_watcher_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	watcher_iterator *iterator;

	if (by_ref) {
		zend_throw_error(NULL, "An iterator cannot be used with foreach by reference");
		return NULL;
	}
	if (!async_awaitable_from_zval(object, "foreach")) {
		return NULL;
	}
	iterator = emalloc(sizeof(watcher_iterator));
	zend_iterator_init(&iterator->base);
	iterator->base.funcs = &iterator_funcs;
	ZVAL_OBJ_COPY(&iterator->base.data, Z_OBJ_P(object));
	ZVAL_NULL(&iterator->current);
	iterator->number = 0;
	return &iterator->base;
}
