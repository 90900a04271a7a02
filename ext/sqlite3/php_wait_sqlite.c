/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#define PHP_WAIT_SQLITE_ITSELF
#ifdef HAVE_CONFIG_H
# include <config.h>
#endif
#include "php.h"
#include "php_wait.h"
#include "php_wait_lock.h"
#include "ext/sqlite3/php_wait_sqlite.h"

/* Something to be freed when the coroutine inside leaves. */
typedef struct _sqlite_deferred {
	int (*stmt_end)(sqlite3_stmt *stmt);
	int (*db_end)(sqlite3 *db);
	void *object;
	struct _sqlite_deferred *next;
} sqlite_deferred;

/* A database that coroutines are inside of or wait for. */
typedef struct {
	sqlite3 *db;
	php_wait_lock lock;
	uint32_t calls;             /* inside or waiting */
	sqlite_deferred *deferred, **deferred_end;
} sqlite_use;

/* By address: these databases with their sqlite_use, and the statements that such calls have looked up with their number.
 * Initialised while it has elements. */
ZEND_TLS HashTable in_use;
ZEND_TLS uint32_t in_use_request;

/* --- one coroutine at a time --- */

static zend_ulong key_of(const void *object)
{
	return (uintptr_t) object / sizeof(void *);
}

static zval *find(const void *object)
{
	return zend_hash_num_elements(&in_use) ? zend_hash_index_find(&in_use, key_of(object)) : NULL;
}

static zval *insert(const void *object, zval *value)
{
	if (!zend_hash_num_elements(&in_use)) {
		zend_hash_init(&in_use, 0, NULL, NULL, 1);
	}
	return zend_hash_index_add_new(&in_use, key_of(object), value);
}

static void remove_from_use(const void *object)
{
	zend_hash_index_del(&in_use, key_of(object));
	if (!zend_hash_num_elements(&in_use)) {
		zend_hash_destroy(&in_use);
	}
}

static sqlite_use *find_use(sqlite3 *db)
{
	zval *use = find(db);

	return use ? Z_PTR_P(use) : NULL;
}

/* After a fatal error the handles are not left; the calls are gone. */
static void forget_uses_of_ended_requests(void)
{
	if (in_use_request != php_wait_lock_request() && zend_hash_num_elements(&in_use)) {
		zval *value;

		ZEND_HASH_FOREACH_VAL(&in_use, value) {
			if (Z_TYPE_P(value) == IS_PTR) {
				free(Z_PTR_P(value));
			}
		} ZEND_HASH_FOREACH_END();
		zend_hash_destroy(&in_use);
		in_use.nNumOfElements = 0;
	}
	in_use_request = php_wait_lock_request();
}

static sqlite_use *begin_call(sqlite3 *db, const sqlite3_stmt *stmt)
{
	sqlite_use *use;
	zval value, *calls;

	forget_uses_of_ended_requests();
	use = find_use(db);
	if (!use) {
		use = pecalloc(1, sizeof(*use), 1);
		use->db = db;
		use->deferred_end = &use->deferred;
		ZVAL_PTR(&value, use);
		insert(db, &value);
	}
	use->calls++;
	if (stmt) {
		calls = find(stmt);
		if (!calls) {
			ZVAL_LONG(&value, 0);
			calls = insert(stmt, &value);
		}
		Z_LVAL_P(calls)++;
	}
	return use;
}

static int finish(int (*stmt_end)(sqlite3_stmt *), int (*db_end)(sqlite3 *), void *object)
{
	return stmt_end ? stmt_end(object) : db_end(object);
}

static void run_deferred(sqlite_use *use)
{
	sqlite_deferred *first;

	while ((first = use->deferred) != NULL) {
		use->deferred = first->next;
		if (!use->deferred) {
			use->deferred_end = &use->deferred;
		}
		finish(first->stmt_end, first->db_end, first->object);
		free(first);
	}
}

static void end_call(sqlite_use *use, const sqlite3_stmt *stmt)
{
	if (stmt && --Z_LVAL_P(find(stmt)) == 0) {
		remove_from_use(stmt);
	}
	if (--use->calls == 0) {
		remove_from_use(use->db);
		/* from calls that were cancelled before they had the lock */
		run_deferred(use);
		free(use);
	}
}

static sqlite_use *enter(sqlite3 *db, const sqlite3_stmt *stmt)
{
	sqlite_use *use = begin_call(db, stmt);

	if (php_wait_lock_enter(&use->lock, "an SQLite database that another coroutine uses")) {
		return use;
	}
	end_call(use, stmt);
	return NULL;
}

/* Enters in order to free something; NULL without an error where waiting would close a circle. */
static sqlite_use *enter_to_close(sqlite3 *db, const sqlite3_stmt *stmt)
{
	const sqlite_use *use = find_use(db);

	return use && php_wait_lock_closes_circle(&use->lock) ? NULL : enter(db, stmt);
}

