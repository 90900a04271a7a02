/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Which of those that a coroutine has spawned count for its `await spawned`.
 */

#ifndef ASYNC_SPAWNED_H
#define ASYNC_SPAWNED_H

#include "runtime/async_globals.h"

/* spawned.c: it counts for the spawner's `await spawned`. */
void async_coroutine_join_spawner(async_coroutine *coroutine, async_coroutine *spawner);
/* The spawner itself has ended: nobody can await these as its spawned any more. */
void async_coroutine_forget_spawned(async_coroutine *spawner);
/* Who has spawned it in a scope explicitly is of no interest any more. */
void async_coroutine_forget_explicit_spawner(async_coroutine *coroutine);
/* It no longer counts for its spawner's `await spawned`. May free it. */
void async_coroutine_leave_spawner(async_coroutine *coroutine);

#endif
