/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Of prepared statements, on the connections of other coroutines than the one that has prepared them. */

#include "pdo_pool/pdo_pool_statement.h"

static async_pdo_copy *find(const async_pdo_member *member, const zend_object *original)
{
	return member && member->copies ? zend_hash_index_find_ptr(member->copies, (zend_ulong) (uintptr_t) original) : NULL;
}

zval *async_pdo_find_copy(const async_pdo_member *member, const zend_object *original)
{
	async_pdo_copy *copy = find(member, original);

	return copy ? &copy->value : NULL;
}

static void unlink_copy(async_pdo_copy *copy)
{
	if (copy->original) {
		zend_queue_remove(&copy->original->copies, &copy->link);
		copy->original = NULL;
	}
}

static void free_copy(zval *of_table)
{
	async_pdo_copy *copy = Z_PTR_P(of_table);
	zval value;

	unlink_copy(copy);
	ZVAL_COPY_VALUE(&value, &copy->value);
	efree(copy);
	zval_ptr_dtor(&value);
}

HashTable *async_pdo_take_copies(async_pdo_member *member)
{
	HashTable *copies = member->copies;
	async_pdo_copy *copy;

	member->copies = NULL;
	if (copies) {
		ZEND_HASH_FOREACH_PTR(copies, copy) {
			unlink_copy(copy);
		} ZEND_HASH_FOREACH_END();
	}
	return copies;
}

/* Drivers may wait when a statement ends, so that members come and go. */
void async_pdo_free_copies(async_pdo_statement_record *made, const zend_object *object)
{
	while (made->copies.first) {
		async_pdo_copy *copy = (async_pdo_copy *) made->copies.first;
		zval value;

		ZVAL_COPY(&value, &copy->value);
		zend_hash_index_del(copy->member->copies, (zend_ulong) (uintptr_t) object);
		zval_ptr_dtor(&value);
	}
}

/* The program sees the original only, so that a class of its own has nothing to construct. */
static void copy_options(const async_pdo_statement_record *original, zval *options)
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

static void keep_copy(async_pdo_member *member, const zend_object *original, zval *copy)
{
	async_pdo_copy *kept;

	if (!member->copies) {
		ALLOC_HASHTABLE(member->copies);
		zend_hash_init(member->copies, 8, NULL, free_copy, false);
	}
	kept = find(member, original);
	if (kept) {
		zval gone;

		/* when a statement ends, drivers may wait */
		ZVAL_COPY_VALUE(&gone, &kept->value);
		ZVAL_COPY_VALUE(&kept->value, copy);
		zval_ptr_dtor(&gone);
	} else {
		kept = emalloc(sizeof(*kept));
		kept->original = async_pdo_statement(original);
		kept->member = member;
		ZVAL_COPY_VALUE(&kept->value, copy);
		zend_queue_append(&kept->original->copies, &kept->link);
		zend_hash_index_add_new_ptr(member->copies, (zend_ulong) (uintptr_t) original, kept);
	}
}

/* The list is copied first: autoloaders that run meanwhile may add to it. */
static void set_up_copy(async_pdo_connection *connection, zend_object *copy, const async_pdo_statement_record *source)
{
	async_pdo_setups setups = {0};
	zend_string *sql = zend_string_copy(source->sql);
	async_pdo_statement_record *made;

	async_pdo_setups_copy(&setups, &source->setups);
	for (uint32_t i = 0; i < setups.count && !EG(exception); i++) {
		async_pdo_setup_repeat(&setups.calls[i], copy);
	}
	made = async_pdo_record(connection, copy, NULL, sql, NULL);
	made->setups = setups;
	zend_string_release(sql);
}

static void note_end_of_copying(async_pdo_connection *connection, bool copied)
{
	zval rv;

	ZVAL_BOOL(&rv, copied);
	if (async_pdo_call_was_cut()) {
		async_pdo_discard(connection);
	} else if (connection->pdo) {
		async_pdo_note_end_of_call(connection, &rv, connection->pdo, false);
	}
}

/* On the running coroutine's connection. NULL with an exception, or if PDO reports errors in another way; errorInfo() is kept
 * in its place. `source`: the statement itself, or an earlier copy whose connection is gone. */
static zend_object *make_copy(async_pdo_member *member, zend_object *original, const async_pdo_statement_record *source)
{
	async_pdo_connection *connection = async_pdo_acquire(member->pool);
	zval arguments[2], copy;

	if (!connection) {
		return NULL;
	}
	ZVAL_STR_COPY(&arguments[0], source->sql);
	copy_options(async_pdo_statement(original), &arguments[1]);
	ZVAL_UNDEF(&copy);
	connection->refcount++;
	connection->busy++;
	zend_call_known_function(zend_hash_str_find_ptr(&async_ce_pdo->function_table, ZEND_STRL("prepare")), connection->pdo, connection->pdo->ce,
		&copy, 2, arguments, NULL);
	zval_ptr_dtor(&arguments[0]);
	zval_ptr_dtor(&arguments[1]);
	if (Z_TYPE(copy) == IS_OBJECT) {
		set_up_copy(connection, Z_OBJ(copy), source);
	} else if (connection->pdo) {
		async_pdo_ask_for(connection->pdo, "errorinfo", &copy);
	}
	connection->busy--;
	note_end_of_copying(connection, Z_TYPE(copy) == IS_OBJECT);
	async_pdo_connection_release(connection);
	if (async_pdo_call_was_cut() || (EG(exception) && Z_TYPE(copy) == IS_OBJECT)) {
		zval_ptr_dtor(&copy);
		return NULL;
	}
	if (Z_TYPE(copy) == IS_OBJECT || Z_TYPE(copy) == IS_ARRAY) {
		keep_copy(member, original, &copy);
	}
	return Z_TYPE(copy) == IS_OBJECT ? Z_OBJ(copy) : NULL;
}

static zend_object *copy_for_call(async_pdo_member *member, zend_object *object, const async_pdo_statement_record *source)
{
	if (member->lost_transaction) {
		async_pdo_throw_lost_transaction();
		return NULL;
	}
	return make_copy(member, object, source);
}

zend_object *async_pdo_target(zend_object *object, async_pdo_statement_record *made, async_pdo_methods method)
{
	async_pdo_connection *connection = made->connection;
	async_pdo_member *member = connection->pool->closed ? NULL : async_pdo_member_of(connection->pool, true);
	const bool begins = (method & (ASYNC_PDO_SET_UP_STATEMENTS | ASYNC_PDO_BIT(EXECUTE))) != 0;
	zval *copy = async_pdo_find_copy(member, object);

	if (!member) {
		return object;
	}
	if (copy && Z_TYPE_P(copy) == IS_OBJECT) {
		zend_object *earlier = Z_OBJ_P(copy), *target = earlier;
		const async_pdo_statement_record *of_copy = async_pdo_statement(earlier);

		if (begins && !(of_copy->connection->pdo && of_copy->connection->member == member)) {
			GC_ADDREF(earlier);
			target = copy_for_call(member, object, of_copy);
			OBJ_RELEASE(earlier);
		}
		return target;
	}
	if (!begins) {
		return copy ? NULL : object;
	}
	if (made->prepared && !(connection->pdo && connection->member == member)) {
		return copy_for_call(member, object, made);
	}
	if (copy) {
		zend_hash_index_del(member->copies, (zend_ulong) (uintptr_t) object);
	}
	return object;
}
