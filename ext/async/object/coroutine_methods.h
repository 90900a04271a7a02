/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The methods of Async\Coroutine.
 */

#ifndef ASYNC_COROUTINE_METHODS_H
#define ASYNC_COROUTINE_METHODS_H

#include "php.h"

void async_coroutine_startup(void);

#endif
