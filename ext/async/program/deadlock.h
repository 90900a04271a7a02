/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Every coroutine waits, and nothing is left that could wake one.
 */

#ifndef ASYNC_DEADLOCK_H
#define ASYNC_DEADLOCK_H

#include "runtime/async_globals.h"

void async_deadlock_startup(void);

#endif
