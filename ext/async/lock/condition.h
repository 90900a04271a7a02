/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Condition. A waiting coroutine unlocks the mutex, parks, and locks the
 * mutex again before it continues, however its wait ended. A notification goes
 * to the coroutine that has waited longest; if that was cancelled meanwhile, it
 * passes the notification on.
 */

#ifndef ASYNC_CONDITION_H
#define ASYNC_CONDITION_H

void async_condition_startup(void);

#endif
