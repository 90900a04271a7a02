/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The runtime's clock.
 */

#ifndef ASYNC_CLOCK_H
#define ASYNC_CLOCK_H

#include "runtime/async_globals.h"
#include "zend_hrtime.h"

/* Virtual time stops there, and everything that is later is due. */
#define ASYNC_END_OF_TIME (INT64_MAX - 1)

/* Monotonic nanoseconds, as the runtime's timers count them. Suspends: no. */
static inline int64_t async_time(void)
{
	return EXPECTED(ASYNC_G(runtime) != NULL) ? acore_now(ASYNC_G(runtime)) : (int64_t) zend_hrtime();
}

#endif
