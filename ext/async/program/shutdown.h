/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What becomes of a failure that nobody takes: the graceful shutdown. Everything is
 * cancelled, the program goes on to its natural end and reports.
 */

#ifndef ASYNC_SHUTDOWN_H
#define ASYNC_SHUTDOWN_H

#include "runtime/async_globals.h"

/* Nobody will take it any more. `exception` is not consumed; `coroutine` may be NULL. */
void async_failure_unhandled(zend_object *exception, async_coroutine *coroutine);
/* The first half of it: what is reported at the end. */
void async_failure_note(zend_object *exception, async_coroutine *coroutine);
/* Cancels every coroutine but the running one, which is marked. */
void async_graceful_shutdown(void);
/* What destructors threw when there was no frame left for it: exit() ends the program, an exception is unhandled.
 * `coroutine` may be NULL. */
void async_stray_exception(async_coroutine *coroutine);

/* At the end of the program: lets go of failures that nobody has fetched; their search goes on. */
void async_failures_let_go(void);
/* At the end of the program: what was unhandled, as PHP reports it. */
void async_report_unhandled(void);

void async_shutdown_startup(void);

#endif
