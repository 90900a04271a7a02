/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_statement.h"
#include "main/php_coroutine_request.h"
#include "php_ini.h"
#include "zend_exceptions.h"

#define ATTR_PERSISTENT 12

zend_class_entry *async_ce_pdo, *async_ce_pdo_statement;

static const zend_object_handlers *own_handlers;
static zend_object_handlers handle_handlers;

/* A connection of a pool that is about to be constructed, which wants no pool of its own. */
ZEND_TLS const zend_object *connecting;

/* By the handle's address; NULL: there are none. */
ZEND_TLS HashTable *pools;

async_pdo_pool *async_pdo_pool_of(const zend_object *object)
{
	return EXPECTED(object->handlers != &handle_handlers) ? NULL : zend_hash_index_find_ptr(pools, (zend_ulong) (uintptr_t) object);
}

static void become_handle(zend_object *object, async_pdo_pool *pool)
{
	if (!pools) {
		ALLOC_HASHTABLE(pools);
		zend_hash_init(pools, 8, NULL, NULL, false);
	}
	zend_hash_index_add_new_ptr(pools, (zend_ulong) (uintptr_t) object, pool);
	pool->handle = object;
	object->handlers = &handle_handlers;
}

static void handle_free(zend_object *object)
{
	async_pdo_pool *pool = async_pdo_pool_of(object);

	zend_hash_index_del(pools, (zend_ulong) (uintptr_t) object);
	if (zend_hash_num_elements(pools) == 0) {
		zend_hash_destroy(pools);
		FREE_HASHTABLE(pools);
		pools = NULL;
	}
	own_handlers->free_obj(object);
	async_pdo_pool_close(pool);
}

