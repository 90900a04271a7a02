/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "zend_exceptions.h"

/* --- waiting --- */

static zend_long available(const async_pdo_pool *pool)
{
	zend_long count = pool->max - pool->count;

	for (const async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		count += connection->idle || (connection->member && !async_pdo_is_tied(connection));
	}
	return count;
}

void async_pdo_offer(async_pdo_pool *pool)
{
	while (pool->waiters.first && available(pool) > pool->reserved && async_wait_list_grant(&pool->waiters)) {
		pool->reserved++;
	}
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

/* False with an exception. `deadline`: of all waits for one connection; 0 before the first. */
static bool wait_for_connection(async_pdo_pool *pool, int64_t *deadline)
{
	wait_limit limit = {0};
	acore_timer *timer = NULL;
	async_wait_outcome outcome;

	if (pool->wait_ms == 0) {
		throw_busy(pool, "");
		return false;
	}
	if (pool->wait_ms > 0 && *deadline == 0) {
		*deadline = async_time() + async_ns_of_ms(pool->wait_ms);
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

/* --- taking --- */

static void assign(async_pdo_connection *connection, async_pdo_member *member)
{
	connection->idle = false;
	connection->member = member;
	connection->inserted = false;
	member->connection = connection;
}

static void set_up(async_pdo_connection *connection)
{
	async_pdo_pool *pool = connection->pool;

	while (connection->setup < pool->setup_count && !EG(exception)) {
		const async_pdo_setup *setup = &pool->setup[connection->setup++];
		zval rv;

		ZVAL_UNDEF(&rv);
		zend_call_known_function(setup->function, connection->pdo, pool->ce, &rv, setup->count, setup->arguments, NULL);
		zval_ptr_dtor(&rv);
	}
}

/* NULL with an exception; the caller has counted it. */
static async_pdo_connection *open_connection(async_pdo_pool *pool)
{
	async_pdo_connection *connection;
	zval pdo;

	object_init_ex(&pdo, pool->ce);
	async_pdo_construct_connection(pool, Z_OBJ(pdo));
	if (EG(exception) || pool->closed) {
		pool->count--;
		async_pdo_offer(pool);
		zend_object_store_ctor_failed(Z_OBJ(pdo));
		zval_ptr_dtor(&pdo);
		return NULL;
	}
	connection = async_pdo_connection_new(pool, Z_OBJ(pdo));
	connection->busy = 1;
	set_up(connection);
	connection->busy = 0;
	if (EG(exception)) {
		async_pdo_discard(connection);
		return NULL;
	}
	return connection;
}

/* One that the server has closed meanwhile is not used. */
static bool is_alive(async_pdo_connection *connection)
{
	async_pdo_pool *pool = connection->pool;
	zval rv, sql;

	if (!connection->suspect && (pool->check_ms < 0 || async_time() - connection->idle_since < async_ns_of_ms(pool->check_ms))) {
		return true;
	}
	/* not query(): the program may have set a class for statements; MySQL's driver would leave the row unread */
	ZVAL_STRING(&sql, pool->driver == ASYNC_PDO_MYSQL ? "DO 1" : "SELECT 1");
	async_pdo_ask_silently(connection->pdo, ZEND_STRL("exec"), &rv, 1, &sql);
	zval_ptr_dtor(&sql);
	connection->suspect = false;
	return Z_TYPE(rv) == IS_LONG;
}

static async_pdo_connection *find_idle(async_pdo_pool *pool)
{
	async_pdo_connection *latest = NULL;

	for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		if (connection->idle && (!latest || connection->idle_since > latest->idle_since)) {
			latest = connection;
		}
	}
	return latest;
}

static async_pdo_connection *find_untied(async_pdo_pool *pool)
{
	for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		if (connection->member && !async_pdo_is_tied(connection)) {
			return connection;
		}
	}
	return NULL;
}

/* NULL: it was not alive, or there is an exception. */
static async_pdo_connection *take_idle(async_pdo_connection *connection)
{
	bool alive;

	connection->idle = false;
	connection->busy++;
	alive = is_alive(connection);
	connection->busy--;
	if (!alive) {
		async_pdo_discard(connection);
		return NULL;
	}
	connection->busy++;
	set_up(connection);
	connection->busy--;
	if (EG(exception)) {
		async_pdo_discard(connection);
		return NULL;
	}
	return connection;
}

static async_pdo_connection *take_from_other(async_pdo_connection *connection)
{
	connection->busy++;
	async_pdo_member_parts(connection->member);
	connection->busy--;
	return connection->pdo ? take_idle(connection) : NULL;
}

/* NULL: none, or an exception. */
static async_pdo_connection *take_any(async_pdo_pool *pool)
{
	async_pdo_connection *connection;

	if ((connection = find_idle(pool)) != NULL) {
		return take_idle(connection);
	}
	if (pool->count < pool->max) {
		pool->count++;
		return open_connection(pool);
	}
	return (connection = find_untied(pool)) != NULL ? take_from_other(connection) : NULL;
}

/* NULL with an exception. */
static async_pdo_connection *take_or_wait(async_pdo_pool *pool)
{
	bool granted = false;
	int64_t deadline = 0;

	while (true) {
		/* those that wait come first */
		while (granted || (!pool->waiters.first && available(pool) > pool->reserved)) {
			async_pdo_connection *connection = take_any(pool);

			if (connection || EG(exception)) {
				return connection;
			}
			granted = available(pool) > pool->reserved;
		}
		if (!wait_for_connection(pool, &deadline)) {
			return NULL;
		}
		granted = true;
	}
}

/* In a forked child nothing is said to the servers on the parent's connections. */
static void notice_fork(async_pdo_pool *pool)
{
	if (EXPECTED(!async_wait_forked(&pool->generation))) {
		return;
	}
	async_wait_list_init(&pool->waiters);
	pool->reserved = pool->count = 0;
	async_pdo_members_forked(pool);
	while (pool->connections) {
		async_pdo_connection *connection = pool->connections;

		pool->connections = connection->next;
		connection->member = NULL;
		GC_ADD_FLAGS(connection->pdo, IS_OBJ_FREE_CALLED | IS_OBJ_DESTRUCTOR_CALLED);
		connection->idle = false;
	}
}

/* One that waits has been promised the next free one: without this, a coroutine that makes call after call would keep it. */
static bool hands_over(const async_pdo_connection *connection)
{
	const async_pdo_pool *pool = connection->pool;

	return UNEXPECTED(pool->reserved > 0) && !async_pdo_is_tied(connection) && available(pool) <= pool->reserved;
}

static void hand_over(async_pdo_connection *connection)
{
	connection->busy++;
	async_pdo_member_parts(connection->member);
	connection->busy--;
	if (connection->pdo) {
		connection->idle = true;
		connection->idle_since = async_time();
		async_pdo_offer(connection->pool);
	}
}

async_pdo_connection *async_pdo_acquire(async_pdo_pool *pool)
{
	async_pdo_member *member;
	async_pdo_connection *connection;

	notice_fork(pool);
	member = async_pdo_member_of(pool, true);
	if (member->connection && hands_over(member->connection)) {
		hand_over(member->connection);
	}
	if (EXPECTED(member->connection)) {
		connection = member->connection;
		if (UNEXPECTED(connection->setup < pool->setup_count)) {
			connection->busy++;
			set_up(connection);
			connection->busy--;
		}
		return EG(exception) ? NULL : connection;
	}
	if (pool->count >= pool->max) {
		async_pdo_members_sweep(pool);
	}
	pool->refcount++;
	connection = take_or_wait(pool);
	if (connection) {
		assign(connection, member);
	}
	async_pdo_offer(pool);
	async_pdo_pool_release(pool);
	return connection;
}

static async_pdo_driver driver_named(const zval *name, const char *const names[])
{
	for (int i = ASYNC_PDO_MYSQL; i <= ASYNC_PDO_SQLITE && Z_TYPE_P(name) == IS_STRING; i++) {
		if (strncmp(Z_STRVAL_P(name), names[i], strlen(names[i])) == 0) {
			return i;
		}
	}
	return ASYNC_PDO_OTHER;
}

/* The connection is asked only if the source says nothing, as that changes what its errorCode() says. */
static async_pdo_driver driver_of(const async_pdo_pool *pool, zend_object *pdo)
{
	static const char *const schemes[] = { [ASYNC_PDO_MYSQL] = "mysql:", [ASYNC_PDO_PGSQL] = "pgsql:", [ASYNC_PDO_SQLITE] = "sqlite:" };
	static const char *const names[] = { [ASYNC_PDO_MYSQL] = "mysql", [ASYNC_PDO_PGSQL] = "pgsql", [ASYNC_PDO_SQLITE] = "sqlite" };
	async_pdo_driver driver = driver_named(&pool->arguments[0], schemes);
	zval attribute, name;

	if (driver == ASYNC_PDO_OTHER) {
		ZVAL_LONG(&attribute, 16); /* PDO::ATTR_DRIVER_NAME */
		async_pdo_ask(pdo, ZEND_STRL("getattribute"), &name, 1, &attribute);
		driver = driver_named(&name, names);
		zval_ptr_dtor(&name);
	}
	return driver;
}

async_pdo_connection *async_pdo_pool_adopt(async_pdo_pool *pool, zend_object *pdo)
{
	async_pdo_connection *connection = async_pdo_connection_new(pool, pdo);

	pool->driver = driver_of(pool, pdo);
	pool->count++;
	assign(connection, async_pdo_member_of(pool, true));
	return connection;
}

void async_pdo_pool_fill(async_pdo_pool *pool)
{
	while (pool->count < pool->min && !EG(exception)) {
		async_pdo_connection *connection;

		pool->count++;
		connection = open_connection(pool);
		if (connection) {
			connection->idle = true;
			connection->idle_since = async_time();
		}
	}
}
