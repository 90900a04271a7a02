/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Converts milliseconds given by users to nanoseconds for timers. Out of range
 * means never.
 */

#ifndef ASYNC_DURATION_H
#define ASYNC_DURATION_H

#include "php.h"

#define ASYNC_NS_PER_MS INT64_C(1000000)

static inline int64_t async_ns_of_ms(zend_long ms)
{
	return ms > INT64_MAX / ASYNC_NS_PER_MS ? INT64_MAX : (int64_t) ms * ASYNC_NS_PER_MS;
}

static inline int64_t async_time_after(int64_t now, zend_long ms)
{
	int64_t ns = async_ns_of_ms(ms);

	return ns > INT64_MAX - now ? INT64_MAX : now + ns;
}

#endif
