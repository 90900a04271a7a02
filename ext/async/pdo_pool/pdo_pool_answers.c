/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What is answered without asking a connection: questions about calls that the
 * coroutine has made earlier, on a connection that may have gone to another one
 * or was asked other things meanwhile.
 */

#include "pdo_pool/pdo_pool_handle.h"
#include "zend_exceptions.h"

bool async_pdo_answered_for_attribute(const async_pdo_pool *pool, zend_execute_data *execute_data, zval *return_value)
{
	const zval *attribute = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	if (!attribute || Z_TYPE_P(attribute) != IS_LONG || Z_LVAL_P(attribute) != ASYNC_PDO_ATTR_POOL) {
		return false;
	}
	if (async_pdo_is_named(EX(func), "setAttribute")) {
		zend_value_error("PDO::ATTR_POOL can only be set by the constructor");
	} else if (!pool) {
		RETVAL_FALSE;
	} else {
		async_pdo_pool_describe(pool, return_value);
	}
	return true;
}

static bool give(zval *rv, const zval *result)
{
	if (Z_ISUNDEF_P(result)) {
		return false;
	}
	ZVAL_COPY(rv, result);
	return true;
}

/* SQLite and MySQL have none, and take no notice of the name. */
static bool has_sequences(const async_pdo_pool *pool)
{
	return pool->driver != ASYNC_PDO_SQLITE && pool->driver != ASYNC_PDO_MYSQL;
}

bool async_pdo_asks_for_results(const zend_function *function)
{
	return async_pdo_is_named(function, "errorCode") || async_pdo_is_named(function, "errorInfo") || async_pdo_is_named(function, "lastInsertId");
}

static bool answered_without_connection(async_pdo_member *member, const zend_function *function, bool named_sequence, zval *rv)
{
	if (async_pdo_asks_for_results(function) && !member->connection && !async_pdo_member_knows_results(member)) {
		return true;
	}
	if (async_pdo_is_named(function, "errorCode")) {
		return give(rv, &member->error_code) || !member->connection;
	}
	if (async_pdo_is_named(function, "errorInfo")) {
		if (!give(rv, &member->error_info) && !member->connection) {
			/* as a PDO object says it that has made no call yet */
			array_init(rv);
			add_next_index_string(rv, "");
			add_next_index_null(rv);
			add_next_index_null(rv);
		}
		return Z_TYPE_P(rv) == IS_ARRAY;
	}
	if (async_pdo_is_named(function, "lastInsertId") && !(member->connection && member->connection->inserted)) {
		if (named_sequence && has_sequences(member->pool)) {
			zend_throw_exception(zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdoexception")), member->wrote_elsewhere
				? "lastInsertId(): the connection of the last insert has gone to another coroutine; ask within a transaction"
				: "lastInsertId(): this coroutine has not inserted anything", 0);
			return true;
		}
		if (!give(rv, &member->last_id)) {
			/* as MySQL and SQLite say it; what another coroutine has inserted does not count */
			ZVAL_STRING(rv, "0");
		}
		return true;
	}
	if (async_pdo_is_named(function, "inTransaction") && (member->lost_transaction || !member->connection)) {
		ZVAL_BOOL(rv, member->lost_transaction);
		return true;
	}
	return false;
}

/* The server has rolled it back. True: answered, perhaps with an exception. */
static bool answered_for_lost_transaction(async_pdo_member *member, const zend_function *function, zval *rv)
{
	static const char *const in_transaction[] = { "exec", "query", "prepare", "commit", "beginTransaction" };

	if (async_pdo_is_named(function, "rollBack")) {
		member->lost_transaction = false;
		ZVAL_TRUE(rv);
		return true;
	}
	for (size_t i = 0; i < sizeof(in_transaction) / sizeof(in_transaction[0]); i++) {
		if (async_pdo_is_named(function, in_transaction[i])) {
			async_pdo_throw_lost_transaction();
			return true;
		}
	}
	return false;
}

bool async_pdo_answered(async_pdo_member *member, zend_execute_data *execute_data, zval *return_value)
{
	const bool named_sequence = ZEND_NUM_ARGS() > 0 && Z_TYPE_P(ZEND_CALL_ARG(execute_data, 1)) != IS_NULL;

	return answered_without_connection(member, EX(func), named_sequence, return_value)
		|| (UNEXPECTED(member->lost_transaction) && answered_for_lost_transaction(member, EX(func), return_value));
}

/* --- what errorCode() and errorInfo() say --- */

static bool is_any_of(const zend_function *function, const char *const *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (async_pdo_is_named(function, names[i])) {
			return true;
		}
	}
	return false;
}

/* Such calls of PDO do not begin by forgetting the last error. */
static bool leaves_errors(const zend_function *function)
{
	static const char *const names[] = { "beginTransaction", "commit", "rollBack", "inTransaction", "errorCode", "errorInfo",
		"getPid", "getNotify", "getWarningCount", "setNoticeCallback" };

	return is_any_of(function, names, sizeof(names) / sizeof(names[0]));
}

static bool asks_only(const zend_function *function)
{
	static const char *const names[] = { "inTransaction", "errorCode", "errorInfo" };

	return is_any_of(function, names, sizeof(names) / sizeof(names[0]));
}

/* A wrong argument, which PDO refuses before anything else. */
static bool was_refused(void)
{
	return EG(exception) && instanceof_function(EG(exception)->ce, zend_ce_error);
}

static bool has_error(zend_object *pdo)
{
	zval code;
	bool has;

	async_pdo_ask_for(pdo, "errorcode", &code);
	has = Z_TYPE(code) == IS_STRING && Z_STRLEN(code) > 0 && strcmp(Z_STRVAL(code), "00000") != 0;
	zval_ptr_dtor(&code);
	return has;
}

void async_pdo_note_errors(async_pdo_member *member, const zend_function *function, const zval *rv, zend_object *pdo)
{
	const bool failed = EG(exception) || Z_TYPE_P(rv) == IS_FALSE;

	if (asks_only(function) || was_refused()) {
		return;
	}
	if (leaves_errors(function) && !(failed && has_error(pdo))) {
		return;
	}
	async_pdo_member_forget_errors(member);
	if (failed) {
		async_pdo_member_keep_errors(member, pdo);
	}
}
