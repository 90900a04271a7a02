/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/transfer_exception.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "transfer/transfer_exception_arginfo.h"

zend_class_entry *async_ce_transfer_exception;
zend_class_entry *async_ce_remote_exception;

void async_throw_transfer_exception(const zend_string *path, const zend_string *why)
{
	zend_object *exception = async_exception_create(async_ce_transfer_exception, "Cannot send %s: %s", ZSTR_VAL(path), ZSTR_VAL(why));

	zend_update_property_stringl(async_ce_transfer_exception, exception, ZEND_STRL("path"), ZSTR_VAL(path), ZSTR_LEN(path));
	zend_throw_exception_internal(exception);
}

void async_throw_unreadable(const char *format, ...)
{
	zend_string *message;
	va_list args;

	va_start(args, format);
	message = zend_vstrpprintf(0, format, args);
	va_end(args);
	zend_throw_exception_internal(async_exception_create(async_ce_transfer_exception, "%s", ZSTR_VAL(message)));
	zend_string_release(message);
}

const char *async_name_of_reader(void)
{
	return ASYNC_G(service) ? "a worker" : "the program";
}

void async_wrap_unreadable(void)
{
	zend_object *exception = EG(exception);
	zend_string *message;
	zval rv;

	if (!exception || zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)
			|| instanceof_function(exception->ce, async_ce_transfer_exception) || instanceof_function(exception->ce, async_ce_cancellation)) {
		return;
	}
	message = zval_get_string(zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv));
	async_throw_unreadable("The value cannot be read: %s: %s", ZSTR_VAL(exception->ce->name), ZSTR_VAL(message));
	zend_string_release(message);
}

void async_remote_exception_set_class(zend_object *exception, zend_string *name)
{
	zval value;

	ZVAL_STR(&value, name);
	zend_update_property(async_ce_remote_exception, exception, ZEND_STRL("remoteClass"), &value);
}

static void return_property(zval *this, zend_class_entry *ce, const char *name, size_t length, zval *return_value)
{
	zval rv;

	ZVAL_COPY(return_value, zend_read_property(ce, Z_OBJ_P(this), name, length, true, &rv));
}

ZEND_METHOD(Async_TransferException, getPath)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_property(ZEND_THIS, async_ce_transfer_exception, ZEND_STRL("path"), return_value);
}

ZEND_METHOD(Async_RemoteException, getRemoteClass)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_property(ZEND_THIS, async_ce_remote_exception, ZEND_STRL("remoteClass"), return_value);
}

void async_transfer_startup(void)
{
	async_ce_transfer_exception = register_class_Async_TransferException(async_ce_async_exception);
	async_ce_remote_exception = register_class_Async_RemoteException(async_ce_async_exception);
}
