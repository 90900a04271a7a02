/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "fairness/time_slice.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "fairness/preemptible.h"
#include "runtime/async_globals.h"

bool async_time_slice_over(const zend_execute_data *frame, bool in_caller)
{
	async_coroutine *current = async_coroutine_current();

	if (!current || EG(coroutine).others == 0) {
		return true;
	}
	if (current->protected > 0 || !zend_coroutine_may_leave() || !async_preemptible(frame, in_caller)) {
		return false;
	}
	if (async_coroutine_throw_pending(current)) {
		return true;
	}
	async_before_suspension(current);
	acore_yield_late(ASYNC_G(runtime));
	async_after_switch();
	async_coroutine_throw_pending(current);
	return true;
}
