/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Exception handlers of scopes: finding the responsible one and calling it.
 */

#ifndef ASYNC_SCOPE_HANDLERS_H
#define ASYNC_SCOPE_HANDLERS_H

#include "scope/scope.h"

/* The handler of the scope for this exception, from a coroutine of its own (from_child false) or from below;
 * borrowed, or NULL. */
async_callback *async_scope_handler_for(async_scope *scope, zend_object *exception, bool from_child);
/* Calls the handler; what it throws is in EG(exception). `coroutine` may be NULL. Suspends: whatever the handler
 * does. */
void async_scope_call_handler(async_callback *handler, async_scope *scope, async_coroutine *coroutine, zend_object *exception);

#endif
