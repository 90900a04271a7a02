/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\dump(): what every coroutine does, alike ones together.
 */

#ifndef ASYNC_DUMP_H
#define ASYNC_DUMP_H

#include "php.h"

/* The coroutines as a list of groups, in the order of their first members, as Async\dump() documents it for JSON. */
void async_dump_groups(zval *groups);
/* The same as text, a line break at its end. */
zend_string *async_dump_text(void);
void async_dump_startup(void);
/* runtime_stats.c */
void async_runtime_stats_startup(void);

#endif
