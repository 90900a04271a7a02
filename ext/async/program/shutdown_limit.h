/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How long a phase of the graceful shutdown may take: async.shutdown_timeout,
 * or the argument of gracefulShutdown(). Coroutines left then, such as a loop
 * that swallows every cancellation, are named and ended by force. The second
 * phase has the same time again. It cannot end code that never suspends.
 */

#ifndef ASYNC_SHUTDOWN_LIMIT_H
#define ASYNC_SHUTDOWN_LIMIT_H

#include "php.h"

/* A phase begins. ms < 0: the setting's value, or that of the previous phase; 0: no limit. */
void async_shutdown_limit_begin(zend_long ms);
void async_shutdown_limit_request_end(void);

#endif
