/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine_call.h"
#include "zend_coroutine_vm.h"
#include "zend_exceptions.h"
#include "zend_execute.h"
#include "zend_scheduler.h"

/* An error handler may run here, so this comes before any operand is fetched. */
static void warn_if_undefined(zend_execute_data *execute_data, uint8_t type, const znode_op *node)
{
	if (type == IS_CV && UNEXPECTED(Z_TYPE_P(EX_VAR(node->var)) == IS_UNDEF)) {
		zend_error_unchecked(E_WARNING, "Undefined variable $%S",
			EX(func)->op_array.vars[EX_VAR_TO_NUM(node->var)]);
	}
}

static zval *operand(zend_execute_data *execute_data, const zend_op *opline, uint8_t type, const znode_op *node)
{
	if (type == IS_UNUSED) {
		return NULL;
	}
	zval *value = zend_get_zval_ptr(opline, type, node, execute_data);
	if (UNEXPECTED(Z_TYPE_P(value) == IS_UNDEF) && type == IS_CV) {
		return &EG(uninitialized_zval);
	}
	ZVAL_DEREF(value);
	return value;
}

static void free_operand(zend_execute_data *execute_data, uint8_t type, uint32_t var)
{
	if (type & (IS_TMP_VAR | IS_VAR)) {
		zval_ptr_dtor_nogc(EX_VAR(var));
	}
}

/* This frame has not yet seen the exception thrown below it. */
static void pass_exception_on(zend_execute_data *execute_data)
{
	if (UNEXPECTED(EG(exception))) {
		zend_rethrow_exception(execute_data);
	}
}

/* These opcodes end a trace of the JIT: a loop of them goes from trace to trace, of which none looks. */
static zend_always_inline void look_for_interrupt(zend_execute_data *execute_data)
{
	if (UNEXPECTED(zend_atomic_bool_load_ex(&EG(vm_interrupt))) && !EG(exception)) {
		zend_fcall_interrupt(execute_data);
	}
}

/* `spawn (X)(args)` where `spawn` turned out to be a function: makes the ordinary call. */
static void call_at_once(zend_coroutine_call *call, zval *result)
{
	zval retval;

	zend_coroutine_call_run_in_place(call, result ? result : &retval);
	if (!result) {
		zval_ptr_dtor(&retval);
	}
}

static void spawn(zend_coroutine_call *call, zval *scope, zval *result)
{
	zend_coroutine *coroutine = zend_scheduler.spawn(call, scope);

	if (coroutine && result) {
		zend_scheduler.coroutine_object(coroutine, result);
	}
}

void zend_coroutine_op_spawn(zend_execute_data *execute_data, const zend_op *opline)
{
	zval *result = opline->result_type != IS_UNUSED ? EX_VAR(opline->result.var) : NULL;
	bool is_form = opline->op1_type == IS_UNUSED || Z_TYPE_P(EX_VAR(opline->op1.var)) == IS_TRUE;
	zend_coroutine_call *call = zend_coroutine_call_capture(execute_data, opline);

	if (result) {
		ZVAL_UNDEF(result);
	}
	if (EXPECTED(call)) {
		if (EXPECTED(is_form)) {
			warn_if_undefined(execute_data, opline->op2_type, &opline->op2);
			zval *scope = operand(execute_data, opline, opline->op2_type, &opline->op2);
			if (UNEXPECTED(EG(exception))) {
				zend_coroutine_call_free(call);
			} else {
				spawn(call, scope, result);
			}
		} else {
			call_at_once(call, result);
		}
	}
	free_operand(execute_data, opline->op2_type, opline->op2.var);
	look_for_interrupt(execute_data);
	if (UNEXPECTED(EG(exception)) && result) {
		zval_ptr_dtor(result);
		ZVAL_UNDEF(result);
	}
	pass_exception_on(execute_data);
}

static ZEND_NAMED_FUNCTION(return_operand)
{
	RETURN_COPY_DEREF(ZEND_CALL_ARG(execute_data, 1));
}

static const zend_internal_arg_info return_operand_arg_info[] = {
	{ (const char *) (uintptr_t) 1, ZEND_TYPE_INIT_NONE(0), NULL },
	{ "callable", ZEND_TYPE_INIT_NONE(0), NULL },
};

/* Replaces Async\spawn while the callee in parentheses is evaluated. */
ZEND_TLS zend_function return_operand_function;

static zend_function *get_return_operand_function(const zend_function *spawn_function)
{
	if (!return_operand_function.internal_function.handler) {
		return_operand_function.internal_function = spawn_function->internal_function;
		return_operand_function.internal_function.fn_flags = 0;
		return_operand_function.internal_function.num_args = 1;
		return_operand_function.internal_function.required_num_args = 1;
		return_operand_function.internal_function.arg_info = (zend_internal_arg_info *) return_operand_arg_info + 1;
		return_operand_function.internal_function.handler = return_operand;
	}
	return &return_operand_function;
}

