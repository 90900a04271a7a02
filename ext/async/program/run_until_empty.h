/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The main flow has ended and lets the other coroutines run. Both functions
 * suspend it.
 */

#ifndef ASYNC_RUN_UNTIL_EMPTY_H
#define ASYNC_RUN_UNTIL_EMPTY_H

/* Until no active coroutine and no referenced handle is left, a limit of this request has ended them, or exit() is
 * called. */
void async_run_until_empty(void);
/* After exit(): frees what is still suspended; finally blocks do not run. Destructors do, and a coroutine in one
 * that waits for something that never comes is unwound as well. So is, when async.shutdown_timeout is over, one whose
 * destructor threw something that replaced the exit. What has still not ended when that time is over once more, or
 * again and again replaces it, is dropped by a fatal error. */
void async_unwind_all(void);

#endif
