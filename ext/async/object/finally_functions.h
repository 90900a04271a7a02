/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\onFinally() and its aliases, for the running coroutine.
 */

#ifndef ASYNC_FINALLY_FUNCTIONS_H
#define ASYNC_FINALLY_FUNCTIONS_H

#include "php.h"

void async_finally_startup(void);

#endif
