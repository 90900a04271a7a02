/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Future: the consumer's side of a FutureState. The object only refers to
 * the state, which is the awaitable.
 */

#ifndef ASYNC_FUTURE_H
#define ASYNC_FUTURE_H

#include "future/future_state.h"

/* A Future for the state; new reference. */
zend_object *async_future_create(async_future_state *state);
void async_future_startup(void);

#endif
