/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.virtual_time: timers are due as soon as no coroutine is ready, unless
 * something real is waited for (async_core.h, acore_set_virtual_time()). Code
 * that compares times with those of timers takes them from async_time().
 *
 * While it is on, waits of the main flow go through the reactor even without
 * another coroutine, as if there were one; except at places that cannot be left
 * and in shutdown functions, where waits are real.
 */

#ifndef ASYNC_VIRTUAL_TIME_H
#define ASYNC_VIRTUAL_TIME_H

#include "runtime/async_globals.h"

ZEND_INI_MH(async_update_virtual_time);
/* Start of a request. */
void async_virtual_time_begin(void);
/* The main flow has ended: from now on it only waits for the other coroutines. */
void async_virtual_time_main_ended(void);
/* The counters of other coroutines were reset. */
void async_virtual_time_after_fork(void);
void async_virtual_time_startup(void);

#endif
