/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Spawning coroutines in scopes.
 */

#ifndef ASYNC_SPAWN_H
#define ASYNC_SPAWN_H

#include "runtime/async_globals.h"

/* Queues a coroutine for the call, which is taken over; NULL with an exception. With a scope given, it is one of the
 * scope's tasks. */
async_coroutine *async_coroutine_spawn(zend_coroutine_call *call, async_scope *scope);
/* The two halves of async_coroutine_spawn(), with a scope given; it cannot run before the second one. In between it is
 * alive, so that it may be cancelled, in the child of a fork dropped; then the second one returns false. That releases
 * the reference of the first in any case. */
async_coroutine *async_coroutine_create(zend_coroutine_call *call, async_scope *scope);
bool async_coroutine_enqueue(async_coroutine *coroutine);
/* Queues a coroutine that runs C code instead of a call, also in a closed scope; with a high priority at the head of the
 * queue. Otherwise ordinary. Out of memory ends the process. */
async_coroutine *async_coroutine_spawn_entry(void (*entry)(zend_coroutine *), async_scope *scope, acore_priority priority);
void async_spawn_startup(void);

#endif
