/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_pq_int.h"

#include <arpa/inet.h>
#include <stdlib.h>

/* --- names, on a pool thread --- */

static bool is_name(const char *host)
{
	char address[16];

	return *host && *host != '/' && *host != '@' && !inet_pton(AF_INET, host, address) && !inet_pton(AF_INET6, host, address);
}

/* Also true for a list of hosts. */
static bool looks_up_names(const char *conninfo)
{
	PQconninfoOption *options = PQconninfoParse(conninfo, NULL);
	const char *host = getenv("PGHOST"), *address = getenv("PGHOSTADDR");

	for (PQconninfoOption *option = options; option && option->keyword; option++) {
		if (option->val && *option->val) {
			if (strcmp(option->keyword, "host") == 0) {
				host = option->val;
			} else if (strcmp(option->keyword, "hostaddr") == 0) {
				address = option->val;
			} else if (strcmp(option->keyword, "service") == 0) {
				host = "service";
			}
		}
	}
	bool names = !(address && *address) && host && is_name(host);
	PQconninfoFree(options);
	return names;
}

typedef struct {
	PGconn *conn;
	PostgresPollingStatusType status;
	char conninfo[1];
} connect_step;

static void start_on_thread(void *arg)
{
	connect_step *step = arg;

	step->conn = PQconnectStart(step->conninfo);
}

static void poll_on_thread(void *arg)
{
	connect_step *step = arg;

	step->status = PQconnectPoll(step->conn);
}

static void forget_step(void *arg)
{
	connect_step *step = arg;

	PQfinish(step->conn);
	free(step);
}

static PGconn *start(const char *conninfo)
{
	connect_step *step;
	PGconn *conn;

	if (!zend_coroutine_may_wait() || !looks_up_names(conninfo)) {
		return PQconnectStart(conninfo);
	}
	step = pecalloc(1, sizeof(*step) + strlen(conninfo), 1);
	strcpy(step->conninfo, conninfo);
	if (zend_wait.offload(start_on_thread, forget_step, step, 0) != 0) {
		return NULL;
	}
	conn = step->conn;
	free(step);
	return conn;
}

/* The next host of a list is looked up in here. False: cancelled, and the connection is no longer ours. */
static bool next_step(PGconn *conn, bool names, PostgresPollingStatusType *status)
{
	connect_step *step;

	if (!names) {
		*status = PQconnectPoll(conn);
		return true;
	}
	step = pecalloc(1, sizeof(*step), 1);
	step->conn = conn;
	if (zend_wait.offload(poll_on_thread, forget_step, step, 0) != 0) {
		return false;
	}
	*status = step->status;
	free(step);
	return true;
}

PHP_WAIT_PQ_API PGconn *php_wait_PQconnectStart(const char *conninfo)
{
	return start(conninfo);
}

/* --- the steps between --- */

static const char *option_of(const PQconninfoOption *options, const char *keyword)
{
	for (; options && options->keyword; options++) {
		if (strcmp(options->keyword, keyword) == 0) {
			return options->val ? options->val : "";
		}
	}
	return "";
}

/* As in libpq: at least two seconds for each address; 0: no limit. */
static int64_t address_timeout_ns(PGconn *conn)
{
	PQconninfoOption *options = PQconninfo(conn);
	int seconds = atoi(option_of(options, "connect_timeout"));

	PQconninfoFree(options);
	return seconds > 0 ? MAX(seconds, 2) * PHP_WAIT_NS_PER_SEC : 0;
}

/* True if several hosts may need name look-ups after the first step. */
static bool has_several_names(PGconn *conn)
{
	PQconninfoOption *options = PQconninfo(conn);
	const char *host = option_of(options, "host");
	bool several = strchr(host, ',') && !*option_of(options, "hostaddr");

	PQconninfoFree(options);
	return several;
}

typedef struct {
	int64_t timeout_ns;
	int64_t deadline;
	char address[64];
} address_limit;

