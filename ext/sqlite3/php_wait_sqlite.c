/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#define PHP_WAIT_SQLITE_ITSELF
#ifdef HAVE_CONFIG_H
# include <config.h>
#endif
#include "php.h"
#include "php_wait.h"
#include "php_wait_lock.h"
#include "zend_coroutine_queue.h"
#include "ext/sqlite3/php_wait_sqlite.h"

/* Something to be freed when the coroutine inside leaves. */
typedef struct _sqlite_deferred {
	int (*stmt_end)(sqlite3_stmt *stmt);
	int (*db_end)(sqlite3 *db);
	void *object;
	struct _sqlite_deferred *next;
} sqlite_deferred;

/* A call that is inside or waiting; on its coroutine's stack. */
typedef struct {
	zend_queue_link link;       /* first */
	const void *object;         /* the statement, or NULL */
} sqlite_call;

/* A handle that a coroutine is inside of. */
typedef struct {
	zend_queue_link link;       /* first */
	sqlite3 *db;
	php_wait_lock lock;
	zend_queue calls;
	sqlite_deferred *deferred, **deferred_end;
} sqlite_use;

ZEND_TLS zend_queue uses;
ZEND_TLS uint32_t uses_request;

/* --- one coroutine at a time --- */

static sqlite_use *find_use(sqlite3 *db)
{
	zend_queue_link *use = uses.first;

	while (use && ((sqlite_use *) use)->db != db) {
		use = use->next;
	}
	return (sqlite_use *) use;
}

/* After a fatal error the handles are not left; the calls are gone. */
static void forget_uses_of_ended_requests(void)
{
	zend_queue_link *use;

	while (uses_request != php_wait_lock_request() && (use = uses.first) != NULL) {
		zend_queue_remove(&uses, use);
		free(use);
	}
	uses_request = php_wait_lock_request();
}

static sqlite_use *begin_call(sqlite3 *db, sqlite_call *call)
{
	sqlite_use *use;

	forget_uses_of_ended_requests();
	use = find_use(db);
	if (!use) {
		use = pecalloc(1, sizeof(*use), 1);
		use->db = db;
		use->deferred_end = &use->deferred;
		zend_queue_append(&uses, &use->link);
	}
	zend_queue_append(&use->calls, &call->link);
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

static void end_call(sqlite_use *use, sqlite_call *call)
{
	zend_queue_remove(&use->calls, &call->link);
	if (use->calls.first) {
		return;
	}
	zend_queue_remove(&uses, &use->link);
	/* from calls that were cancelled before they had the lock */
	run_deferred(use);
	free(use);
}

static sqlite_use *enter(sqlite3 *db, sqlite_call *call)
{
	sqlite_use *use = begin_call(db, call);

	if (php_wait_lock_enter(&use->lock, "an SQLite database that another coroutine uses")) {
		return use;
	}
	end_call(use, call);
	return NULL;
}

/* True if other coroutines have looked up the statement and queue for it. */
static bool is_wanted(const sqlite_use *use, const sqlite_call *own)
{
	for (const zend_queue_link *call = use->calls.first; call; call = call->next) {
		if (call != &own->link && ((const sqlite_call *) call)->object == own->object) {
			return true;
		}
	}
	return false;
}

/* Enters in order to free something; NULL without an error where waiting would close a circle. */
static sqlite_use *enter_to_close(sqlite3 *db, sqlite_call *call)
{
	const sqlite_use *use = find_use(db);

	return use && php_wait_lock_closes_circle(&use->lock) ? NULL : enter(db, call);
}

/* The same for the statement, after those coroutines. */
static sqlite_use *enter_to_free(sqlite3 *db, sqlite_call *call)
{
	sqlite_use *use = enter_to_close(db, call);

	while (use && is_wanted(use, call) && php_wait_lock_outermost(&use->lock) && php_wait_lock_wanted(&use->lock)) {
		php_wait_lock_leave(&use->lock, false);
		if (!php_wait_lock_enter(&use->lock, "an SQLite database that another coroutine uses")) {
			end_call(use, call);
			return NULL;
		}
	}
	return use;
}

static void leave(sqlite_use *use, sqlite_call *call)
{
	if (!use) {
		return;
	}
	if (php_wait_lock_outermost(&use->lock)) {
		run_deferred(use);
	}
	php_wait_lock_leave(&use->lock, false);
	end_call(use, call);
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
	sqlite_call call = { .object = named }; \
	sqlite_use *use = NULL; \
	int result; \
	if (UNEXPECTED(zend_coroutine_current() != NULL) && !(use = how(db_expression, &call))) { \
		return refused; \
	} \
	result = operation; \
	leave(use, &call); \
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
	sqlite_call call = { .object = NULL };
	sqlite_use *use;

	if (EXPECTED(!zend_coroutine_current()) || !find_use(db)) {
		return true;
	}
	use = begin_call(db, &call);
	if (!php_wait_lock_enter_last(&use->lock, "an SQLite database that another coroutine uses")) {
		end_call(use, &call);
		return false;
	}
	leave(use, &call);
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
