/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_pq_int.h"

#include <libpq-events.h>

ZEND_TLS php_wait_pq_state *first_doomed;

/* --- the state of a connection --- */

static int on_event(PGEventId event, void *info, void *unused)
{
	if (event == PGEVT_CONNDESTROY) {
		PGconn *conn = ((PGEventConnDestroy *) info)->conn;
		php_wait_pq_state *state = PQinstanceData(conn, on_event);

		if (state) {
			free(state->error);
			free(state);
		}
	}
	return 1;
}

static php_wait_pq_state *existing_state(const PGconn *conn)
{
	return PQinstanceData(conn, on_event);
}

PHP_WAIT_PQ_API php_wait_pq_state *php_wait_pq_state_of(PGconn *conn)
{
	php_wait_pq_state *state = existing_state(conn);

	if (!state) {
		state = pecalloc(1, sizeof(*state), 1);
		state->conn = conn;
		if (!PQregisterEventProc(conn, on_event, "php_wait_pq", NULL) || !PQsetInstanceData(conn, on_event, state)) {
			free(state);
			return NULL;
		}
	}
	return state;
}

PHP_WAIT_PQ_API void php_wait_pq_set_error(php_wait_pq_state *state, const char *before, const char *message)
{
	size_t length = strlen(before);
	char *error = pemalloc(length + strlen(message) + 1, 1);

	memcpy(error, before, length);
	strcpy(error + length, message);
	free(state->error);
	state->error = error;
}

/* --- the bracket --- */

static bool make_nonblocking(php_wait_pq_state *state)
{
	if (!state->nonblocking) {
		state->user_nonblocking = PQisnonblocking(state->conn);
	}
	/* a reset has cleared libpq's flag */
	state->nonblocking = PQsetnonblocking(state->conn, 1) == 0;
	return state->nonblocking;
}

static void make_classic(php_wait_pq_state *state)
{
	if (!state->nonblocking) {
		return;
	}
	while (PQflush(state->conn) > 0) {
		php_pollfd_for_ms(PQsocket(state->conn), POLLOUT, -1);
	}
	if (PQsetnonblocking(state->conn, state->user_nonblocking) == 0) {
		state->nonblocking = false;
	}
}

/* Asks the server to stop a command whose caller was cancelled. */
static void request_cancel(PGconn *conn)
{
	PGcancel *cancel = PQgetCancel(conn);
	char error[256];

	if (cancel) {
		php_wait_PQcancel(cancel, error, sizeof(error));
		php_wait_PQfreeCancel(cancel);
	}
}

static bool clean_up(php_wait_pq_state *state)
{
	state->stale = false;
	if (PQtransactionStatus(state->conn) == PQTRANS_ACTIVE) {
		request_cancel(state->conn);
		if (!php_wait_pq_discard(state->conn, "the coroutine was cancelled")) {
			state->stale = true;
			return false;
		}
	}
	return true;
}

static void clean_up_classic(php_wait_pq_state *state)
{
	PGresult *result;

	state->stale = false;
	if (PQtransactionStatus(state->conn) != PQTRANS_ACTIVE) {
		return;
	}
	request_cancel(state->conn);
	while ((result = PQgetResult(state->conn)) != NULL) {
		ExecStatusType status = PQresultStatus(result);

		PQclear(result);
		if (status == PGRES_COPY_IN) {
			PQputCopyEnd(state->conn, "the coroutine was cancelled");
		} else if (status == PGRES_COPY_OUT) {
			char *row = NULL;

			while (PQgetCopyData(state->conn, &row, 0) > 0) {
				PQfreemem(row);
			}
		} else if (status == PGRES_COPY_BOTH) {
			break;
		}
	}
}

static php_wait_pq_mode refused(php_wait_pq_state *state)
{
	php_wait_pq_set_error(state, "", errno == ECANCELED ? "the coroutine was cancelled\n" : "another coroutine uses the connection\n");
	return PHP_WAIT_PQ_REFUSED;
}

PHP_WAIT_PQ_API php_wait_pq_mode php_wait_pq_begin(PGconn *conn, php_wait_pq_state **state)
{
	php_wait_pq_state *s = conn ? existing_state(conn) : NULL;

	*state = NULL;
	if (EXPECTED(!zend_coroutine_current()) || !conn) {
		if (UNEXPECTED(s)) {
			if (s->stale) {
				clean_up_classic(s);
			}
			make_classic(s);
		}
		return PHP_WAIT_PQ_CLASSIC;
	}
	if (!s && !(s = php_wait_pq_state_of(conn))) {
		return PHP_WAIT_PQ_CLASSIC;
	}
	if (!php_wait_lock_enter(&s->lock, "a connection that another coroutine uses")) {
		return refused(s);
	}

	*state = s;
	if (zend_coroutine_may_wait()) {
		if (PQstatus(conn) != CONNECTION_OK || !make_nonblocking(s)) {
			return PHP_WAIT_PQ_CLASSIC;
		}
		if (EXPECTED(!s->stale) || clean_up(s)) {
			return PHP_WAIT_PQ_WAITS;
		}
		php_wait_lock_leave(&s->lock, true);
		*state = NULL;
		return refused(s);
	}
	if (s->stale) {
		clean_up_classic(s);
	}
	make_classic(s);
	return PHP_WAIT_PQ_CLASSIC;
}

