/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* See hints.h: examines the code around an await or spawn for hints about its operand. */

#include "coroutine/awaitable.h"
#include "hint/hints.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

const char *async_hint_for_value(const zval *value)
{
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return ", \"Async\\all([…])\" makes one of several";
	}
	if (Z_TYPE_P(value) == IS_OBJECT && Z_OBJCE_P(value) == zend_ce_closure) {
		return ", \"spawn $closure()\" runs a closure";
	}
	return "";
}

/* The current opcode of a PHP frame; an exception in flight has replaced it. */
static const zend_op *where(const zend_execute_data *frame)
{
	return frame->opline->opcode == ZEND_HANDLE_EXCEPTION ? EG(opline_before_exception) : frame->opline;
}

static bool is_user_frame(const zend_execute_data *frame)
{
	return frame && frame->func && ZEND_USER_CODE(frame->func->type);
}

/* ---- `await OPERAND` ---- */

/* The opcode that produced the first operand of this one; NULL. */
static const zend_op *origin(const zend_op_array *code, const zend_op *opline)
{
	if (!(opline->op1_type & (IS_TMP_VAR | IS_VAR))) {
		return NULL;
	}
	for (const zend_op *one = opline - 1; one >= code->opcodes; one--) {
		if ((one->result_type & (IS_TMP_VAR | IS_VAR)) && one->result.var == opline->op1.var) {
			return one;
		}
	}
	return NULL;
}

/* `await $x->body` of an awaitable $x. */
static bool hint_property(const zend_execute_data *frame, const zend_op *fetch)
{
	const zend_op_array *code = &frame->func->op_array;
	const zval *object, *property;
	const char *name;

	if (fetch->op2_type != IS_CONST || (fetch->op1_type != IS_CV && fetch->op1_type != IS_UNUSED)) {
		return false;
	}
	object = fetch->op1_type == IS_CV ? ZEND_CALL_VAR(frame, fetch->op1.var) : &frame->This;
	name = fetch->op1_type == IS_CV ? ZSTR_VAL(code->vars[EX_VAR_TO_NUM(fetch->op1.var)]) : "this";
	property = RT_CONSTANT(fetch, fetch->op2);
	ZVAL_DEREF(object);
	if (Z_TYPE_P(object) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(object), async_ce_awaitable)) {
		return false;
	}
	async_hint(", \"await\" takes the whole of $%s->%s, write (await $%s)->%s", name, Z_STRVAL_P(property), name, Z_STRVAL_P(property));
	return true;
}

static bool is_call(uint8_t opcode)
{
	return opcode == ZEND_DO_FCALL || opcode == ZEND_DO_ICALL || opcode == ZEND_DO_UCALL || opcode == ZEND_DO_FCALL_BY_NAME;
}

/* `made`: the opcode that produced the value, or NULL. */
static void hint_value(const zval *value, const zend_op *made)
{
	const char *hint = async_hint_for_value(value);

	if (*hint) {
		async_hint("%s", hint);
	} else if (made && is_call(made->opcode)) {
		async_hint(", which is what the call has returned, \"await spawn\" runs the call in a coroutine");
	} else if (Z_TYPE_P(value) == IS_NULL) {
		async_hint(", there is nothing to wait for, \"await spawned\" waits for what this coroutine has spawned");
	}
}

void async_hint_awaited(const zval *operand)
{
	const zend_execute_data *frame = EG(current_execute_data);
	const zend_op *opline, *made;

	if (EG(exception)->ce != zend_ce_type_error || !is_user_frame(frame) || (opline = where(frame))->opcode != ZEND_AWAIT) {
		return;
	}
	made = origin(&frame->func->op_array, opline);
	if (made && made->opcode == ZEND_FETCH_OBJ_R && hint_property(frame, made)) {
		return;
	}
	hint_value(operand, made);
}

/* ---- `await (OPERAND)->…`, `spawn (OPERAND)->…` ---- */

