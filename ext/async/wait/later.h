/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Defers work that must not run here to a coroutine of the runtime.
 */

#ifndef ASYNC_LATER_H
#define ASYNC_LATER_H

#include "php.h"

/* Observers must not run PHP code, and so must not release anything that may have a destructor. This calls run(data)
 * soon, in a coroutine of the runtime, where that is allowed; an exception it leaves is unhandled. If the program
 * ends before that, drop(data) is called instead. Suspends: no. */
void async_run_later(void (*run)(void *data), void (*drop)(void *data), void *data);
/* At the end of the request. */
void async_drop_later(void);

#endif
