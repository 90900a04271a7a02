/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "zend_exceptions.h"

zend_long async_pdo_available(const async_pdo_pool *pool)
{
	zend_long count = pool->max - pool->count;

	for (const async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		count += connection->idle || (connection->member && !async_pdo_is_tied(connection));
	}
	return count;
}

void async_pdo_offer(async_pdo_pool *pool)
{
	while (pool->waiters.first && async_pdo_available(pool) > pool->reserved && async_wait_list_grant(&pool->waiters)) {
		pool->reserved++;
	}
}

void async_pdo_become_idle(async_pdo_connection *connection)
{
	connection->idle = true;
	async_pdo_offer(connection->pool);
}

typedef struct {
	async_coroutine *coroutine;
	bool over;
} wait_limit;

static void limit_reached(void *arg)
{
	wait_limit *limit = arg;

	limit->over = true;
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(limit->coroutine), ACORE_WAKE_EVENT);
}

static bool limit_is_over(async_wait *wait)
{
	return ((const wait_limit *) wait->data)->over;
}

static void throw_busy(const async_pdo_pool *pool, const char *end)
{
	zend_throw_exception_ex(zend_hash_str_find_ptr(CG(class_table), ZEND_STRL("pdoexception")), 0,
		"No connection to the database is free (ATTR_POOL: max " ZEND_LONG_FMT ")%s", pool->max, end);
}

bool async_pdo_wait(async_pdo_pool *pool, int64_t *deadline)
{
	wait_limit limit = {0};
	acore_timer *timer = NULL;
	async_wait_outcome outcome;

	if (pool->wait_ms == 0) {
		throw_busy(pool, "");
		return false;
	}
	if (pool->wait_ms > 0 && *deadline == 0) {
		*deadline = async_time_after(async_time(), pool->wait_ms);
	}
	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return false;
	}
	limit.coroutine = async_coroutine_current();
	if (pool->wait_ms > 0) {
		timer = async_start_timer(MAX(*deadline - async_time(), 0), 0, true, limit_reached, &limit);
		if (!timer) {
			return false;
		}
	}
	outcome = async_wait_in(&pool->waiters, limit_is_over, &limit, NULL, &pool->freed);
	if (timer) {
		acore_timer_stop(timer);
	}
	if (outcome == ASYNC_WAIT_GRANTED) {
		pool->reserved--;
		return true;
	}
	if (outcome == ASYNC_WAIT_SETTLED) {
		char end[64];

		snprintf(end, sizeof(end), " after " ZEND_LONG_FMT " ms", pool->wait_ms);
		throw_busy(pool, end);
	}
	return false;
}
