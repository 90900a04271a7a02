/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Closures and callables. Sent as CLOSURE: CODE, CLASS scope, CLASS called,
 * value of $this or null, then the used variables: count, TEXT and value of
 * each. $this is sent before (BOUND), because it may refer to the closure,
 * which cannot be made without it.
 */

#include "transfer/code_reference.h"
#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

const async_path async_callable_path = { .kind = ASYNC_PATH_TEXT, .text = "$callable" };

static void write_string(async_writer *writer, const zend_string *string)
{
	async_write_text(writer, ZSTR_VAL(string), ZSTR_LEN(string));
}

static zend_result write_code(async_writer *writer, const zend_op_array *code, const async_path *path)
{
	async_code_reference reference;

	if (strstr(ZSTR_VAL(code->filename), " : eval()'d code")) {
		return async_refuse_value(path, "it is a closure made by eval() at %s:%" PRIu32, ZSTR_VAL(code->filename), code->line_start);
	}
	if (async_code_describe(code, &reference) == FAILURE) {
		return async_refuse_value(path, "%s, which declares the closure at line %" PRIu32 ", has changed since it was first loaded",
			ZSTR_VAL(code->filename), code->line_start);
	}
	write_string(writer, reference.file);
	write_string(writer, reference.name);
	async_write_number(writer, reference.first_line);
	async_write_number(writer, reference.last_line);
	async_write_long(writer, reference.signature);
	async_write_number(writer, reference.which);
	async_write_long(writer, reference.content);
	async_write_long(writer, reference.state.changed_ns);
	async_write_long(writer, reference.state.size);
	return SUCCESS;
}

static zend_result write_this(async_writer *writer, zend_object *this, const async_path *path)
{
	async_path bound = { .outer = path, .kind = ASYNC_PATH_THIS };
	zval value;

	if (!this) {
		async_write_tag(writer, ASYNC_SENT_NULL);
		return SUCCESS;
	}
	ZVAL_OBJ(&value, this);
	return async_write_value(writer, &value, &bound);
}

static zend_result write_used(async_writer *writer, const zend_op_array *code, const async_path *path)
{
	HashTable *used = code->static_variables ? ZEND_MAP_PTR_GET(code->static_variables_ptr) : NULL;
	async_path variable = { .outer = path, .kind = ASYNC_PATH_USED };
	uint32_t count = 0;
	zend_string *name;
	zval *value;

	if (code->static_variables && !used) {
		used = code->static_variables;
	}
	if (!used) {
		async_write_number(writer, 0);
		return SUCCESS;
	}
	ZEND_HASH_FOREACH_VAL(used, value) {
		count += Z_TYPE_P(value) != IS_CONSTANT_AST;
	} ZEND_HASH_FOREACH_END();
	async_write_number(writer, count);
	ZEND_HASH_FOREACH_STR_KEY_VAL(used, name, value) {
		if (Z_TYPE_P(value) == IS_CONSTANT_AST) {
			continue;
		}
		variable.name = name;
		write_string(writer, name);
		if (async_write_value(writer, value, &variable) == FAILURE) {
			return FAILURE;
		}
	} ZEND_HASH_FOREACH_END();
	return SUCCESS;
}

static void write_function(async_writer *writer, const zend_function *function)
{
	async_write_tag(writer, ASYNC_SENT_FUNCTION);
	write_string(writer, function->common.function_name);
	async_write_file(writer, function->type == ZEND_USER_FUNCTION ? function->op_array.filename : NULL);
}

static zend_result write_method(async_writer *writer, const zend_function *method, zend_class_entry *called, zend_object *this, const async_path *path)
{
	async_write_tag(writer, ASYNC_SENT_METHOD);
	async_write_class(writer, method->common.scope);
	write_string(writer, method->common.function_name);
	async_write_class(writer, called);
	return write_this(writer, this, path);
}

