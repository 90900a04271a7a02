/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\RateLimiter: a token bucket that is computed, not refilled. The number
 * of permits follows from the time since it was full and the permits taken
 * since, so there is no timer without waiters, and no drift.
 *
 * Waiters form a queue; one timer fires when the first can have its permits. A
 * waiter takes nothing before that.
 */

#ifndef ASYNC_RATE_LIMITER_H
#define ASYNC_RATE_LIMITER_H

void async_rate_limiter_startup(void);

#endif
