/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Async\iterate(): a foreach whose steps are coroutines. */

#ifndef ASYNC_ITERATE_H
#define ASYNC_ITERATE_H

void async_iterate_startup(void);

#endif
