/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Semaphore. A released permit goes at once to the coroutine that has
 * waited longest; `available` counts the others. A coroutine that wants several
 * gets them together, and is not overtaken meanwhile.
 */

#ifndef ASYNC_SEMAPHORE_H
#define ASYNC_SEMAPHORE_H

void async_semaphore_startup(void);

#endif
