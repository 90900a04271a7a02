/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How many processors this process may use.
 */

#ifndef ASYNC_PROCESSORS_H
#define ASYNC_PROCESSORS_H

/* The processors of the affinity mask, at most the cgroup's quota rounded up; at least 1. Reads /sys each time.
 * Suspends: no. */
int async_processors(void);

#endif
