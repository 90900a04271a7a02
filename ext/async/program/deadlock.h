/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Deadlock: every coroutine waits, and nothing can wake one.
 */

#ifndef ASYNC_DEADLOCK_H
#define ASYNC_DEADLOCK_H

#include "runtime/async_globals.h"

void async_deadlock_startup(void);

#endif
