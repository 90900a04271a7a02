/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\RateLimiter: a token bucket that is computed, not filled. How many
 * permits there are follows from the time since it was full and from what was
 * taken since then, so there is no timer while nobody waits, and nothing drifts.
 *
 * Those who wait form a queue; one timer fires when the first can have what it
 * wants. A waiter has taken nothing until then.
 */

#ifndef ASYNC_RATE_LIMITER_H
#define ASYNC_RATE_LIMITER_H

void async_rate_limiter_startup(void);

#endif
