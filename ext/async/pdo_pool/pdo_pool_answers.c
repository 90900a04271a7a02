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
	if (async_pdo_method(EX(func)) & ASYNC_PDO_BIT(SET_ATTRIBUTE)) {
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

static bool answered_without_connection(async_pdo_member *member, async_pdo_methods method, bool named_sequence, zval *rv)
{
	if ((method & ASYNC_PDO_ASK_FOR_RESULTS) && !member->connection && !async_pdo_member_knows_results(member)) {
		return true;
	}
	if (method & ASYNC_PDO_BIT(ERROR_CODE)) {
		return give(rv, &member->error_code) || !member->connection;
	}
	if (method & ASYNC_PDO_BIT(ERROR_INFO)) {
		if (!give(rv, &member->error_info) && !member->connection) {
			/* as a PDO object says it that has made no call yet */
			array_init(rv);
			add_next_index_string(rv, "");
			add_next_index_null(rv);
			add_next_index_null(rv);
		}
		return Z_TYPE_P(rv) == IS_ARRAY;
	}
	if ((method & ASYNC_PDO_BIT(LAST_INSERT_ID)) && !(member->connection && member->connection->inserted)) {
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
	if ((method & ASYNC_PDO_BIT(IN_TRANSACTION)) && (member->lost_transaction || !member->connection)) {
		ZVAL_BOOL(rv, member->lost_transaction);
		return true;
	}
	return false;
}

/* The server has rolled it back. True: answered, perhaps with an exception. */
static bool answered_for_lost_transaction(async_pdo_member *member, async_pdo_methods method, zval *rv)
{
	static const async_pdo_methods in_transaction = (ASYNC_PDO_CHANGE_TRANSACTION | ASYNC_PDO_BIT(PREPARE)) & ~ASYNC_PDO_BIT(ROLL_BACK);

	if (method & ASYNC_PDO_BIT(ROLL_BACK)) {
		member->lost_transaction = false;
		ZVAL_TRUE(rv);
		return true;
	}
	if (method & in_transaction) {
		async_pdo_throw_lost_transaction();
		return true;
	}
	return false;
}

bool async_pdo_answered(async_pdo_member *member, async_pdo_methods method, zend_execute_data *execute_data, zval *return_value)
{
	const bool named_sequence = ZEND_NUM_ARGS() > 0 && Z_TYPE_P(ZEND_CALL_ARG(execute_data, 1)) != IS_NULL;

	return answered_without_connection(member, method, named_sequence, return_value)
		|| (UNEXPECTED(member->lost_transaction) && answered_for_lost_transaction(member, method, return_value));
}

/* --- what errorCode() and errorInfo() say --- */

/* Such calls of PDO do not begin by forgetting the last error. */
static const async_pdo_methods leaves_errors = ASYNC_PDO_BIT(BEGIN) | ASYNC_PDO_BIT(COMMIT) | ASYNC_PDO_BIT(ROLL_BACK)
	| ASYNC_PDO_BIT(IN_TRANSACTION) | ASYNC_PDO_BIT(ERROR_CODE) | ASYNC_PDO_BIT(ERROR_INFO) | ASYNC_PDO_BIT(GET_PID)
	| ASYNC_PDO_BIT(GET_NOTIFY) | ASYNC_PDO_BIT(GET_WARNING_COUNT) | ASYNC_PDO_BIT(SET_NOTICE_CALLBACK);

static const async_pdo_methods only_asks = ASYNC_PDO_BIT(IN_TRANSACTION) | ASYNC_PDO_BIT(ERROR_CODE) | ASYNC_PDO_BIT(ERROR_INFO);

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
	has = async_pdo_is_state_of_error(&code);
	zval_ptr_dtor(&code);
	return has;
}

void async_pdo_note_errors(async_pdo_member *member, async_pdo_methods method, const zval *rv, zend_object *pdo)
{
	const bool failed = EG(exception) || Z_TYPE_P(rv) == IS_FALSE;

	if ((method & only_asks) || was_refused()) {
		return;
	}
	if ((method & leaves_errors) && !(failed && has_error(pdo))) {
		return;
	}
	async_pdo_member_forget_errors(member);
	if (failed) {
		async_pdo_member_keep_errors(member, pdo);
	}
}
