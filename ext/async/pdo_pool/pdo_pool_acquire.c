/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "runtime/clock.h"
#include "runtime/duration.h"

static void assign(async_pdo_connection *connection, async_pdo_member *member)
{
	connection->idle = false;
	connection->member = member;
	connection->inserted = false;
	member->connection = connection;
}

/* Another coroutine that reads a result of the connection may discard it whenever the driver waits: its users hold it, and
 * look whether it is still there. */
static void hold(async_pdo_connection *connection)
{
	connection->refcount++;
	connection->busy++;
}

/* False: it is not there any more, or there is an exception. */
static bool unhold(async_pdo_connection *connection)
{
	const bool usable = connection->pdo && !EG(exception);

	connection->busy--;
	async_pdo_connection_release(connection);
	return usable;
}

static void set_up(async_pdo_connection *connection)
{
	const async_pdo_setups *setups = &connection->pool->setups;

	while (connection->pdo && connection->setup < setups->count && !EG(exception)) {
		zend_object *pdo = connection->pdo;

		GC_ADDREF(pdo);
		async_pdo_setup_repeat(&setups->calls[connection->setup++], pdo);
		async_pdo_release_object(pdo);
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
	hold(connection);
	set_up(connection);
	if (EG(exception)) {
		async_pdo_discard(connection);
	}
	return unhold(connection) ? connection : NULL;
}

static bool was_unused_for_long(const async_pdo_connection *connection)
{
	const async_pdo_pool *pool = connection->pool;

	return pool->check_ms >= 0 && async_time() - connection->last_used >= async_ns_of_ms(pool->check_ms);
}

/* One that the server has closed meanwhile is not used. */
static bool is_alive(async_pdo_connection *connection)
{
	zval rv, sql;

	/* the driver has talked to the server when a statement was freed */
	if (connection->pool->driver == ASYNC_PDO_PGSQL && async_pdo_has_bad_status(connection->pdo)) {
		return false;
	}
	if (!connection->suspect && !was_unused_for_long(connection)) {
		return true;
	}
	/* not query(): the program may have set a class for statements; MySQL's driver would leave the row unread */
	ZVAL_STRING(&sql, connection->pool->driver == ASYNC_PDO_MYSQL ? "DO 1" : "SELECT 1");
	async_pdo_ask_silently(connection->pdo, ZEND_STRL("exec"), &rv, 1, &sql);
	zval_ptr_dtor(&sql);
	connection->suspect = false;
	return Z_TYPE(rv) == IS_LONG;
}

static async_pdo_connection *find_idle(async_pdo_pool *pool)
{
	async_pdo_connection *latest = NULL;

	for (async_pdo_connection *connection = pool->connections; connection; connection = connection->next) {
		if (connection->idle && (!latest || connection->last_used > latest->last_used)) {
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

/* Whoever was to have it has the first claim on what takes its place. */
static void discard_and_claim(async_pdo_connection *connection)
{
	async_pdo_pool *pool = connection->pool;

	pool->reserved++;
	async_pdo_discard(connection);
	pool->reserved--;
}

/* NULL: it was not usable, or there is an exception. */
static async_pdo_connection *take_idle(async_pdo_connection *connection)
{
	bool alive;

	connection->idle = false;
	hold(connection);
	alive = is_alive(connection);
	if (alive) {
		set_up(connection);
	}
	if (!alive || EG(exception)) {
		discard_and_claim(connection);
	}
	return unhold(connection) ? connection : NULL;
}

/* False: it has left the pool meanwhile. */
static bool part(async_pdo_connection *connection)
{
	hold(connection);
	async_pdo_member_parts(connection->member);
	if (EG(exception)) {
		async_pdo_discard(connection);
	}
	return unhold(connection);
}

static async_pdo_connection *take_from_other(async_pdo_connection *connection)
{
	return part(connection) ? take_idle(connection) : NULL;
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

/* NULL with an exception. `granted`: it may take one even if others wait. */
static async_pdo_connection *take_or_wait(async_pdo_pool *pool, bool granted)
{
	int64_t deadline = 0;

	while (true) {
		/* those that wait come first */
		while (granted || (!pool->waiters.first && async_pdo_available(pool) > pool->reserved)) {
			async_pdo_connection *connection = take_any(pool);

			if (connection || EG(exception)) {
				return connection;
			}
			granted = async_pdo_available(pool) > pool->reserved;
		}
		if (!async_pdo_wait(pool, &deadline)) {
			return NULL;
		}
		granted = true;
	}
}

/* One that waits has been promised the next free one: without this, a coroutine that makes call after call would keep it. */
static bool hands_over(const async_pdo_connection *connection)
{
	const async_pdo_pool *pool = connection->pool;

	return UNEXPECTED(pool->reserved > 0) && !async_pdo_is_tied(connection) && async_pdo_available(pool) <= pool->reserved;
}

static void hand_over(async_pdo_connection *connection)
{
	if (part(connection)) {
		async_pdo_become_idle(connection);
	}
}

/* NULL: it has none any more, or there is an exception. `claims`: what takes its place is this coroutine's, whoever has begun
 * to wait meanwhile. */
static async_pdo_connection *take_own(async_pdo_member *member, bool *claims)
{
	async_pdo_connection *connection = member->connection;
	const bool tied = async_pdo_is_tied(connection);

	if (hands_over(connection)) {
		hand_over(connection);
		return NULL;
	}
	if (EXPECTED(connection->setup == connection->pool->setups.count && (tied || !was_unused_for_long(connection)))) {
		return connection;
	}
	hold(connection);
	if (tied || is_alive(connection)) {
		set_up(connection);
	} else {
		discard_and_claim(connection);
		*claims = true;
	}
	return unhold(connection) ? connection : NULL;
}

/* Code that runs while a connection is taken, such as an error handler, may have taken one already. */
static async_pdo_connection *assign_or_leave(async_pdo_connection *connection, async_pdo_member *member)
{
	if (EXPECTED(!member->connection)) {
		assign(connection, member);
	} else {
		async_pdo_become_idle(connection);
	}
	return member->connection;
}

async_pdo_connection *async_pdo_acquire(async_pdo_pool *pool)
{
	async_pdo_member *member = async_pdo_member_of(pool, true);
	bool claims = false;
	async_pdo_connection *connection = member->connection ? take_own(member, &claims) : NULL;

	if (EXPECTED(connection)) {
		return connection;
	}
	if (EG(exception)) {
		async_pdo_offer(pool);
		return NULL;
	}
	if (pool->count >= pool->max) {
		async_pdo_members_sweep(pool);
	}
	pool->refcount++;
	connection = take_or_wait(pool, claims && async_pdo_available(pool) > pool->reserved);
	if (connection) {
		connection = assign_or_leave(connection, member);
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
		}
	}
}
