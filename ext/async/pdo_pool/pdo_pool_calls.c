/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Methods of PDO: the function that PHP calls looks at $this. If that is a
 * handle, the method's own function is called with the running coroutine's
 * connection as $this.
 */

#include "pdo_pool/pdo_pool.h"
#include "pdo_pool/pdo_pool_handle.h"
#include "runtime/clock.h"
#include "zend_exceptions.h"

void async_pdo_ask(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments)
{
	/* not what a class of the program overrides it with */
	zend_function *function = zend_hash_str_find_ptr(&async_pdo_internal_class(pdo->ce)->function_table, method, length);

	ZVAL_UNDEF(rv);
	GC_ADDREF(pdo);
	zend_exception_save();
	zend_call_known_function(function, pdo, pdo->ce, rv, count, arguments, NULL);
	if (EG(exception) && !async_pdo_call_was_cut()) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		OBJ_RELEASE(exception);
	}
	zend_exception_restore();
	async_pdo_release_object(pdo);
}

void async_pdo_ask_silently(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments)
{
	zval mode[2], done;

	GC_ADDREF(pdo);
	ZVAL_LONG(&mode[0], 3); /* PDO::ATTR_ERRMODE */
	async_pdo_ask(pdo, ZEND_STRL("getattribute"), &mode[1], 1, mode);
	if (Z_TYPE(mode[1]) != IS_LONG || Z_LVAL(mode[1]) != 1 /* PDO::ERRMODE_WARNING */) {
		async_pdo_ask(pdo, method, length, rv, count, arguments);
	} else {
		ZVAL_LONG(&mode[1], 0);
		async_pdo_ask(pdo, ZEND_STRL("setattribute"), &done, 2, mode);
		async_pdo_ask(pdo, method, length, rv, count, arguments);
		ZVAL_LONG(&mode[1], 1);
		async_pdo_ask(pdo, ZEND_STRL("setattribute"), &done, 2, mode);
	}
	async_pdo_release_object(pdo);
}

static void note_setup(async_pdo_connection *connection, zend_execute_data *execute_data)
{
	async_pdo_pool *pool = connection->pool;
	/* else another coroutine has made one meanwhile, which this connection has not had yet */
	const bool complete = connection->setup == pool->setups.count;
	async_pdo_setup earlier;
	int64_t index;

	if (ZEND_NUM_ARGS() == 0) {
		return;
	}
	index = async_pdo_setups_add(&pool->setups, EX(func), ZEND_NUM_ARGS(), ZEND_CALL_ARG(execute_data, 1), true, &earlier);
	for (async_pdo_connection *one = pool->connections; one && index >= 0; one = one->next) {
		one->setup -= one->setup > index;
	}
	if (complete) {
		connection->setup = pool->setups.count;
	}
	async_pdo_setup_free(&earlier);
}

/* --- calls --- */

static const zend_string *sql_of(zend_execute_data *execute_data)
{
	zval *first = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	return first && Z_TYPE_P(first) == IS_STRING ? Z_STR_P(first) : NULL;
}

void async_pdo_note_effect(async_pdo_connection *connection, async_pdo_effect effect)
{
	/* functions of PostgreSQL insert, too; within a transaction the connection stays, and can be asked */
	connection->inserted |= effect != ASYNC_PDO_READS || (connection->in_transaction && connection->pool->driver == ASYNC_PDO_PGSQL);
	connection->changed |= effect == ASYNC_PDO_CHANGES_SESSION;
}

/* The server has rolled back a transaction whose connection is lost, if it is rollBack() that notices, too. */
static void note_rolled_back(async_pdo_member *member, zval *rv)
{
	if (!member->lost_transaction || async_pdo_call_was_cut()) {
		return;
	}
	member->lost_transaction = false;
	if (EG(exception)) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		OBJ_RELEASE(exception);
	}
	ZVAL_TRUE(rv);
}

static void note_effect_of_call(async_pdo_connection *connection, zend_execute_data *execute_data, async_pdo_methods method)
{
	if (method & (ASYNC_PDO_BIT(QUERY) | ASYNC_PDO_BIT(EXEC))) {
		const zend_string *sql = sql_of(execute_data);

		async_pdo_note_effect(connection, sql ? async_pdo_effect_of(sql) : ASYNC_PDO_CHANGES_SESSION);
	} else if (method & ASYNC_PDO_COPY_FROM) {
		async_pdo_note_effect(connection, ASYNC_PDO_WRITES);
	}
}

