/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/file_watcher.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "wait/await.h"
#include "wait/later.h"
#include "wait/wait_list.h"
#include "watcher/file_event.h"
#include "main/php_wait.h"
#include "zend_exceptions.h"

#include <poll.h>

/* ---- the reactor, while somebody waits ---- */

static void stop_timer(async_file_watcher *watcher)
{
	if (watcher->timer) {
		acore_timer_stop(watcher->timer);
		watcher->timer = NULL;
	}
}

static void stop_watch(async_file_watcher *watcher)
{
	if (watcher->watch) {
		acore_watch_stop(watcher->watch);
		watcher->watch = NULL;
	}
}

void async_file_watcher_stop_waiting(async_file_watcher *watcher)
{
	stop_watch(watcher);
	stop_timer(watcher);
	if (watcher->time_held) {
		watcher->time_held = false;
		if (watcher->generation == ASYNC_G(fork_generation)) {
			(void) acore_hold_time(ASYNC_G(runtime), false);
		}
	}
}

/* The core may have begun to poll. */
static void notice_fall_back(async_file_watcher *watcher)
{
	async_watch_core *core = watcher->core;

	if (core->fd_left >= 0) {
		stop_watch(watcher);
		php_wait_fd_closing(core->fd_left);
		async_watch_core_close(core);
	}
	watcher->polling = core->fd < 0;
	if (watcher->polling && watcher->waiting > 0 && !watcher->time_held) {
		watcher->time_held = acore_hold_time(ASYNC_G(runtime), true);
	}
}

/* Is something to be taken? */
static bool look(async_file_watcher *watcher)
{
	async_watch_core *core = watcher->core;

	if (watcher->closed || !core) {
		return watcher->closed;
	}
	core->now = async_time();
	if (core->fd >= 0 && (core->moves || async_watch_notes_due(&core->notes) > core->now)) {
		async_watch_read(core);
		notice_fall_back(watcher);
	}
	return async_watch_notes_due(&core->notes) <= core->now;
}

static void timer_fired(void *arg);
static void watch_fired(bool closed, void *arg);

/* With as many notes as there may be, nothing is read until one is taken. */
static void set_watch(async_file_watcher *watcher)
{
	async_watch_core *core = watcher->core;

	if (core->fd < 0 || core->notes.count >= ASYNC_WATCH_MOST_NOTES) {
		stop_watch(watcher);
	} else if (!watcher->watch) {
		watcher->watch = acore_watch_start(ASYNC_G(runtime), core->fd, POLLIN, watch_fired, watcher);
		if (!watcher->watch) {
			async_watch_fall_back(core);
		}
	}
	notice_fall_back(watcher);
}

static void set_timer_to(async_file_watcher *watcher, int64_t at)
{
	int64_t left;

	if (watcher->timer && watcher->timer_at <= at) {
		return;
	}
	stop_timer(watcher);
	left = at - async_time();
	watcher->timer_at = at;
	watcher->timer = acore_timer_start(ASYNC_G(runtime), MAX(left, 0), 0, true, timer_fired, watcher);
	if (!watcher->timer) {
		async_out_of_memory("a timer");
	}
}

static void set_timer(async_file_watcher *watcher)
{
	const async_watch_core *core = watcher->core;
	const int64_t at = MIN(async_watch_notes_due(&core->notes), core->look_at);

	set_timer_to(watcher, core->moves ? MIN(at, core->moves->since + ASYNC_WATCH_MOVE_NS) : at);
}

/* While somebody waits and nothing is due. */
static void keep_waiting(async_file_watcher *watcher)
{
	if (watcher->core && !watcher->scanning && watcher->waiting > 0) {
		set_watch(watcher);
		set_timer(watcher);
	}
}

/* As in async_awaitable_wake_all() */
static bool nobody_goes_on(void)
{
	return CG(unclean_shutdown) || ASYNC_G(bailed_out) || ASYNC_G(forgetting);
}

/* Is there an event that none of the woken coroutines will take? */
static bool is_left_over(async_file_watcher *watcher)
{
	const async_watch_note *note;

	if (!look(watcher) || watcher->closed) {
		return watcher->closed;
	}
	note = watcher->core->notes.first;
	for (const async_waiter *waiter = watcher->awaitable.waiters; waiter && note; waiter = waiter->next) {
		note = note->next;
	}
	return note && note->due <= watcher->core->now;
}

/* For one that is left because a coroutine did not take it, watcher_end() has set the timer. */
static void wake_one_for_each_event(async_file_watcher *watcher)
{
	const async_watch_core *core = watcher->core;
	const async_watch_note *note = core->notes.first;

	for (const async_waiter *waiter = watcher->awaitable.waiters; waiter && note && note->due <= core->now; waiter = waiter->next) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(waiter->coroutine), ACORE_WAKE_EVENT);
		note = note->next;
	}
}

/* Wakes those for whom there is something. The object may be gone afterwards. */
static void hand_out(async_file_watcher *watcher)
{
	async_awaitable *awaitable = &watcher->awaitable;

	if (nobody_goes_on()) {
		return;
	}
	GC_ADDREF(&watcher->object.std);
	if (look(watcher) && !watcher->closed) {
		wake_one_for_each_event(watcher);
	}
	while (awaitable->observers && is_left_over(watcher)) {
		async_observer *observer = awaitable->observers;

		async_unobserve(awaitable, observer);
		observer->notify(observer);
	}
	if (!look(watcher)) {
		keep_waiting(watcher);
	}
	OBJ_RELEASE(&watcher->object.std);
}

