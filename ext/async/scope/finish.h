/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The end of a coroutine.
 */

#ifndef ASYNC_FINISH_H
#define ASYNC_FINISH_H

#include "runtime/async_globals.h"

/* The coroutine's outcome is set: updates counters, scope and awaiters. Once, on its own stack, or for one that
 * never starts. */
void async_coroutine_finish(async_coroutine *coroutine);
/* The same after its body: first drops what the body left, while destructors may still wait. Nothing for internal ones. */
void async_coroutine_finish_in_engine(zend_coroutine *engine);
/* Queues its onFinally handlers. */
void async_coroutine_run_finally(async_coroutine *coroutine);

void async_finish_startup(void);

#endif
