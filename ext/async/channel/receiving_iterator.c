/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "channel/receiving_iterator.h"
#include "zend_exceptions.h"

typedef struct {
	zend_object_iterator base;       /* its data: the object */
	zval current;                    /* UNDEF: at the end */
	zend_ulong number;
	async_receive_next receive;
} receiving_iterator;

static void iterator_free(zend_object_iterator *base)
{
	receiving_iterator *iterator = (receiving_iterator *) base;

	zval_ptr_dtor(&iterator->current);
	zval_ptr_dtor(&base->data);
}

/* Another coroutine may have advanced the same iterator meanwhile. */
static void replace_current(receiving_iterator *iterator, zval *value)
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

static void receive_next(receiving_iterator *iterator)
{
	zval received;

	replace_current(iterator, NULL);
	if (EXPECTED(!EG(exception)) && iterator->receive(Z_OBJ(iterator->base.data), &received)) {
		replace_current(iterator, &received);
	}
}

static void iterator_rewind(zend_object_iterator *base)
{
	receiving_iterator *iterator = (receiving_iterator *) base;

	iterator->number = 0;
	receive_next(iterator);
}

static void iterator_move_forward(zend_object_iterator *base)
{
	receiving_iterator *iterator = (receiving_iterator *) base;

	iterator->number++;
	receive_next(iterator);
}

static int iterator_valid(zend_object_iterator *base)
{
	return Z_ISUNDEF(((receiving_iterator *) base)->current) ? FAILURE : SUCCESS;
}

static zval *iterator_current(zend_object_iterator *base)
{
	receiving_iterator *iterator = (receiving_iterator *) base;

	return Z_ISUNDEF(iterator->current) ? NULL : &iterator->current;
}

static void iterator_key(zend_object_iterator *base, zval *key)
{
	ZVAL_LONG(key, (zend_long) ((receiving_iterator *) base)->number);
}

static HashTable *iterator_gc(zend_object_iterator *base, zval **table, int *count)
{
	receiving_iterator *iterator = (receiving_iterator *) base;
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

zend_object_iterator *async_receiving_iterator_create(zend_object *object, bool by_ref, async_receive_next receive)
{
	receiving_iterator *iterator;

	if (by_ref) {
		zend_throw_error(NULL, "An iterator cannot be used with foreach by reference");
		return NULL;
	}
	iterator = emalloc(sizeof(receiving_iterator));
	zend_iterator_init(&iterator->base);
	iterator->base.funcs = &iterator_funcs;
	ZVAL_OBJ_COPY(&iterator->base.data, object);
	ZVAL_UNDEF(&iterator->current);
	iterator->number = 0;
	iterator->receive = receive;
	return &iterator->base;
}