/* The same for the statement, after other coroutines that have looked it up and queue for it. */
static sqlite_use *enter_to_free(sqlite3 *db, const sqlite3_stmt *stmt)
{
	sqlite_use *use = enter_to_close(db, stmt);

	while (use && Z_LVAL_P(find(stmt)) > 1 && php_wait_lock_outermost(&use->lock) && php_wait_lock_wanted(&use->lock)) {
		php_wait_lock_leave(&use->lock, false);
		if (!php_wait_lock_enter(&use->lock, "an SQLite database that another coroutine uses")) {
			end_call(use, stmt);
			return NULL;
		}
	}
	return use;
}

static void leave(sqlite_use *use, const sqlite3_stmt *stmt)
{
	if (!use) {
		return;
	}
	if (php_wait_lock_outermost(&use->lock)) {
		run_deferred(use);
	}
	php_wait_lock_leave(&use->lock, false);
	end_call(use, stmt);
}

/* Appended to the list: a statement is freed before its database. */
static int defer(sqlite3 *db, int (*stmt_end)(sqlite3_stmt *), int (*db_end)(sqlite3 *), void *object)
{
	sqlite_use *use = find_use(db);
	sqlite_deferred *deferred;

	if (!use) {
		/* nobody is inside any more */
		return finish(stmt_end, db_end, object);
	}
	deferred = pecalloc(1, sizeof(*deferred), 1);
	deferred->stmt_end = stmt_end;
	deferred->db_end = db_end;
	deferred->object = object;
	*use->deferred_end = deferred;
	use->deferred_end = &deferred->next;
	return SQLITE_OK;
}

/* Makes the call under the lock; evaluates `refused` if the lock could not be taken. */
#define LOCKED(how, db_expression, named, operation, refused) \
	sqlite_use *use = NULL; \
	int result; \
	if (UNEXPECTED(zend_coroutine_current() != NULL) && !(use = how(db_expression, named))) { \
		return refused; \
	} \
	result = operation; \
	leave(use, named); \
	return result;

PHP_WAIT_SQLITE_API int php_wait_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int length, sqlite3_stmt **stmt, const char **tail)
{
	*stmt = NULL;
	LOCKED(enter, db, NULL, sqlite3_prepare_v2(db, sql, length, stmt, tail), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_step(sqlite3_stmt *stmt)
{
	LOCKED(enter, sqlite3_db_handle(stmt), stmt, sqlite3_step(stmt), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_reset(sqlite3_stmt *stmt)
{
	if (!stmt) {
		return sqlite3_reset(stmt);
	}
	LOCKED(enter, sqlite3_db_handle(stmt), stmt, sqlite3_reset(stmt), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_finalize(sqlite3_stmt *stmt)
{
	if (!stmt) {
		return sqlite3_finalize(stmt);
	}
	LOCKED(enter_to_free, sqlite3_db_handle(stmt), stmt, sqlite3_finalize(stmt), defer(sqlite3_db_handle(stmt), sqlite3_finalize, NULL, stmt))
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_exec(sqlite3 *db, const char *sql, int (*callback)(void *, int, char **, char **), void *arg,
	char **error)
{
	if (error) {
		*error = NULL;
	}
	LOCKED(enter, db, NULL, sqlite3_exec(db, sql, callback, arg, error), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_close(sqlite3 *db)
{
	if (!db) {
		return sqlite3_close(db);
	}
	LOCKED(enter_to_close, db, NULL, sqlite3_close(db), defer(db, NULL, sqlite3_close, db))
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_close_v2(sqlite3 *db)
{
	if (!db) {
		return sqlite3_close_v2(db);
	}
	LOCKED(enter_to_close, db, NULL, sqlite3_close_v2(db), defer(db, NULL, sqlite3_close_v2, db))
}

PHP_WAIT_SQLITE_API bool php_wait_sqlite3_may_close(sqlite3 *db)
{
	sqlite_use *use;

	if (EXPECTED(!zend_coroutine_current()) || !find_use(db)) {
		return true;
	}
	use = begin_call(db, NULL);
	if (!php_wait_lock_enter_last(&use->lock, "an SQLite database that another coroutine uses")) {
		end_call(use, NULL);
		return false;
	}
	leave(use, NULL);
	return true;
}

/* --- the busy timeout --- */

/* The pauses that SQLite's own handler makes. */
static const uint8_t pauses_ms[] = { 1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100 };

static int pause_when_busy(void *timeout, int tries)
{
	int timeout_ms = (int) (intptr_t) timeout, before_ms = 0, pause_ms = 0;

	for (int i = 0; i <= tries; i++) {
		before_ms += pause_ms;
		pause_ms = pauses_ms[MIN(i, (int) sizeof(pauses_ms) - 1)];
	}
	pause_ms = MIN(pause_ms, timeout_ms - before_ms);
	if (pause_ms <= 0) {
		return 0;
	}
	if (zend_coroutine_may_wait()) {
		return php_wait_sleep_ns(pause_ms * PHP_WAIT_NS_PER_MS) == 0;
	}
	sqlite3_sleep(pause_ms);
	return 1;
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_busy_timeout(sqlite3 *db, int timeout_ms)
{
	return timeout_ms > 0
		? sqlite3_busy_handler(db, pause_when_busy, (void *) (intptr_t) timeout_ms)
		: sqlite3_busy_handler(db, NULL, NULL);
}
