/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.time_slice: a coroutine that computes for longer gives way as if
 * `suspend` stood at the end of its loop, or behind the call it has just made.
 */

#ifndef ASYNC_TIME_SLICE_H
#define ASYNC_TIME_SLICE_H

#include "php.h"

/* Called by the VM interrupt. False: the code must not be left here. `in_caller`: see async_preemptible(). Suspends: yes. */
bool async_time_slice_over(const zend_execute_data *frame, bool in_caller);

#endif
