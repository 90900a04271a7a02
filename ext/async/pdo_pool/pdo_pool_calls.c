/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Methods of PDO: the function that PHP calls looks at $this. If that is a
 * handle, the method's own function is called with the running coroutine's
 * connection as $this.
 */

#include "pdo_pool/pdo_pool.h"
#include "pdo_pool/pdo_pool_handle.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "zend_extensions.h"

/* Index in reserved[] of a method's own function. */
static int slot = -1;

static const char *const setting_up[] = { "setAttribute", "createFunction", "createAggregate", "createCollation", "loadExtension",
	"setAuthorizer", "setNoticeCallback" };

void async_pdo_ask(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments)
{
	/* not what a class of the program overrides it with */
	zend_function *function = zend_hash_str_find_ptr(&async_pdo_internal_class(pdo->ce)->function_table, method, length);

	ZVAL_UNDEF(rv);
	zend_exception_save();
	zend_call_known_function(function, pdo, pdo->ce, rv, count, arguments, NULL);
	if (EG(exception) && !async_pdo_call_was_cut()) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		OBJ_RELEASE(exception);
	}
	zend_exception_restore();
}

void async_pdo_ask_silently(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments)
{
	zval mode[2], done;

	ZVAL_LONG(&mode[0], 3); /* PDO::ATTR_ERRMODE */
	async_pdo_ask(pdo, ZEND_STRL("getattribute"), &mode[1], 1, mode);
	if (Z_TYPE(mode[1]) != IS_LONG || Z_LVAL(mode[1]) != 1 /* PDO::ERRMODE_WARNING */) {
		async_pdo_ask(pdo, method, length, rv, count, arguments);
		return;
	}
	ZVAL_LONG(&mode[1], 0);
	async_pdo_ask(pdo, ZEND_STRL("setattribute"), &done, 2, mode);
	async_pdo_ask(pdo, method, length, rv, count, arguments);
	ZVAL_LONG(&mode[1], 1);
	async_pdo_ask(pdo, ZEND_STRL("setattribute"), &done, 2, mode);
}

/* --- set-up --- */

static bool sets_up(const zend_function *function)
{
	for (size_t i = 0; i < sizeof(setting_up) / sizeof(setting_up[0]); i++) {
		if (async_pdo_is_named(function, setting_up[i])) {
			return true;
		}
	}
	return false;
}

static void free_arguments(async_pdo_setup *setup)
{
	for (uint32_t i = 0; i < setup->count; i++) {
		zval_ptr_dtor(&setup->arguments[i]);
	}
	efree(setup->arguments);
}

/* A value that was set before for the same thing. */
static void forget_earlier(async_pdo_pool *pool, const zend_function *function, zval *first)
{
	for (uint32_t i = 0; i < pool->setup_count; i++) {
		if (pool->setup[i].function != function || !zend_is_identical(&pool->setup[i].arguments[0], first)) {
			continue;
		}
		free_arguments(&pool->setup[i]);
		memmove(&pool->setup[i], &pool->setup[i + 1], (pool->setup_count - i - 1) * sizeof(pool->setup[0]));
		pool->setup_count--;
		for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
			connection->setup -= connection->setup > i;
		}
		return;
	}
}

static void note_setup(async_pdo_connection *connection, zend_execute_data *execute_data)
{
	async_pdo_pool *pool = connection->pool;
	async_pdo_setup *setup;
	const uint32_t count = ZEND_NUM_ARGS();

	if (count == 0) {
		return;
	}
	forget_earlier(pool, EX(func), ZEND_CALL_ARG(execute_data, 1));
	pool->setup = safe_erealloc(pool->setup, pool->setup_count + 1, sizeof(*setup), 0);
	setup = &pool->setup[pool->setup_count++];
	setup->function = EX(func);
	setup->count = count;
	setup->arguments = safe_emalloc(count, sizeof(zval), 0);
	for (uint32_t i = 0; i < count; i++) {
		ZVAL_COPY_DEREF(&setup->arguments[i], ZEND_CALL_ARG(execute_data, i + 1));
	}
	connection->setup = pool->setup_count;
}

/* --- calls --- */

static const zend_string *sql_of(zend_execute_data *execute_data)
{
	zval *first = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	return first && Z_TYPE_P(first) == IS_STRING ? Z_STR_P(first) : NULL;
}

static bool is_statement(const zval *rv)
{
	return Z_TYPE_P(rv) == IS_OBJECT && instanceof_function(Z_OBJCE_P(rv), async_ce_pdo_statement);
}

