/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * When workers end, and when they are started again.
 */

#include "coroutine/request_runtime.h"
#include "prefork/prefork.h"
#include "runtime/duration.h"
#include "zend_hrtime.h"

#include <poll.h>
#include <sys/wait.h>

#define LOOK_NS INT64_C(10000000)

static int64_t now(void)
{
	return (int64_t) zend_hrtime();
}

static void stop_timer(async_prefork_worker *worker)
{
	if (worker->timer) {
		acore_timer_stop(worker->timer);
		worker->timer = NULL;
	}
}

static void start_timer(async_prefork_worker *worker, int64_t ns, void (*fire)(void *arg))
{
	worker->timer = acore_timer_start_real(ASYNC_G(runtime), ns, true, fire, worker);
	if (!worker->timer) {
		async_out_of_memory("a timer");
	}
}

static void stop_watching(async_prefork_worker *worker)
{
	if (worker->watch) {
		acore_watch_stop(worker->watch);
		worker->watch = NULL;
	}
	stop_timer(worker);
}

/* ---- the whole ---- */

bool async_prefork_is_over(const async_prefork *prefork)
{
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		const async_prefork_worker *worker = &prefork->workers[i];

		if (worker->child || worker->timer || worker->due) {
			return false;
		}
	}
	return true;
}

static bool is_ready(async_awaitable *awaitable)
{
	const async_prefork *prefork = (const async_prefork *) awaitable;

	return prefork->events || prefork->foreign || async_prefork_is_over(prefork);
}

