/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/exceptions.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"
#include "worker/worker_exception_arginfo.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

zend_class_entry *async_ce_worker_exception;

static zend_string *describe_end(const async_worker *worker)
{
	const char *separator = worker->last_words ? ": " : "", *words = worker->last_words ? ZSTR_VAL(worker->last_words) : "";
	const int status = worker->handle ? worker->handle->status : 0;

	if (!worker->handle) {
		return zend_strpprintf(0, "A worker could not be started: %s", strerror(errno));
	}
	if (status < 0) {
		return zend_strpprintf(0, "Worker %" PRIu64 " has ended before it could answer%s%s", worker->handle->id, separator, words);
	}
	if (WIFSIGNALED(status)) {
		return zend_strpprintf(0, "Worker %" PRIu64 " was ended by signal %d (%s) before it could answer%s%s",
			worker->handle->id, WTERMSIG(status), strsignal(WTERMSIG(status)), separator, words);
	}
	return zend_strpprintf(0, "Worker %" PRIu64 " has ended with status %d before it could answer%s%s",
		worker->handle->id, WEXITSTATUS(status), separator, words);
}

zend_object *async_worker_exception_create(const async_worker *worker)
{
	zend_string *message;
	zend_object *exception;
	const int status = worker->handle ? worker->handle->status : -1;

	if (worker->init_failure) {
		GC_ADDREF(worker->init_failure);
		return worker->init_failure;
	}
	message = describe_end(worker);
	exception = async_exception_create(async_ce_worker_exception, "%s", ZSTR_VAL(message));
	zend_string_release(message);
	if (status >= 0 && WIFSIGNALED(status)) {
		zend_update_property_long(async_ce_worker_exception, exception, ZEND_STRL("signal"), WTERMSIG(status));
	} else if (status >= 0) {
		zend_update_property_long(async_ce_worker_exception, exception, ZEND_STRL("status"), WEXITSTATUS(status));
	}
	if (worker->last_output.s) {
		zend_update_property_stringl(async_ce_worker_exception, exception, ZEND_STRL("output"),
			ZSTR_VAL(worker->last_output.s), ZSTR_LEN(worker->last_output.s));
	}
	return exception;
}

static void return_property(zval *this, const char *name, size_t length, zval *return_value)
{
	zval rv;

	ZVAL_COPY(return_value, zend_read_property(async_ce_worker_exception, Z_OBJ_P(this), name, length, true, &rv));
}

ZEND_METHOD(Async_WorkerException, getExitStatus)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_property(ZEND_THIS, ZEND_STRL("status"), return_value);
}

ZEND_METHOD(Async_WorkerException, getSignal)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_property(ZEND_THIS, ZEND_STRL("signal"), return_value);
}

ZEND_METHOD(Async_WorkerException, getOutput)
{
	ZEND_PARSE_PARAMETERS_NONE();
	return_property(ZEND_THIS, ZEND_STRL("output"), return_value);
}

void async_worker_exception_startup(void)
{
	async_ce_worker_exception = register_class_Async_WorkerException(async_ce_async_exception);
}
