/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "coroutine/coroutine.h"
#include "main/php_globals.h"

/* Freed objects of PDO close their connection. Statements that are alive read what the driver has buffered. */
static void silence(const async_pdo_pool *pool)
{
	for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		GC_ADD_FLAGS(connection->pdo, IS_OBJ_FREE_CALLED | IS_OBJ_DESTRUCTOR_CALLED);
		connection->forked = true;
		connection->member = NULL;
		connection->idle = false;
		/* the driver's memory is freed with the process */
		PG(report_memleaks) = false;
	}
}

/* Of coroutines that only the parent has. */
static void forget_members(async_pdo_pool *pool)
{
	async_pdo_member *member;

	ZEND_HASH_FOREACH_PTR(&pool->members, member) {
		if (member->coroutine && member->coroutine != async_coroutine_current()) {
			member->ends.link = NULL;
		}
		member->connection = NULL;
	} ZEND_HASH_FOREACH_END();
	async_pdo_members_free(pool);
}

void async_pdo_pool_forked(async_pdo_pool *pool)
{
	async_wait_list_init(&pool->waiters);
	pool->reserved = pool->count = 0;
	silence(pool);
	forget_members(pool);
	while (pool->connections) {
		async_pdo_connection *connection = pool->connections;
		zend_object *pdo = connection->pdo;

		pool->connections = connection->next;
		connection->pdo = NULL;
		async_pdo_connection_release(connection);
		OBJ_RELEASE(pdo);
	}
}
