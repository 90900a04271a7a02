/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_handle.h"
#include "zend_exceptions.h"

/* A statement that a handle has returned, or a copy of it. */
typedef struct {
	async_pdo_connection *connection;   /* counted */
	zend_object *handle;                /* counted; NULL: a copy, which the pool owns */
	async_pdo_effect effect;
	bool prepared;                      /* else the result of query() */
	zend_string *sql;                   /* of a prepared one */
	zval options;
	async_pdo_setup *setup;             /* bound parameters, the fetch mode: for copies */
	uint32_t setup_count;
} statement;

static const char *const setting_up[] = { "bindValue", "bindParam", "bindColumn", "setFetchMode", "setAttribute" };

static const zend_object_handlers *own_handlers;
static zend_object_handlers pooled_handlers;

/* By the object's address; NULL: there are none. */
ZEND_TLS HashTable *statements;

static statement *statement_of(const zend_object *object)
{
	return zend_hash_index_find_ptr(statements, (zend_ulong) (uintptr_t) object);
}

bool async_pdo_statement_is_pooled(const zend_object *object)
{
	return object->handlers == &pooled_handlers;
}

static void free_setup(statement *made)
{
	for (uint32_t i = 0; i < made->setup_count; i++) {
		for (uint32_t argument = 0; argument < made->setup[i].count; argument++) {
			zval_ptr_dtor(&made->setup[i].arguments[argument]);
		}
		efree(made->setup[i].arguments);
	}
	if (made->setup) {
		efree(made->setup);
	}
}

