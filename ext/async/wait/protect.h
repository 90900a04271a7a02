/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef ASYNC_PROTECT_H
#define ASYNC_PROTECT_H

#include "runtime/async_globals.h"

/* Defers a cancellation of the coroutine until the matching leave, which throws it unless another exception is set.
 * Nests. */
void async_protect_enter(async_coroutine *current);
void async_protect_leave(async_coroutine *current);

void async_protect_startup(void);

#endif
