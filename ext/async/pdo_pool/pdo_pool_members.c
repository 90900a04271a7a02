/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "wait/later.h"

/* What a coroutine has left behind that has to be talked about with the server. */
typedef struct {
	async_pdo_connection *connection;   /* counted; NULL: none */
	HashTable *copies;                  /* owned; NULL: none */
} cleaning;

static async_coroutine *running(void)
{
	async_coroutine *current = EG(coroutine).current ? async_coroutine_current() : NULL;

	return current && !async_coroutine_is_main(current) ? current : NULL;
}

void async_pdo_member_forget_errors(async_pdo_member *member)
{
	zval_ptr_dtor(&member->error_code);
	zval_ptr_dtor(&member->error_info);
	ZVAL_UNDEF(&member->error_code);
	ZVAL_UNDEF(&member->error_info);
}

void async_pdo_member_keep_errors(async_pdo_member *member, zend_object *pdo)
{
	async_pdo_member_forget_errors(member);
	async_pdo_ask_for(pdo, "errorcode", &member->error_code);
	async_pdo_ask_for(pdo, "errorinfo", &member->error_info);
}

static void ended(async_observer *observer)
{
	async_pdo_member_leaves((async_pdo_member *) ((char *) observer - XtOffsetOf(async_pdo_member, ends)));
}

async_pdo_member *async_pdo_member_of(async_pdo_pool *pool, bool make)
{
	async_coroutine *coroutine = running();
	async_pdo_member *member;

	async_pdo_notice_fork(pool);
	member = zend_hash_index_find_ptr(&pool->members, (zend_ulong) (uintptr_t) coroutine);
	if (member || !make) {
		return member;
	}
	member = ecalloc(1, sizeof(*member));
	member->pool = pool;
	member->coroutine = coroutine;
	ZVAL_UNDEF(&member->last_id);
	ZVAL_UNDEF(&member->error_code);
	ZVAL_UNDEF(&member->error_info);
	if (coroutine) {
		acore_coroutine_addref(async_coroutine_handle(coroutine));
		async_observer_add(&coroutine->awaitable, &member->ends, ended, false);
		if (coroutine->internal) {
			zend_queue_append(&pool->swept, &member->link);
		}
	}
	zend_hash_index_add_new_ptr(&pool->members, (zend_ulong) (uintptr_t) coroutine, member);
	return member;
}

void async_pdo_member_free(zval *value)
{
	async_pdo_member *member = Z_PTR_P(value);
	HashTable *copies = async_pdo_take_copies(member);

	if (member->link.prev || member->pool->swept.first == &member->link) {
		zend_queue_remove(&member->pool->swept, &member->link);
	}
	if (member->connection) {
		member->connection->member = NULL;
		member->connection = NULL;
	}
	if (member->coroutine) {
		async_unobserve(&member->coroutine->awaitable, &member->ends);
		acore_coroutine_release(async_coroutine_handle(member->coroutine));
	}
	async_pdo_member_forget_errors(member);
	zval_ptr_dtor(&member->last_id);
	efree(member);
	if (copies) {
		zend_array_destroy(copies);
	}
}

/* The end of a copy looks for copies of it. */
void async_pdo_members_free(async_pdo_pool *pool)
{
	HashTable members = pool->members;

	zend_hash_init(&pool->members, 0, NULL, async_pdo_member_free, false);
	zend_hash_destroy(&members);
}

/* --- the end of a coroutine --- */

/* False: it cannot be used any more. */
static bool reset_session(async_pdo_connection *connection)
{
	zval rv, sql;

	if (connection->pool->driver != ASYNC_PDO_PGSQL || GC_REFCOUNT(connection->pdo) > 1) {
		/* no driver has a call for it, and statements that are alive must stay */
		return false;
	}
	ZVAL_STRING(&sql, "DISCARD ALL");
	async_pdo_ask_silently(connection->pdo, ZEND_STRL("exec"), &rv, 1, &sql);
	zval_ptr_dtor(&sql);
	connection->changed = false;
	return Z_TYPE(rv) == IS_LONG;
}

/* Until they are read, results that MySQL's driver does not buffer block their connection. */
static bool has_unread_results(const async_pdo_connection *connection)
{
	zval attribute, buffered;

	if (GC_REFCOUNT(connection->pdo) == 1 || connection->pool->driver != ASYNC_PDO_MYSQL) {
		return false;
	}
	ZVAL_LONG(&attribute, 1000); /* PDO::MYSQL_ATTR_USE_BUFFERED_QUERY */
	async_pdo_ask(connection->pdo, ZEND_STRL("getattribute"), &buffered, 1, &attribute);
	return !zend_is_true(&buffered);
}

static bool roll_back(async_pdo_connection *connection)
{
	zval rv;

	async_pdo_ask_silently(connection->pdo, ZEND_STRL("rollback"), &rv, 0, NULL);
	connection->in_transaction = false;
	return Z_TYPE(rv) == IS_TRUE;
}

