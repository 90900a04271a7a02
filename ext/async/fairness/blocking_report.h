/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.blocking_warning: logs where a coroutine has held the thread for
 * longer while others waited. To the log, not as a PHP error, so that no error
 * handler changes what the program does.
 */

#ifndef ASYNC_BLOCKING_REPORT_H
#define ASYNC_BLOCKING_REPORT_H

#include "runtime/async_globals.h"

/* Called by the VM interrupt, with the number of the long run; once per run it writes a report. Suspends: no. */
void async_blocking_report(async_long_runs *runs, uint64_t run);
/* On the watchdog's thread: nobody has taken the interrupt for a whole limit, so the run hangs in C code. */
void async_blocking_goes_on(async_long_runs *runs, uint64_t run, int64_t ran_ns);

#endif
