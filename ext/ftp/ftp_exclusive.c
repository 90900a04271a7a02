/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include "ftp_wait.h"
#include "ftp.h"

#include <sys/socket.h>

/* A call of an ftp_* function; on the stack of its coroutine. */
typedef struct {
	zend_queue_link link;   /* first */
	zend_coroutine *coroutine;
} php_ftp_call;

static HashTable handlers;
static zend_class_entry *connection_class;
static size_t object_offset;

/* Makes the coroutine that uses the connection fail soon. */
static void shut_down(const ftpbuf_t *ftp)
{
	const databuf_t *data = ftp->data;

	shutdown(ftp->fd, SHUT_RDWR);
	if (data && data->fd != -1) {
		shutdown(data->fd, SHUT_RDWR);
	}
	if (data && data->listener != -1) {
		shutdown(data->listener, SHUT_RDWR);
	}
}

static php_ftp_call *front(const php_ftp_connection *connection)
{
	return (php_ftp_call *) connection->calls.first;
}

static void leave_queue(php_ftp_connection *connection, php_ftp_call *call)
{
	bool was_front = front(connection) == call;

	zend_queue_remove(&connection->calls, &call->link);
	if (was_front && front(connection)) {
		zend_wait.wake(front(connection)->coroutine);
	}
}

/* True: this call may proceed. */
static bool queue_up(php_ftp_connection *connection, php_ftp_call *call)
{
	int result = 0;

	zend_queue_append(&connection->calls, &call->link);
	while (front(connection) != call && result == 0) {
		zend_wait.park_prepare();
		result = zend_wait.park(-1, "an FTP connection that another coroutine uses");
	}
	if (front(connection) != call) {
		leave_queue(connection, call);
		return false;
	}
	return true;
}

static bool closes_connection(const zend_function *function)
{
	return zend_string_equals_literal(function->common.function_name, "ftp_close")
		|| zend_string_equals_literal(function->common.function_name, "ftp_quit");
}

/* Replaces each ftp_* function. A stream wrapper called by a transfer may use the connection, as it may without
 * coroutines. */
static ZEND_FUNCTION(ftp_exclusively)
{
	zif_handler handler = zend_hash_find_ptr(&handlers, EX(func)->common.function_name);
	zval *argument = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;
	php_ftp_call call = { .coroutine = zend_coroutine_current() };
	php_ftp_connection *connection;

	if (EXPECTED(!call.coroutine) || !argument || Z_TYPE_P(argument) != IS_OBJECT || Z_OBJCE_P(argument) != connection_class) {
		handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	connection = (php_ftp_connection *) ((char *) Z_OBJ_P(argument) - object_offset);
	if (front(connection) && (front(connection)->coroutine == call.coroutine || !zend_coroutine_may_wait())) {
		handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	if (front(connection) && connection->ftp && closes_connection(EX(func))) {
		shut_down(connection->ftp);
	}
	if (!queue_up(connection, &call)) {
		/* cancelled; functions that report failure as a number return -1 */
		if (!(ZEND_TYPE_FULL_MASK(EX(func)->common.arg_info[-1].type) & MAY_BE_FALSE)) {
			RETURN_LONG(-1);
		}
		RETURN_FALSE;
	}
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	leave_queue(connection, &call);
}

void php_ftp_wait_startup(const zend_function_entry *functions, zend_class_entry *class, size_t offset)
{
	connection_class = class;
	object_offset = offset;
	zend_hash_init(&handlers, 64, NULL, NULL, true);
	for (; functions->fname; functions++) {
		zend_function *function = zend_hash_str_find_ptr(CG(function_table), functions->fname, strlen(functions->fname));

		if (function && function->type == ZEND_INTERNAL_FUNCTION && function->internal_function.handler == functions->handler) {
			zend_hash_str_add_ptr(&handlers, functions->fname, strlen(functions->fname), (void *) functions->handler);
			function->internal_function.handler = ZEND_FN(ftp_exclusively);
		}
	}
}
