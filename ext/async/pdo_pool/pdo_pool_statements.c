/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_statement.h"
#include "runtime/clock.h"
#include "zend_exceptions.h"

static const zend_object_handlers *own_handlers;
static zend_object_handlers pooled_handlers;

/* By the object's address; NULL: there are none. */
ZEND_TLS HashTable *statements;

async_pdo_statement_record *async_pdo_statement(const zend_object *object)
{
	return zend_hash_index_find_ptr(statements, (zend_ulong) (uintptr_t) object);
}

bool async_pdo_statement_is_pooled(const zend_object *object)
{
	return object->handlers == &pooled_handlers;
}

static void statement_free(zend_object *object)
{
	async_pdo_statement_record *made = async_pdo_statement(object);
	async_pdo_pool *pool = made->connection->pool;

	async_pdo_notice_fork(pool);
	zend_hash_index_del(statements, (zend_ulong) (uintptr_t) object);
	if (zend_hash_num_elements(statements) == 0) {
		zend_hash_destroy(statements);
		FREE_HASHTABLE(statements);
		statements = NULL;
	}
	pool->refcount++;
	if (UNEXPECTED(made->connection->forked)) {
		zend_object_std_dtor(object);
	} else {
		own_handlers->free_obj(object);
	}
	/* the driver reads what is left of the result */
	made->connection->suspect |= async_pdo_call_was_cut();
	async_pdo_free_copies(made, object);
	async_pdo_setups_free(&made->setups);
	if (made->sql) {
		zend_string_release(made->sql);
	}
	zval_ptr_dtor(&made->options);
	async_pdo_connection_release(made->connection);
	async_pdo_offer(pool);
	if (made->handle) {
		OBJ_RELEASE(made->handle);
	}
	efree(made);
	async_pdo_pool_release(pool);
}

