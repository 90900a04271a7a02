/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The size of coroutines' C stacks, and warnings where the host does not allow
 * what the main flow has.
 *
 * async.stack_size 0, the default, means the size of the main flow's stack, so
 * that recursive C code has the usual room. Such a stack only reserves
 * addresses. Where even these are limited (vm.overcommit_memory=2, an address
 * space limit, 32 bits) it is small, with one warning per process. Thread: the
 * coroutines'.
 */

#ifndef ASYNC_STACKS_H
#define ASYNC_STACKS_H

#include "runtime/async_globals.h"

/* Smallest value of async.stack_size apart from 0. */
#define ASYNC_SMALLEST_STACK (128 * 1024)

/* Stack bytes per coroutine. Suspends: no. */
size_t async_stack_size(void);

/* At the start of the runtime: warns once per process if stacks are smaller than the main flow's without that having
 * been requested. Suspends: no (an error handler may). */
void async_stacks_warn_of_size(void);

/* Call it when the running coroutine has just got its stack. Suspends: no. */
void async_stacks_note_guard(const acore_coroutine *coroutine);
/* At a spawn: warns once per request if a stack had no guard page. Suspends: no (an error handler may). */
void async_stacks_warn_of_guards(void);

#endif /* ASYNC_STACKS_H */
