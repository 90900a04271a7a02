/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Condition. A waiting coroutine gives up the mutex, parks, and locks the
 * mutex again before it goes on, whatever ended its wait. A notification belongs
 * to the coroutine that has waited longest; one that cannot use it any more,
 * since it was cancelled meanwhile, passes it on.
 */

#ifndef ASYNC_CONDITION_H
#define ASYNC_CONDITION_H

void async_condition_startup(void);

#endif