/* The values are held once more by the record. */
static HashTable *statement_gc(zend_object *object, zval **table, int *count)
{
	const async_pdo_statement_record *made = async_pdo_statement(object);
	HashTable *properties = own_handlers->get_gc(object, table, count);
	zend_get_gc_buffer *buffer = &EG(get_gc_buffer);

	if (*table != buffer->start) {
		/* what it has is not known to the buffer: too little is collected then, but nothing wrong */
		return properties;
	}
	async_pdo_setups_gc(&made->setups, buffer);
	zend_get_gc_buffer_add_zval(buffer, (zval *) &made->options);
	if (made->handle) {
		zend_get_gc_buffer_add_obj(buffer, made->handle);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return properties;
}

async_pdo_statement_record *async_pdo_record(async_pdo_connection *connection, zend_object *object, zend_object *handle, const zend_string *sql, const zval *options)
{
	async_pdo_statement_record *made;

	if (object->handlers != own_handlers) {
		return NULL;
	}
	made = ecalloc(1, sizeof(*made));
	made->handle = handle;
	if (handle) {
		GC_ADDREF(handle);
	}
	made->connection = connection;
	connection->refcount++;
	made->prepared = sql != NULL;
	made->sql = sql ? zend_string_copy((zend_string *) sql) : NULL;
	made->effect = sql ? async_pdo_effect_of(sql) : ASYNC_PDO_READS;
	ZVAL_UNDEF(&made->options);
	if (options) {
		ZVAL_COPY_DEREF(&made->options, (zval *) options);
	}
	if (!statements) {
		ALLOC_HASHTABLE(statements);
		zend_hash_init(statements, 8, NULL, NULL, false);
	}
	zend_hash_index_add_new_ptr(statements, (zend_ulong) (uintptr_t) object, made);
	object->handlers = &pooled_handlers;
	return made;
}

void async_pdo_statement_made(async_pdo_connection *connection, zend_object *object, const zend_string *sql, const zval *options)
{
	async_pdo_record(connection, object, connection->pool->handle, sql, options);
}

/* --- calls --- */

static void note_setup(async_pdo_statement_record *made, zend_execute_data *execute_data)
{
	async_pdo_setup earlier;

	if (ZEND_NUM_ARGS() > 0) {
		/* references stay references */
		async_pdo_setups_add(&made->setups, EX(func), ZEND_NUM_ARGS(), ZEND_CALL_ARG(execute_data, 1), false, &earlier);
		async_pdo_setup_free(&earlier);
	}
}

/* The parameters of execute() replace all that were bound before, as strings. */
static void note_parameters(async_pdo_statement_record *made, HashTable *parameters)
{
	zend_function *bind_value = zend_hash_str_find_ptr(&async_ce_pdo_statement->function_table, ZEND_STRL("bindvalue"));
	async_pdo_setups bindings;
	zend_ulong index;
	zend_string *name;
	zval *value;

	async_pdo_setups_take_bindings(&made->setups, &bindings);
	ZEND_HASH_FOREACH_KEY_VAL(parameters, index, name, value) {
		async_pdo_setup earlier;
		zval arguments[3];

		if (name) {
			ZVAL_STR(&arguments[0], name);
		} else {
			ZVAL_LONG(&arguments[0], (zend_long) index + 1);
		}
		ZVAL_COPY_VALUE(&arguments[1], value);
		ZVAL_LONG(&arguments[2], 2); /* PDO::PARAM_STR */
		async_pdo_setups_add(&made->setups, bind_value, 3, arguments, true, &earlier);
		async_pdo_setup_free(&earlier);
	} ZEND_HASH_FOREACH_END();
	async_pdo_setups_free(&bindings);
}

static HashTable *parameters_of_execute(zend_execute_data *execute_data)
{
	zval *parameters = ZEND_NUM_ARGS() > 0 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	return parameters && Z_TYPE_P(parameters) == IS_ARRAY ? Z_ARRVAL_P(parameters) : NULL;
}

/* For a statement that could not be prepared on the coroutine's connection: as if it had failed to execute. */
static void answer_without_copy(zval *rv, const zval *info, async_pdo_methods method)
{
	if (method & ASYNC_PDO_BIT(ERROR_INFO)) {
		ZVAL_COPY(rv, info);
	} else if (method & ASYNC_PDO_BIT(ERROR_CODE)) {
		ZVAL_COPY(rv, zend_hash_index_find(Z_ARRVAL_P(info), 0));
	} else if (method & ASYNC_PDO_BIT(FETCH_ALL)) {
		ZVAL_EMPTY_ARRAY(rv);
	} else if (method & (ASYNC_PDO_BIT(ROW_COUNT) | ASYNC_PDO_BIT(COLUMN_COUNT))) {
		ZVAL_LONG(rv, 0);
	} else {
		ZVAL_FALSE(rv);
	}
}

static void answer_without_target(async_pdo_pool *pool, const zend_object *object, async_pdo_methods method, zval *rv)
{
	const zval *info = async_pdo_find_copy(async_pdo_member_of(pool, false), object);

	if (EG(exception)) {
		return;
	}
	if (info && Z_TYPE_P(info) == IS_ARRAY) {
		answer_without_copy(rv, info, method);
	} else {
		ZVAL_FALSE(rv);
	}
}

/* libpq's driver answers with the connection's last error if the statement has not been executed. */
static void forget_errors_of_others(zval *info)
{
	const zval *state = Z_TYPE_P(info) == IS_ARRAY ? zend_hash_index_find(Z_ARRVAL_P(info), 0) : NULL;

	if (state && Z_TYPE_P(state) == IS_STRING && Z_STRLEN_P(state) == 0) {
		SEPARATE_ARRAY(info);
		add_index_null(info, 1);
		add_index_null(info, 2);
	}
}

static void note_bindings(async_pdo_statement_record *made, zend_execute_data *execute_data, async_pdo_methods method, const zval *rv)
{
	HashTable *parameters;

	if (!made->prepared || EG(exception) || Z_TYPE_P(rv) == IS_FALSE) {
		return;
	}
	if (method & ASYNC_PDO_SET_UP_STATEMENTS) {
		note_setup(made, execute_data);
	} else if ((method & ASYNC_PDO_BIT(EXECUTE)) && (parameters = parameters_of_execute(execute_data)) != NULL) {
		note_parameters(made, parameters);
	}
}

void async_pdo_statement_call(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *object = Z_OBJ(EX(This)), *target;
	async_pdo_statement_record *made = async_pdo_statement(object), *of_target;
	async_pdo_connection *connection;
	const async_pdo_methods method = async_pdo_method(EX(func));
	const bool executes = (method & ASYNC_PDO_BIT(EXECUTE)) != 0;

	target = async_pdo_target(object, made, method);
	if (!target) {
		answer_without_target(made->connection->pool, object, method, return_value);
		return;
	}
	of_target = target == object ? made : async_pdo_statement(target);
	connection = of_target->connection;
	if (executes) {
		async_pdo_note_effect(connection, made->effect);
	}
	connection->refcount++;
	connection->busy++;
	GC_ADDREF(target);
	Z_OBJ(EX(This)) = target;
	async_pdo_own_handler(EX(func))(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = object;
	connection->busy--;
	connection->last_used = async_time();
	if (method & ASYNC_PDO_BIT(ERROR_INFO)) {
		forget_errors_of_others(return_value);
	}
	note_bindings(of_target, execute_data, method, return_value);
	/* which asks the statement itself for its error */
	if (!(method & ASYNC_PDO_ASK_FOR_RESULTS)
			&& (executes || EG(exception) || Z_TYPE_P(return_value) == IS_FALSE || async_pdo_call_was_cut())) {
		async_pdo_note_end_of_call(connection, return_value, target, executes);
	}
	OBJ_RELEASE(target);
	async_pdo_offer(connection->pool);
	async_pdo_connection_release(connection);
}

async_pdo_connection *async_pdo_statement_connection(const zend_object *object)
{
	return async_pdo_statement(object)->connection;
}

zend_object *async_pdo_statement_of_coroutine(zend_object *object)
{
	async_pdo_pool *pool = async_pdo_statement(object)->connection->pool;
	const zval *copy = pool->closed ? NULL : async_pdo_find_copy(async_pdo_member_of(pool, false), object);

	if (copy && Z_TYPE_P(copy) != IS_OBJECT) {
		zend_throw_exception(zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdoexception")), "The statement has failed to execute in this coroutine", 0);
		return NULL;
	}
	return copy ? Z_OBJ_P(copy) : object;
}

void async_pdo_statements_startup(void)
{
	own_handlers = async_ce_pdo_statement->default_object_handlers;
	memcpy(&pooled_handlers, own_handlers, sizeof(pooled_handlers));
	pooled_handlers.free_obj = statement_free;
	pooled_handlers.get_gc = statement_gc;
	async_pdo_iterators_startup();
}

void async_pdo_statements_request_over(void)
{
	statements = NULL;
}
