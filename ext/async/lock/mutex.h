/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Mutex. Unlocking passes the ownership at once to the coroutine that has
 * waited longest. An observer of the owner's end unlocks a mutex that it left
 * locked. The owner is NULL if the main flow locked it before there was a
 * runtime.
 */

#ifndef ASYNC_MUTEX_H
#define ASYNC_MUTEX_H

#include "runtime/async_globals.h"

typedef struct _async_mutex async_mutex;

extern zend_class_entry *async_ce_mutex;

/* For Async\Condition. NULL with an Error if the constructor never ran. Suspends: no. */
async_mutex *async_mutex_usable(zend_object *object);
/* Has the running coroutine locked it? */
bool async_mutex_is_mine(const async_mutex *mutex);
/* Unlocks a mutex locked by the running coroutine. Suspends: no. */
void async_mutex_unlock_mine(async_mutex *mutex);
/* Locks it in all cases except exit(), even with an exception set, which stays set: a cancellation that arrives
 * meanwhile is due afterwards. Suspends: while another coroutine owns it. */
void async_mutex_lock_again(async_mutex *mutex);

void async_mutex_startup(void);

#endif