static HashTable *handle_gc(zend_object *object, zval **table, int *count)
{
	const async_pdo_pool *pool = async_pdo_pool_of(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	const async_pdo_member *member;

	for (uint32_t i = 0; i < pool->argument_count; i++) {
		zend_get_gc_buffer_add_zval(buffer, (zval *) &pool->arguments[i]);
	}
	async_pdo_setups_gc(&pool->setups, buffer);
	for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		zend_get_gc_buffer_add_obj(buffer, connection->pdo);
	}
	ZEND_HASH_FOREACH_PTR((HashTable *) &pool->members, member) {
		async_pdo_copy *copy;

		if (member->copies) {
			ZEND_HASH_FOREACH_PTR(member->copies, copy) {
				zend_get_gc_buffer_add_zval(buffer, &copy->value);
			} ZEND_HASH_FOREACH_END();
		}
	} ZEND_HASH_FOREACH_END();
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

/* --- construction --- */

static const zval *option(HashTable *options, zend_ulong attribute)
{
	return options ? zend_hash_index_find_deref(options, attribute) : NULL;
}

static HashTable *options_of(zend_execute_data *execute_data)
{
	zval *options = ZEND_NUM_ARGS() >= 4 ? ZEND_CALL_ARG(execute_data, 4) : NULL;

	if (!options) {
		return NULL;
	}
	ZVAL_DEREF(options);
	return Z_TYPE_P(options) == IS_ARRAY ? Z_ARRVAL_P(options) : NULL;
}

static bool is_off(const zval *value)
{
	return !value || Z_TYPE_P(value) == IS_FALSE || Z_TYPE_P(value) == IS_NULL || (Z_TYPE_P(value) == IS_LONG && Z_LVAL_P(value) == 0);
}

static bool is_persistent(HashTable *options)
{
	return !is_off(option(options, ATTR_PERSISTENT));
}

/* A name without a colon stands for a setting of php.ini. */
static const char *source_of_name(const char *dsn)
{
	char setting[512], *source;

	if (strchr(dsn, ':')) {
		return dsn;
	}
	snprintf(setting, sizeof(setting), "pdo.dsn.%s", dsn);
	return cfg_get_string(setting, &source) == SUCCESS ? source : dsn;
}

static const char *dsn_of(zend_execute_data *execute_data)
{
	zval *dsn = ZEND_NUM_ARGS() >= 1 ? ZEND_CALL_ARG(execute_data, 1) : NULL;

	return dsn && Z_TYPE_P(dsn) == IS_STRING ? source_of_name(Z_STRVAL_P(dsn)) : "";
}

/* SQLite's in memory, and its temporary ones: every connection has one of its own. */
static bool is_private_database(const char *dsn)
{
	const char *name, *options;

	if (strncmp(dsn, "sqlite:", strlen("sqlite:")) != 0) {
		return false;
	}
	name = dsn + strlen("sqlite:");
	if (*name == '\0' || strncmp(name, ":memory:", strlen(":memory:")) == 0) {
		return true;
	}
	if (strncasecmp(name, "file:", strlen("file:")) != 0) {
		return false;
	}
	name += strlen("file:");
	options = strchr(name, '?');
	return !(options && strstr(options, "cache=shared"))
		&& (*name == '\0' || *name == '?' || strncmp(name, ":memory:", strlen(":memory:")) == 0 || (options && strstr(options, "mode=memory")));
}

/* Is a pool wanted? False with an exception if there cannot be one. */
static bool wants_pool(zend_execute_data *execute_data, zval *size)
{
	HashTable *options = options_of(execute_data);
	const zval *wanted = option(options, ASYNC_PDO_ATTR_POOL);

	if (!wanted) {
		ZVAL_LONG(size, ASYNC_G(pdo_pool));
		return ASYNC_G(pdo_pool) > 0 && !is_persistent(options) && strncmp(dsn_of(execute_data), "sqlite:", strlen("sqlite:")) != 0;
	}
	if (is_off(wanted)) {
		return false;
	}
	if (is_persistent(options)) {
		zend_value_error("PDO::ATTR_POOL and PDO::ATTR_PERSISTENT exclude each other");
		return false;
	}
	if (is_private_database(dsn_of(execute_data))) {
		zend_value_error("PDO::ATTR_POOL: each connection would have a database of its own in memory");
		return false;
	}
	ZVAL_COPY_VALUE(size, wanted);
	return true;
}

zend_class_entry *async_pdo_internal_class(zend_class_entry *ce)
{
	while (ce->type != ZEND_INTERNAL_CLASS) {
		ce = ce->parent;
	}
	return ce;
}

/* The constructor's arguments without ATTR_POOL, for the pool and in the frame. */
static void take_arguments(async_pdo_pool *pool, zend_execute_data *execute_data)
{
	pool->argument_count = MIN(ZEND_NUM_ARGS(), 4);
	for (uint32_t i = 0; i < pool->argument_count; i++) {
		ZVAL_COPY_DEREF(&pool->arguments[i], ZEND_CALL_ARG(execute_data, i + 1));
	}
	if (options_of(execute_data)) {
		zval *options = &pool->arguments[3], *argument = ZEND_CALL_ARG(execute_data, 4);

		SEPARATE_ARRAY(options);
		zend_hash_index_del(Z_ARRVAL_P(options), ASYNC_PDO_ATTR_POOL);
		zval_ptr_dtor(argument);
		ZVAL_COPY(argument, options);
	}
}

/* NULL with an exception. */
static async_pdo_pool *prepare_pool(zend_execute_data *execute_data, zend_class_entry *ce, zval *size)
{
	async_pdo_pool *pool = async_pdo_pool_new(async_pdo_internal_class(ce));

	if (!async_pdo_pool_options(pool, size)) {
		async_pdo_pool_close(pool);
		return NULL;
	}
	take_arguments(pool, execute_data);
	return pool;
}

void async_pdo_construct_connection(async_pdo_pool *pool, zend_object *pdo)
{
	connecting = pdo;
	zend_call_known_function(pool->ce->constructor, pdo, pool->ce, NULL, pool->argument_count, pool->arguments, NULL);
	connecting = NULL;
}

static bool is_connecting(const zend_object *object)
{
	const bool is = connecting == object;

	connecting = NULL;
	return is;
}

void async_pdo_construct(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS)
{
	zend_object *object = Z_OBJ(EX(This));
	async_pdo_pool *pool;
	zval size, first;

	if (async_pdo_pool_of(object)) {
		zend_throw_error(NULL, "The PDO object is constructed already");
		return;
	}
	if (EXPECTED(is_connecting(object) || !wants_pool(execute_data, &size))) {
		if (!EG(exception)) {
			handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
		}
		return;
	}
	if (object->handlers != own_handlers) {
		zend_throw_error(NULL, "%s objects cannot have PDO::ATTR_POOL", ZSTR_VAL(object->ce->name));
		return;
	}
	pool = prepare_pool(execute_data, object->ce, &size);
	if (!pool) {
		return;
	}
	object_init_ex(&first, pool->ce);
	Z_OBJ(EX(This)) = Z_OBJ(first);
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	Z_OBJ(EX(This)) = object;
	if (!EG(exception) && object->handlers != own_handlers) {
		zend_throw_error(NULL, "The PDO object is constructed already");
	}
	if (EG(exception)) {
		zend_object_store_ctor_failed(Z_OBJ(first));
		zval_ptr_dtor(&first);
		async_pdo_pool_close(pool);
		return;
	}
	become_handle(object, pool);
	async_pdo_pool_adopt(pool, Z_OBJ(first));
	async_pdo_pool_fill(pool);
}

void async_pdo_connect(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS)
{
	async_pdo_pool *pool = NULL;
	zval size, first;

	if (wants_pool(execute_data, &size)) {
		pool = prepare_pool(execute_data, async_ce_pdo, &size);
	}
	if (EG(exception)) {
		return;
	}
	handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (!pool) {
		return;
	}
	if (EG(exception) || Z_TYPE_P(return_value) != IS_OBJECT) {
		async_pdo_pool_close(pool);
		return;
	}
	ZVAL_COPY_VALUE(&first, return_value);
	/* the program does not see it */
	GC_ADD_FLAGS(Z_OBJ(first), IS_OBJ_DESTRUCTOR_CALLED);
	object_init_ex(return_value, Z_OBJCE(first));
	pool->ce = async_pdo_internal_class(Z_OBJCE(first));
	become_handle(Z_OBJ_P(return_value), pool);
	async_pdo_pool_adopt(pool, Z_OBJ(first));
	async_pdo_pool_fill(pool);
}

/* --- start-up --- */

static void declare_attribute(void)
{
	zend_class_constant *constant;
	zend_class_entry *ce;

	zend_declare_class_constant_long(async_ce_pdo, ZEND_STRL("ATTR_POOL"), ASYNC_PDO_ATTR_POOL);
	constant = zend_hash_str_find_ptr(&async_ce_pdo->constants_table, ZEND_STRL("ATTR_POOL"));
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (ce != async_ce_pdo && async_pdo_extends(ce, async_ce_pdo)) {
			zend_class_constant *inherited = pemalloc(sizeof(*inherited), true);

			*inherited = *constant;
			zend_hash_str_add_ptr(&ce->constants_table, ZEND_STRL("ATTR_POOL"), inherited);
		}
	} ZEND_HASH_FOREACH_END();
}

/* All modules have registered their classes. Calls are guarded already: the turn is the connection's, not the handle's. */
static void started(void)
{
	async_ce_pdo = zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdo"));
	async_ce_pdo_statement = zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdostatement"));
	if (async_ce_pdo && async_ce_pdo_statement && async_pdo_calls_startup()) {
		own_handlers = async_ce_pdo->default_object_handlers;
		memcpy(&handle_handlers, own_handlers, sizeof(handle_handlers));
		handle_handlers.free_obj = handle_free;
		handle_handlers.get_gc = handle_gc;
		async_pdo_statements_startup();
		declare_attribute();
	}
}

void async_pdo_pool_startup(void)
{
	php_coroutine_started = started;
}

/* Freed in any order, connections of the parent process would be closed. */
void async_pdo_pools_request_end(void)
{
	async_pdo_pool *pool;

	if (pools) {
		ZEND_HASH_FOREACH_PTR(pools, pool) {
			async_pdo_notice_fork(pool);
		} ZEND_HASH_FOREACH_END();
	}
}

void async_pdo_pool_request_over(void)
{
	connecting = NULL;
	/* after a fatal error, the heap is reset as a whole */
	pools = NULL;
	async_pdo_statements_request_over();
}
