#define PHP_WAIT_SQLITE_ITSELF
#ifdef HAVE_CONFIG_H
# include <config.h>
#endif
#include "php.h"
#include "php_wait.h"
#include "php_wait_lock.h"
#include "ext/sqlite3/php_wait_sqlite.h"

/* Something to be freed when whoever is inside leaves. */
typedef struct _sqlite_deferred {
	int (*stmt_end)(sqlite3_stmt *stmt);
	int (*db_end)(sqlite3 *db);
	void *object;
	struct _sqlite_deferred *next;
} sqlite_deferred;

/* A handle that somebody is inside of. */
typedef struct _sqlite_use {
	sqlite3 *db;
	php_wait_lock lock;
	uint32_t users;             /* inside and waiting */
	sqlite_deferred *deferred;
	struct _sqlite_use *next;
} sqlite_use;

ZEND_TLS sqlite_use *uses;

/* --- one coroutine at a time --- */

static sqlite_use *find_use(sqlite3 *db)
{
	sqlite_use *use = uses;

	while (use && use->db != db) {
		use = use->next;
	}
	return use;
}

static sqlite_use *use_of(sqlite3 *db)
{
	sqlite_use *use = find_use(db);

	if (!use) {
		use = pecalloc(1, sizeof(*use), 1);
		use->db = db;
		use->next = uses;
		uses = use;
	}
	use->users++;
	return use;
}

static void drop_use(sqlite_use *use)
{
	sqlite_use **link = &uses;

	if (--use->users > 0) {
		return;
	}
	while (*link != use) {
		link = &(*link)->next;
	}
	*link = use->next;
	free(use);
}

static sqlite_use *enter(sqlite3 *db)
{
	sqlite_use *use = use_of(db);

	if (php_wait_lock_enter(&use->lock, "an SQLite database that another coroutine uses")) {
		return use;
	}
	drop_use(use);
	return NULL;
}

static void run_deferred(sqlite_use *use)
{
	sqlite_deferred *first;

	while ((first = use->deferred) != NULL) {
		use->deferred = first->next;
		if (first->stmt_end) {
			first->stmt_end(first->object);
		} else {
			first->db_end(first->object);
		}
		free(first);
	}
}

static void leave(sqlite_use *use)
{
	if (!use) {
		return;
	}
	if (php_wait_lock_outermost(&use->lock)) {
		run_deferred(use);
	}
	php_wait_lock_leave(&use->lock, false);
	drop_use(use);
}

/* Behind what waits to be freed already: a statement before its database. */
static int defer(sqlite3 *db, int (*stmt_end)(sqlite3_stmt *), int (*db_end)(sqlite3 *), void *object)
{
	sqlite_deferred *deferred = pecalloc(1, sizeof(*deferred), 1), **end = &find_use(db)->deferred;

	deferred->stmt_end = stmt_end;
	deferred->db_end = db_end;
	deferred->object = object;
	while (*end) {
		end = &(*end)->next;
	}
	*end = deferred;
	return SQLITE_OK;
}

/* The call under the lock; `refused` is evaluated if it could not be had. */
#define LOCKED(db_expression, call, refused) \
	sqlite_use *use = NULL; \
	int result; \
	if (UNEXPECTED(zend_coroutine_current() != NULL) && !(use = enter(db_expression))) { \
		return refused; \
	} \
	result = call; \
	leave(use); \
	return result;

PHP_WAIT_SQLITE_API int php_wait_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int length, sqlite3_stmt **stmt, const char **tail)
{
	*stmt = NULL;
	LOCKED(db, sqlite3_prepare_v2(db, sql, length, stmt, tail), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_step(sqlite3_stmt *stmt)
{
	LOCKED(sqlite3_db_handle(stmt), sqlite3_step(stmt), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_reset(sqlite3_stmt *stmt)
{
	if (!stmt) {
		return sqlite3_reset(stmt);
	}
	LOCKED(sqlite3_db_handle(stmt), sqlite3_reset(stmt), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_finalize(sqlite3_stmt *stmt)
{
	if (!stmt) {
		return sqlite3_finalize(stmt);
	}
	LOCKED(sqlite3_db_handle(stmt), sqlite3_finalize(stmt), defer(sqlite3_db_handle(stmt), sqlite3_finalize, NULL, stmt))
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_exec(sqlite3 *db, const char *sql, int (*callback)(void *, int, char **, char **), void *arg,
	char **error)
{
	if (error) {
		*error = NULL;
	}
	LOCKED(db, sqlite3_exec(db, sql, callback, arg, error), SQLITE_BUSY)
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_close(sqlite3 *db)
{
	if (!db) {
		return sqlite3_close(db);
	}
	LOCKED(db, sqlite3_close(db), defer(db, NULL, sqlite3_close, db))
}

PHP_WAIT_SQLITE_API int php_wait_sqlite3_close_v2(sqlite3 *db)
{
	if (!db) {
		return sqlite3_close_v2(db);
	}
	LOCKED(db, sqlite3_close_v2(db), defer(db, NULL, sqlite3_close_v2, db))
}

/* --- the busy timeout --- */

/* The pauses of SQLite's own handler. */
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
		return php_wait_sleep_ns(pause_ms * INT64_C(1000000)) == 0;
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