/* Its function is one of PHP, with the name that was asked for. */
static bool is_of_magic_method(const zend_function *function)
{
	const zend_function *method;
	zend_string *lower;

	if (function->type != ZEND_INTERNAL_FUNCTION || !function->common.scope) {
		return false;
	}
	lower = zend_string_tolower(function->common.function_name);
	method = zend_hash_find_ptr(&function->common.scope->function_table, lower);
	zend_string_release(lower);
	return !method || method->type != ZEND_INTERNAL_FUNCTION || method->internal_function.handler != function->internal_function.handler;
}

static zend_result write_magic(async_writer *writer, const zend_function *function, zend_class_entry *called, zend_object *this, const async_path *path)
{
	async_write_tag(writer, ASYNC_SENT_MAGIC);
	async_write_class(writer, called ? called : function->common.scope);
	write_string(writer, function->common.function_name);
	return write_this(writer, this, path);
}

/* What the task's own closure is bound to has a path of its own. */
static const async_path *path_of_bound(const async_path *path)
{
	return path == &async_callable_path ? NULL : path;
}

static zend_result write_named(async_writer *writer, const zend_function *function, zend_class_entry *called, zend_object *this, const async_path *path)
{
	if (is_of_magic_method(function)) {
		return write_magic(writer, function, called, this, path_of_bound(path));
	}
	if (function->common.scope) {
		return write_method(writer, function, called, this, path_of_bound(path));
	}
	write_function(writer, function);
	return SUCCESS;
}

zend_result async_write_closure(async_writer *writer, zval *variable, const async_path *path)
{
	zend_object *closure = Z_OBJ_P(variable), *this;
	zend_class_entry *called;
	zend_function *function;
	zval value;

	ZVAL_OBJ(&value, closure);
	closure->handlers->get_closure(closure, &called, &function, &this, true);
	if (this && !async_write_has_begun(writer, closure) && !async_write_has_begun(writer, this)) {
		/* user code that is called meanwhile may change the variable */
		async_writer_hold(writer, &value);
		async_write_tag(writer, ASYNC_SENT_BOUND);
		if (write_this(writer, this, path_of_bound(path)) == FAILURE) {
			return FAILURE;
		}
	}
	if (!async_write_begins(writer, (zend_refcounted *) closure, &value)) {
		return SUCCESS;
	}
	if (function->common.fn_flags & ZEND_ACC_FAKE_CLOSURE) {
		return write_named(writer, function, called, this, path);
	}
	if (function->type != ZEND_USER_FUNCTION) {
		return async_refuse_value(path, "it is a closure of PHP itself");
	}
	async_write_tag(writer, ASYNC_SENT_CLOSURE);
	if (write_code(writer, &function->op_array, path) == FAILURE) {
		return FAILURE;
	}
	async_write_class(writer, function->common.scope);
	async_write_class(writer, called);
	if (write_this(writer, this, path_of_bound(path)) == FAILURE) {
		return FAILURE;
	}
	return write_used(writer, &function->op_array, path_of_bound(path));
}

zend_result async_write_callable(async_writer *writer, zend_fcall_info_cache *fcc, zval *callable, const async_path *path)
{
	const zend_function *function = fcc->function_handler;

	ZVAL_DEREF(callable);
	if (Z_TYPE_P(callable) == IS_OBJECT && Z_OBJCE_P(callable) == zend_ce_closure) {
		return async_write_value(writer, callable, path);
	}
	if (!function || (function->common.fn_flags & (ZEND_ACC_CALL_VIA_TRAMPOLINE | ZEND_ACC_CLOSURE)) || Z_TYPE_P(callable) == IS_OBJECT) {
		async_write_tag(writer, ASYNC_SENT_CALLABLE);
		return async_write_value(writer, callable, path);
	}
	/* by the function itself: it may be private, or `parent::` something */
	writer->next_number++;
	return write_named(writer, function, fcc->called_scope, fcc->object, path);
}
