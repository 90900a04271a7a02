/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the master says of its workers: lines in the error log, or events for
 * the caller. From inside the reactor, so no PHP code may run.
 */

#include "prefork/prefork.h"
#include "zend_coroutine.h"

#include <sys/wait.h>
#include <syslog.h>

static void log_text(const zend_string *text)
{
	const char *outer = zend_coroutine_block("a report of a worker is written");
	zend_string *line = zend_strpprintf(0, "Async\\forkWorkers(): %s", ZSTR_VAL(text));

	php_log_err_with_severity(ZSTR_VAL(line), LOG_WARNING);
	zend_string_release(line);
	zend_coroutine_unblock(outer);
}

void async_prefork_log(const char *format, ...)
{
	zend_string *text;
	va_list args;

	va_start(args, format);
	text = zend_vstrpprintf(0, format, args);
	va_end(args);
	log_text(text);
	zend_string_release(text);
}

zend_string *async_prefork_end_text(const async_prefork_worker *worker)
{
	if (!worker->known) {
		return ZSTR_INIT_LITERAL("has ended", false);
	}
	return WIFSIGNALED(worker->status) ? zend_strpprintf(0, "was killed by signal %d", WTERMSIG(worker->status))
		: zend_strpprintf(0, "has exited with %d", WEXITSTATUS(worker->status));
}

static void add_event(const async_prefork_worker *worker, pid_t pid, zend_long pause_ms)
{
	async_prefork *prefork = worker->prefork;
	async_prefork_event *event = ecalloc(1, sizeof(*event));

	event->index = worker->index;
	event->pid = pid;
	event->known = worker->known;
	event->status = worker->status;
	event->pause_ms = pause_ms;
	*prefork->last_event = event;
	prefork->last_event = &event->next;
}

async_prefork_event *async_prefork_next_event(async_prefork *prefork)
{
	async_prefork_event *event = prefork->events;

	if (event) {
		prefork->events = event->next;
		if (!prefork->events) {
			prefork->last_event = &prefork->events;
		}
	}
	return event;
}

/* Is it worth a line? One that was asked to end, or has finished, is as expected. */
static bool is_crash(const async_prefork_worker *worker)
{
	const bool expected = worker->prefork->phase != ASYNC_PREFORK_RUNS || worker->asked;

	if (worker->known && WIFEXITED(worker->status)) {
		return WEXITSTATUS(worker->status) != 0;
	}
	return !expected || (worker->known && WTERMSIG(worker->status) != SIGTERM);
}

void async_prefork_report_end(const async_prefork_worker *worker, pid_t pid, zend_long pause_ms)
{
	zend_string *how;

	if (worker->prefork->options.keep_events) {
		add_event(worker, pid, pause_ms);
		return;
	}
	if (!is_crash(worker)) {
		return;
	}
	how = async_prefork_end_text(worker);
	if (pause_ms > 0) {
		async_prefork_log("Worker %" PRIu32 " (process %d) %s; it is restarted in " ZEND_LONG_FMT " ms", worker->index, (int) pid,
			ZSTR_VAL(how), pause_ms);
	} else {
		async_prefork_log("Worker %" PRIu32 " (process %d) %s; %s", worker->index, (int) pid, ZSTR_VAL(how), pause_ms == 0
			? "it is restarted" : worker->prefork->phase == ASYNC_PREFORK_RUNS ? "it is not restarted" : "all are being stopped");
	}
	zend_string_release(how);
}