void zend_coroutine_op_spawn_form(zend_execute_data *execute_data, const zend_op *opline)
{
	zend_execute_data *call = EX(call);
	zend_function *func = call->func;
	bool is_form = func->type == ZEND_INTERNAL_FUNCTION && !func->common.scope
		&& zend_string_equals_literal_ci(func->common.function_name, "Async\\spawn");

	if (is_form) {
		call->func = get_return_operand_function(func);
	}
	ZVAL_BOOL(EX_VAR(opline->result.var), is_form);
}

static zend_result await_spawned(zval *until, zval *result)
{
	ZVAL_NULL(result);
	return zend_scheduler.await_spawned(until);
}

void zend_coroutine_op_await(zend_execute_data *execute_data, const zend_op *opline)
{
	warn_if_undefined(execute_data, opline->op1_type, &opline->op1);
	warn_if_undefined(execute_data, opline->op2_type, &opline->op2);

	zval *awaitable = operand(execute_data, opline, opline->op1_type, &opline->op1);
	zval *until = operand(execute_data, opline, opline->op2_type, &opline->op2);
	zval result;

	ZVAL_UNDEF(&result);
	if (EXPECTED(!EG(exception))
			&& (awaitable ? zend_scheduler.await(awaitable, until, &result) : await_spawned(until, &result)) != SUCCESS) {
		ZVAL_UNDEF(&result);
	}
	free_operand(execute_data, opline->op1_type, opline->op1.var);
	free_operand(execute_data, opline->op2_type, opline->op2.var);
	look_for_interrupt(execute_data);
	if (UNEXPECTED(EG(exception)) || opline->result_type == IS_UNUSED) {
		zval_ptr_dtor(&result);
		ZVAL_UNDEF(&result);
	}
	if (opline->result_type != IS_UNUSED) {
		ZVAL_COPY_VALUE(EX_VAR(opline->result.var), &result);
	}
	pass_exception_on(execute_data);
}

void zend_coroutine_op_suspend(zend_execute_data *execute_data, const zend_op *opline)
{
	zend_scheduler.suspend();
	look_for_interrupt(execute_data);
	pass_exception_on(execute_data);
}

void zend_coroutine_op_async_enter(zend_execute_data *execute_data, const zend_op *opline)
{
	if (zend_scheduler.scope_enter(opline->extended_value != 0, EX_VAR(opline->result.var)) != SUCCESS) {
		ZVAL_UNDEF(EX_VAR(opline->result.var));
	}
	pass_exception_on(execute_data);
}

void zend_coroutine_op_async_leave(zend_execute_data *execute_data, const zend_op *opline)
{
	zval scope;

	if (opline->extended_value & ZEND_ASYNC_LEFT) {
		return;
	}
	/* The live range continues after a `return` or `break` inside the block. */
	ZVAL_COPY_VALUE(&scope, EX_VAR(opline->op1.var));
	ZVAL_UNDEF(EX_VAR(opline->op1.var));
	zend_scheduler.scope_leave(&scope);
	zval_ptr_dtor(&scope);
	look_for_interrupt(execute_data);
	pass_exception_on(execute_data);
}

static const struct { const char *word, *hint; } constant_hints[] = {
	{ "suspend", ", \"suspend\" is a statement of its own and has no value" },
	{ "await", ", \"await\" needs an operand; an array goes into Async\\all()" },
	{ "spawn", ", \"spawn\" takes a function call or a block" },
};

ZEND_API const char *zend_undefined_constant_hint(const zend_string *name)
{
	const char *separator = zend_memrchr(ZSTR_VAL(name), '\\', ZSTR_LEN(name));
	const char *last = separator ? separator + 1 : ZSTR_VAL(name);

	for (size_t i = 0; i < sizeof(constant_hints) / sizeof(*constant_hints); i++) {
		if (zend_binary_strcasecmp(last, strlen(last), constant_hints[i].word, strlen(constant_hints[i].word)) == 0) {
			return constant_hints[i].hint;
		}
	}
	return "";
}

ZEND_API zval *zend_coroutine_find_function(const zend_string *lcname)
{
	const char *name;

	if (zend_string_equals_literal(lcname, "spawn")) {
		name = "async\\spawn";
	} else if (zend_string_equals_literal(lcname, "await")) {
		name = "async\\await";
	} else if (zend_string_equals_literal(lcname, "suspend")) {
		name = "async\\suspend";
	} else {
		return NULL;
	}
	return zend_hash_str_find(EG(function_table), name, strlen(name));
}
