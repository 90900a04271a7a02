/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Semaphore. A permit that is given back goes to the coroutine that has
 * waited longest, at once; `available` counts the others. A coroutine that wants
 * several gets them together, and nobody overtakes it meanwhile.
 */

#ifndef ASYNC_SEMAPHORE_H
#define ASYNC_SEMAPHORE_H

void async_semaphore_startup(void);

#endif