static bool take_copy(async_pdo_pool *pool, const zend_object *object, zval *copy)
{
	async_pdo_member *member;

	ZEND_HASH_FOREACH_PTR(&pool->members, member) {
		zval *found = member->copies ? zend_hash_index_find(member->copies, (zend_ulong) (uintptr_t) object) : NULL;

		if (found) {
			ZVAL_COPY(copy, found);
			zend_hash_index_del(member->copies, (zend_ulong) (uintptr_t) object);
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* Of other coroutines. Drivers may wait when a statement ends, so that members come and go. */
static void free_copies(async_pdo_pool *pool, const zend_object *object)
{
	zval copy;

	while (take_copy(pool, object, &copy)) {
		zval_ptr_dtor(&copy);
	}
}

static void statement_free(zend_object *object)
{
	statement *made = statement_of(object);
	async_pdo_pool *pool = made->connection->pool;

	zend_hash_index_del(statements, (zend_ulong) (uintptr_t) object);
	if (zend_hash_num_elements(statements) == 0) {
		zend_hash_destroy(statements);
		FREE_HASHTABLE(statements);
		statements = NULL;
	}
	pool->refcount++;
	own_handlers->free_obj(object);
	/* the driver reads what is left of the result */
	made->connection->suspect |= async_pdo_call_was_cut();
	free_copies(pool, object);
	free_setup(made);
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
	const statement *made = statement_of(object);
	HashTable *properties = own_handlers->get_gc(object, table, count);
	zend_get_gc_buffer *buffer = &EG(get_gc_buffer);

	if (*table != buffer->start) {
		/* what it has is not known to the buffer: too little is collected then, but nothing wrong */
		return properties;
	}
	for (uint32_t i = 0; i < made->setup_count; i++) {
		for (uint32_t argument = 0; argument < made->setup[i].count; argument++) {
			zend_get_gc_buffer_add_zval(buffer, &made->setup[i].arguments[argument]);
		}
	}
	zend_get_gc_buffer_add_zval(buffer, (zval *) &made->options);
	if (made->handle) {
		zend_get_gc_buffer_add_obj(buffer, made->handle);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return properties;
}

static void record(async_pdo_connection *connection, zend_object *object, zend_object *handle, const zend_string *sql, const zval *options)
{
	statement *made;

	if (object->handlers != own_handlers) {
		return;
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
}

void async_pdo_statement_made(async_pdo_connection *connection, zend_object *object, const zend_string *sql, const zval *options)
{
	record(connection, object, connection->pool->handle, sql, options);
}

/* --- copies --- */

static void free_copy(zval *copy)
{
	zval_ptr_dtor(copy);
}

static zend_object *find_copy(async_pdo_member *member, const zend_object *original)
{
	zval *copy = member && member->copies ? zend_hash_index_find(member->copies, (zend_ulong) (uintptr_t) original) : NULL;

	return copy ? Z_OBJ_P(copy) : NULL;
}

static void repeat_setup(zend_object *copy, const statement *original)
{
	for (uint32_t i = 0; i < original->setup_count && !EG(exception); i++) {
		zval rv;

		ZVAL_UNDEF(&rv);
		zend_call_known_function(original->setup[i].function, copy, copy->ce, &rv, original->setup[i].count, original->setup[i].arguments, NULL);
		zval_ptr_dtor(&rv);
	}
}

/* The program sees the original only, so that a class of its own has nothing to construct. */
static void copy_options(const statement *original, zval *options)
{
	zval class;

	if (Z_TYPE(original->options) == IS_ARRAY) {
		ZVAL_ARR(options, zend_array_dup(Z_ARRVAL(original->options)));
	} else {
		array_init(options);
	}
	array_init(&class);
	add_next_index_str(&class, zend_string_copy(async_ce_pdo_statement->name));
	add_index_zval(options, 13 /* PDO::ATTR_STATEMENT_CLASS */, &class);
}

/* On the running coroutine's connection; NULL with an exception. */
static zend_object *make_copy(async_pdo_member *member, zend_object *original, statement *made)
{
	async_pdo_connection *connection = async_pdo_acquire(member->pool);
	zval arguments[2], copy;

	if (!connection) {
		return NULL;
	}
	ZVAL_STR_COPY(&arguments[0], made->sql);
	copy_options(made, &arguments[1]);
	ZVAL_UNDEF(&copy);
	connection->refcount++;
	connection->busy++;
	zend_call_known_function(zend_hash_str_find_ptr(&async_ce_pdo->function_table, ZEND_STRL("prepare")), connection->pdo, connection->pdo->ce,
		&copy, 2, arguments, NULL);
	connection->busy--;
	zval_ptr_dtor(&arguments[0]);
	zval_ptr_dtor(&arguments[1]);
	if (Z_TYPE(copy) == IS_OBJECT) {
		repeat_setup(Z_OBJ(copy), made);
		record(connection, Z_OBJ(copy), NULL, made->sql, NULL);
	}
	async_pdo_note_end_of_call(connection, &copy, connection->pdo, false);
	async_pdo_connection_release(connection);
	if (EG(exception) || Z_TYPE(copy) != IS_OBJECT) {
		zval_ptr_dtor(&copy);
		return NULL;
	}
	if (!member->copies) {
		ALLOC_HASHTABLE(member->copies);
		zend_hash_init(member->copies, 8, NULL, free_copy, false);
	}
	zend_hash_index_update(member->copies, (zend_ulong) (uintptr_t) original, &copy);
	return Z_OBJ(copy);
}

/* --- calls --- */

static bool sets_up(const zend_function *function)
{
	for (size_t i = 0; i < sizeof(setting_up) / sizeof(setting_up[0]); i++) {
		if (async_pdo_is_named(function, setting_up[i])) {
			return true;
		}
	}
	return false;
}

static void note_setup(statement *made, zend_execute_data *execute_data)
{
	const uint32_t count = ZEND_NUM_ARGS();
	async_pdo_setup *setup = NULL;

	if (count == 0 || !made->prepared) {
		return;
	}
	for (uint32_t i = 0; i < made->setup_count && !setup; i++) {
		if (made->setup[i].function == EX(func) && zend_is_identical(&made->setup[i].arguments[0], ZEND_CALL_ARG(execute_data, 1))) {
			setup = &made->setup[i];
			for (uint32_t argument = 0; argument < setup->count; argument++) {
				zval_ptr_dtor(&setup->arguments[argument]);
			}
			efree(setup->arguments);
		}
	}
	if (!setup) {
		made->setup = safe_erealloc(made->setup, made->setup_count + 1, sizeof(*setup), 0);
		setup = &made->setup[made->setup_count++];
	}
	setup->function = EX(func);
	setup->count = count;
	setup->arguments = safe_emalloc(count, sizeof(zval), 0);
	for (uint32_t i = 0; i < count; i++) {
		/* references stay references */
		ZVAL_COPY(&setup->arguments[i], ZEND_CALL_ARG(execute_data, i + 1));
	}
}

/* The object that a call by the running coroutine is for: the statement, or its copy. NULL with an exception. */
static zend_object *target_of(zend_object *object, statement *made, const zend_function *function)
{
	async_pdo_connection *connection = made->connection;
	async_pdo_member *member = connection->pool->closed ? NULL : async_pdo_member_of(connection->pool, true);
	zend_object *copy;

	if (!member) {
		return object;
	}
	copy = find_copy(member, object);
	if (copy) {
		const statement *of_copy = statement_of(copy);

		if (of_copy->connection->pdo && of_copy->connection->member == member) {
			return copy;
		}
		/* its connection is gone */
		zend_hash_index_del(member->copies, (zend_ulong) (uintptr_t) object);
	}
	if ((connection->pdo && connection->member == member)
			|| !made->prepared || !(sets_up(function) || async_pdo_is_named(function, "execute"))) {
		return object;
	}
	if (member->lost_transaction) {
		async_pdo_throw_lost_transaction();
		return NULL;
	}
	return make_copy(member, object, made);
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

void async_pdo_statement_call(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *object = Z_OBJ(EX(This)), *target;
	statement *made = statement_of(object);
	async_pdo_connection *connection;
	const bool executes = async_pdo_is_named(EX(func), "execute");

	target = target_of(object, made, EX(func));
	if (!target) {
		return;
	}
	connection = statement_of(target)->connection;
	if (executes) {
		async_pdo_note_effect(connection, made->effect);
	}
	connection->refcount++;
	connection->busy++;
	GC_ADDREF(target);
	Z_OBJ(EX(This)) = target;
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = object;
	connection->busy--;
	if (async_pdo_is_named(EX(func), "errorInfo")) {
		forget_errors_of_others(return_value);
	}
	if (sets_up(EX(func)) && target == object && !EG(exception) && Z_TYPE_P(return_value) != IS_FALSE) {
		note_setup(made, execute_data);
	}
	if (executes || EG(exception) || Z_TYPE_P(return_value) == IS_FALSE || async_pdo_call_was_cut()) {
		async_pdo_note_end_of_call(connection, return_value, target, executes);
	}
	OBJ_RELEASE(target);
	async_pdo_offer(connection->pool);
	async_pdo_connection_release(connection);
}

async_pdo_connection *async_pdo_statement_connection(const zend_object *object)
{
	return statement_of(object)->connection;
}

zend_object *async_pdo_statement_of_coroutine(zend_object *object)
{
	async_pdo_pool *pool = statement_of(object)->connection->pool;
	zend_object *copy = pool->closed ? NULL : find_copy(async_pdo_member_of(pool, false), object);

	return copy ? copy : object;
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
