/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/walk_iterable.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

static void walk_array(HashTable *array, async_iterable_visitor visit, void *arg)
{
	zend_ulong index;
	zend_string *name;
	zval *value, key;

	ZEND_HASH_FOREACH_KEY_VAL(array, index, name, value) {
		ZVAL_DEREF(value);
		if (name) {
			ZVAL_STR(&key, name);
		} else {
			ZVAL_LONG(&key, index);
		}
		if (!visit(value, &key, arg) || EG(exception)) {
			return;
		}
	} ZEND_HASH_FOREACH_END();
}

/* Visits the iterator's current element; false: end of the loop. */
static bool visit_current(zend_object_iterator *iterator, async_iterable_visitor visit, void *arg)
{
	zval *current, value, key;
	bool more;

	current = iterator->funcs->get_current_data(iterator);
	if (EG(exception) || !current) {
		return false;
	}
	ZVAL_COPY_DEREF(&value, current);
	ZVAL_UNDEF(&key);
	if (iterator->funcs->get_current_key) {
		iterator->funcs->get_current_key(iterator, &key);
	} else {
		ZVAL_LONG(&key, iterator->index);
	}
	more = !EG(exception) && visit(&value, &key, arg) && !EG(exception);
	zval_ptr_dtor(&key);
	zval_ptr_dtor(&value);
	return more && !EG(exception);
}

static void walk_traversable(zval *object, async_iterable_visitor visit, void *arg)
{
	zend_class_entry *ce = Z_OBJCE_P(object);
	zend_object_iterator *iterator = ce->get_iterator(ce, object, 0);

	if (!iterator) {
		return;
	}
	if (!EG(exception)) {
		iterator->index = 0;
		if (iterator->funcs->rewind) {
			iterator->funcs->rewind(iterator);
		}
		while (!EG(exception) && iterator->funcs->valid(iterator) == SUCCESS && !EG(exception)
				&& visit_current(iterator, visit, arg)) {
			iterator->index++;
			iterator->funcs->move_forward(iterator);
		}
	}
	zend_iterator_dtor(iterator);
}

zend_result async_walk_iterable(zval *iterable, async_iterable_visitor visit, void *arg)
{
	zval hold;

	ZVAL_COPY(&hold, iterable);
	if (Z_TYPE(hold) == IS_ARRAY) {
		walk_array(Z_ARRVAL(hold), visit, arg);
	} else {
		walk_traversable(&hold, visit, arg);
	}
	zval_ptr_dtor(&hold);
	return EG(exception) ? FAILURE : SUCCESS;
}
