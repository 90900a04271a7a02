/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\within(): a call with a time limit in milliseconds.
 */

#ifndef ASYNC_WITHIN_H
#define ASYNC_WITHIN_H

void async_within_startup(void);

#endif
