/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The methods of Async\Scope.
 */

#ifndef ASYNC_SCOPE_METHODS_H
#define ASYNC_SCOPE_METHODS_H

#include "php.h"

void async_scope_startup(void);

#endif
