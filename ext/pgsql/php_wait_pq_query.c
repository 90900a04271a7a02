/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_pq_int.h"

#include <sys/socket.h>

/* --- the wire --- */

static bool wait_for(PGconn *conn, short events)
{
	struct pollfd fd = { .fd = PQsocket(conn), .events = events };

	/* the socket is gone: libpq reports that at once */
	return fd.fd < 0 || zend_wait.poll(&fd, 1, -1) >= 0;
}

PHP_WAIT_PQ_API bool php_wait_pq_flush(PGconn *conn)
{
	/* Input must be read meanwhile: the server may wait for that before it reads on. */
	while (PQflush(conn) > 0) {
		if (!wait_for(conn, POLLOUT | POLLIN)) {
			return false;
		}
		if (!php_wait_PQconsumeInput(conn)) {
			break;
		}
	}
	return true;
}

static bool at_end(int socket)
{
	char byte;
	ssize_t peeked = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);

	return peeked == 0 || (peeked < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

PHP_WAIT_PQ_API int php_wait_pq_read(PGconn *conn)
{
	int socket = PQsocket(conn);

	if (socket < 0) {
		return 0;
	}
	if (!wait_for(conn, PQflush(conn) > 0 ? POLLIN | POLLOUT : POLLIN)) {
		return -1;
	}
	if (at_end(socket)) {
		/* libpq is about to close it */
		php_wait_fd_closing(socket);
		return 0;
	}
	return php_wait_PQconsumeInput(conn) ? 1 : 0;
}

/* --- results --- */

PHP_WAIT_PQ_API PGresult *php_wait_pq_result(PGconn *conn, bool *cancelled)
{
	while (PQisBusy(conn)) {
		int more = php_wait_pq_read(conn);

		if (more < 0) {
			*cancelled = true;
			return NULL;
		}
		if (more == 0) {
			break;
		}
	}
	return PQgetResult(conn);
}

PHP_WAIT_PQ_API int php_wait_pq_row(PGconn *conn, char **row, bool *cancelled)
{
	int size;

	while ((size = PQgetCopyData(conn, row, 1)) == 0) {
		int more = php_wait_pq_read(conn);

		if (more < 0) {
			*cancelled = true;
			return -2;
		}
		if (more == 0) {
			return PQgetCopyData(conn, row, 0);
		}
	}
	return size;
}

static void discard_rows(PGconn *conn, bool *cancelled)
{
	char *row = NULL;

	while (php_wait_pq_row(conn, &row, cancelled) > 0) {
		PQfreemem(row);
	}
}

PHP_WAIT_PQ_API bool php_wait_pq_discard(PGconn *conn, const char *copy_error)
{
	bool cancelled = false;
	PGresult *result;

	while (!cancelled && (result = php_wait_pq_result(conn, &cancelled)) != NULL) {
		ExecStatusType status = PQresultStatus(result);

		PQclear(result);
		if (status == PGRES_COPY_IN) {
			if (PQputCopyEnd(conn, copy_error) < 0) {
				return true;
			}
		} else if (status == PGRES_COPY_OUT) {
			discard_rows(conn, &cancelled);
		} else if (status == PGRES_COPY_BOTH || PQstatus(conn) == CONNECTION_BAD) {
			return true;
		}
	}
	return !cancelled;
}

/* The last result counts, as with PQexec(), but COPY data comes first. */
static PGresult *last_result(PGconn *conn, bool *cancelled)
{
	PGresult *last = NULL, *result;

	while ((result = php_wait_pq_result(conn, cancelled)) != NULL) {
		ExecStatusType status = PQresultStatus(result);

		PQclear(last);
		last = result;
		if (status == PGRES_COPY_IN || status == PGRES_COPY_OUT || status == PGRES_COPY_BOTH || PQstatus(conn) == CONNECTION_BAD) {
			break;
		}
	}
	return last;
}

/* --- commands --- */

/* PQexec() and its relatives send the same things; arguments that a command does not have are unused. */
typedef struct {
	int (*send)(PGconn *conn, const void *command);
	PGresult *(*exec)(PGconn *conn, const void *command);
	const char *name, *text;
	int count;
	const Oid *types;
	const char *const *values;
	const int *lengths, *formats;
	int result_format;
} pq_command;

static PGresult *failed_result(PGconn *conn, PGresult *last)
{
	PQclear(last);
	return PQmakeEmptyPGresult(conn, PGRES_FATAL_ERROR);
}

static PGresult *run(PGconn *conn, const pq_command *command)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	PGresult *result = NULL;
	bool cancelled = false;

	if (mode == PHP_WAIT_PQ_REFUSED) {
		return failed_result(conn, NULL);
	}
	if (mode == PHP_WAIT_PQ_WAITS) {
		cancelled = !php_wait_pq_discard(conn, "COPY terminated by new PQexec");
		if (!cancelled && PQtransactionStatus(conn) != PQTRANS_ACTIVE && command->send(conn, command)) {
			result = last_result(conn, &cancelled);
		} else if (!cancelled) {
			/* invalid commands fail at once, with PQexec()'s message */
			mode = PHP_WAIT_PQ_CLASSIC;
		}
	}
	if (mode == PHP_WAIT_PQ_CLASSIC) {
		result = command->exec(conn, command);
	}
	if (cancelled) {
		result = failed_result(conn, result);
	}
	php_wait_pq_end(state, cancelled);
	return result;
}

