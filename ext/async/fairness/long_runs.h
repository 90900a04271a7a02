/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What async.time_slice and async.blocking_warning have in common: a watchdog
 * thread of async-core that raises the VM interrupt when a coroutine has been
 * running for long. Of the engine the thread touches async_long_runs, that
 * interrupt, and the number of other coroutines.
 */

#ifndef ASYNC_LONG_RUNS_H
#define ASYNC_LONG_RUNS_H

#include "php.h"

/* The module's ini entries. */
ZEND_INI_MH(async_update_time_slice);
ZEND_INI_MH(async_update_blocking_warning);

/* End of the request. */
void async_long_runs_end(void);
void async_long_runs_startup(void);

#endif
