/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What happens to a failure without an owner: graceful shutdown. Everything is
 * cancelled, the program continues to its natural end and reports the failure.
 */

#ifndef ASYNC_SHUTDOWN_H
#define ASYNC_SHUTDOWN_H

#include "runtime/async_globals.h"

/* A failure without an owner. `exception` is not consumed; `coroutine` may be NULL. */
void async_failure_unhandled(zend_object *exception, async_coroutine *coroutine);
/* The first half of it: records what is reported at the end. */
void async_failure_note(zend_object *exception, async_coroutine *coroutine);
/* Cancels every coroutine but the running one, which is marked. Later calls cancel only those that have been spawned
 * since, until the second phase begins. */
void async_graceful_shutdown(void);
/* Nobody can go on: cancels all of them again. */
void async_graceful_shutdown_again(void);
/* Handles what destructors threw when no frame was left for it: exit() ends the program, an exception is unhandled.
 * `coroutine` may be NULL. */
void async_stray_exception(async_coroutine *coroutine);

/* At the end of the program: releases failures that were not taken; the search for an owner continues. */
void async_failures_report_kept(void);
/* At the end of the program: reports the unhandled failure as PHP does. */
void async_report_unhandled(void);

void async_shutdown_startup(void);

#endif
