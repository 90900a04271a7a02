/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/run_until_empty.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "coroutine/unreferenced.h"
#include "program/drain_limit.h"
#include "program/leftovers.h"
#include "program/shutdown.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "scope/scope_disposal.h"
#include "zend_llist.h"

static bool collect_alive(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);
	zend_llist *list = arg;

	if (!async_coroutine_is_main(coroutine)) {
		acore_coroutine_addref(handle);
		zend_llist_add_element(list, &handle);
	}
	return true;
}

static void unwind_one(void *element)
{
	acore_coroutine *handle = *(acore_coroutine **) element;

	async_coroutine_unwind(acore_coroutine_area(handle));
	acore_coroutine_release(handle);
	async_stray_exception(NULL);         /* of a destructor of what it held */
}

/* Unreferenced coroutines end when nothing else is active. How long zombies may still run: -1 without a limit, as
 * long as something else is active. */
static int64_t zombie_time_left(int64_t *deadline)
{
	int64_t now = async_time();

	if (ASYNC_G(unreferenced) > 0 && !ASYNC_G(unwinding) && EG(coroutine).others == ASYNC_G(zombies) + ASYNC_G(unreferenced)) {
		async_cancel_unreferenced();
	}
	if (EG(coroutine).others > ASYNC_G(zombies) || ASYNC_G(unwinding)) {
		*deadline = 0;
		return -1;
	}
	if (*deadline == 0) {
		*deadline = async_time_after(now, ASYNC_G(zombie_coroutine_timeout) < ZEND_LONG_MAX / 1000 ? ASYNC_G(zombie_coroutine_timeout) * 1000 : ZEND_LONG_MAX);
	}
	if (now < *deadline) {
		return *deadline - now;
	}
	if (*deadline > 0) {
		*deadline = -1;
		async_scope_cancel_zombies();
	}
	return -1;
}

/* Of so many times async.shutdown_timeout from now, while coroutines are unwound. INT64_MAX: without a limit. */
static int64_t unwinding_deadline(int times)
{
	return ASYNC_G(unwinding) && ASYNC_G(shutdown_timeout) > 0
		? async_time_after(async_time(), ASYNC_G(shutdown_timeout) < ZEND_LONG_MAX / times ? ASYNC_G(shutdown_timeout) * times : ZEND_LONG_MAX) : INT64_MAX;
}

static void unwinding_is_over(void *arg)
{
	acore_wake(ASYNC_G(runtime), acore_main(ASYNC_G(runtime)), ACORE_WAKE_EVENT);
}

void async_run_until_empty(void)
{
	const int64_t unwound_by = unwinding_deadline(1);
	int64_t zombie_deadline = 0;
	acore_timer *unwinding_timer = NULL;
	async_drain_limit limit;

	async_drain_limit_begin(&limit);
	if (UNEXPECTED(unwound_by < INT64_MAX)) {
		/* not the time limit of the wait: with that, a deadlock would not be one until then */
		unwinding_timer = acore_timer_start(ASYNC_G(runtime), unwound_by - async_time(), 0, false, unwinding_is_over, NULL);
	}
	while (EG(coroutine).others > 0 && (ASYNC_G(unwinding) ? ASYNC_G(deadlocks) == 0 : !ASYNC_G(exiting))) {
		int64_t time_left = zombie_time_left(&zombie_deadline);
		const int64_t limit_left = ASYNC_G(unwinding) ? -1 : async_drain_limit_check(&limit);

		if (EG(coroutine).others == 0) {
			break;
		}
		if (UNEXPECTED(unwound_by < INT64_MAX) && async_time() >= unwound_by) {
			break;
		}
		if (time_left < 0 || (limit_left >= 0 && limit_left < time_left)) {
			time_left = limit_left;
		}
		acore_park_prepare(ASYNC_G(runtime));
		ASYNC_G(main_drains) = true;
		acore_park(ASYNC_G(runtime), time_left);
		ASYNC_G(main_drains) = false;
		async_after_switch();
	}
	if (UNEXPECTED(unwinding_timer)) {
		acore_timer_stop(unwinding_timer);
	}
}

/* False: no coroutine was left. */
static bool unwind_once(void)
{
	zend_llist alive;
	bool any;

	zend_llist_init(&alive, sizeof(acore_coroutine *), NULL, 0);
	acore_coroutine_each(ASYNC_G(runtime), collect_alive, &alive);
	any = zend_llist_count(&alive) > 0;
	zend_llist_apply(&alive, unwind_one);
	zend_llist_destroy(&alive);
	return any;
}

void async_unwind_all(void)
{
	int64_t dropped_by;

	ASYNC_G(unwinding) = true;
	dropped_by = unwinding_deadline(2);
	do {
		if (UNEXPECTED(dropped_by < INT64_MAX) && async_time() >= dropped_by) {
			async_leftovers_drop();
		}
		ASYNC_G(deadlocks) = 0;
		if (!unwind_once()) {
			break;
		}
		async_run_until_empty();
	} while (EG(coroutine).others > 0);
}
