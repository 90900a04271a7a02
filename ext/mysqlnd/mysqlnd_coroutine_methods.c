/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "zend_coroutine.h"
#include "mysqlnd.h"
#include "mysqlnd_ext_plugin.h"
#include "mysqlnd_priv.h"
#include "mysqlnd_ps.h"
#include "mysqlnd_result.h"
#include "mysqlnd_vio.h"
#include "mysqlnd_coroutine_methods.h"

/* mysqlnd's own methods, and ours. */
static MYSQLND_CLASS_METHODS_TYPE(mysqlnd_conn) connection_before, connection;
static MYSQLND_CLASS_METHODS_TYPE(mysqlnd_conn_data) data_before, data;
static MYSQLND_CLASS_METHODS_TYPE(mysqlnd_stmt) stmt_before, stmt_methods;
static MYSQLND_CLASS_METHODS_TYPE(mysqlnd_res) result_before, result_methods;
static MYSQLND_CLASS_METHODS_TYPE(mysqlnd_vio) vio_before, vio_methods;

/* before.method(arguments) under the lock of conn_expression; `refused` if it cannot be taken. */
#define LOCKED(before, method, conn_expression, error_info_expression, type, refused, arguments) \
	MYSQLND_CONN_DATA *locked = zend_coroutine_current() ? (conn_expression) : NULL; \
	type result; \
	if (locked && !mysqlnd_coroutine_enter(locked)) { \
		mysqlnd_coroutine_refused(error_info_expression); \
		return refused; \
	} \
	result = before.method arguments; \
	if (locked) { \
		mysqlnd_coroutine_leave(locked); \
	} \
	return result;

/* --- commands of a connection --- */

#define DATA_METHOD(method, type, refused, parameters, arguments) \
	static type locked_##method parameters \
	{ \
		LOCKED(data_before, method, conn, conn->error_info, type, refused, arguments) \
	}

#define DATA_METHODS(X) \
	X(connect, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, MYSQLND_CSTRING hostname, MYSQLND_CSTRING username, \
		MYSQLND_CSTRING password, MYSQLND_CSTRING database, unsigned int port, MYSQLND_CSTRING socket_or_pipe, \
		unsigned int mysql_flags), (conn, hostname, username, password, database, port, socket_or_pipe, mysql_flags)) \
	X(set_charset, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn, const char *const charset), (conn, charset)) \
	X(query, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const char *const query, const size_t length), (conn, query, length)) \
	X(send_query, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const char *const query, const size_t length, \
		zval *read_cb, zval *err_cb), (conn, query, length, read_cb, err_cb)) \
	X(reap_query, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn), (conn)) \
	X(use_result, MYSQLND_RES *, NULL, (MYSQLND_CONN_DATA *const conn), (conn)) \
	X(store_result, MYSQLND_RES *, NULL, (MYSQLND_CONN_DATA *const conn), (conn)) \
	X(next_result, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn), (conn)) \
	X(refresh_server, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn, uint8_t options), (conn, options)) \
	X(ping, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn), (conn)) \
	X(kill_connection, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, unsigned int pid), (conn, pid)) \
	X(select_db, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn, const char *const db, const size_t length), (conn, db, length)) \
	X(server_dump_debug_information, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn), (conn)) \
	X(change_user, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn, const char *user, const char *passwd, const char *db, \
		bool silent, size_t passwd_len), (conn, user, passwd, db, silent, passwd_len)) \
	X(get_server_statistics, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, zend_string **message), (conn, message)) \
	X(set_server_option, enum_func_status, FAIL, (MYSQLND_CONN_DATA *const conn, enum_mysqlnd_server_option option), (conn, option)) \
	X(set_autocommit, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, unsigned int mode), (conn, mode)) \
	X(tx_commit, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn), (conn)) \
	X(tx_rollback, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn), (conn)) \
	X(tx_begin, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const unsigned int mode, const char *const name), (conn, mode, name)) \
	X(tx_commit_or_rollback, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const bool commit, const unsigned int flags, \
		const char *const name), (conn, commit, flags, name)) \
	X(tx_savepoint, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const char *const name), (conn, name)) \
	X(tx_savepoint_release, enum_func_status, FAIL, (MYSQLND_CONN_DATA *conn, const char *const name), (conn, name))

DATA_METHODS(DATA_METHOD)

static void data_dtor(MYSQLND_CONN_DATA *conn)
{
	mysqlnd_coroutine_connection_freed(conn);
	data_before.dtor(conn);
}

static void close_deferred(void *conn)
{
	connection_before.close(conn, MYSQLND_CLOSE_EXPLICIT);
}

static enum_func_status connection_close(MYSQLND *conn, const enum_connection_close_type close_type)
{
	MYSQLND_CONN_DATA *locked = zend_coroutine_current() ? conn->data : NULL;
	enum_func_status result;

	if (locked && !mysqlnd_coroutine_enter_or_defer(locked, close_deferred, conn)) {
		return PASS;
	}
	result = connection_before.close(conn, close_type);
	if (locked) {
		mysqlnd_coroutine_leave(locked);
	}
	return result;
}

/* --- prepared statements --- */

#define STMT_METHOD(method, type, refused, parameters, arguments) \
	static type stmt_##method parameters \
	{ \
		LOCKED(stmt_before, method, stmt->data ? stmt->data->conn : NULL, stmt->data->error_info, type, refused, arguments) \
	}

