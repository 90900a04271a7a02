/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Traces: what every coroutine did and when, in a file for Perfetto.
 *
 * Tracks of a process: one per coroutine (slices: when it ran, what it waited
 * for, how long it was ready and had to wait for the thread), one for the event
 * loop, one for the garbage collector. Arrows lead from a spawn to the first
 * run, and from what woke a coroutine to its next run.
 *
 * Nothing is checked at a switch or a wake: a trace is an observer of async-core
 * (acore_observe), a follower of spawns (zend_coroutine_observers.h) and a
 * replacement of gc_collect_cycles, all of which are taken away at its end.
 *
 * Life: started by startTrace() or, for async.trace_file, when a request first
 * uses coroutines -> attached to the runtime -> detached at the request's end ->
 * closed there, too, if startTrace() has started it. That of async.trace_file
 * stays open for the next request and is closed when the process ends. A forked
 * child never writes into its parent's file: see async_trace_after_fork().
 */

#ifndef ASYNC_TRACE_H
#define ASYNC_TRACE_H

#include "php.h"
#include "php_ini.h"

void async_trace_startup(void);
void async_trace_shutdown(void);
/* Before the runtime is destroyed. */
void async_trace_request_end(void);
/* Goes on in a file of its own if the name has a %p, otherwise ends. */
void async_trace_after_fork(void);

#endif
