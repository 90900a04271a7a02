/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * For tests only (--enable-async-companion, ini async.test_companion): a
 * coroutine of the runtime that keeps suspending and holds a timer, so that
 * every blocking call of an ordinary script goes through the reactor. It has no
 * object, handle or output. With 2, the primary script also runs in a coroutine
 * of its own, while the main flow waits for it.
 */

#ifndef ASYNC_COMPANION_H
#define ASYNC_COMPANION_H

#include "runtime/async_globals.h"

#ifdef ASYNC_TEST_COMPANION

/* Start of a request. */
void async_companion_start(void);
/* The main flow has ended: the companion ends the next time it runs. Suspends: no. */
void async_companion_stop(void);
/* Entry of the engine's table. Suspends: yes. */
zend_result async_execute_script(int type, zval *retval, zend_file_handle *file);

#else

static inline void async_companion_start(void) {}
static inline void async_companion_stop(void) {}
# define async_execute_script NULL

#endif

#endif
