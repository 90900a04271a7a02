/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * After a call: whether the connection still works, and whether it is in a
 * transaction.
 */

#include "pdo_pool/pdo_pool.h"
#include "pool/pool.h"

static bool is_of_lost_connection(const zval *info)
{
	static const zend_long codes[] = { 2006, 2013, 2055, 4031, 1053, 1927 };   /* MySQL's and MariaDB's */
	zval *state, *code;

	if (Z_TYPE_P(info) != IS_ARRAY) {
		return false;
	}
	state = zend_hash_index_find_deref(Z_ARRVAL_P(info), 0);
	code = zend_hash_index_find_deref(Z_ARRVAL_P(info), 1);
	if (state && Z_TYPE_P(state) == IS_STRING && (strncmp(Z_STRVAL_P(state), "08", 2) == 0 || strncmp(Z_STRVAL_P(state), "57P0", 4) == 0)) {
		return true;
	}
	for (size_t i = 0; code && Z_TYPE_P(code) == IS_LONG && i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (Z_LVAL_P(code) == codes[i]) {
			return true;
		}
	}
	return false;
}

/* libpq knows. */
static bool has_bad_status(async_pdo_connection *connection)
{
	zval attribute, status;
	bool bad;

	ZVAL_LONG(&attribute, 7); /* PDO::ATTR_CONNECTION_STATUS */
	async_pdo_ask(connection->pdo, ZEND_STRL("getattribute"), &status, 1, &attribute);
	bad = Z_TYPE(status) == IS_STRING && strncmp(Z_STRVAL(status), "Bad", 3) == 0;
	zval_ptr_dtor(&status);
	return bad;
}

static bool is_broken(async_pdo_connection *connection, zend_object *asked)
{
	zval info, rv;
	bool broken;

	if (EG(exception)) {
		zval *property;

		if (async_pool_must_stop()) {
			/* nobody knows what the server still answers */
			return true;
		}
		property = zend_read_property(EG(exception)->ce, EG(exception), ZEND_STRL("errorInfo"), true, &rv);
		ZVAL_DEREF(property);
		broken = is_of_lost_connection(property);
	} else {
		async_pdo_ask_for(asked, "errorinfo", &info);
		broken = is_of_lost_connection(&info);
		zval_ptr_dtor(&info);
	}
	return broken || (async_pdo_is_driver(connection->pdo, "pgsql") && has_bad_status(connection));
}

/* The server may have been restarted. */
static void suspect_others(const async_pdo_connection *broken)
{
	for (async_pdo_connection *connection = broken->pool->connections; connection; connection = connection->next) {
		connection->suspect = connection->idle;
	}
}

void async_pdo_note_end_of_call(async_pdo_connection *connection, const zval *rv, zend_object *asked, bool changes_transaction)
{
	const bool failed = EG(exception) || Z_TYPE_P(rv) == IS_FALSE;
	zval inside;

	if (!connection->pdo) {
		return;
	}
	if (failed && is_broken(connection, asked)) {
		if (!EG(exception) || !async_pool_must_stop()) {
			suspect_others(connection);
		}
		async_pdo_discard(connection);
	} else if (changes_transaction) {
		async_pdo_ask_for(connection->pdo, "intransaction", &inside);
		connection->in_transaction = Z_TYPE(inside) == IS_TRUE;
	}
}
