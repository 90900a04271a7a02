/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/drain_limit.h"
#include "coroutine/coroutine.h"
#include "program/leftovers.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "SAPI.h"

#define WEB_MS 30000
#define AFTER_CANCELLATION_MS 1000

static bool is_command_line(void)
{
	static const char *const names[] = { "cli", "phpdbg", "embed" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(sapi_module.name, names[i]) == 0) {
			return true;
		}
	}
	return false;
}

static zend_long limit_ms(void)
{
	zend_long set = ASYNC_G(request_drain_timeout);

	return set >= 0 ? set : is_command_line() ? 0 : WEB_MS;
}

void async_drain_limit_begin(async_drain_limit *limit)
{
	zend_long ms = limit_ms();

	limit->next = ms > 0 ? async_time_after(async_time(), ms) : -1;
	limit->cancelled = false;
}

static void cancel_left(async_coroutine *reporter)
{
	zend_object *cancellation = async_exception_create(async_ce_cancellation,
		"cancelled " ZEND_LONG_FMT " ms after the main script has ended", limit_ms());
	char end[96];

	snprintf(end, sizeof(end), "was left when the main script ended, and is cancelled after " ZEND_LONG_FMT " ms", limit_ms());
	async_leftovers_cancel(end, cancellation);
	OBJ_RELEASE(cancellation);
}

static void force_left(async_coroutine *reporter)
{
	async_leftovers_force("did not end when it was cancelled, and is ended by force");
}

int64_t async_drain_limit_check(async_drain_limit *limit)
{
	int64_t now;

	if (EXPECTED(limit->next < 0)) {
		return -1;
	}
	now = async_time();
	if (now < limit->next) {
		return limit->next - now;
	}
	async_coroutine_spawn_internal(limit->cancelled ? force_left : cancel_left, NULL);
	limit->next = limit->cancelled ? -1 : async_time_after(now, AFTER_CANCELLATION_MS);
	limit->cancelled = true;
	return limit->next < 0 ? -1 : limit->next - now;
}
