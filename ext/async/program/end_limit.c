/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/end_limit.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "program/leftovers.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/hooks.h"

typedef struct {
	int64_t deadline;
	zend_long ms;
} end_limit;

/* By the ids of coroutines, which are not reused. */
static end_limit *limit_of(async_coroutine *coroutine)
{
	return ASYNC_G(end_limits)
		? zend_hash_index_find_ptr(ASYNC_G(end_limits), (zend_ulong) acore_coroutine_id(async_coroutine_handle(coroutine))) : NULL;
}

static bool note_deadline(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);
	const end_limit *limit = limit_of(coroutine);
	int64_t *next = arg;

	if (limit) {
		*next = MIN(*next, limit->deadline);
	}
	return true;
}

/* Of those that have not ended; INT64_MAX: there is none. */
static int64_t next_deadline(void)
{
	int64_t next = INT64_MAX;

	acore_coroutine_each(ASYNC_G(runtime), note_deadline, &next);
	return next;
}

static void describe_end(async_coroutine *coroutine, char *end, size_t size)
{
	const end_limit *limit = limit_of(coroutine);

	if (limit) {
		snprintf(end, size, "did not end within " ZEND_LONG_FMT " ms of its cancellation at the end of the program, and is ended by force", limit->ms);
	} else {
		snprintf(end, size, "is ended by force with a coroutine that did not end when it was cancelled");
	}
}

static void stop_timer(void)
{
	if (ASYNC_G(end_timer)) {
		acore_timer_stop(ASYNC_G(end_timer));
		ASYNC_G(end_timer) = NULL;
	}
}

static void time_is_over(void *arg);

/* The timer does not keep the program alive. NULL without memory: then there is no limit. */
static void start_timer(int64_t deadline)
{
	stop_timer();
	if (deadline < INT64_MAX) {
		ASYNC_G(end_deadline) = deadline;
		ASYNC_G(end_timer) = acore_timer_start(ASYNC_G(runtime), MAX(deadline - async_time(), 0), 0, false, time_is_over, NULL);
	}
}

static void force(async_coroutine *reporter)
{
	int64_t deadline = next_deadline();

	if (deadline <= async_time()) {
		async_leftovers_force_each(describe_end);
	} else {
		/* it has just ended */
		start_timer(deadline);
	}
}

static void time_is_over(void *arg)
{
	stop_timer();
	if (!ASYNC_G(exiting) && !ASYNC_G(closed)) {
		async_coroutine_spawn_internal(force, NULL);
	}
}

/* Its first cancellation counts. */
static bool limit_one(acore_coroutine *handle, const end_limit *limit)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED) || async_coroutine_is_over(coroutine) || limit_of(coroutine)) {
		return false;
	}
	zend_hash_index_add_mem(ASYNC_G(end_limits), (zend_ulong) acore_coroutine_id(handle), (void *) limit, sizeof(*limit));
	return true;
}

static void free_limit(zval *limit)
{
	efree(Z_PTR_P(limit));
}

static void cancelled_at_end(const async_handle_list *list)
{
	zend_long ms = ASYNC_G(shutting_down) ? ASYNC_G(shutdown_limit_ms) : ASYNC_G(shutdown_timeout);
	const end_limit limit = { .deadline = async_time_after(async_time(), ms), .ms = ms };
	bool limited = false;

	if (ms <= 0) {
		return;
	}
	if (!ASYNC_G(end_limits)) {
		ALLOC_HASHTABLE(ASYNC_G(end_limits));
		zend_hash_init(ASYNC_G(end_limits), 8, NULL, free_limit, 0);
	}
	for (size_t i = 0; i < list->count; i++) {
		limited |= limit_one(list->handles[i], &limit);
	}
	if (limited && (!ASYNC_G(end_timer) || limit.deadline < ASYNC_G(end_deadline))) {
		start_timer(limit.deadline);
	}
}

void async_end_limit_stop(void)
{
	HashTable *limits = ASYNC_G(end_limits);

	stop_timer();
	ASYNC_G(end_limits) = NULL;
	if (limits && !CG(unclean_shutdown)) {
		zend_hash_destroy(limits);
		FREE_HASHTABLE(limits);
	}
}

void async_end_limit_startup(void)
{
	async_hooks.cancelled_at_end = cancelled_at_end;
}