static void note_statement(async_pdo_connection *connection, zend_execute_data *execute_data, async_pdo_methods method, const zval *rv)
{
	const bool prepared = (method & ASYNC_PDO_BIT(PREPARE)) != 0;

	if (Z_TYPE_P(rv) == IS_OBJECT && instanceof_function(Z_OBJCE_P(rv), async_ce_pdo_statement)) {
		async_pdo_statement_made(connection, Z_OBJ_P(rv), prepared ? sql_of(execute_data) : NULL,
			prepared && ZEND_NUM_ARGS() > 1 ? ZEND_CALL_ARG(execute_data, 2) : NULL);
	}
}

static void call_on(async_pdo_connection *connection, async_pdo_methods method, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *handle = Z_OBJ(EX(This)), *pdo = connection->pdo;
	async_pdo_member *member;

	note_effect_of_call(connection, execute_data, method);
	connection->refcount++;
	connection->busy++;
	GC_ADDREF(pdo);
	Z_OBJ(EX(This)) = pdo;
	async_pdo_own_handler(EX(func))(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = handle;
	connection->busy--;
	connection->last_used = async_time();
	note_statement(connection, execute_data, method, return_value);
	if ((method & ASYNC_PDO_SET_UP_CONNECTIONS) && !EG(exception) && Z_TYPE_P(return_value) != IS_FALSE) {
		note_setup(connection, execute_data);
	}
	member = async_pdo_member_of(connection->pool, false);
	if (member) {
		async_pdo_note_errors(member, method, return_value, pdo);
	}
	/* rows that exec() has not read, if there are any */
	connection->suspect |= connection->pool->driver == ASYNC_PDO_MYSQL && (method & ASYNC_PDO_BIT(EXEC))
		&& Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == 0;
	async_pdo_note_end_of_call(connection, return_value, pdo, (method & ASYNC_PDO_CHANGE_TRANSACTION) != 0);
	if (member && (method & ASYNC_PDO_BIT(ROLL_BACK))) {
		note_rolled_back(member, return_value);
	}
	async_pdo_release_object(pdo);
	async_pdo_offer(connection->pool);
	async_pdo_connection_release(connection);
}

static ZEND_FUNCTION(method_of_pdo)
{
	async_pdo_pool *pool = Z_TYPE(EX(This)) == IS_OBJECT ? async_pdo_pool_of(Z_OBJ(EX(This))) : NULL;
	async_pdo_connection *connection;
	async_pdo_methods method;
	async_pdo_member *member;

	if (EXPECTED(!pool)) {
		async_pdo_own_handler(EX(func))(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	method = async_pdo_method(EX(func));
	member = async_pdo_member_of(pool, true);
	if (async_pdo_answered(member, method, execute_data, return_value)) {
		return;
	}
	/* those that wait get a free connection first, but not before this one has been asked */
	connection = member->connection && (method & ASYNC_PDO_ASK_FOR_RESULTS) ? member->connection : async_pdo_acquire(pool);
	if (!connection) {
		async_pdo_member_forget_errors(member);
	} else {
		call_on(connection, method, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

static ZEND_FUNCTION(attribute_of_pdo)
{
	const async_pdo_pool *pool = Z_TYPE(EX(This)) == IS_OBJECT ? async_pdo_pool_of(Z_OBJ(EX(This))) : NULL;

	if (EXPECTED(!async_pdo_answered_for_attribute(pool, execute_data, return_value))) {
		ZEND_FN(method_of_pdo)(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

static ZEND_FUNCTION(constructor_of_pdo)
{
	async_pdo_construct(async_pdo_own_handler(EX(func)), INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static ZEND_FUNCTION(connect_of_pdo)
{
	async_pdo_connect(async_pdo_own_handler(EX(func)), INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static ZEND_FUNCTION(method_of_statement)
{
	if (EXPECTED(Z_TYPE(EX(This)) != IS_OBJECT || !async_pdo_statement_is_pooled(Z_OBJ(EX(This))))) {
		async_pdo_own_handler(EX(func))(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		async_pdo_statement_call(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

static zif_handler replacement(const zend_function *function, async_pdo_methods method, bool of_statement)
{
	if (of_statement) {
		return ZEND_FN(method_of_statement);
	}
	if (function->common.fn_flags & ZEND_ACC_CTOR) {
		return ZEND_FN(constructor_of_pdo);
	}
	if (function->common.fn_flags & ZEND_ACC_STATIC) {
		return method & ASYNC_PDO_BIT(CONNECT) ? ZEND_FN(connect_of_pdo) : NULL;
	}
	return method & (ASYNC_PDO_BIT(GET_ATTRIBUTE) | ASYNC_PDO_BIT(SET_ATTRIBUTE)) ? ZEND_FN(attribute_of_pdo) : ZEND_FN(method_of_pdo);
}

bool async_pdo_calls_startup(void)
{
	return async_pdo_replace_methods(replacement);
}
