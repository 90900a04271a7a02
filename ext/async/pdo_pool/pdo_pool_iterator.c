/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* foreach over the statements of pools: it goes over the running coroutine's copy, and what breaks is noticed. */

#include "pdo_pool/pdo_pool_handle.h"

static zend_object_iterator *(*own_iterator)(zend_class_entry *ce, zval *object, int by_ref);
ZEND_TLS const zend_object_iterator_funcs *own_functions;
ZEND_TLS zend_object_iterator_funcs functions;

static void note_fetch(zend_object *object)
{
	zval none;

	if (EXPECTED(!EG(exception) && !async_pdo_call_was_cut())) {
		return;
	}
	ZVAL_NULL(&none);
	GC_ADDREF(object);
	async_pdo_note_end_of_call(async_pdo_statement_connection(object), &none, object, false);
	OBJ_RELEASE(object);
}

/* The driver's functions, or those of its guard, which look for more behind the table that they are called by. */
static zend_object_iterator *with_own_functions(zend_object_iterator *iterator)
{
	iterator->funcs = own_functions;
	return iterator;
}

static zend_result valid(zend_object_iterator *iterator)
{
	const zend_result result = own_functions->valid(with_own_functions(iterator));

	iterator->funcs = &functions;
	return result;
}

static zval *get_current_data(zend_object_iterator *iterator)
{
	zval *data = own_functions->get_current_data(with_own_functions(iterator));

	iterator->funcs = &functions;
	return data;
}

static void get_current_key(zend_object_iterator *iterator, zval *key)
{
	own_functions->get_current_key(with_own_functions(iterator), key);
	iterator->funcs = &functions;
}

static void move_forward(zend_object_iterator *iterator)
{
	own_functions->move_forward(with_own_functions(iterator));
	iterator->funcs = &functions;
	note_fetch(Z_OBJ(iterator->data));
}

static void replace_functions(zend_object_iterator *iterator)
{
	if (UNEXPECTED(!own_functions)) {
		own_functions = iterator->funcs;
		functions = (zend_object_iterator_funcs) {
			.dtor = own_functions->dtor,
			.valid = valid,
			.get_current_data = get_current_data,
			.get_current_key = get_current_key,
			.move_forward = move_forward,
		};
	}
	iterator->funcs = &functions;
}

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	zend_object_iterator *iterator;
	zend_object *statement;
	zval target;

	if (EXPECTED(!async_pdo_statement_is_pooled(Z_OBJ_P(object)))) {
		return own_iterator(ce, object, by_ref);
	}
	statement = async_pdo_statement_of_coroutine(Z_OBJ_P(object));
	if (!statement) {
		return NULL;
	}
	ZVAL_OBJ(&target, statement);
	iterator = own_iterator(ce, &target, by_ref);
	if (iterator) {
		replace_functions(iterator);
		note_fetch(Z_OBJ(target));
	}
	return iterator;
}

void async_pdo_iterators_startup(void)
{
	zend_class_entry *ce;

	own_iterator = async_ce_pdo_statement->get_iterator;
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (ce->get_iterator == own_iterator && async_pdo_extends(ce, async_ce_pdo_statement)) {
			ce->get_iterator = get_iterator;
		}
	} ZEND_HASH_FOREACH_END();
}
