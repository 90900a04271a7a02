/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Timeout: what timeout() gives. It completes once its time is over,
 * whether anybody waits or not; only one that somebody waits for keeps the
 * program alive.
 */

#ifndef ASYNC_TIMEOUT_H
#define ASYNC_TIMEOUT_H

#include "runtime/async_globals.h"

/* A new reference, or NULL with an exception. Suspends: no. */
zend_object *async_timeout_create(zend_long ms);
/* The same, of real time. */
zend_object *async_real_timeout_create(zend_long ms);
void async_timeout_startup(void);

#endif
