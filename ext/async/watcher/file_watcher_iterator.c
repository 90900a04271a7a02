/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/file_watcher.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

typedef struct {
	zend_object_iterator base;       /* its data: the watcher */
	zval current;                    /* UNDEF: at the end */
	zend_ulong number;
} watcher_iterator;

static void iterator_free(zend_object_iterator *base)
{
	watcher_iterator *iterator = (watcher_iterator *) base;

	zval_ptr_dtor(&iterator->current);
	zval_ptr_dtor(&base->data);
}

/* Another coroutine may have advanced the same iterator meanwhile. */
static void replace_current(watcher_iterator *iterator, zval *value)
{
	zval last;

	ZVAL_COPY_VALUE(&last, &iterator->current);
	if (value) {
		ZVAL_COPY_VALUE(&iterator->current, value);
	} else {
		ZVAL_UNDEF(&iterator->current);
	}
	zval_ptr_dtor(&last);
}

static void receive_next(watcher_iterator *iterator)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(Z_OBJ(iterator->base.data));
	zval received;

	replace_current(iterator, NULL);
	if (EG(exception) || watcher->closed) {
		return;
	}
	if (async_file_watcher_receive(watcher, NULL, &received) == SUCCESS) {
		replace_current(iterator, &received);
	} else if (watcher->closed && EG(exception) && EG(exception)->ce == async_ce_file_watcher_exception) {
		zend_clear_exception();
	}
}

static void iterator_rewind(zend_object_iterator *base)
{
	watcher_iterator *iterator = (watcher_iterator *) base;

	iterator->number = 0;
	receive_next(iterator);
}

static void iterator_move_forward(zend_object_iterator *base)
{
	watcher_iterator *iterator = (watcher_iterator *) base;

	iterator->number++;
	receive_next(iterator);
}

static int iterator_valid(zend_object_iterator *base)
{
	return Z_ISUNDEF(((watcher_iterator *) base)->current) ? FAILURE : SUCCESS;
}

static zval *iterator_current(zend_object_iterator *base)
{
	watcher_iterator *iterator = (watcher_iterator *) base;

	return Z_ISUNDEF(iterator->current) ? NULL : &iterator->current;
}

static void iterator_key(zend_object_iterator *base, zval *key)
{
	ZVAL_LONG(key, (zend_long) ((watcher_iterator *) base)->number);
}

static HashTable *iterator_gc(zend_object_iterator *base, zval **table, int *count)
{
	watcher_iterator *iterator = (watcher_iterator *) base;
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	zend_get_gc_buffer_add_zval(buffer, &base->data);
	zend_get_gc_buffer_add_zval(buffer, &iterator->current);
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
	ZVAL_UNDEF(&iterator->current);
	iterator->number = 0;
	return &iterator->base;
}
