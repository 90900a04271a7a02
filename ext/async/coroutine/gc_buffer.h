/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef ASYNC_GC_BUFFER_H
#define ASYNC_GC_BUFFER_H

#include "php.h"

/* Ends a get_gc handler of a class that can be extended: adds the declared properties. Like zend_std_get_gc(), it makes
 * no table of them, since a fatal error for want of memory in the middle of a collection leaves counts wrong. */
static inline HashTable *async_gc_buffer_use(zend_get_gc_buffer *buffer, zend_object *object, zval **table, int *count)
{
	if (!object->properties) {
		for (int i = 0; i < object->ce->default_properties_count; i++) {
			zend_get_gc_buffer_add_zval(buffer, OBJ_PROP_NUM(object, i));
		}
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return object->properties;
}

#endif
