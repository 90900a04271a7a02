/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Calls that never have to wait let others run all the same, now and then; and
 * the cheap clock that says when.
 */

#ifndef PHP_WAIT_TURNS_H
#define PHP_WAIT_TURNS_H

#include "php.h"
#include "zend_hrtime.h"

#include <time.h>

/* Milliseconds, in the steps of a clock that costs nothing; wraps. */
static zend_always_inline uint32_t php_wait_rough_time(void)
{
#ifdef CLOCK_MONOTONIC_COARSE
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
	return (uint32_t) now.tv_sec * 1000 + (uint32_t) (now.tv_nsec / 1000000);
#else
	return (uint32_t) (zend_hrtime() / 1000000);
#endif
}

/* False for `until` 0. */
static zend_always_inline bool php_wait_is_before(uint32_t now, uint32_t until)
{
	return until != 0 && (int32_t) (until - now) > 0;
}

/* There was one operation after the other, none of which had to wait, for some milliseconds. */
bool php_wait_turn_due(void);
/* Lets the others run if that is so. False: cancelled, with EINTR. Suspends: yes. */
bool php_wait_give_way(void);

#endif /* PHP_WAIT_TURNS_H */
