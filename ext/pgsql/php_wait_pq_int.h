/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Shared by the source files of php_wait_pq.h: the state of a connection, and
 * the bracket around each call.
 *
 * php_wait_pq_begin() takes the lock and selects the mode; php_wait_pq_end()
 * closes the bracket. Non-blocking calls are allowed only with
 * PHP_WAIT_PQ_WAITS. A call that was refused returns what libpq's function
 * returns on failure, without end().
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
	bool nonblocking;           /* we have set libpq's flag; PHP code's setting is: */
	bool user_nonblocking;
	bool stale;                 /* the answer of a cancelled call is outstanding */
	bool failed;                /* an abandoned connect: reported as CONNECTION_BAD */
	bool doomed;                /* to be finished */
	size_t unflushed;           /* COPY data since the last flush */
	char *error;                /* replaces libpq's message */
	struct _php_wait_pq_state *next_doomed;
} php_wait_pq_state;

typedef enum {
	PHP_WAIT_PQ_CLASSIC,
	PHP_WAIT_PQ_WAITS,
	PHP_WAIT_PQ_REFUSED,
} php_wait_pq_mode;

/* *state: NULL if no end() is needed. Suspends: yes. */
PHP_WAIT_PQ_API php_wait_pq_mode php_wait_pq_begin(PGconn *conn, php_wait_pq_state **state);
/* `cancelled`: a wait failed, and the rest of the server's answer must be dropped. Suspends: no. */
PHP_WAIT_PQ_API void php_wait_pq_end(php_wait_pq_state *state, bool cancelled);

/* The state, allocated on demand; NULL if out of memory. Suspends: no. */
PHP_WAIT_PQ_API php_wait_pq_state *php_wait_pq_state_of(PGconn *conn);
PHP_WAIT_PQ_API void php_wait_pq_set_error(php_wait_pq_state *state, const char *before, const char *message);

/* Performs deferred PQfinish() calls. Suspends: no. */
PHP_WAIT_PQ_API void php_wait_pq_reap_doomed(void);

/* --- php_wait_pq_query.c --- */

/* Sends all buffered data. False: cancelled. Suspends: yes. */
PHP_WAIT_PQ_API bool php_wait_pq_flush(PGconn *conn);
/* Reads what has arrived, or waits for it. 1: success; 0: the connection is at its end, libpq's blocking function then
 * returns at once with details; -1: cancelled. Suspends: yes. */
PHP_WAIT_PQ_API int php_wait_pq_read(PGconn *conn);
/* PQgetResult(). Suspends: yes. */
PHP_WAIT_PQ_API PGresult *php_wait_pq_result(PGconn *conn, bool *cancelled);
/* PQgetCopyData(). Suspends: yes. */
PHP_WAIT_PQ_API int php_wait_pq_row(PGconn *conn, char **row, bool *cancelled);
/* Drops all outstanding results, like PQexec() before it sends. False: cancelled. Suspends: yes. */
PHP_WAIT_PQ_API bool php_wait_pq_discard(PGconn *conn, const char *copy_error);

#endif /* PHP_WAIT_PQ_INT_H */
