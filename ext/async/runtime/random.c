/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/random.h"
#include "runtime/async_globals.h"
#include "ext/random/php_random.h"

/* splitmix64; the upper half */
static uint32_t next(void)
{
	uint64_t z = (ASYNC_G(select_random) += UINT64_C(0x9e3779b97f4a7c15));

	z ^= (uint64_t) ASYNC_G(schedule_seed) * UINT64_C(0xd1342543de82ef95);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	return (uint32_t) (z >> 32);
}

uint32_t async_random_below(uint32_t limit)
{
	return (uint32_t) (((uint64_t) next() * limit) >> 32);
}

double async_random_fraction(void)
{
	return ASYNC_G(schedule_seed) ? next() / (double) UINT32_MAX : php_combined_lcg();
}
