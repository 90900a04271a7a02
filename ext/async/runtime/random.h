/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The runtime's random numbers: reproducible by async.schedule_seed,
 * independent of the program's own.
 */

#ifndef ASYNC_RANDOM_H
#define ASYNC_RANDOM_H

#include "runtime/async_globals.h"

/* From 0 to limit - 1. */
uint32_t async_random_below(uint32_t limit);
/* From 0 to 1. Without a seed they differ between processes. */
double async_random_fraction(void);

#endif
