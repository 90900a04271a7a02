/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * In a word, what a coroutine waits for. Found out on demand from what the wait
 * has noted for awaiting_info.c; nothing is counted per wait.
 */

#ifndef ASYNC_DUMP_WAIT_KIND_H
#define ASYNC_DUMP_WAIT_KIND_H

#include "coroutine/awaitable.h"

/* "timer", "read" …; part of the keys of runtimeStats(). */
extern const char *const async_wait_kind_names[ASYNC_WAIT_KINDS];

/* False if it has noted no wait: it runs, has not started, or lets others run. */
bool async_wait_kind_of(const async_coroutine *coroutine, async_wait_kind *kind);
/* How many coroutines wait for what; those of the runtime itself are left out. */
void async_wait_kinds_count(uint32_t counts[ASYNC_WAIT_KINDS]);

#endif
