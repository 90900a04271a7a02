/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Watching without inotify: a timer and, for each scan, a coroutine of the
 * runtime that has a thread make it.
 */

#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "watch/file_watcher.h"
#include "main/php_wait.h"
#include "zend_exceptions.h"

#include <errno.h>

struct _async_watch_round {
	async_file_watcher *watcher;     /* NULL: freed, or closed */
	async_scan *scan;                /* NULL while it belongs to a thread that was given up */
};

static async_scan *new_scan(const async_file_watcher *watcher)
{
	zend_string **paths = safe_emalloc(watcher->tree.root_count, sizeof(zend_string *), 0);
	async_scan *scan;

	for (uint32_t i = 0; i < watcher->tree.root_count; i++) {
		paths[i] = watcher->tree.roots[i].path;
	}
	scan = async_scan_new(paths, watcher->tree.root_count, watcher->tree.recursive);
	efree(paths);
	return scan;
}

bool async_file_watcher_scan_first(async_file_watcher *watcher)
{
	async_scan *scan = new_scan(watcher);

	if (scan && php_wait_offload(async_scan_run, async_scan_abandon, scan) != 0) {
		/* cancelled: the exception follows when the constructor returns */
		return false;
	}
	if (!scan || scan->failed) {
		async_scan_free(scan);
		zend_throw_exception(async_ce_async_exception, "Out of memory for the list of the watched files", 0);
		return false;
	}
	watcher->seen = scan;
	watcher->scanned_at = async_time();
	return true;
}

static void take_scan(async_file_watcher *watcher, async_scan *scan)
{
	if (scan->failed) {
		async_scan_free(scan);
		async_watch_tree_overflow(&watcher->tree);
		return;
	}
	if (watcher->seen) {
		async_scan_compare(watcher->seen, scan, &watcher->queue);
		async_scan_free(watcher->seen);
	}
	watcher->seen = scan;
	if (watcher->queue.lost) {
		watcher->queue.lost = false;
		async_watch_tree_overflow(&watcher->tree);
	}
}

static void drop_round(void *data)
{
	async_watch_round *round = data;

	if (round->watcher) {
		round->watcher->round = NULL;
	}
	async_scan_free(round->scan);
	efree(round);
}

static void make_round(async_coroutine *coroutine)
{
	async_watch_round *round = coroutine->data;
	async_scan *scan = round->scan;
	int result;

	coroutine->data = NULL;
	round->scan = NULL;
	result = acore_offload_slow(ASYNC_G(runtime), async_scan_run, async_scan_abandon, scan);
	if (result == -ECANCELED) {
		drop_round(round);
		return;
	}
	if (result < 0) {
		/* no thread could be created */
		async_scan_run(scan);
	}
	round->scan = scan;
	if (round->watcher) {
		async_file_watcher *watcher = round->watcher;

		round->scan = NULL;
		watcher->scanned_at = async_time();
		take_scan(watcher, scan);
		drop_round(round);
		if (watcher->waiting > 0) {
			if (async_file_watcher_start_polling(watcher) == FAILURE) {
				async_out_of_memory("a timer");
			}
			async_file_watcher_tell(watcher);
		}
	} else {
		drop_round(round);
	}
}

static void stop_timer(async_file_watcher *watcher)
{
	if (watcher->scan_timer) {
		acore_timer_stop(watcher->scan_timer);
		watcher->scan_timer = NULL;
	}
}

static void timer_fired(void *arg)
{
	async_file_watcher *watcher = arg;
	async_scan *scan = new_scan(watcher);

	stop_timer(watcher);
	if (!scan) {
		async_out_of_memory("the list of the watched files");
	}
	watcher->round = emalloc(sizeof(async_watch_round));
	watcher->round->watcher = watcher;
	watcher->round->scan = scan;
	async_coroutine_spawn_internal(make_round, watcher->round)->drop = drop_round;
}

zend_result async_file_watcher_start_polling(async_file_watcher *watcher)
{
	if (watcher->round || watcher->scan_timer || watcher->closed) {
		return SUCCESS;
	}
	watcher->scan_timer = async_start_timer(MAX(watcher->scanned_at + async_ns_of_ms(watcher->poll_ms) - async_time(), 0), 0, true,
		timer_fired, watcher);
	return watcher->scan_timer ? SUCCESS : FAILURE;
}

void async_file_watcher_fall_back(async_file_watcher *watcher)
{
	async_watch_tree_close(&watcher->tree);
	async_watch_tree_overflow(&watcher->tree);
	watcher->polling = true;
	watcher->scanned_at = async_time() - async_ns_of_ms(watcher->poll_ms);
}

void async_file_watcher_forget_round(async_file_watcher *watcher)
{
	stop_timer(watcher);
	if (watcher->round) {
		watcher->round->watcher = NULL;
		watcher->round = NULL;
	}
}
