/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * New coroutines, in their scopes.
 */

#ifndef ASYNC_SPAWN_H
#define ASYNC_SPAWN_H

#include "runtime/async_globals.h"

/* Queues a coroutine for the call, which is taken over; NULL with an exception. In a given scope it is one of its tasks. */
async_coroutine *async_coroutine_spawn(zend_coroutine_call *call, async_scope *scope);
/* The two halves of async_coroutine_spawn(), with a given scope; nothing runs it before the second one. */
async_coroutine *async_coroutine_create(zend_coroutine_call *call, async_scope *scope);
void async_coroutine_enqueue(async_coroutine *coroutine);
/* Queues one that runs C code instead of a call, at the head of the queue, also in a closed scope. An ordinary coroutine otherwise.
 * Out of memory ends the process. */
async_coroutine *async_coroutine_spawn_entry(void (*entry)(zend_coroutine *), async_scope *scope);
void async_spawn_startup(void);

#endif
