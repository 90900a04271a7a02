/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the kernel says of this process and its threads.
 */

#ifndef ASYNC_PROCESSORS_H
#define ASYNC_PROCESSORS_H

#include <sys/types.h>

/* The processors of the affinity mask, at most the cgroup's quota rounded up; at least 1. Reads /sys each time.
 * Suspends: no. */
int async_processors(void);
/* The number of the running thread; that of a process's first thread is the process's. Where threads have none, the
 * process's. */
pid_t async_thread_id(void);

#endif
