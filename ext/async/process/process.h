/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Process: the object of a child process (process_child.h), its streams,
 * and waiting for its end.
 *
 * The reactor watches the pidfd only while a coroutine waits; at other times the
 * end is noticed when somebody asks. Where the kernel has no pidfd, a timer looks
 * meanwhile.
 */

#ifndef ASYNC_PROCESS_H
#define ASYNC_PROCESS_H

#include "coroutine/awaitable.h"
#include "process/process_child.h"
#include "process/process_spawn.h"
#include "runtime/async_globals.h"

/* The order of the cases of Async\ProcessPolicy. */
typedef enum {
	ASYNC_PROCESS_LEAVE,
	ASYNC_PROCESS_TERMINATE,
	ASYNC_PROCESS_KILL,
} async_process_policy;

typedef struct {
	async_awaitable awaitable;
	async_process_child *child;      /* NULL: the constructor has not run */
	acore_watch *watch;              /* of the pidfd; it or the timer while a coroutine waits */
	acore_timer *timer;
	int64_t pause;                   /* of the timer, ns */
	bool time_held;                  /* while the timer looks no virtual time is skipped */
	uint32_t waiting;
	uint32_t generation;             /* see async_wait_forked() */
	async_process_policy on_cancel, on_release;
	bool begun;                      /* the constructor was called */
	zend_string *program;            /* counted */
	zend_object *status;             /* counted; Async\ProcessStatus once it is wanted */
	async_object object;
} async_process;

enum { ASYNC_PROCESS_PID, ASYNC_PROCESS_STDIN, ASYNC_PROCESS_STDOUT, ASYNC_PROCESS_STDERR };

extern zend_class_entry *async_ce_process;

static inline async_process *async_process_from_obj(zend_object *object)
{
	return (async_process *) ((char *) object - XtOffsetOf(async_process, object.std));
}

static inline async_process *async_process_from_awaitable(async_awaitable *awaitable)
{
	return (async_process *) awaitable;
}

/* process_wait.c */
extern const async_awaitable_ops async_process_ops;
/* Has it ended? If so, whoever waits for it is woken. Suspends: no. */
bool async_process_look(async_process *process);
void async_process_stop_waiting(async_process *process);
/* False with an exception: it belongs to another process. */
bool async_process_is_ours(const async_process *process);
/* Like an await, but blocks where the code cannot be left. FAILURE with an exception. Suspends: yes. */
zend_result async_process_wait(async_process *process, zval *status);
void async_process_apply(async_process *process, async_process_policy policy);

/* process_output.c: Process::output(); false with an exception, or with a pending cancellation. Suspends: yes. */
bool async_process_communicate(async_process *process, zend_string *input, zval *result);

/* Where a process ends without releasing its objects: what the release of each would do to its child. Suspends: no. */
void async_processes_end_with_program(void);

void async_process_startup(void);

#endif