void async_pdo_note_effect(async_pdo_connection *connection, async_pdo_effect effect)
{
	connection->inserted |= effect != ASYNC_PDO_READS;
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

static void call_on(async_pdo_connection *connection, zif_handler handler, INTERNAL_FUNCTION_PARAMETERS)
{
	const zend_function *function = EX(func);
	const bool prepares = async_pdo_is_named(function, "prepare");
	const bool executes = async_pdo_is_named(function, "query") || async_pdo_is_named(function, "exec");
	const async_pdo_pool *pool = connection->pool;
	zend_object *handle = Z_OBJ(EX(This)), *pdo = connection->pdo;
	async_pdo_member *member;

	if (executes) {
		const zend_string *sql = sql_of(execute_data);

		async_pdo_note_effect(connection, sql ? async_pdo_effect_of(sql) : ASYNC_PDO_CHANGES_SESSION);
	}
	connection->refcount++;
	connection->busy++;
	GC_ADDREF(pdo);
	Z_OBJ(EX(This)) = pdo;
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = handle;
	connection->busy--;
	if (is_statement(return_value)) {
		async_pdo_statement_made(connection, Z_OBJ_P(return_value), prepares ? sql_of(execute_data) : NULL, prepares && ZEND_NUM_ARGS() > 1 ? ZEND_CALL_ARG(execute_data, 2) : NULL);
	}
	if (sets_up(function) && !EG(exception) && Z_TYPE_P(return_value) != IS_FALSE) {
		note_setup(connection, execute_data);
	}
	member = async_pdo_member_of(connection->pool, false);
	if (member) {
		async_pdo_note_errors(member, function, return_value, pdo);
	}
	/* rows that exec() has not read, if there are any */
	connection->suspect |= pool->driver == ASYNC_PDO_MYSQL && Z_TYPE_P(return_value) == IS_LONG && Z_LVAL_P(return_value) == 0 && async_pdo_is_named(function, "exec");
	async_pdo_note_end_of_call(connection, return_value, pdo, executes || async_pdo_is_named(function, "beginTransaction")
		|| async_pdo_is_named(function, "commit") || async_pdo_is_named(function, "rollBack"));
	if (member && async_pdo_is_named(function, "rollBack")) {
		note_rolled_back(member, return_value);
	}
	OBJ_RELEASE(pdo);
	async_pdo_offer(connection->pool);
	async_pdo_connection_release(connection);
}

static zif_handler own_handler(const zend_execute_data *execute_data)
{
	return (zif_handler) execute_data->func->internal_function.reserved[slot];
}

static ZEND_FUNCTION(method_of_pdo)
{
	async_pdo_pool *pool = Z_TYPE(EX(This)) == IS_OBJECT ? async_pdo_pool_of(Z_OBJ(EX(This))) : NULL;
	async_pdo_connection *connection;
	async_pdo_member *member;

	if (EXPECTED(!pool)) {
		own_handler(execute_data)(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		return;
	}
	member = async_pdo_member_of(pool, true);
	if (async_pdo_answered(member, execute_data, return_value)) {
		return;
	}
	/* those that wait get a free connection first, but not before this one has been asked */
	connection = member->connection && async_pdo_asks_for_results(EX(func)) ? member->connection : async_pdo_acquire(pool);
	if (!connection) {
		async_pdo_member_forget_errors(member);
	} else {
		call_on(connection, own_handler(execute_data), INTERNAL_FUNCTION_PARAM_PASSTHRU);
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
	async_pdo_construct(own_handler(execute_data), INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static ZEND_FUNCTION(connect_of_pdo)
{
	async_pdo_connect(own_handler(execute_data), INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

static ZEND_FUNCTION(method_of_statement)
{
	if (EXPECTED(Z_TYPE(EX(This)) != IS_OBJECT || !async_pdo_statement_is_pooled(Z_OBJ(EX(This))))) {
		own_handler(execute_data)(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		async_pdo_statement_call(own_handler(execute_data), INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
}

static zif_handler replacement_for(const zend_function *method, bool of_statement)
{
	if (of_statement) {
		return ZEND_FN(method_of_statement);
	}
	if (method->common.fn_flags & ZEND_ACC_CTOR) {
		return ZEND_FN(constructor_of_pdo);
	}
	if (method->common.fn_flags & ZEND_ACC_STATIC) {
		return async_pdo_is_named(method, "connect") ? ZEND_FN(connect_of_pdo) : NULL;
	}
	return async_pdo_is_named(method, "getAttribute") || async_pdo_is_named(method, "setAttribute") ? ZEND_FN(attribute_of_pdo) : ZEND_FN(method_of_pdo);
}

static void replace_methods(zend_class_entry *ce, bool of_statement)
{
	zend_function *method;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, method) {
		zif_handler replacement = method->type == ZEND_INTERNAL_FUNCTION ? replacement_for(method, of_statement) : NULL;

		if (replacement && !method->internal_function.reserved[slot]) {
			method->internal_function.reserved[slot] = (void *) method->internal_function.handler;
			method->internal_function.handler = replacement;
		}
	} ZEND_HASH_FOREACH_END();
}

bool async_pdo_replace_methods(void)
{
	zend_class_entry *ce;

	slot = zend_get_resource_handle("PDO pools");
	if (slot < 0) {
		return false;
	}
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (async_pdo_extends(ce, async_ce_pdo)) {
			replace_methods(ce, false);
		} else if (async_pdo_extends(ce, async_ce_pdo_statement)) {
			replace_methods(ce, true);
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}
