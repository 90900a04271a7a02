/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* ext/pgsql's files, so that this extension can be built without it. If a program contains both, the linker keeps one
 * copy. */

#include "../pgsql/php_wait_pq.c"
#include "../pgsql/php_wait_pq_query.c"
#include "../pgsql/php_wait_pq_copy.c"
#include "../pgsql/php_wait_pq_connect.c"
#include "../pgsql/php_wait_pq_lo.c"

#include "ext/pdo/php_pdo.h"
#include "ext/pdo/php_pdo_driver.h"
#include "php_pdo_pgsql.h"
#include "php_pdo_pgsql_int.h"

#define LOCKED(call) \
	php_wait_pq_state *state; \
	int result; \
	if (php_wait_pq_begin(((pdo_pgsql_stmt *) stmt->driver_data)->H->server, &state) == PHP_WAIT_PQ_REFUSED) { \
		return 0; \
	} \
	result = pgsql_stmt_methods.call; \
	php_wait_pq_end(state, false); \
	return result;

static int stmt_execute(pdo_stmt_t *stmt)
{
	LOCKED(executer(stmt))
}

static int stmt_fetch(pdo_stmt_t *stmt, enum pdo_fetch_orientation orientation, zend_long offset)
{
	LOCKED(fetcher(stmt, orientation, offset))
}

static int stmt_close_cursor(pdo_stmt_t *stmt)
{
	LOCKED(cursor_closer(stmt))
}

const struct pdo_stmt_methods *pdo_pgsql_wait_stmt_methods(void)
{
	static struct pdo_stmt_methods methods;

	if (!methods.executer) {
		methods = pgsql_stmt_methods;
		methods.fetcher = stmt_fetch;
		methods.cursor_closer = stmt_close_cursor;
		methods.executer = stmt_execute;
	}
	return &methods;
}
