/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Who is responsible for an exception that has left a coroutine.
 */

#ifndef ASYNC_RESPONSIBILITY_H
#define ASYNC_RESPONSIBILITY_H

#include "runtime/async_globals.h"

/* A coroutine ended with an exception: finds who takes it, or keeps it, or begins the shutdown. Suspends: whatever
 * an exception handler does. */
void async_failure_route(async_coroutine *coroutine);
/* User code has let go of the object of a coroutine whose failure waited there. */
void async_failure_let_go(async_coroutine *coroutine);
/* A combination or a group has gone that had taken the failure of `coroutine` and shown it to nobody; the search begins at that one's
 * scope. `exception` is not consumed; `coroutine` may be NULL. */
void async_failure_dropped(zend_object *exception, async_coroutine *coroutine);
/* As async_failure_route() for an exception that belongs to the scope; `coroutine` may be NULL. `exception` is not consumed. */
void async_failure_route_exception(zend_object *exception, async_scope *scope, async_coroutine *coroutine);

void async_responsibility_startup(void);

#endif
