/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process_status.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "process/process_status_arginfo.h"

#include <sys/wait.h>

enum { STATUS_EXIT_CODE, STATUS_SIGNAL };
enum { RESULT_STATUS, RESULT_STDOUT, RESULT_STDERR };

zend_class_entry *async_ce_process_exception;
static zend_class_entry *async_ce_process_status;
static zend_class_entry *async_ce_process_result;

/* A readonly property, set once. */
static zval *slot_of(zend_object *object, uint32_t number)
{
	zval *slot = OBJ_PROP_NUM(object, number);

	Z_PROP_FLAG_P(slot) = 0;
	return slot;
}

/* False with an Error if the constructor has run. */
static bool may_construct(zend_object *object)
{
	if (!Z_ISUNDEF_P(OBJ_PROP_NUM(object, 0))) {
		zend_throw_error(NULL, "Cannot call the constructor of %s twice", ZSTR_VAL(object->ce->name));
		return false;
	}
	return true;
}

static bool is_success(zend_object *status)
{
	const zval *code = OBJ_PROP_NUM(status, STATUS_EXIT_CODE);

	return Z_TYPE_P(code) == IS_LONG && Z_LVAL_P(code) == 0;
}

zend_object *async_process_status_create(bool known, int status)
{
	zval object;

	object_init_ex(&object, async_ce_process_status);
	ZVAL_NULL(slot_of(Z_OBJ(object), STATUS_EXIT_CODE));
	ZVAL_NULL(slot_of(Z_OBJ(object), STATUS_SIGNAL));
	if (known && WIFEXITED(status)) {
		ZVAL_LONG(slot_of(Z_OBJ(object), STATUS_EXIT_CODE), WEXITSTATUS(status));
	} else if (known) {
		ZVAL_LONG(slot_of(Z_OBJ(object), STATUS_SIGNAL), WTERMSIG(status));
	}
	return Z_OBJ(object);
}

void async_process_result_create(zval *result, zend_object *status, zend_string *out, zend_string *err)
{
	object_init_ex(result, async_ce_process_result);
	ZVAL_OBJ(slot_of(Z_OBJ_P(result), RESULT_STATUS), status);
	ZVAL_STR(slot_of(Z_OBJ_P(result), RESULT_STDOUT), out);
	ZVAL_STR(slot_of(Z_OBJ_P(result), RESULT_STDERR), err);
}

ZEND_METHOD(Async_ProcessStatus, __construct)
{
	zend_long code = 0, signal = 0;
	bool no_code, no_signal = true;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_LONG_OR_NULL(code, no_code)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG_OR_NULL(signal, no_signal)
	ZEND_PARSE_PARAMETERS_END();
	if (!may_construct(Z_OBJ_P(ZEND_THIS))) {
		RETURN_THROWS();
	}
	ZVAL_NULL(slot_of(Z_OBJ_P(ZEND_THIS), STATUS_EXIT_CODE));
	ZVAL_NULL(slot_of(Z_OBJ_P(ZEND_THIS), STATUS_SIGNAL));
	if (!no_code) {
		ZVAL_LONG(slot_of(Z_OBJ_P(ZEND_THIS), STATUS_EXIT_CODE), code);
	}
	if (!no_signal) {
		ZVAL_LONG(slot_of(Z_OBJ_P(ZEND_THIS), STATUS_SIGNAL), signal);
	}
}

ZEND_METHOD(Async_ProcessStatus, isSuccessful)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(is_success(Z_OBJ_P(ZEND_THIS)));
}

ZEND_METHOD(Async_ProcessResult, __construct)
{
	zval *status;
	zend_string *out = ZSTR_EMPTY_ALLOC(), *err = ZSTR_EMPTY_ALLOC();

	ZEND_PARSE_PARAMETERS_START(1, 3)
		Z_PARAM_OBJECT_OF_CLASS(status, async_ce_process_status)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(out)
		Z_PARAM_STR(err)
	ZEND_PARSE_PARAMETERS_END();
	if (!may_construct(Z_OBJ_P(ZEND_THIS))) {
		RETURN_THROWS();
	}
	ZVAL_COPY(slot_of(Z_OBJ_P(ZEND_THIS), RESULT_STATUS), status);
	ZVAL_STR_COPY(slot_of(Z_OBJ_P(ZEND_THIS), RESULT_STDOUT), out);
	ZVAL_STR_COPY(slot_of(Z_OBJ_P(ZEND_THIS), RESULT_STDERR), err);
}

ZEND_METHOD(Async_ProcessResult, isSuccessful)
{
	const zval *status = OBJ_PROP_NUM(Z_OBJ_P(ZEND_THIS), RESULT_STATUS);

	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(Z_TYPE_P(status) == IS_OBJECT && is_success(Z_OBJ_P(status)));
}

void async_process_status_startup(void)
{
	async_ce_process_exception = register_class_Async_ProcessException(async_ce_async_exception);
	async_ce_process_status = register_class_Async_ProcessStatus();
	async_ce_process_result = register_class_Async_ProcessResult();
}
