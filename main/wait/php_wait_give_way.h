/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Makes calls that never have to wait yield to other coroutines occasionally,
 * and provides the cheap clock that decides when.
 */

#ifndef PHP_WAIT_GIVE_WAY_H
#define PHP_WAIT_GIVE_WAY_H

#include "php.h"
#include "zend_hrtime.h"

#include <time.h>

/* Milliseconds, at the resolution of a very cheap clock; wraps around. */
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

/* False if `until` is 0. */
static zend_always_inline bool php_wait_is_before(uint32_t now, uint32_t until)
{
	return until != 0 && (int32_t) (until - now) > 0;
}

/* True if operations have followed each other for some milliseconds without having to wait. */
bool php_wait_give_way_is_due(void);
/* If so, lets other coroutines run. False: cancelled, with ECANCELED. Suspends: yes. */
bool php_wait_give_way_if_due(void);

#endif /* PHP_WAIT_GIVE_WAY_H */
