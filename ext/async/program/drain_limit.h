/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How long a request may go on after its main flow has ended:
 * async.request_drain_timeout. On the command line there is no limit by
 * default; a web server would lose a worker to a coroutine that never ends.
 *
 *   counting   remaining coroutines run
 *   cancelled  time is up: a warning for each coroutine, and its
 *              cancellation; finally blocks run, for a second
 *   forced     that is over, too: a warning for each, then as after exit()
 *
 * It cannot end code that never suspends: max_execution_time and FPM's
 * request_terminate_timeout do that. Thread: the request's.
 */

#ifndef ASYNC_DRAIN_LIMIT_H
#define ASYNC_DRAIN_LIMIT_H

#include "php.h"

typedef struct {
	int64_t next;                    /* zend_hrtime() of the next step; -1: none */
	bool cancelled;
} async_drain_limit;

/* The main flow, or what its destructors started, has just ended. */
void async_drain_limit_begin(async_drain_limit *limit);

/* Takes the step that is due, without running PHP code: warnings and cancellations are issued by a coroutine, the
 * force is ASYNC_G(exiting). Returns the time in ns until the next step, -1 for none. */
int64_t async_drain_limit_check(async_drain_limit *limit);

#endif
