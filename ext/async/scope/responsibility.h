/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Who is responsible for an exception that has left a coroutine.
 */

#ifndef ASYNC_RESPONSIBILITY_H
#define ASYNC_RESPONSIBILITY_H

#include "runtime/async_globals.h"

/* A coroutine ended with an exception: finds its owner, keeps it, or starts the shutdown. Suspends: whatever an
 * exception handler does. */
void async_failure_route(async_coroutine *coroutine);
/* User code released the object of a coroutine whose failure was waiting there. */
void async_failure_unobserved(async_coroutine *coroutine);
/* A combination or group was freed that took the failure of `coroutine` without delivering it; the search for an
 * owner starts at that coroutine's scope. `exception` is not consumed; `coroutine` may be NULL. */
void async_failure_dropped(zend_object *exception, async_coroutine *coroutine);
/* The same for a future that was created in the scope. */
void async_failure_dropped_in(zend_object *exception, async_scope *scope);
/* The same for a scope whose awaiters have gone without taking its failure, or one that came after it. */
void async_failure_of_scope_dropped(async_scope *scope);
/* The same for who has taken it from the scope, but not delivered it. */
void async_failure_of_scope_undelivered(async_scope *scope);
/* async_failure_route() for an exception that belongs to the scope; `coroutine` may be NULL. `exception` is not
 * consumed. */
void async_failure_route_exception(zend_object *exception, async_scope *scope, async_coroutine *coroutine);

void async_responsibility_startup(void);

#endif
