/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The events of a trace, made of what an observer of async-core is notified of.
 *
 * A slice is written when it ends, so the file has complete ones only. `running`
 * is the coroutine whose slice is open. Where a coroutine gives up the thread,
 * waits in the reactor and is the next one to run, there is no switch: then
 * `returns` says since when it runs, if by the next event it does, or the number
 * of the run has changed. Nothing here runs PHP code or uses the request's memory.
 */

#ifndef ASYNC_TRACE_EVENTS_H
#define ASYNC_TRACE_EVENTS_H

#include "coroutine/awaitable.h"
#include "trace/trace_file.h"

/* A wait as it is shown, read while the coroutine is in it. */
typedef struct {
	bool known;
	async_wait_kind kind;
	int descriptor;                  /* -1: none */
	const char *function;            /* internal, NULL: none */
} async_traced_wait;

typedef struct _async_trace {
	async_trace_file *file;
	HashTable coroutines;            /* number -> traced; persistent memory */
	uint64_t first_track;            /* numbers of this request's coroutines are added to it */
	uint64_t last_flow;
	uint64_t highest;                /* number of a coroutine in this request */
	async_coroutine *running;
	int64_t running_since_ns;
	struct {
		async_coroutine *coroutine;
		int64_t since_ns;
		uint64_t run;
		async_traced_wait wait;
	} returns;
	int64_t loop_began_ns;           /* 0: the loop is not running */
	char *path;                      /* as given; %p stands for the process */
	bool of_request;                 /* started by startTrace() */
	bool failure_reported;           /* that the file is not complete */
	bool attached;                   /* to the runtime of this request */
} async_trace;

extern const acore_observer async_trace_observer;

void async_trace_began(async_trace *trace);
/* In another process, in which only the running coroutine is left. */
void async_trace_goes_on(async_trace *trace);
/* The runtime or the trace is about to end; writes the slice of the running coroutine, if there is a file. */
void async_trace_ended(async_trace *trace);
void async_trace_spawned(async_trace *trace, async_coroutine *coroutine);
void async_trace_collected(async_trace *trace, int64_t since_ns, int freed);
int64_t async_trace_now(void);

#endif