static int send_query(PGconn *conn, const void *arg)
{
	return PQsendQuery(conn, ((const pq_command *) arg)->text);
}

static PGresult *exec_query(PGconn *conn, const void *arg)
{
	return PQexec(conn, ((const pq_command *) arg)->text);
}

PHP_WAIT_PQ_API PGresult *php_wait_PQexec(PGconn *conn, const char *query)
{
	pq_command command = { .send = send_query, .exec = exec_query, .text = query };

	return run(conn, &command);
}

static int send_params(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQsendQueryParams(conn, c->text, c->count, c->types, c->values, c->lengths, c->formats, c->result_format);
}

static PGresult *exec_params(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQexecParams(conn, c->text, c->count, c->types, c->values, c->lengths, c->formats, c->result_format);
}

PHP_WAIT_PQ_API PGresult *php_wait_PQexecParams(PGconn *conn, const char *text, int count, const Oid *types,
	const char *const *values, const int *lengths, const int *formats, int result_format)
{
	pq_command command = { send_params, exec_params, NULL, text, count, types, values, lengths, formats, result_format };

	return run(conn, &command);
}

static int send_prepare(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQsendPrepare(conn, c->name, c->text, c->count, c->types);
}

static PGresult *exec_prepare(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQprepare(conn, c->name, c->text, c->count, c->types);
}

PHP_WAIT_PQ_API PGresult *php_wait_PQprepare(PGconn *conn, const char *name, const char *query, int count, const Oid *types)
{
	pq_command command = { .send = send_prepare, .exec = exec_prepare, .name = name, .text = query, .count = count, .types = types };

	return run(conn, &command);
}

static int send_prepared(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQsendQueryPrepared(conn, c->name, c->count, c->values, c->lengths, c->formats, c->result_format);
}

static PGresult *exec_prepared(PGconn *conn, const void *arg)
{
	const pq_command *c = arg;

	return PQexecPrepared(conn, c->name, c->count, c->values, c->lengths, c->formats, c->result_format);
}

PHP_WAIT_PQ_API PGresult *php_wait_PQexecPrepared(PGconn *conn, const char *name, int count, const char *const *values,
	const int *lengths, const int *formats, int result_format)
{
	pq_command command = { send_prepared, exec_prepared, name, NULL, count, NULL, values, lengths, formats, result_format };

	return run(conn, &command);
}

#ifdef HAVE_PQCLOSEPREPARED
static int send_close_prepared(PGconn *conn, const void *arg)
{
	return PQsendClosePrepared(conn, ((const pq_command *) arg)->name);
}

static PGresult *exec_close_prepared(PGconn *conn, const void *arg)
{
	return PQclosePrepared(conn, ((const pq_command *) arg)->name);
}

PHP_WAIT_PQ_API PGresult *php_wait_PQclosePrepared(PGconn *conn, const char *name)
{
	pq_command command = { .send = send_close_prepared, .exec = exec_close_prepared, .name = name };

	return run(conn, &command);
}
#endif

PHP_WAIT_PQ_API PGresult *php_wait_PQgetResult(PGconn *conn)
{
	php_wait_pq_state *state;
	php_wait_pq_mode mode = php_wait_pq_begin(conn, &state);
	PGresult *result = NULL;
	bool cancelled = false;

	if (mode == PHP_WAIT_PQ_WAITS) {
		result = php_wait_pq_result(conn, &cancelled);
	} else if (mode == PHP_WAIT_PQ_CLASSIC) {
		result = PQgetResult(conn);
	}
	php_wait_pq_end(state, cancelled);
	return result;
}

PHP_WAIT_PQ_API int php_wait_PQsetClientEncoding(PGconn *conn, const char *encoding)
{
	char query[128];
	PGresult *result;
	int set;

	if (!zend_coroutine_current() || !conn || !encoding || strcmp(encoding, "auto") == 0
			|| (size_t) snprintf(query, sizeof(query), "set client_encoding to '%s'", encoding) >= sizeof(query)) {
		return PQsetClientEncoding(conn, encoding);
	}
	result = php_wait_PQexec(conn, query);
	set = PQresultStatus(result) == PGRES_COMMAND_OK ? 0 : -1;
	PQclear(result);
	return set;
}
