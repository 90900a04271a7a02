/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/shutdown_limit.h"
#include "coroutine/coroutine.h"
#include "program/leftovers.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"

static void force(async_coroutine *reporter)
{
	char end[96];

	snprintf(end, sizeof(end), "did not end within " ZEND_LONG_FMT " ms of the graceful shutdown, and is ended by force",
		ASYNC_G(shutdown_limit_ms));
	async_leftovers_force(end);
}

static void time_is_over(void *arg)
{
	acore_timer_stop(ASYNC_G(shutdown_timer));
	ASYNC_G(shutdown_timer) = NULL;
	if (!ASYNC_G(exiting) && !ASYNC_G(closed)) {
		async_coroutine_spawn_internal(force, NULL);
	}
}

void async_shutdown_limit_begin(zend_long ms)
{
	if (ms >= 0) {
		ASYNC_G(shutdown_limit_ms) = ms;
	} else if (!ASYNC_G(shutting_down)) {
		ASYNC_G(shutdown_limit_ms) = ASYNC_G(shutdown_timeout);
	}
	async_shutdown_limit_request_end();
	ms = ASYNC_G(shutdown_limit_ms);
	if (ms > 0) {
		/* NULL without memory: then there is no limit */
		ASYNC_G(shutdown_timer) = acore_timer_start(ASYNC_G(runtime), async_ns_of_ms(ms), 0, false, time_is_over, NULL);
	}
}

void async_shutdown_limit_request_end(void)
{
	if (ASYNC_G(shutdown_timer)) {
		acore_timer_stop(ASYNC_G(shutdown_timer));
		ASYNC_G(shutdown_timer) = NULL;
	}
}