/* How the expression uses the result of the call that `frame` is executing; NULL. */
static const char *access_to_result(const zend_execute_data *frame)
{
	const zend_op *opline = where(frame), *end;

	if (!(opline->result_type & (IS_TMP_VAR | IS_VAR))) {
		return NULL;
	}
	end = frame->func->op_array.opcodes + frame->func->op_array.last;
	for (const zend_op *one = opline + 1; one < end; one++) {
		bool first = (one->op1_type & (IS_TMP_VAR | IS_VAR)) && one->op1.var == opline->result.var;
		bool second = (one->op2_type & (IS_TMP_VAR | IS_VAR)) && one->op2.var == opline->result.var;

		if (!first && !second) {
			continue;
		}
		switch (one->opcode) {
			case ZEND_JMP_NULL:
				return "?->";
			case ZEND_INIT_METHOD_CALL:
			case ZEND_FETCH_OBJ_R: case ZEND_FETCH_OBJ_W: case ZEND_FETCH_OBJ_RW: case ZEND_FETCH_OBJ_IS:
			case ZEND_ASSIGN_OBJ:
				return first ? "->" : NULL;
			case ZEND_FETCH_DIM_R: case ZEND_FETCH_DIM_W: case ZEND_FETCH_DIM_RW: case ZEND_FETCH_DIM_IS:
				return first ? "[" : NULL;
			case ZEND_FETCH_CLASS:
			case ZEND_FETCH_CLASS_CONSTANT:
				return "::";
			case ZEND_INIT_DYNAMIC_CALL:
				return second ? "(" : NULL;
			default:
				return NULL;
		}
	}
	return NULL;
}

static void hint_parentheses(const char *word, const char *access, const char *instead)
{
	async_hint(", \"%s (…)%s\" is read as \"(%s(…))%s\", %s", word, access, word, access, instead);
}

/* The opcode that produced the only argument of the call that `caller` is executing; NULL. */
static const zend_op *origin_of_argument(const zend_execute_data *caller)
{
	const zend_op *send = where(caller) - 1;

	if (send < caller->func->op_array.opcodes || (send->opcode != ZEND_SEND_VAL && send->opcode != ZEND_SEND_VAL_EX
			&& send->opcode != ZEND_SEND_VAR && send->opcode != ZEND_SEND_VAR_EX && send->opcode != ZEND_SEND_VAR_NO_REF
			&& send->opcode != ZEND_SEND_VAR_NO_REF_EX && send->opcode != ZEND_SEND_FUNC_ARG)) {
		return NULL;
	}
	return origin(&caller->func->op_array, send);
}

void async_hint_await_call(zend_execute_data *execute_data)
{
	const zend_execute_data *caller = EX(prev_execute_data);
	const zval *operand = EX_NUM_ARGS() > 0 ? EX_VAR_NUM(0) : NULL;
	const char *access = is_user_frame(caller) ? access_to_result(caller) : NULL;

	if (!EG(exception) || EG(exception)->ce != zend_ce_type_error || !operand
			|| (Z_TYPE_P(operand) == IS_OBJECT && instanceof_function(Z_OBJCE_P(operand), async_ce_awaitable))) {
		return;
	}
	if (access) {
		hint_parentheses("await", access, "leave the parentheses out to await the whole");
	} else {
		hint_value(operand, is_user_frame(caller) && EX_NUM_ARGS() == 1 ? origin_of_argument(caller) : NULL);
	}
}

void async_hint_spawn_call(zend_execute_data *execute_data)
{
	const zend_execute_data *caller = EX(prev_execute_data);
	const char *access = is_user_frame(caller) ? access_to_result(caller) : NULL;

	if (access && EG(exception) && EG(exception)->ce == zend_ce_type_error) {
		hint_parentheses("spawn", access, "leave the parentheses out, as in \"spawn new Foo()->bar()\"");
	}
}

/* ---- `new TaskGroup(5)` ---- */

/* The class name as written in the code that constructs the object; NULL. */
static const char *name_in_code(const zend_execute_data *caller, const zend_class_entry *ce)
{
	const zend_op_array *code;

	if (!is_user_frame(caller)) {
		return NULL;
	}
	code = &caller->func->op_array;
	for (const zend_op *one = where(caller); one >= code->opcodes; one--) {
		if (one->opcode == ZEND_NEW && one->op1_type == IS_CONST) {
			const zval *name = RT_CONSTANT(one, one->op1);

			/* followed by the same in lower case */
			if (zend_hash_find_ptr(EG(class_table), Z_STR_P(name + 1)) == ce) {
				return Z_STRVAL_P(name);
			}
		}
	}
	return NULL;
}

void async_hint_new_group(zend_execute_data *execute_data)
{
	const zend_class_entry *ce = EX(func)->common.scope;
	const char *name = name_in_code(EX(prev_execute_data), ce);

	if (!EG(exception) || (EG(exception)->ce != zend_ce_type_error && EG(exception)->ce != zend_ce_value_error)) {
		return;
	}
	if (name && zend_string_starts_with(async_hint_message(), ce->name)) {
		async_hint_replace(ZSTR_LEN(ce->name), name);
	}
	if (EG(exception)->ce == zend_ce_type_error && EX_NUM_ARGS() > 0 && Z_TYPE_P(EX_VAR_NUM(0)) == IS_LONG) {
		async_hint(", a limit is named: \"concurrency: " ZEND_LONG_FMT "\"", Z_LVAL_P(EX_VAR_NUM(0)));
	}
}
