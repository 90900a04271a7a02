/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_pq_int.h"

PHP_WAIT_PQ_API int php_wait_PQgetCopyData(PGconn *conn, char **buffer, int async)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	bool cancelled = false;
	int size = -2;

	if (mode == PHP_WAIT_PQ_WAITS && !async) {
		size = php_wait_pq_row(conn, buffer, &cancelled);
	} else if (mode != PHP_WAIT_PQ_REFUSED) {
		size = PQgetCopyData(conn, buffer, async);
	}
	php_wait_pq_end(state, cancelled);
	return size;
}

/* The chunk size that libpq uses as well. */
#define COPY_PORTION 8192

static int put_data(php_wait_pq_state *state, const char *buffer, int count, bool *cancelled)
{
	PGconn *conn = state->conn;
	int put = PQputCopyData(conn, buffer, count);

	if (state->user_nonblocking) {
		return put;
	}
	state->unflushed += count;
	while (!*cancelled && (put == 0 || state->unflushed >= COPY_PORTION)) {
		state->unflushed = 0;
		*cancelled = !php_wait_pq_flush(conn);
		if (put == 0) {
			put = PQputCopyData(conn, buffer, count);
		}
	}
	return *cancelled ? -1 : put;
}

PHP_WAIT_PQ_API int php_wait_PQputCopyData(PGconn *conn, const char *buffer, int count)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	bool cancelled = false;
	int put = -1;

	if (mode == PHP_WAIT_PQ_WAITS) {
		put = put_data(state, buffer, count, &cancelled);
	} else if (mode == PHP_WAIT_PQ_CLASSIC) {
		put = PQputCopyData(conn, buffer, count);
	}
	php_wait_pq_end(state, cancelled);
	return put;
}

PHP_WAIT_PQ_API int php_wait_PQputCopyEnd(PGconn *conn, const char *error)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	bool cancelled = false;
	int put = -1;

	if (mode == PHP_WAIT_PQ_WAITS && !state->user_nonblocking) {
		cancelled = !php_wait_pq_flush(conn);
		state->unflushed = 0;
		while (!cancelled && (put = PQputCopyEnd(conn, error)) == 0) {
			cancelled = !php_wait_pq_flush(conn);
		}
		if (!cancelled && put == 1) {
			cancelled = !php_wait_pq_flush(conn);
		}
	} else if (mode != PHP_WAIT_PQ_REFUSED) {
		put = PQputCopyEnd(conn, error);
	}
	php_wait_pq_end(state, cancelled);
	return cancelled ? -1 : put;
}

PHP_WAIT_PQ_API int php_wait_PQputline(PGconn *conn, const char *line)
{
	if (!zend_coroutine_may_wait() || !conn || PQsocket(conn) < 0) {
		return PQputline(conn, line);
	}
	return php_wait_PQputCopyData(conn, line, (int) strlen(line)) > 0 ? 0 : EOF;
}

PHP_WAIT_PQ_API int php_wait_PQendcopy(PGconn *conn)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	bool cancelled = false;
	int failed = 1;

	if (mode == PHP_WAIT_PQ_WAITS && !state->user_nonblocking) {
		cancelled = !php_wait_pq_flush(conn);
		state->unflushed = 0;
		/* A non-blocking connection returns 1 if the server has not answered yet. */
		if (!cancelled && (failed = PQendcopy(conn)) != 0 && PQisBusy(conn)) {
			PGresult *result = php_wait_pq_result(conn, &cancelled);

			failed = PQresultStatus(result) != PGRES_COMMAND_OK;
			PQclear(result);
		}
	} else if (mode != PHP_WAIT_PQ_REFUSED) {
		failed = PQendcopy(conn);
	}
	php_wait_pq_end(state, cancelled);
	return failed;
}
