/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "runtime/clock.h"
#include "zend_exceptions.h"

static zend_string *freed_describe(async_awaitable *awaitable)
{
	const async_pdo_pool *pool = (const async_pdo_pool *) ((char *) awaitable - XtOffsetOf(async_pdo_pool, freed));

	return zend_strpprintf(0, "a connection of a PDO object (" ZEND_LONG_FMT " of " ZEND_LONG_FMT " in use)", pool->count, pool->max);
}

static const async_awaitable_ops freed_ops = { .describe = freed_describe, .kind = ASYNC_WAIT_POOL };

async_pdo_pool *async_pdo_pool_new(zend_class_entry *ce)
{
	async_pdo_pool *pool = ecalloc(1, sizeof(*pool));

	pool->refcount = 1;
	pool->ce = ce;
	pool->max = 10;
	pool->wait_ms = 30000;
	pool->check_ms = 60000;
	pool->generation = ASYNC_G(fork_generation);
	zend_hash_init(&pool->members, 8, NULL, async_pdo_member_free, false);
	async_wait_list_init(&pool->waiters);
	async_awaitable_init(&pool->freed, &freed_ops);
	return pool;
}

void async_pdo_pool_release(async_pdo_pool *pool)
{
	if (--pool->refcount == 0) {
		efree(pool);
	}
}

/* With the handle, not with the last statement: the collector knows these values as the handle's. */
static void free_values(async_pdo_pool *pool)
{
	while (pool->argument_count > 0) {
		zval_ptr_dtor(&pool->arguments[--pool->argument_count]);
	}
	async_pdo_setups_free(&pool->setups);
}

void async_pdo_connection_release(async_pdo_connection *connection)
{
	if (--connection->refcount > 0) {
		return;
	}
	if (connection->pdo) {
		OBJ_RELEASE(connection->pdo);
	}
	async_pdo_pool_release(connection->pool);
	efree(connection);
}

async_pdo_connection *async_pdo_connection_new(async_pdo_pool *pool, zend_object *pdo)
{
	async_pdo_connection *connection = ecalloc(1, sizeof(*connection));

	connection->refcount = 1;
	connection->pool = pool;
	pool->refcount++;
	connection->pdo = pdo;
	connection->last_used = async_time();
	connection->next = pool->connections;
	pool->connections = connection;
	return connection;
}

/* It does not count any more. */
static void take_out(async_pdo_connection *connection)
{
	async_pdo_connection **link = &connection->pool->connections;

	while (*link && *link != connection) {
		link = &(*link)->next;
	}
	if (*link) {
		*link = connection->next;
		connection->pool->count--;
	}
	if (connection->member) {
		connection->member->connection = NULL;
		connection->member = NULL;
	}
	connection->idle = false;
}

void async_pdo_release_object(zend_object *pdo)
{
	if (GC_REFCOUNT(pdo) > 1) {
		GC_DELREF(pdo);
		return;
	}
	zend_exception_save();
	OBJ_RELEASE(pdo);
	zend_exception_restore();
}

void async_pdo_discard(async_pdo_connection *connection)
{
	async_pdo_pool *pool = connection->pool;
	zend_object *pdo = connection->pdo;

	if (!pdo) {
		return;
	}
	pool->refcount++;
	if (connection->member && connection->in_transaction) {
		connection->member->lost_transaction = true;
	}
	take_out(connection);
	connection->pdo = NULL;
	async_pdo_connection_release(connection);
	async_pdo_offer(pool);
	async_pdo_release_object(pdo);
	async_pdo_pool_release(pool);
}

void async_pdo_pool_close(async_pdo_pool *pool)
{
	async_pdo_notice_fork(pool);
	pool->closed = true;
	pool->handle = NULL;
	async_pdo_members_free(pool);
	while (pool->connections) {
		async_pdo_discard(pool->connections);
	}
	free_values(pool);
	async_pdo_pool_release(pool);
}

bool async_pdo_is_tied(const async_pdo_connection *connection)
{
	return connection->busy > 0 || connection->in_transaction || connection->changed || GC_REFCOUNT(connection->pdo) > 1;
}
