/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * SQLite in coroutines, for ext/sqlite3 and ext/pdo_sqlite. Included after
 * sqlite3.h, this header substitutes functions with the same arguments and
 * results for those that use a database.
 *
 * SQLite runs in the caller's thread and stays synchronous: a step reads and
 * writes files while all coroutines wait. Two things inside it suspend:
 *   - the pauses of a busy timeout, while another connection holds the lock
 *   - functions, collations and authorizers written in PHP.
 * Meanwhile another coroutine may use the same handle, which SQLite does not
 * allow. So one coroutine at a time is inside a handle; others queue in their
 * own calls, FIFO. The coroutine that is inside may enter again (a PHP function
 * that runs a query). If waiting is impossible, or in a cancelled coroutine, a
 * call fails with SQLITE_BUSY, and functions that free something leave that to
 * the coroutine inside.
 *
 * A transaction belongs to the handle: coroutines that need one to themselves
 * need handles of their own.
 *
 * Compiled into both extensions, hence weak and hidden. The only state is a list
 * of the handles in use, which is usually empty. Thread: that of the coroutines.
 */

#ifndef PHP_WAIT_SQLITE_H
#define PHP_WAIT_SQLITE_H

#include <sqlite3.h>

#ifdef PHP_WIN32

# define php_wait_sqlite3_may_close(db) true

#else

#ifdef __GNUC__
# define PHP_WAIT_SQLITE_API __attribute__((weak, visibility("hidden")))
#else
# define PHP_WAIT_SQLITE_API
#endif

/* Each is the SQLite function that its name ends with. Suspend: yes, except busy_timeout. */
PHP_WAIT_SQLITE_API int php_wait_sqlite3_busy_timeout(sqlite3 *db, int timeout_ms);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int length, sqlite3_stmt **stmt, const char **tail);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_step(sqlite3_stmt *stmt);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_reset(sqlite3_stmt *stmt);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_finalize(sqlite3_stmt *stmt);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_exec(sqlite3 *db, const char *sql, int (*callback)(void *, int, char **, char **), void *arg,
	char **error);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_close(sqlite3 *db);
PHP_WAIT_SQLITE_API int php_wait_sqlite3_close_v2(sqlite3 *db);

/* Call before an explicit close: waits until nobody is inside. False: cancelled. Suspends: yes. */
PHP_WAIT_SQLITE_API bool php_wait_sqlite3_may_close(sqlite3 *db);

#ifndef PHP_WAIT_SQLITE_ITSELF
# define sqlite3_busy_timeout php_wait_sqlite3_busy_timeout
# define sqlite3_prepare_v2 php_wait_sqlite3_prepare_v2
# define sqlite3_step php_wait_sqlite3_step
# define sqlite3_reset php_wait_sqlite3_reset
# define sqlite3_finalize php_wait_sqlite3_finalize
# define sqlite3_exec php_wait_sqlite3_exec
# define sqlite3_close php_wait_sqlite3_close
# define sqlite3_close_v2 php_wait_sqlite3_close_v2
#endif

#endif

#endif /* PHP_WAIT_SQLITE_H */
