/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Which spawned coroutines count for their spawner's `await spawned`.
 */

#ifndef ASYNC_SPAWNED_H
#define ASYNC_SPAWNED_H

#include "runtime/async_globals.h"

/* The coroutine counts for the spawner's `await spawned`. */
void async_coroutine_join_spawner(async_coroutine *coroutine, async_coroutine *spawner);
/* The spawner has ended: `await spawned` no longer applies to its coroutines. */
void async_coroutine_forget_spawned(async_coroutine *spawner);
/* Is its spawner in `await spawned`, which takes its failure? */
bool async_coroutine_spawner_awaits(const async_coroutine *coroutine);
/* Drops the reference to the explicit spawner. */
void async_coroutine_forget_explicit_spawner(async_coroutine *coroutine);
/* The coroutine no longer counts for its spawner's `await spawned`. May free it. */
void async_coroutine_leave_spawner(async_coroutine *coroutine);

#endif
