/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * C code that may throw, where no exception may be left behind.
 */

#ifndef ASYNC_QUIET_H
#define ASYNC_QUIET_H

#include "php.h"

/* Around C code that may throw where no exception may be left behind: another one may be in flight, or no frame there. */
typedef struct {
	zend_execute_data frame, *running;
	zend_object *in_flight;
} async_quiet;

void async_quiet_begin(async_quiet *quiet);
/* What was thrown meanwhile; new reference or NULL. */
zend_object *async_quiet_end(async_quiet *quiet);

/* For the take() of awaitables that fail: throws what has been thrown before, at whoever waits. Takes the reference. */
void async_throw_outcome(zend_object *exception);

#endif
