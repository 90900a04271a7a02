/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How long coroutines may go on that the runtime has cancelled at the end of
 * the program: unreferenced ones and zombies. A loop that swallows its
 * cancellation would keep the program alive for ever. After
 * async.shutdown_timeout they are named, and all that is left is ended by
 * force, as at the end of a graceful shutdown. It cannot end code that never
 * suspends. Thread: the request's.
 */

#ifndef ASYNC_END_LIMIT_H
#define ASYNC_END_LIMIT_H

#include "php.h"

/* The request ends, or was forked. */
void async_end_limit_stop(void);
void async_end_limit_startup(void);

#endif