static void limit_address(address_limit *limit, PGconn *conn)
{
	const char *address = PQhostaddr(conn);

	if (limit->timeout_ns && (limit->deadline == 0 || strncmp(limit->address, address ? address : "", sizeof(limit->address) - 1) != 0)) {
		struct timeval timeout = { .tv_sec = limit->timeout_ns / PHP_WAIT_NS_PER_SEC };

		limit->deadline = php_wait_deadline(&timeout);
		strlcpy(limit->address, address ? address : "", sizeof(limit->address));
	}
}

typedef enum { STEP_READY, STEP_TIMEOUT, STEP_CANCELLED } step_wait;

static step_wait wait_for_step(PGconn *conn, PostgresPollingStatusType status, address_limit *limit)
{
	struct pollfd fd = { .fd = PQsocket(conn), .events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT };
	int ready;

	limit_address(limit, conn);
	ready = zend_wait.poll(&fd, 1, limit->timeout_ns ? php_wait_left(limit->deadline) : -1);
	/* the step may close the socket, and its number may be reused */
	php_wait_fd_closing(fd.fd);
	return ready > 0 ? STEP_READY : ready == 0 ? STEP_TIMEOUT : STEP_CANCELLED;
}

static void give_up(PGconn *conn, const char *message)
{
	php_wait_pq_state *state = php_wait_pq_state_of(conn);

	if (state) {
		php_wait_pq_set_error(state, PQerrorMessage(conn), message);
		state->failed = true;
	}
}

/* --- connecting --- */

PHP_WAIT_PQ_API PGconn *php_wait_PQconnectdb(const char *conninfo)
{
	PostgresPollingStatusType status = PGRES_POLLING_WRITING;
	address_limit limit = { 0 };
	PGconn *conn;
	bool names;

	php_wait_pq_reap_doomed();
	if (!zend_coroutine_may_wait()) {
		return PQconnectdb(conninfo);
	}
	conn = start(conninfo);
	if (!conn || PQstatus(conn) == CONNECTION_BAD) {
		return conn;
	}
	limit.timeout_ns = address_timeout_ns(conn);
	names = has_several_names(conn);
	while (status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
		switch (wait_for_step(conn, status, &limit)) {
			case STEP_TIMEOUT:
				give_up(conn, "timeout expired\n");
				return conn;
			case STEP_CANCELLED:
				PQfinish(conn);
				return NULL;
			case STEP_READY:
				if (!next_step(conn, names, &status)) {
					return NULL;
				}
		}
	}
	return conn;
}

/* PQresetPoll() is PQconnectPoll() plus an event that nobody here listens to. */
static bool reset_steps(PGconn *conn)
{
	PostgresPollingStatusType status = PGRES_POLLING_WRITING;
	address_limit limit = { .timeout_ns = address_timeout_ns(conn) };

	while (status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
		switch (wait_for_step(conn, status, &limit)) {
			case STEP_TIMEOUT:
				give_up(conn, "timeout expired\n");
				return true;
			case STEP_CANCELLED:
				give_up(conn, "the coroutine was cancelled\n");
				return false;
			case STEP_READY:
				status = PQresetPoll(conn);
		}
	}
	return true;
}

PHP_WAIT_PQ_API void php_wait_PQreset(PGconn *conn)
{
	php_wait_pq_state *state;
	bool cancelled = false;

	if (php_wait_pq_begin(conn, &state) == PHP_WAIT_PQ_REFUSED) {
		return;
	}
	if (state) {
		state->failed = false;
		state->stale = false;
		state->nonblocking = false;
		php_wait_fd_closing(PQsocket(conn));
	}
	if (!state || !zend_coroutine_may_wait()) {
		PQreset(conn);
	} else if (PQresetStart(conn)) {
		cancelled = !reset_steps(conn);
	}
	php_wait_pq_end(state, cancelled);
}
