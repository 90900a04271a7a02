/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The path of an exception through coroutines: where each coroutine that it
 * left was spawned and awaited. Stored beside the exception, like a weak
 * reference, for reports of uncaught exceptions and getSpawnTrace(); innermost
 * coroutine first.
 */

#ifndef ASYNC_EXCEPTION_PLACES_H
#define ASYNC_EXCEPTION_PLACES_H

#include "runtime/async_globals.h"

void async_exception_places_startup(void);
void async_exception_places_request_end(void);

/* The coroutine has ended with the exception. */
void async_exception_left(zend_object *exception, async_coroutine *coroutine);
/* The running code awaited it and gets the exception. `coroutine`: the awaited one, NULL for an awaitable of
 * several. */
void async_exception_awaited(zend_object *exception, const async_coroutine *coroutine);

/* "coroutine #3 spawned at f.php:7": the first one that it left; NULL if none is known. New reference. */
zend_string *async_exception_origin(zend_object *exception);
/* Rows of the coroutine, and of those around it, in a new array; see Async\Coroutine::getSpawnTrace(). */
void async_spawn_trace(async_coroutine *coroutine, zval *rv);

#endif