#define STMT_METHODS(X) \
	X(prepare, enum_func_status, FAIL, (MYSQLND_STMT *const stmt, const char *const query, const size_t length), (stmt, query, length)) \
	X(send_execute, enum_func_status, FAIL, (MYSQLND_STMT *const stmt, const enum_mysqlnd_send_execute_type kind, zval *read_cb, \
		zval *err_cb), (stmt, kind, read_cb, err_cb)) \
	X(execute, enum_func_status, FAIL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(use_result, MYSQLND_RES *, NULL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(store_result, MYSQLND_RES *, NULL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(get_result, MYSQLND_RES *, NULL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(next_result, enum_func_status, FAIL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(free_result, enum_func_status, FAIL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(reset, enum_func_status, FAIL, (MYSQLND_STMT *const stmt), (stmt)) \
	X(send_long_data, enum_func_status, FAIL, (MYSQLND_STMT *const stmt, unsigned int number, const char *const text, zend_ulong length), \
		(stmt, number, text, length)) \
	X(flush, enum_func_status, FAIL, (MYSQLND_STMT *const stmt), (stmt))

STMT_METHODS(STMT_METHOD)

/* Rows in memory are private to the statement, so no connection is needed. */
static MYSQLND_CONN_DATA *connection_of_rows(const MYSQLND_STMT *stmt)
{
	return !stmt->data || (stmt->data->result && stmt->data->result->stored_data) ? NULL : stmt->data->conn;
}

static enum_func_status stmt_fetch(MYSQLND_STMT *const stmt, bool *const fetched_anything)
{
	LOCKED(stmt_before, fetch, connection_of_rows(stmt), stmt->data->error_info, enum_func_status, FAIL, (stmt, fetched_anything))
}

static void stmt_dtor_deferred(void *stmt)
{
	stmt_before.dtor(stmt, true);
}

static enum_func_status stmt_dtor(MYSQLND_STMT *const stmt, bool implicit)
{
	MYSQLND_CONN_DATA *locked = zend_coroutine_current() && stmt && stmt->data ? stmt->data->conn : NULL;
	enum_func_status result;

	if (locked && !mysqlnd_coroutine_enter_or_defer(locked, stmt_dtor_deferred, stmt)) {
		return PASS;
	}
	result = stmt_before.dtor(stmt, implicit);
	if (locked) {
		mysqlnd_coroutine_leave(locked);
	}
	return result;
}

/* --- results --- */

static MYSQLND_CONN_DATA *connection_of_unread(const MYSQLND_RES *res)
{
	return zend_coroutine_current() && res->unbuf && !res->unbuf->eof_reached ? res->conn : NULL;
}

static enum_func_status result_fetch_row(MYSQLND_RES *res, zval **row_ptr, const unsigned int flags, bool *fetched_anything)
{
	*fetched_anything = false;
	LOCKED(result_before, fetch_row, connection_of_unread(res), res->conn->error_info, enum_func_status, FAIL,
		(res, row_ptr, flags, fetched_anything))
}

static void result_free_deferred(void *res)
{
	result_before.free_result(res, true);
}

static enum_func_status result_free(MYSQLND_RES *res, const bool implicit)
{
	MYSQLND_CONN_DATA *locked = connection_of_unread(res);
	enum_func_status result;

	if (locked && !mysqlnd_coroutine_enter_or_defer(locked, result_free_deferred, res)) {
		return PASS;
	}
	result = result_before.free_result(res, implicit);
	if (locked) {
		mysqlnd_coroutine_leave(locked);
	}
	return result;
}

/* --- the wire --- */

static enum_func_status wire_read(MYSQLND_VIO *const vio, zend_uchar *const buffer, const size_t count, MYSQLND_STATS *const stats,
	MYSQLND_ERROR_INFO *const error_info)
{
	enum_func_status result;

	errno = 0;
	result = vio_before.network_read(vio, buffer, count, stats, error_info);
	if (UNEXPECTED(result == FAIL)) {
		mysqlnd_coroutine_wire_failed(vio);
	}
	return result;
}

static ssize_t wire_write(MYSQLND_VIO *const vio, const zend_uchar *const buffer, const size_t count, MYSQLND_STATS *const stats,
	MYSQLND_ERROR_INFO *const error_info)
{
	ssize_t result;

	errno = 0;
	result = vio_before.network_write(vio, buffer, count, stats, error_info);
	if (UNEXPECTED(result < 0 || (size_t) result < count)) {
		mysqlnd_coroutine_wire_failed(vio);
	}
	return result;
}

#define SET_DATA_METHOD(method, type, refused, parameters, arguments) data.method = locked_##method;
#define SET_STMT_METHOD(method, type, refused, parameters, arguments) stmt_methods.method = stmt_##method;

/* The library may be started again in one process; its tables then still contain our methods. */
static void copy_methods(void)
{
	connection = connection_before = *mysqlnd_conn_get_methods();
	connection.close = connection_close;

	data = data_before = *mysqlnd_conn_data_get_methods();
	DATA_METHODS(SET_DATA_METHOD)
	data.dtor = data_dtor;

	stmt_methods = stmt_before = *mysqlnd_stmt_get_methods();
	STMT_METHODS(SET_STMT_METHOD)
	stmt_methods.fetch = stmt_fetch;
	stmt_methods.dtor = stmt_dtor;

	result_methods = result_before = *mysqlnd_result_get_methods();
	result_methods.fetch_row = result_fetch_row;
	result_methods.free_result = result_free;

	vio_methods = vio_before = *mysqlnd_vio_get_methods();
	vio_methods.network_read = wire_read;
	vio_methods.network_write = wire_write;
}

void mysqlnd_coroutine_wrap_methods(void)
{
	if (!connection_before.close) {
		copy_methods();
	}
	mysqlnd_conn_set_methods(&connection);
	mysqlnd_conn_data_set_methods(&data);
	mysqlnd_stmt_set_methods(&stmt_methods);
	mysqlnd_result_set_methods(&result_methods);
	mysqlnd_vio_set_methods(&vio_methods);
}
