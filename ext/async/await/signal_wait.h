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
 *
 * A forked child goes on listening, except for what only coroutines awaited that
 * do not exist there: for the child such a signal has its default action.
 */

#ifndef ASYNC_SIGNAL_WAIT_H
#define ASYNC_SIGNAL_WAIT_H

#include "runtime/async_globals.h"

/* pcntl is about to install a handler; signum as the system counts, or NSIG if it is not known. Suspends: no. */
void async_signal_waits_handler_coming(int signum);
/* In a forked child. Suspends: no. */
void async_signal_waits_after_fork(void);
/* In a process that begins anew: nothing listens until it is awaited there. Suspends: no. */
void async_signal_waits_forget(void);
/* Has one completed since the process began? Async-signal-safe. */
bool async_signal_was_delivered(int signum);
/* Other code of the runtime begins (+1) or ends (-1) listening; meanwhile the signal is not raised again for pcntl's
 * handler. Suspends: no. */
void async_signal_claim(int signum, int change);
void async_signal_wait_startup(void);

#endif
