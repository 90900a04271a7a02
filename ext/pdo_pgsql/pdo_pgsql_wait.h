/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * pdo_pgsql statements in coroutines: executing and fetching take several libpq
 * calls, between which the statement is half changed. Another coroutine that
 * uses the same statement waits for the connection before it accesses it.
 */

#ifndef PDO_PGSQL_WAIT_H
#define PDO_PGSQL_WAIT_H

#include "ext/pgsql/php_wait_pq.h"

struct pdo_stmt_methods;

/* pgsql_stmt_methods, with the connection's lock around methods that change the statement. */
#ifdef PHP_WIN32
# define pdo_pgsql_wait_stmt_methods() (&pgsql_stmt_methods)
#else
const struct pdo_stmt_methods *pdo_pgsql_wait_stmt_methods(void);
#endif

#endif /* PDO_PGSQL_WAIT_H */
