/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines that are left although they should have ended: named in warnings,
 * cancelled, and at last ended by force, as by exit(). Both belong into a
 * coroutine of the runtime, not into a callback of the reactor.
 */

#ifndef ASYNC_LEFTOVERS_H
#define ASYNC_LEFTOVERS_H

#include "coroutine/coroutine.h"

/* A warning for each, "…, END", then its cancellation. `cancellation` is not consumed. */
void async_leftovers_cancel(const char *end, zend_object *cancellation);
/* A warning for each, "…, END", then all are unwound without finally blocks; the main flow, too, if its script has not ended. */
void async_leftovers_force(const char *end);

#endif
