/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The functions for the engine's table.
 */

#ifndef ASYNC_SCHEDULER_TABLE_H
#define ASYNC_SCHEDULER_TABLE_H

#include "php.h"

void async_scheduler_register(void);

#endif
