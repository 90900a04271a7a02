/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\SignalWait: what signal() returns. It listens from its creation on and
 * completes once.
 *
 * While there are listeners libuv's handler replaces pcntl's. So a delivery is
 * raised again once the last listener is gone and pcntl's handler is restored;
 * and if pcntl installs a handler meanwhile, listening is restarted on top of
 * it.
 */

#ifndef ASYNC_SIGNAL_WAIT_H
#define ASYNC_SIGNAL_WAIT_H

#include "runtime/async_globals.h"

/* pcntl is about to install a handler; signum as the system counts, or NSIG if it is not known. Suspends: no. */
void async_signal_waits_handler_coming(int signum);
void async_signal_wait_startup(void);

#endif
