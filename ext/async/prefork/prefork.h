/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A set of workers forked from this process, its master, which supervises them.
 * Below Async\forkWorkers(); a server's master can use it with a main flow in C.
 *
 * Everything happens in callbacks of the reactor (a worker's pidfd, timers,
 * signals) but the forks, which a coroutine of the runtime does: it has no PHP
 * code on its stack. Whoever has started the set awaits `awaitable`, which is
 * ready when there are events to look at, or nothing is left.
 *
 *   worker:  due -> running -> ended -> pausing -> due -> ...
 *                                    -> over
 *   set:     RUNS -> STOPS (all got SIGTERM, nothing is started) -> KILLS
 *
 * Signals: SIGTERM and SIGINT go to the next phase, SIGHUP replaces the workers
 * one after another, SIGUSR1 and SIGUSR2 are passed on. Those that the master
 * ignores it goes on to ignore.
 *
 * In any child of a fork the sets of its parent are foreign: nothing of them is
 * left but the memory. Thread: the request's. Real time, also while time is
 * virtual.
 */

#ifndef ASYNC_PREFORK_H
#define ASYNC_PREFORK_H

#include "coroutine/awaitable.h"
#include "process/process_child.h"
#include "runtime/async_globals.h"

#define ASYNC_PREFORK_SIGNALS 5
#define ASYNC_PREFORK_MOST 10000
/* Who lives shorter has died soon after its start. */
#define ASYNC_PREFORK_SOON_MS 1000
/* Who lives longer after a SIGHUP works: the next one is replaced. */
#define ASYNC_PREFORK_SETTLED_MS 500

typedef struct _async_prefork async_prefork;
typedef struct _async_prefork_event async_prefork_event;

typedef struct {
	uint32_t workers;
	zend_long grace_ms;              /* from SIGTERM to SIGKILL; 0: SIGKILL at once */
	zend_long backoff_ms, max_backoff_ms;   /* the first pause, and the longest one */
	zend_long max_restarts;          /* soon after each other, of one worker; -1: any number */
	bool restart_finished;           /* also those that have exited with 0 */
	bool keep_events;                /* for async_prefork_next_event(), otherwise to the error log */
	void (*main)(uint32_t index, void *arg);   /* a worker's main flow; may throw, and bail out */
	void *arg;
} async_prefork_options;

typedef enum { ASYNC_PREFORK_RUNS, ASYNC_PREFORK_STOPS, ASYNC_PREFORK_KILLS } async_prefork_phase;

typedef struct {
	async_prefork *prefork;
	uint32_t index;
	async_process_child *child;      /* NULL: not running */
	acore_watch *watch;              /* of its pidfd */
	acore_timer *timer;              /* until it is due; while it runs without a pidfd until the next look */
	int64_t started;                 /* real time, ns */
	zend_long pause_ms;              /* before its last start */
	uint32_t early;                  /* ends in a row, each soon after the start */
	uint32_t refused;                /* forks in a row that failed */
	bool due;
	bool stale;                      /* a SIGHUP has come since its start */
	bool asked;                      /* to end, because it is stale */
	bool known;                      /* `status` is that of wait(2) for its last end */
	int status;
} async_prefork_worker;

struct _async_prefork_event {
	async_prefork_event *next;
	uint32_t index;
	pid_t pid;
	bool known;
	int status;
	zend_long pause_ms;              /* until the next start; -1: there is none */
};

struct _async_prefork {
	async_awaitable awaitable;       /* first */
	async_prefork *next, **link;     /* in ASYNC_G(preforks) */
	async_prefork_options options;
	async_prefork_phase phase;
	bool foreign;                    /* this is a child of the process that it belongs to */
	bool ever_started;
	bool statuses_unwanted;          /* SIGCHLD was ignored */
	int fork_error;                  /* errno: no worker could be started at first */
	async_prefork_worker *abandoned;  /* died too often; NULL */
	async_prefork_worker *replaced;  /* being replaced; NULL */
	acore_timer *settling;           /* of the one that replaces it */
	async_coroutine *forker;         /* while something is due */
	acore_signal *signals[ASYNC_PREFORK_SIGNALS];
	async_prefork_event *events, **last_event;
	async_prefork_worker workers[1]; /* options.workers */
};

/* Suspends: none of these. */

/* NULL with an exception. The first workers are forked when the caller waits. */
async_prefork *async_prefork_start(const async_prefork_options *options);
bool async_prefork_is_over(const async_prefork *prefork);
/* The next phase. */
void async_prefork_stop(async_prefork *prefork);
/* The oldest event, to be freed with efree(); NULL: none. */
async_prefork_event *async_prefork_next_event(async_prefork *prefork);
/* Frees it. What is still running is asked to end, and reaped later. */
void async_prefork_free(async_prefork *prefork);

/* supervision.c */
/* Starts the worker after a pause. */
void async_prefork_start_worker(async_prefork_worker *worker, zend_long pause_ms);
/* It was forked. */
void async_prefork_adopted(async_prefork_worker *worker, async_process_child *child);
/* It was not; errno. */
void async_prefork_refused(async_prefork_worker *worker, int error);
/* After a change: wakes who waits if there is something to look at. */
void async_prefork_changed(async_prefork *prefork);

/* replacement.c: SIGHUP */
void async_prefork_replace_all(async_prefork *prefork);
/* Something has ended, settled or started. */
void async_prefork_replace_next(async_prefork *prefork);
void async_prefork_replacement_started(async_prefork_worker *worker);
/* Before it is settled. */
void async_prefork_replacement_failed(async_prefork *prefork);
void async_prefork_stop_replacing(async_prefork *prefork);

/* master_signals.c; false with an exception */
bool async_prefork_listen(async_prefork *prefork);
void async_prefork_stop_listening(async_prefork *prefork);
/* In the master at the end, and in each worker: SIGCHLD is ignored again if it was. */
void async_prefork_restore_child_signal(const async_prefork *prefork);

/* forking.c: starts the coroutine that forks those that are due */
void async_prefork_fork_soon(async_prefork *prefork);

/* new_worker.c: in the child */
ZEND_NORETURN void async_prefork_run_worker(const async_prefork_worker *worker, pid_t master, const sigset_t *mask);

/* report.c: to the error log, or an event */
void async_prefork_report_end(const async_prefork_worker *worker, pid_t pid, zend_long pause_ms);
void async_prefork_log(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* "has exited with 1", "was killed by signal 9" */
zend_string *async_prefork_end_text(const async_prefork_worker *worker);

/* At the end of a request, and in a forked child. */
void async_preforks_request_end(void);
void async_preforks_after_fork(void);

void async_fork_workers_startup(void);

#endif
