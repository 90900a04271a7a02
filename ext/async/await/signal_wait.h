/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\SignalWait: what signal() gives. It listens from its creation on and
 * completes once.
 *
 * libuv's handler takes the place of one of pcntl for as long as somebody
 * listens. So a delivery is raised again once the last listener has gone and
 * pcntl's handler is back; and when pcntl sets one meanwhile, the listening is
 * begun anew behind it.
 */

#ifndef ASYNC_SIGNAL_WAIT_H
#define ASYNC_SIGNAL_WAIT_H

#include "runtime/async_globals.h"

/* A handler of pcntl is about to be installed; signum as the system counts, or NSIG: not known which. Suspends: no. */
void async_signal_waits_handler_coming(int signum);
void async_signal_wait_startup(void);

#endif
