/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "combine/composite_exception.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "combine/composite_exception_arginfo.h"

static zend_class_entry *async_ce_composite_exception;

static zval *exceptions_of(zend_object *object)
{
	return OBJ_PROP_NUM(object, async_ce_composite_exception->default_properties_count - 1);
}

ZEND_METHOD(Async_CompositeException, addException)
{
	zval *exception, *exceptions;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();
	exceptions = exceptions_of(Z_OBJ_P(ZEND_THIS));
	SEPARATE_ARRAY(exceptions);
	if (!zend_hash_next_index_insert(Z_ARRVAL_P(exceptions), exception)) {
		zend_cannot_add_element();
		RETURN_THROWS();
	}
	Z_ADDREF_P(exception);
}

ZEND_METHOD(Async_CompositeException, getExceptions)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_COPY(exceptions_of(Z_OBJ_P(ZEND_THIS)));
}

static zend_string *message_of(zend_object *exception)
{
	zval rv;

	return zval_get_string(zend_read_property_ex(zend_get_exception_base(exception), exception,
		ZSTR_KNOWN(ZEND_STR_MESSAGE), 1, &rv));
}

zend_object *async_composite_exception_create(HashTable *exceptions)
{
	zval *first = zend_hash_get_current_data(exceptions);
	zend_string *message = message_of(Z_OBJ_P(first));
	zend_object *composite = async_exception_create(async_ce_composite_exception, "%" PRIu32 " of the awaitables failed, the first one with %s: %s",
		zend_hash_num_elements(exceptions), ZSTR_VAL(Z_OBJCE_P(first)->name), ZSTR_VAL(message));

	zend_string_release(message);
	ZVAL_ARR(exceptions_of(composite), exceptions);
	return composite;
}

void async_composite_exception_startup(void)
{
	async_ce_composite_exception = register_class_Async_CompositeException(zend_ce_exception);
}