/* False: it cannot be used any more. The handle, and with it the connection, may go meanwhile. */
static bool is_cleaned(async_pdo_connection *connection)
{
	if (connection->in_transaction && !roll_back(connection)) {
		return false;
	}
	if (connection->pdo && has_unread_results(connection)) {
		return false;
	}
	return !connection->pdo || !connection->changed || reset_session(connection);
}

static void clean(void *data)
{
	cleaning *left = data;
	async_pdo_connection *connection = left->connection;

	if (left->copies) {
		zend_array_destroy(left->copies);
	}
	if (connection && connection->pdo) {
		connection->busy++;
		if (!is_cleaned(connection)) {
			async_pdo_discard(connection);
		}
		connection->busy--;
		if (connection->pdo) {
			async_pdo_become_idle(connection);
		}
	}
	if (connection) {
		async_pdo_connection_release(connection);
	}
	efree(left);
}

static void drop(void *data)
{
	cleaning *left = data;

	if (left->copies) {
		zend_array_destroy(left->copies);
	}
	if (left->connection) {
		async_pdo_discard(left->connection);
		async_pdo_connection_release(left->connection);
	}
	efree(left);
}

void async_pdo_member_leaves(async_pdo_member *member)
{
	async_pdo_connection *connection = member->connection;
	cleaning *left;

	if (connection) {
		member->connection = NULL;
		connection->member = NULL;
	}
	if (!member->copies && (!connection || !async_pdo_is_tied(connection))) {
		if (connection) {
			async_pdo_become_idle(connection);
		}
	} else {
		left = emalloc(sizeof(*left));
		left->connection = connection;
		if (connection) {
			connection->refcount++;
		}
		left->copies = async_pdo_take_copies(member);
		async_run_later(clean, drop, left);
	}
	zend_hash_index_del(&member->pool->members, (zend_ulong) (uintptr_t) member->coroutine);
}

void async_pdo_members_sweep(async_pdo_pool *pool)
{
	for (zend_queue_link *link = pool->swept.first, *next; link; link = next) {
		async_pdo_member *member = (async_pdo_member *) link;

		next = link->next;
		if (async_coroutine_ended(member->coroutine)) {
			async_pdo_member_leaves(member);
		}
	}
}

/* --- its connection goes to another one --- */

/* It may have ended meanwhile, or have another connection, or have had to leave that one, too. */
static void keep_results(async_pdo_pool *pool, async_coroutine *coroutine, uint32_t turn, zval *results)
{
	async_pdo_member *member = zend_hash_index_find_ptr(&pool->members, (zend_ulong) (uintptr_t) coroutine);

	if (member && --member->parting == 0 && member->waits) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(member->waits), ACORE_WAKE_EVENT);
	}
	if (!member || turn < member->kept) {
		for (size_t i = 0; i < 3; i++) {
			zval_ptr_dtor(&results[i]);
		}
		return;
	}
	member->kept = turn;
	if (!Z_ISUNDEF(results[0])) {
		zval_ptr_dtor(&member->last_id);
		ZVAL_COPY_VALUE(&member->last_id, &results[0]);
	}
	if (member->connection || !Z_ISUNDEF(member->error_code)) {
		zval_ptr_dtor(&results[1]);
		zval_ptr_dtor(&results[2]);
	} else {
		ZVAL_COPY_VALUE(&member->error_code, &results[1]);
		ZVAL_COPY_VALUE(&member->error_info, &results[2]);
	}
}

bool async_pdo_member_knows_results(async_pdo_member *member)
{
	bool woken = true;

	while (member->parting > 0 && woken) {
		woken = async_wait_allowed() == SUCCESS;
		if (woken) {
			member->waits = async_coroutine_current();
			woken = async_suspend_until_woken(-1, NULL) == SUCCESS;
			member->waits = NULL;
		}
	}
	return woken;
}

void async_pdo_member_parts(async_pdo_member *member)
{
	async_pdo_connection *connection = member->connection;
	async_coroutine *coroutine = member->coroutine;
	zend_object *pdo = connection->pdo;
	const uint32_t turn = ++member->parted;
	zval results[3];

	connection->member = NULL;
	member->connection = NULL;
	member->parting++;
	GC_ADDREF(pdo);
	if (coroutine) {
		acore_coroutine_addref(async_coroutine_handle(coroutine));
	}
	ZVAL_UNDEF(&results[0]);
	if (connection->inserted) {
		member->wrote_elsewhere = true;
		async_pdo_ask_silently(pdo, ZEND_STRL("lastinsertid"), &results[0], 0, NULL);
	}
	async_pdo_ask_for(pdo, "errorcode", &results[1]);
	async_pdo_ask_for(pdo, "errorinfo", &results[2]);
	async_pdo_release_object(pdo);
	keep_results(connection->pool, coroutine, turn, results);
	if (coroutine) {
		acore_coroutine_release(async_coroutine_handle(coroutine));
	}
}
