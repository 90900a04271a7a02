/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\map(): iterate() that collects the callbacks' return values.
 */

#ifndef ASYNC_MAP_H
#define ASYNC_MAP_H

void async_map_startup(void);

#endif
