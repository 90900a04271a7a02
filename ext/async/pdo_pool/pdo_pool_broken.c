/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * After a call: whether the connection still works, and whether it is in a
 * transaction.
 */

#include "pdo_pool/pdo_pool_handle.h"
#include "coroutine/coroutine.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"

/* A wait of the call has failed, and the cancellation is thrown as soon as the call returns. */
static bool wait_was_cut(void)
{
	const async_coroutine *current = EG(coroutine).current ? async_coroutine_current() : NULL;

	return current && current->throw_at_return;
}

static bool is_exit(void)
{
	return EG(exception) && (zend_is_unwind_exit(EG(exception)) || zend_is_graceful_exit(EG(exception)));
}

bool async_pdo_call_was_cut(void)
{
	return wait_was_cut() || is_exit() || (EG(exception) && instanceof_function(EG(exception)->ce, async_ce_cancellation));
}

/* Whether the error's state and number say that there is no connection any more. */
static bool is_state_of_lost_connection(const zval *info)
{
	static const zend_long codes[] = { 2006, 2013, 2055, 4031, 1053, 1927 };   /* MySQL's and MariaDB's */
	zval *state, *code;
	zend_long number;

	if (Z_TYPE_P(info) != IS_ARRAY) {
		return false;
	}
	state = zend_hash_index_find_deref(Z_ARRVAL_P(info), 0);
	code = zend_hash_index_find_deref(Z_ARRVAL_P(info), 1);
	number = code && Z_TYPE_P(code) == IS_LONG ? Z_LVAL_P(code) : 0;
	if (state && Z_TYPE_P(state) == IS_STRING && (strncmp(Z_STRVAL_P(state), "08", 2) == 0 || strncmp(Z_STRVAL_P(state), "57P0", 4) == 0)) {
		return number != 1644; /* MySQL's SIGNAL: any state */
	}
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (number == codes[i]) {
			return true;
		}
	}
	return false;
}

bool async_pdo_is_state_of_error(const zval *state)
{
	return Z_TYPE_P(state) == IS_STRING && Z_STRLEN_P(state) > 0 && strcmp(Z_STRVAL_P(state), "00000") != 0;
}

/* libpq knows: it reads on until the server is ready for the next statement, or has gone. */
bool async_pdo_has_bad_status(zend_object *pdo)
{
	zval attribute, status;
	bool bad;

	ZVAL_LONG(&attribute, 7); /* PDO::ATTR_CONNECTION_STATUS */
	async_pdo_ask(pdo, ZEND_STRL("getattribute"), &status, 1, &attribute);
	bad = Z_TYPE(status) == IS_STRING && strncmp(Z_STRVAL(status), "Bad", 3) == 0;
	zval_ptr_dtor(&status);
	return bad;
}

/* What the exception says, if there is one, does not count: the program's own code may have thrown it, such as a callback that
 * uses another database. */
static bool is_broken(const async_pdo_connection *connection, zend_object *pdo, zend_object *asked)
{
	zval info, *state;
	bool lost, failed;

	if (is_exit() || (wait_was_cut() && connection->pool->driver != ASYNC_PDO_PGSQL)) {
		/* nobody knows what the server still answers; libpq's driver has the query cancelled */
		return true;
	}
	async_pdo_ask_for(asked, "errorinfo", &info);
	state = Z_TYPE(info) == IS_ARRAY ? zend_hash_index_find_deref(Z_ARRVAL(info), 0) : NULL;
	/* PDO's own exceptions have no state: "There is no active transaction", after the connection has gone */
	failed = EG(exception) || (state && async_pdo_is_state_of_error(state));
	lost = is_state_of_lost_connection(&info);
	zval_ptr_dtor(&info);
	/* functions of the database raise errors with such states, too */
	return connection->pool->driver == ASYNC_PDO_PGSQL ? failed && async_pdo_has_bad_status(pdo) : lost;
}

/* The server may have been restarted. */
static void suspect_others(const async_pdo_connection *broken)
{
	for (async_pdo_connection *connection = broken->pool->connections; connection; connection = connection->next) {
		connection->suspect = true;
	}
}

void async_pdo_note_end_of_call(async_pdo_connection *connection, const zval *rv, zend_object *asked, bool changes_transaction)
{
	/* a cancellation that has been thrown already comes from the program's code: the driver's waits fail, and it is thrown later */
	const bool cut = wait_was_cut() || is_exit();
	zend_object *pdo = connection->pdo;
	zval inside;

	if (!pdo) {
		return;
	}
	/* while it is asked, another coroutine that reads a result of it may discard it */
	GC_ADDREF(pdo);
	if ((cut || EG(exception) || Z_TYPE_P(rv) == IS_FALSE) && is_broken(connection, pdo, asked)) {
		if (!cut) {
			suspect_others(connection);
		}
		async_pdo_discard(connection);
	} else if (changes_transaction) {
		async_pdo_ask_for(pdo, "intransaction", &inside);
		connection->in_transaction = Z_TYPE(inside) == IS_TRUE;
	}
	async_pdo_release_object(pdo);
}

/* With what libraries look for in the errors of lost connections: a text of MySQL's, and the state. */
void async_pdo_throw_lost_transaction(void)
{
	static const char text[] = "Lost connection in a transaction, which the server has rolled back; call rollBack() before going on";
	zend_object *exception = zend_throw_exception(zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdoexception")), text, 0);
	zval info;

	zend_update_property_string(exception->ce, exception, ZEND_STRL("code"), "08006");
	array_init(&info);
	add_next_index_string(&info, "08006");
	add_next_index_null(&info);
	add_next_index_string(&info, text);
	zend_update_property(exception->ce, exception, ZEND_STRL("errorInfo"), &info);
	zval_ptr_dtor(&info);
}
