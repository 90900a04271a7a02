/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines that should have ended but have not: named in warnings, cancelled,
 * and finally ended by force, as by exit(). Call these functions in a
 * coroutine of the runtime, not in a reactor callback.
 */

#ifndef ASYNC_LEFTOVERS_H
#define ASYNC_LEFTOVERS_H

#include "coroutine/coroutine.h"

/* Issues a warning "…, END" for each, then cancels it. `cancellation` is not consumed. */
void async_leftovers_cancel(const char *end, zend_object *cancellation);
/* Issues a warning "…, END" for each, then unwinds all of them without finally blocks; the main flow as well if its
 * script has not ended. */
void async_leftovers_force(const char *end);
/* The same with a text for each. */
typedef void (*async_leftover_end)(async_coroutine *coroutine, char *end, size_t size);
void async_leftovers_force_each(async_leftover_end describe);
/* If there are any, a fatal error that names the first one: no PHP code of theirs runs any more. */
void async_leftovers_drop(void);

#endif
