/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How long a phase of the graceful shutdown may take: async.shutdown_timeout,
 * or what gracefulShutdown() is given. Who is there then, such as a loop that
 * swallows every cancellation, is named and ended by force. The second phase
 * has the same time once more. It cannot end what never suspends.
 */

#ifndef ASYNC_SHUTDOWN_LIMIT_H
#define ASYNC_SHUTDOWN_LIMIT_H

#include "php.h"

/* A phase begins. ms < 0: the setting's, or that of the phase before; 0: none. */
void async_shutdown_limit_begin(zend_long ms);
void async_shutdown_limit_request_end(void);

#endif
