/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Interval: ticks at multiples of its period, counted from its
 * construction. Each tick is an awaitable of its own, so that a waiter gets the
 * first tick after its wait began; the object stands for the next one. There is
 * a timer only while a coroutine waits.
 */

#ifndef ASYNC_INTERVAL_H
#define ASYNC_INTERVAL_H

#include "runtime/async_globals.h"

void async_interval_startup(void);

#endif