PHP_WAIT_PQ_API void php_wait_pq_end(php_wait_pq_state *state, bool cancelled)
{
	bool active;

	if (!state) {
		return;
	}
	active = PQtransactionStatus(state->conn) == PQTRANS_ACTIVE;
	if (UNEXPECTED(cancelled)) {
		state->stale = active;
		php_wait_pq_set_error(state, "", "the coroutine was cancelled\n");
	} else if (UNEXPECTED(state->error) && !state->failed) {
		free(state->error);
		state->error = NULL;
	}
	php_wait_lock_leave(&state->lock, active && !cancelled);
}

/* --- what PHP code sees --- */

PHP_WAIT_PQ_API ConnStatusType php_wait_PQstatus(const PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	return state && state->failed ? CONNECTION_BAD : PQstatus(conn);
}

PHP_WAIT_PQ_API char *php_wait_PQerrorMessage(const PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	return state && state->error ? state->error : PQerrorMessage(conn);
}

PHP_WAIT_PQ_API PGTransactionStatusType php_wait_PQtransactionStatus(const PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	if (UNEXPECTED(state && state->stale)) {
		/* beginning a call cleans up what a cancelled one has left, which libpq takes for a command that still runs */
		php_wait_pq_begin((PGconn *) conn, &state);
		php_wait_pq_end(state, false);
	}
	return PQtransactionStatus(conn);
}

PHP_WAIT_PQ_API int php_wait_PQisnonblocking(const PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	return state && state->nonblocking ? state->user_nonblocking : PQisnonblocking(conn);
}

PHP_WAIT_PQ_API int php_wait_PQsetnonblocking(PGconn *conn, int nonblocking)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	if (!state || !state->nonblocking || PQstatus(conn) == CONNECTION_BAD) {
		return PQsetnonblocking(conn, nonblocking);
	}
	if (state->user_nonblocking != (nonblocking != 0) && !state->lock.owner && PQflush(conn) != 0) {
		return -1;
	}
	state->user_nonblocking = nonblocking != 0;
	return 0;
}

PHP_WAIT_PQ_API int php_wait_PQconsumeInput(PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;
	int socket = PQsocket(conn), result;

	/* A coroutine that waits for input would never wake up if this call read it. */
	if (state && state->lock.owner && state->lock.owner != zend_coroutine_current()) {
		return 1;
	}
	result = PQconsumeInput(conn);
	if (UNEXPECTED(PQsocket(conn) != socket)) {
		php_wait_fd_closing(socket);
	}
	return result;
}

/* --- closing a connection --- */

static void finish(PGconn *conn)
{
	php_wait_fd_closing(PQsocket(conn));
	PQfinish(conn);
}

PHP_WAIT_PQ_API void php_wait_pq_reap_doomed(void)
{
	php_wait_pq_state **link = &first_doomed;

	while (*link) {
		php_wait_pq_state *state = *link;

		if (state->lock.owner || php_wait_lock_wanted(&state->lock)) {
			link = &state->next_doomed;
		} else {
			*link = state->next_doomed;
			finish(state->conn);
		}
	}
}

static void doom(php_wait_pq_state *state)
{
	state->next_doomed = first_doomed;
	first_doomed = state;
}

PHP_WAIT_PQ_API void php_wait_PQfinish(PGconn *conn)
{
	php_wait_pq_state *state = conn ? existing_state(conn) : NULL;

	if (state && zend_coroutine_current()) {
		if (!php_wait_lock_enter_last(&state->lock, "a connection that another coroutine uses")) {
			doom(state);
			return;
		}
		if (state->stale && zend_coroutine_may_wait()) {
			state->stale = false;
			request_cancel(conn);
			php_wait_lock_leave(&state->lock, false);
			php_wait_PQfinish(conn);
			return;
		}
	}
	if (conn) {
		finish(conn);
	}
	php_wait_pq_reap_doomed();
}

/* --- PQcancel: on a pool thread, because libpq has only this one before version 17 --- */

typedef struct _cancel_request {
	PGcancel *cancel;
	char error[256];
	int result;
	bool freed;                         /* freed by its owner while in use */
	struct _cancel_request *next;
} cancel_request;

ZEND_TLS cancel_request *requests;

static void run_cancel(void *arg)
{
	cancel_request *request = arg;

	request->result = PQcancel(request->cancel, request->error, sizeof(request->error));
}

static void end_request(void *arg)
{
	cancel_request *request = arg, **link = &requests;

	while (*link != request) {
		link = &(*link)->next;
	}
	*link = request->next;
	if (request->freed) {
		PQfreeCancel(request->cancel);
	}
	free(request);
}

PHP_WAIT_PQ_API int php_wait_PQcancel(PGcancel *cancel, char *error, int size)
{
	cancel_request *request;
	int result;

	if (!zend_coroutine_may_wait() || !cancel) {
		return PQcancel(cancel, error, size);
	}
	request = pecalloc(1, sizeof(*request), 1);
	request->cancel = cancel;
	request->next = requests;
	requests = request;
	if (zend_wait.offload(run_cancel, end_request, request, 0) != 0) {
		strlcpy(error, "the coroutine was cancelled", size);
		return 0;
	}
	result = request->result;
	strlcpy(error, request->error, size);
	end_request(request);
	return result;
}

PHP_WAIT_PQ_API void php_wait_PQfreeCancel(PGcancel *cancel)
{
	for (cancel_request *request = requests; request; request = request->next) {
		if (request->cancel == cancel) {
			request->freed = true;
			return;
		}
	}
	PQfreeCancel(cancel);
}
