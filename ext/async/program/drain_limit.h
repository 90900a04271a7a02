/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How long a request may go on after its main flow has ended:
 * async.request_drain_timeout. On the command line there is no limit by
 * default; a worker of a web server would be lost to a coroutine that never
 * ends.
 *
 *   counting   what is left runs
 *   cancelled  the time was over: a warning for each coroutine, and its
 *              cancellation; finally blocks run, for a second
 *   forced     that is over, too: a warning for each, then as after exit()
 *
 * It cannot end what never suspends: that is max_execution_time's, and FPM's
 * request_terminate_timeout. Thread: that of the request.
 */

#ifndef ASYNC_DRAIN_LIMIT_H
#define ASYNC_DRAIN_LIMIT_H

#include "php.h"

typedef struct {
	int64_t next;                    /* zend_hrtime() of the next step; -1: none */
	bool cancelled;
} async_drain_limit;

/* The main flow, or what its destructors began, has just ended. */
void async_drain_limit_begin(async_drain_limit *limit);

/* Takes the step that is due, without running anything: warnings and cancellations come from a coroutine, the force is
 * ASYNC_G(exiting). Returns the time in ns until the next one, -1 for none. */
int64_t async_drain_limit_check(async_drain_limit *limit);

#endif