static void watch_fired(bool closed, void *arg)
{
	async_file_watcher *watcher = arg;

	if (closed) {
		stop_watch(watcher);
	}
	hand_out(watcher);
}

/* ---- scans ---- */

static void work_begin(void *core)
{
	async_watch_begin(core);
}

static void work_look(void *core)
{
	async_watch_look(core);
}

static void abandon(void *core)
{
	async_watch_core_free(core);
}

/* Does the work in a thread if the coroutine can wait for it; the core is gone if this is false. */
static bool lend(async_file_watcher *watcher, void (*work)(void *core))
{
	async_watch_core *core = watcher->core;
	bool done = true;

	core->now = async_time();
	if (!zend_coroutine_may_wait()) {
		work(core);
		return true;
	}
	stop_watch(watcher);
	stop_timer(watcher);
	async_file_watcher_forget_descriptor(core);
	watcher->core = NULL;
	watcher->lent = core;
	done = zend_wait.offload(work, abandon, core, ZEND_WAIT_LONG) == 0;
	watcher->lent = NULL;
	if (done && watcher->closed) {
		async_watch_core_free(core);
		done = false;
	} else if (done) {
		watcher->core = core;
	}
	return done;
}

bool async_file_watcher_begin(async_file_watcher *watcher)
{
	if (!lend(watcher, work_begin)) {
		return false;
	}
	notice_fall_back(watcher);
	return true;
}

static void drop_scan(void *data)
{
	async_file_watcher *watcher = data;

	watcher->scanning = false;
	OBJ_RELEASE(&watcher->object.std);
}

static void scan(void *data)
{
	async_file_watcher *watcher = data;
	const int64_t begin = async_time();

	if (watcher->core && lend(watcher, work_look)) {
		const int64_t end = async_time();

		watcher->scanning = false;
		if (watcher->polling) {
			watcher->core->look_at = end + MAX(watcher->core->poll, end - begin);
		}
		notice_fall_back(watcher);
		hand_out(watcher);
	} else if (!watcher->core && !watcher->closed) {
		async_file_watcher_release(watcher);
	}
	drop_scan(watcher);
}

static void timer_fired(void *arg)
{
	async_file_watcher *watcher = arg;
	async_watch_core *core = watcher->core;

	stop_timer(watcher);
	if (!core || watcher->scanning) {
		return;
	}
	core->now = async_time();
	if (core->look_at <= core->now && (core->fd < 0 || core->rescan)) {
		watcher->scanning = true;
		GC_ADDREF(&watcher->object.std);
		async_run_later(scan, drop_scan, watcher);
	} else if (core->look_at <= core->now) {
		async_watch_look_at_roots(core);
		notice_fall_back(watcher);
	}
	hand_out(watcher);
}

/* ---- as an awaitable ---- */

static bool watcher_ready(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	if (look(watcher)) {
		return true;
	}
	keep_waiting(watcher);
	return false;
}

static zend_result watcher_take(async_awaitable *awaitable, zval *rv)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);
	async_watch_note *note;

	if (watcher->foreign) {
		zend_throw_exception(async_ce_file_watcher_exception,
			"The file watcher is closed: it belongs to the process that this one was forked from", 0);
		return FAILURE;
	}
	if (watcher->closed) {
		async_closing_throw(async_ce_file_watcher_exception, "The file watcher is closed", "FileWatcher", &watcher->place,
			&watcher->closing, NULL);
		return FAILURE;
	}
	note = async_watch_note_take(&watcher->core->notes);
	async_file_event_create(rv, note);
	async_watch_note_free(note);
	return SUCCESS;
}

static zend_result watcher_begin(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	watcher->waiting++;
	keep_waiting(watcher);
	return SUCCESS;
}

static void watcher_end(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);

	if (--watcher->waiting == 0) {
		async_file_watcher_stop_waiting(watcher);
	} else {
		/* if it does not take its event, that is for the others */
		keep_waiting(watcher);
	}
}

static zend_string *watcher_describe(async_awaitable *awaitable)
{
	async_file_watcher *watcher = async_file_watcher_from_awaitable(awaitable);
	zend_string *details = zend_strpprintf(0, " (%s)", ZSTR_VAL(watcher->paths));
	zend_string *text = async_source_location_describe(&watcher->place, "an event of file watcher", &watcher->object.std, ZSTR_VAL(details));

	zend_string_release(details);
	return text;
}

const async_awaitable_ops async_file_watcher_ops = {
	.ready = watcher_ready,
	.take = watcher_take,
	.begin = watcher_begin,
	.end = watcher_end,
	.describe = watcher_describe,
	.kind = ASYNC_WAIT_READ,
};

zend_result async_file_watcher_receive(async_file_watcher *watcher, async_awaitable *until, zval *event)
{
	return async_runtime_start() == FAILURE ? FAILURE : async_await_either(&watcher->awaitable, until, NULL, event);
}
