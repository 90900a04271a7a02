/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How large the C stack of a coroutine is, and what a program is told where the
 * host does not allow what the main flow has.
 *
 * async.stack_size 0, the default, means the size of the main flow's stack: C
 * code that recurses finds the room that it is used to. Such a stack reserves
 * addresses only. Where even these are counted (vm.overcommit_memory=2, a limit
 * of the address space, 32 bits) it is small, with one warning a process.
 * Thread: that of the coroutines.
 */

#ifndef ASYNC_STACKS_H
#define ASYNC_STACKS_H

#include "runtime/async_globals.h"

/* Smallest value of async.stack_size but 0. */
#define ASYNC_SMALLEST_STACK (128 * 1024)

/* Bytes that a coroutine gets. Suspends: no. */
size_t async_stack_size(void);

/* Once a process, if stacks are smaller than the main flow's and nobody asked for that: a warning. At the start of the
 * runtime. Suspends: no (an error handler may). */
void async_stacks_warn_of_size(void);

/* The running coroutine has just got its stack. Suspends: no. */
void async_stacks_note_guard(const acore_coroutine *coroutine);
/* At a spawn: a warning, once a request, if one had no guard page. Suspends: no (an error handler may). */
void async_stacks_warn_of_guards(void);

#endif /* ASYNC_STACKS_H */