static zend_result take(async_awaitable *awaitable, zval *rv)
{
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_string *prefork_describe(async_awaitable *awaitable)
{
	const async_prefork *prefork = (const async_prefork *) awaitable;

	return zend_strpprintf(0, "%" PRIu32 " forked workers to end", prefork->options.workers);
}

static const async_awaitable_ops prefork_ops = { .ready = is_ready, .take = take, .describe = prefork_describe, .kind = ASYNC_WAIT_PROCESS };

void async_prefork_changed(async_prefork *prefork)
{
	if (is_ready(&prefork->awaitable)) {
		async_awaitable_wake_all(&prefork->awaitable);
	}
}

/* ---- starting ---- */

static void pause_is_over(void *arg)
{
	async_prefork_worker *worker = arg;

	stop_timer(worker);
	worker->due = true;
	async_prefork_fork_soon(worker->prefork);
}

void async_prefork_start_worker(async_prefork_worker *worker, zend_long pause_ms)
{
	worker->pause_ms = pause_ms;
	if (pause_ms > 0) {
		start_timer(worker, async_ns_of_ms(pause_ms), pause_is_over);
	} else {
		worker->due = true;
		async_prefork_fork_soon(worker->prefork);
	}
}

/* The n-th in a row. */
static zend_long pause_of(const async_prefork *prefork, uint32_t n)
{
	zend_long pause = prefork->options.backoff_ms;

	while (--n > 0 && pause < prefork->options.max_backoff_ms) {
		pause *= 2;
	}
	return MIN(pause, prefork->options.max_backoff_ms);
}

void async_prefork_refused(async_prefork_worker *worker, int error)
{
	async_prefork *prefork = worker->prefork;
	const zend_long pause = pause_of(prefork, ++worker->refused);

	if (prefork->ever_started) {
		async_prefork_log("Cannot fork worker %" PRIu32 ": %s; the next attempt is in " ZEND_LONG_FMT " ms", worker->index,
			strerror(error), pause);
	}
	async_prefork_start_worker(worker, pause);
}

/* ---- ending ---- */

/* Until the next start; -1: there is none. */
static zend_long pause_after(async_prefork_worker *worker, int64_t lived_ns)
{
	async_prefork *prefork = worker->prefork;
	const bool finished = worker->known && WIFEXITED(worker->status) && WEXITSTATUS(worker->status) == 0;
	const bool soon = lived_ns < async_ns_of_ms(MAX(ASYNC_PREFORK_SOON_MS, worker->pause_ms));

	if (prefork->phase != ASYNC_PREFORK_RUNS) {
		return -1;
	}
	if (worker->asked) {
		worker->early = 0;
		return 0;
	}
	worker->early = soon ? worker->early + 1 : 0;
	if (finished && !prefork->options.restart_finished) {
		return -1;
	}
	if (!finished && prefork->options.max_restarts >= 0 && worker->early > prefork->options.max_restarts) {
		prefork->abandoned = worker;
		return -1;
	}
	return soon ? pause_of(prefork, worker->early) : 0;
}

static void ended(async_prefork_worker *worker)
{
	async_prefork *prefork = worker->prefork;
	const pid_t pid = worker->child->pid;
	zend_long pause;

	stop_watching(worker);
	worker->known = worker->child->known;
	worker->status = worker->child->status;
	async_process_child_drop(worker->child);
	worker->child = NULL;
	worker->stale = false;
	pause = pause_after(worker, now() - worker->started);
	async_prefork_report_end(worker, pid, pause);
	if (prefork->abandoned == worker) {
		async_prefork_stop(prefork);
	} else if (pause >= 0) {
		if (prefork->replaced == worker && !worker->asked) {
			async_prefork_replacement_failed(prefork);
		}
		async_prefork_start_worker(worker, pause);
	} else if (prefork->replaced == worker) {
		async_prefork_stop_replacing(prefork);
	}
	async_prefork_replace_next(prefork);
	async_prefork_changed(prefork);
}

static void look(void *arg)
{
	async_prefork_worker *worker = arg;

	if (async_process_child_look(worker->child)) {
		ended(worker);
	} else if (!worker->watch) {
		stop_timer(worker);
		start_timer(worker, LOOK_NS, look);
	}
}

static void watch_fired(bool closed, void *arg)
{
	look(arg);
}

void async_prefork_adopted(async_prefork_worker *worker, async_process_child *child)
{
	worker->child = child;
	worker->started = now();
	worker->refused = 0;
	worker->prefork->ever_started = true;
	if (child->pidfd >= 0) {
		worker->watch = acore_watch_start(ASYNC_G(runtime), child->pidfd, POLLIN, watch_fired, worker);
	}
	if (!worker->watch) {
		start_timer(worker, LOOK_NS, look);
	}
	async_prefork_replacement_started(worker);
}

/* ---- the life of the whole ---- */

static void list(async_prefork *prefork)
{
	prefork->next = ASYNC_G(preforks);
	if (prefork->next) {
		prefork->next->link = &prefork->next;
	}
	prefork->link = &ASYNC_G(preforks);
	ASYNC_G(preforks) = prefork;
}

async_prefork *async_prefork_start(const async_prefork_options *options)
{
	async_prefork *prefork = ecalloc(1, sizeof(async_prefork) + (options->workers - 1) * sizeof(async_prefork_worker));

	async_awaitable_init(&prefork->awaitable, &prefork_ops);
	prefork->options = *options;
	prefork->last_event = &prefork->events;
	if (!async_prefork_listen(prefork)) {
		efree(prefork);
		return NULL;
	}
	list(prefork);
	async_count_attendants(+1);
	for (uint32_t i = 0; i < options->workers; i++) {
		prefork->workers[i].prefork = prefork;
		prefork->workers[i].index = i;
		async_prefork_start_worker(&prefork->workers[i], 0);
	}
	return prefork;
}

void async_prefork_stop(async_prefork *prefork)
{
	const bool kills = prefork->phase != ASYNC_PREFORK_RUNS;

	prefork->phase = kills ? ASYNC_PREFORK_KILLS : ASYNC_PREFORK_STOPS;
	async_prefork_stop_replacing(prefork);
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		async_prefork_worker *worker = &prefork->workers[i];

		worker->due = false;
		if (worker->child) {
			async_process_child_terminate(worker->child, kills ? 0 : prefork->options.grace_ms);
		} else {
			stop_timer(worker);
		}
	}
	async_prefork_changed(prefork);
}

/* What is left of it in this process. */
static void release(async_prefork *prefork)
{
	*prefork->link = prefork->next;
	if (prefork->next) {
		prefork->next->link = prefork->link;
	}
	async_prefork_stop_listening(prefork);
	async_prefork_stop_replacing(prefork);
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		async_prefork_worker *worker = &prefork->workers[i];

		stop_watching(worker);
		worker->due = false;
		if (worker->child) {
			async_process_child_drop(worker->child);
			worker->child = NULL;
		}
	}
}

void async_prefork_free(async_prefork *prefork)
{
	async_prefork_event *event;

	if (!prefork->foreign) {
		if (prefork->phase == ASYNC_PREFORK_RUNS) {
			async_prefork_stop(prefork);
		}
		release(prefork);
		async_count_attendants(-1);
		if (prefork->forker) {
			prefork->forker->data = NULL;
		}
	}
	while ((event = async_prefork_next_event(prefork)) != NULL) {
		efree(event);
	}
	efree(prefork);
}

void async_preforks_request_end(void)
{
	while (ASYNC_G(preforks)) {
		async_prefork *prefork = ASYNC_G(preforks);

		if (prefork->phase == ASYNC_PREFORK_RUNS) {
			async_prefork_stop(prefork);
		}
		release(prefork);
	}
}

void async_preforks_after_fork(void)
{
	while (ASYNC_G(preforks)) {
		ASYNC_G(preforks)->foreign = true;
		release(ASYNC_G(preforks));
	}
}
