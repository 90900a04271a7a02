/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "runtime/exceptions.h"
#include "wait/wait_list.h"
#include "watch/file_watcher.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <poll.h>

static void stop_due_timer(async_file_watcher *watcher)
{
	if (watcher->due_timer) {
		acore_timer_stop(watcher->due_timer);
		watcher->due_timer = NULL;
	}
}

static void stop_watch(async_file_watcher *watcher)
{
	if (watcher->watch) {
		acore_watch_stop(watcher->watch);
		watcher->watch = NULL;
	}
}

/* A scan that is being made goes on; its result is for the next wait. */
void async_file_watcher_stop_waiting(async_file_watcher *watcher)
{
	stop_watch(watcher);
	stop_due_timer(watcher);
	if (watcher->scan_timer) {
		acore_timer_stop(watcher->scan_timer);
		watcher->scan_timer = NULL;
	}
	if (watcher->time_held) {
		watcher->time_held = false;
		if (watcher->generation == ASYNC_G(fork_generation)) {
			(void) acore_hold_time(ASYNC_G(runtime), false);
		}
	}
}

/* Its timers are about real changes. */
static zend_result start_polling(async_file_watcher *watcher)
{
	if (!watcher->time_held) {
		watcher->time_held = acore_hold_time(ASYNC_G(runtime), true);
	}
	return async_file_watcher_start_polling(watcher);
}

void async_file_watcher_read(async_file_watcher *watcher)
{
	if (!watcher->polling && watcher->tree.fd >= 0 && !async_watch_tree_read(&watcher->tree)) {
		stop_watch(watcher);
		async_file_watcher_fall_back(watcher);
		if (watcher->waiting > 0 && start_polling(watcher) == FAILURE) {
			async_out_of_memory("a timer");
		}
	}
	if (watcher->waiting > 0) {
		/* the descriptor is not readable any more: nothing else would wake them */
		async_file_watcher_tell(watcher);
	}
}

/* ---- telling ---- */

static bool can_take(const async_file_watcher *watcher)
{
	return watcher->queue.first && (watcher->closed || watcher->queue.first->due <= async_time());
}

static void due_timer_fired(void *arg)
{
	async_file_watcher *watcher = arg;

	stop_due_timer(watcher);
	async_file_watcher_tell(watcher);
}

static void wake(async_file_watcher *watcher)
{
	zval taken;

	if (watcher->telling) {
		return;
	}
	watcher->telling = true;
	GC_ADDREF(&watcher->object.std);
	async_awaitable_wake_all(&watcher->awaitable);
	watcher->telling = false;
	ZVAL_COPY_VALUE(&taken, &watcher->taken);
	ZVAL_UNDEF(&watcher->taken);
	zval_ptr_dtor(&taken);
	OBJ_RELEASE(&watcher->object.std);
}

static void start_due_timer(async_file_watcher *watcher)
{
	if (watcher->queue.first && !watcher->due_timer) {
		watcher->due_timer = acore_timer_start(ASYNC_G(runtime), MAX(watcher->queue.first->due - async_time(), 0), 0, true, due_timer_fired, watcher);
		if (!watcher->due_timer) {
			async_out_of_memory("a timer");
		}
	}
}

void async_file_watcher_tell(async_file_watcher *watcher)
{
	if (can_take(watcher)) {
		wake(watcher);
	} else {
		start_due_timer(watcher);
	}
}

/* ---- a fork ---- */

static void notice_fork(async_file_watcher *watcher)
{
	if (EXPECTED(!async_wait_forked(&watcher->generation))) {
		return;
	}
	watcher->time_held = false;
	async_file_watcher_stop_waiting(watcher);
	async_file_watcher_forget_round(watcher);
	watcher->waiting = 0;
	if (!watcher->closed && !watcher->polling) {
		async_watch_tree_close(&watcher->tree);
		async_watch_tree_overflow(&watcher->tree);
		if (!async_watch_tree_open(&watcher->tree)) {
			async_file_watcher_fall_back(watcher);
		}
	}
}

/* ---- as an awaitable ---- */

static bool watcher_ready(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	notice_fork(watcher);
	if (!watcher->closed && !can_take(watcher)) {
		async_file_watcher_read(watcher);
	}
	return watcher->closed || can_take(watcher);
}

static zend_result watcher_take(async_awaitable *awaitable, zval *rv)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	if (!can_take(watcher)) {
		ZVAL_NULL(rv);
		if (watcher->telling && !Z_ISUNDEF(watcher->taken)) {
			ZVAL_COPY(rv, &watcher->taken);
		}
		return SUCCESS;
	}
	async_watch_queue_take(&watcher->queue, rv);
	if (watcher->telling) {
		zval_ptr_dtor(&watcher->taken);
		ZVAL_COPY(&watcher->taken, rv);
	} else if (watcher->waiting > 0) {
		async_file_watcher_tell(watcher);
	}
	return SUCCESS;
}

static void watch_fired(bool closed, void *arg)
{
	async_file_watcher *watcher = arg;

	if (closed) {
		return;
	}
	async_file_watcher_read(watcher);
}

static zend_result start_waiting(async_file_watcher *watcher)
{
	if (watcher->closed) {
		return SUCCESS;
	}
	/* one that has become due by now wakes this waiter, too */
	start_due_timer(watcher);
	if (watcher->polling) {
		return start_polling(watcher);
	}
	watcher->watch = acore_watch_start(ASYNC_G(runtime), watcher->tree.fd, POLLIN, watch_fired, watcher);
	if (!watcher->watch) {
		zend_throw_exception_ex(async_ce_async_exception, errno, "Cannot wait for changes of files: %s", strerror(errno));
		return FAILURE;
	}
	return SUCCESS;
}

static zend_result watcher_begin(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	notice_fork(watcher);
	if (watcher->waiting == 0 && start_waiting(watcher) == FAILURE) {
		async_file_watcher_stop_waiting(watcher);
		return FAILURE;
	}
	watcher->waiting++;
	return SUCCESS;
}

static void watcher_end(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	if (--watcher->waiting == 0) {
		async_file_watcher_stop_waiting(watcher);
	}
}

static void watcher_forked(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	notice_fork(watcher);
	watcher->waiting = async_awaitable_observer_count(awaitable);
	if (watcher->waiting > 0) {
		(void) start_waiting(watcher);
	}
}

static zend_string *watcher_describe(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	return async_source_location_describe(&watcher->place, "an event of file watcher", &watcher->object.std, "");
}

const async_awaitable_ops async_file_watcher_ops = {
	.ready = watcher_ready,
	.take = watcher_take,
	.begin = watcher_begin,
	.end = watcher_end,
	.forked = watcher_forked,
	.describe = watcher_describe,
};
