/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_interpose_turns.h"
#include "zend_call_guard.h"

#define LONGEST_WAY 8

static const zend_module_entry *module_of(const zend_class_entry *ce)
{
	while (ce && ce->type != ZEND_INTERNAL_CLASS) {
		ce = ce->parent;
	}
	return ce ? ce->info.internal.module : NULL;
}

static bool is_of(const zval *value, const zend_module_entry *module)
{
	return Z_TYPE_P(value) == IS_OBJECT && module_of(Z_OBJCE_P(value)) == module && zend_call_guard_class_has_turns(Z_OBJCE_P(value));
}

/* The first object of the same extension among its declared properties. */
static zend_object *made_from(const zend_object *object)
{
	const zend_module_entry *module = module_of(object->ce);

	for (int i = 0; module && i < object->ce->default_properties_count; i++) {
		const zval *property = &object->properties_table[i];

		ZVAL_DEREF(property);
		if (is_of(property, module)) {
			return Z_OBJ_P(property);
		}
	}
	return NULL;
}

static zend_object *sharer(zend_object *object, const zend_execute_data *call)
{
	const zend_module_entry *module = module_of(object->ce);
	zend_object *next;

	if ((call->func->common.fn_flags & ZEND_ACC_CTOR) && ZEND_CALL_NUM_ARGS(call) > 0) {
		const zval *first = ZEND_CALL_ARG(call, 1);

		ZVAL_DEREF(first);
		if (module && is_of(first, module)) {
			object = Z_OBJ_P(first);
		}
	}
	for (int i = 0; i < LONGEST_WAY && (next = made_from(object)) != NULL; i++) {
		object = next;
	}
	return object;
}

void php_interpose_share_turns(void)
{
	zend_call_guard_sharer = sharer;
}
