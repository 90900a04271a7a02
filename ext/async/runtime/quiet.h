/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Runs C code that may throw where no exception may remain set.
 */

#ifndef ASYNC_QUIET_H
#define ASYNC_QUIET_H

#include "php.h"

/* Goes around C code that may throw where no exception may remain set: another one may be in flight, or there is no
 * frame. */
typedef struct {
	zend_execute_data frame, *running;
	zend_object *in_flight;
} async_quiet;

void async_quiet_begin(async_quiet *quiet);
/* The exception thrown meanwhile; new reference or NULL. */
zend_object *async_quiet_end(async_quiet *quiet);

/* For take() of awaitables that failed: throws the earlier exception into the awaiting coroutine. Takes the
 * reference. */
void async_throw_outcome(zend_object *exception);

#endif
