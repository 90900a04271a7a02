/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Random numbers of the runtime: the same ones for the same
 * async.schedule_seed, whatever the program does with its own.
 */

#ifndef ASYNC_RANDOM_H
#define ASYNC_RANDOM_H

#include "runtime/async_globals.h"

/* From 0 to limit - 1. */
uint32_t async_random_below(uint32_t limit);
/* From 0 to 1. Without a seed they differ from process to process. */
double async_random_fraction(void);

#endif
