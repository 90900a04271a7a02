/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the files of php_wait_pq.h share: the state of a connection, and the
 * bracket around each call.
 *
 * php_wait_pq_begin() takes the lock and decides; php_wait_pq_end() belongs to
 * it. Only with PHP_WAIT_PQ_WAITS the non-blocking way may be gone. A call that
 * was refused returns what libpq's function returns on failure, without end().
 */

#ifndef PHP_WAIT_PQ_INT_H
#define PHP_WAIT_PQ_INT_H

#define PHP_WAIT_PQ_ITSELF
#ifdef HAVE_CONFIG_H
# include <config.h>
#endif
#include "php.h"
#include "php_wait.h"
#include "php_wait_lock.h"
#include "ext/pgsql/php_wait_pq.h"

#include <errno.h>

typedef struct _php_wait_pq_state {
	PGconn *conn;
	php_wait_lock lock;
	bool nonblocking;           /* libpq's flag is ours; what PHP code set is: */
	bool user_nonblocking;
	bool stale;                 /* the answer of a cancelled call is due */
	bool failed;                /* a connect that was given up: as CONNECTION_BAD */
	bool doomed;                /* to be finished */
	size_t unflushed;           /* COPY data since the last flush */
	char *error;                /* instead of libpq's message */
	struct _php_wait_pq_state *next_doomed;
} php_wait_pq_state;

typedef enum {
	PHP_WAIT_PQ_CLASSIC,
	PHP_WAIT_PQ_WAITS,
	PHP_WAIT_PQ_REFUSED,
} php_wait_pq_mode;

/* *state: NULL when there is nothing to end. Suspends: yes. */
PHP_WAIT_PQ_API php_wait_pq_mode php_wait_pq_begin(PGconn *conn, php_wait_pq_state **state);
/* `cancelled`: a wait failed; what the server still answers is nobody's. Suspends: no. */
PHP_WAIT_PQ_API void php_wait_pq_end(php_wait_pq_state *state, bool cancelled);

/* The state, made on demand; NULL when there is no memory. Suspends: no. */
PHP_WAIT_PQ_API php_wait_pq_state *php_wait_pq_state_of(PGconn *conn);
PHP_WAIT_PQ_API void php_wait_pq_set_error(php_wait_pq_state *state, const char *before, const char *message);

/* Finishes what could not be finished when it should have been. Suspends: no. */
PHP_WAIT_PQ_API void php_wait_pq_reap_doomed(void);

/* --- php_wait_pq_query.c --- */

/* Sends all that is buffered. False: cancelled. Suspends: yes. */
PHP_WAIT_PQ_API bool php_wait_pq_flush(PGconn *conn);
/* Reads what has come, or waits for it. 1; 0: the wire has ended, libpq's blocking function says how, at once; -1: cancelled.
 * Suspends: yes. */
PHP_WAIT_PQ_API int php_wait_pq_read(PGconn *conn);
/* PQgetResult(). Suspends: yes. */
PHP_WAIT_PQ_API PGresult *php_wait_pq_result(PGconn *conn, bool *cancelled);
/* PQgetCopyData(). Suspends: yes. */
PHP_WAIT_PQ_API int php_wait_pq_row(PGconn *conn, char **row, bool *cancelled);
/* Drops everything that is due, as PQexec() does first. False: cancelled. Suspends: yes. */
PHP_WAIT_PQ_API bool php_wait_pq_discard(PGconn *conn, const char *copy_error);

#endif /* PHP_WAIT_PQ_INT_H */
