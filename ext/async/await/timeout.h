/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Timeout: what timeout() returns. It completes when its time is over,
 * with or without waiters; it keeps the program alive only while a coroutine
 * waits for it.
 */

#ifndef ASYNC_TIMEOUT_H
#define ASYNC_TIMEOUT_H

#include "runtime/async_globals.h"

/* A new reference, or NULL with an exception. Suspends: no. */
zend_object *async_timeout_create(zend_long ms);
/* The same in real time. */
zend_object *async_real_timeout_create(zend_long ms);
void async_timeout_startup(void);

#endif
