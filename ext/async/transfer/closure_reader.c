/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/code_reference.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_reader.h"
#include "transfer/value_tags.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

static zend_function *read_code(async_reader *reader)
{
	async_code_reference reference = {0};
	zend_function *function = NULL;

	reference.file = async_read_text(reader);
	reference.name = reference.file ? async_read_text(reader) : NULL;
	reference.first_line = async_read_number(reader);
	reference.last_line = async_read_number(reader);
	reference.signature = async_read_long(reader);
	reference.which = async_read_number(reader);
	reference.content = async_read_long(reader);
	reference.state.changed_ns = async_read_long(reader);
	reference.state.size = async_read_long(reader);
	if (!EG(exception)) {
		function = async_code_find(&reference);
	}
	if (reference.file) {
		zend_string_release(reference.file);
	}
	if (reference.name) {
		zend_string_release(reference.name);
	}
	return function;
}

static zend_result read_used(async_reader *reader, zend_object *closure)
{
	zend_op_array *code = (zend_op_array *) &zend_get_closure_method_def(closure)->op_array;
	uint32_t count = async_read_number(reader);

	for (uint32_t i = 0; i < count && !EG(exception); i++) {
		zend_string *name = async_read_text(reader);
		zval value;

		if (name && async_read_value(reader, &value) == SUCCESS) {
			zend_hash_update(ZEND_MAP_PTR_GET(code->static_variables_ptr), name, &value);
		}
		if (name) {
			zend_string_release(name);
		}
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

/* The number of a closure is given before it exists: nothing that it is bound to can be the closure itself. */
static uint32_t reserve_number(async_reader *reader)
{
	zval none;

	ZVAL_NULL(&none);
	async_read_begins(reader, &none);
	return reader->numbered_count - 1;
}

static void use_number(async_reader *reader, uint32_t number, zval *closure)
{
	ZVAL_COPY(&reader->numbered[number], closure);
}

static zend_result read_declared(async_reader *reader, zval *rv)
{
	uint32_t number = reserve_number(reader);
	zend_function *function = read_code(reader);
	zend_class_entry *scope = function ? async_read_class(reader, NULL) : NULL;
	zend_class_entry *called = EG(exception) ? NULL : async_read_class(reader, NULL);
	zval this;

	if (EG(exception) || async_read_value(reader, &this) == FAILURE) {
		return FAILURE;
	}
	zend_create_closure(rv, function, scope, called, Z_TYPE(this) == IS_OBJECT ? &this : NULL);
	zval_ptr_dtor(&this);
	use_number(reader, number, rv);
	return read_used(reader, Z_OBJ_P(rv));
}

static zend_function *find_function(zend_string *name, zend_string *file, const async_file_state *sent)
{
	zend_string *lower = zend_string_tolower(name);
	zend_function *function = zend_hash_find_ptr(EG(function_table), lower);

	if (!function && ZSTR_LEN(file) > 0 && async_code_load_file(file, sent) == SUCCESS) {
		function = zend_hash_find_ptr(EG(function_table), lower);
	}
	if (!function && !EG(exception)) {
		async_throw_unreadable("Function %s() does not exist in the process that gets the value", ZSTR_VAL(name));
	}
	zend_string_release(lower);
	return function;
}

static zend_result read_function(async_reader *reader, zval *rv)
{
	uint32_t number = reserve_number(reader);
	zend_string *name = async_read_text(reader);
	async_file_state sent;
	zend_string *file = name ? async_read_file(reader, &sent) : NULL;
	zend_function *function = file ? find_function(name, file, &sent) : NULL;

	if (name) {
		zend_string_release(name);
	}
	if (file) {
		zend_string_release(file);
	}
	if (!function) {
		return FAILURE;
	}
	zend_create_fake_closure(rv, function, NULL, NULL, NULL);
	use_number(reader, number, rv);
	return SUCCESS;
}

static zend_function *find_method(zend_class_entry *scope, zend_string *name)
{
	zend_string *lower = zend_string_tolower(name);
	zend_function *method = zend_hash_find_ptr(&scope->function_table, lower);

	if (!method) {
		async_throw_unreadable("Method %s::%s() does not exist in the process that gets the value", ZSTR_VAL(scope->name), ZSTR_VAL(name));
	}
	zend_string_release(lower);
	return method;
}

static zend_result read_method(async_reader *reader, zval *rv)
{
	uint32_t number = reserve_number(reader);
	zend_class_entry *scope = async_read_class(reader, NULL), *called;
	zend_string *name = scope ? async_read_text(reader) : NULL;
	zend_function *method = name ? find_method(scope, name) : NULL;
	zval this;

	if (name) {
		zend_string_release(name);
	}
	if (!method) {
		return async_malformed();
	}
	called = async_read_class(reader, NULL);
	if (EG(exception) || async_read_value(reader, &this) == FAILURE) {
		return FAILURE;
	}
	zend_create_fake_closure(rv, method, scope, called, Z_TYPE(this) == IS_OBJECT ? &this : NULL);
	zval_ptr_dtor(&this);
	use_number(reader, number, rv);
	return SUCCESS;
}

/* It stays in the reader until the end. */
static zend_result read_bound(async_reader *reader, zval *rv)
{
	zval this;

	if (async_read_value(reader, &this) == FAILURE) {
		return FAILURE;
	}
	zval_ptr_dtor(&this);
	return async_read_value(reader, rv);
}

static zend_result make_magic(zval *rv, zend_class_entry *called, zend_string *name, zval *this)
{
	zend_function *make = zend_hash_str_find_ptr(&zend_ce_closure->function_table, ZEND_STRL("fromcallable"));
	zval callable, pair[2];

	if (Z_TYPE_P(this) == IS_OBJECT) {
		ZVAL_COPY(&pair[0], this);
	} else {
		ZVAL_STR_COPY(&pair[0], called->name);
	}
	ZVAL_STR_COPY(&pair[1], name);
	ZVAL_ARR(&callable, zend_new_pair(&pair[0], &pair[1]));
	zend_call_known_function(make, NULL, zend_ce_closure, rv, 1, &callable, NULL);
	zval_ptr_dtor(&callable);
	return EG(exception) ? FAILURE : SUCCESS;
}

static zend_result read_magic(async_reader *reader, zval *rv)
{
	uint32_t number = reserve_number(reader);
	zend_class_entry *called = async_read_class(reader, NULL);
	zend_string *name = called ? async_read_text(reader) : NULL;
	zend_result result = FAILURE;
	zval this;

	if (!name) {
		return async_malformed();
	}
	if (async_read_value(reader, &this) == SUCCESS) {
		result = make_magic(rv, called, name, &this);
		zval_ptr_dtor(&this);
	}
	zend_string_release(name);
	if (result == SUCCESS) {
		use_number(reader, number, rv);
	}
	return result;
}

zend_result async_read_closure(async_reader *reader, uint8_t tag, zval *rv)
{
	switch (tag) {
		case ASYNC_SENT_BOUND:
			return read_bound(reader, rv);
		case ASYNC_SENT_CLOSURE:
			return read_declared(reader, rv);
		case ASYNC_SENT_FUNCTION:
			return read_function(reader, rv);
		case ASYNC_SENT_MAGIC:
			return read_magic(reader, rv);
		default:
			return read_method(reader, rv);
	}
}
