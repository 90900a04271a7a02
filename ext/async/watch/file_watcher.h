/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FileWatcher: events from inotify (watch_tree.h) or from repeated scans
 * (watch_scan.h), in a queue (watch_queue.h).
 *
 * The reactor watches, and scans are made, only while a coroutine waits;
 * otherwise the kernel keeps the events, or the next scan finds the differences.
 * An event goes to one coroutine: all that wait are woken, and the first to run
 * takes it. Combinations take theirs while they are notified; those that come
 * too late get the one that was taken just before.
 *
 * In the child of a fork everything is opened anew at the next use, with an
 * Overflow for what was missed; the parent's inotify is shared and must not be
 * read.
 */

#ifndef ASYNC_FILE_WATCHER_H
#define ASYNC_FILE_WATCHER_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/source_location.h"
#include "watch/watch_queue.h"
#include "watch/watch_scan.h"
#include "watch/watch_tree.h"

typedef struct _async_watch_round async_watch_round;

typedef struct {
	async_awaitable awaitable;
	async_watch_queue queue;
	async_watch_tree tree;
	acore_watch *watch;              /* of inotify, while a coroutine waits */
	acore_timer *due_timer;          /* likewise: for the oldest event */
	zend_long poll_ms;
	bool polling;
	async_scan *seen;                /* the last scan; NULL: the next one only says what is there */
	int64_t scanned_at;
	acore_timer *scan_timer;
	async_watch_round *round;        /* a scan that is being made */
	uint32_t waiting;
	uint32_t generation;             /* see async_wait_forked() */
	bool begun, closed, time_held, telling;
	zval taken;                      /* while `telling`: the event taken last */
	async_source_location place;
	async_object object;
} async_file_watcher;

static inline async_file_watcher *async_file_watcher_from_obj(zend_object *object)
{
	return (async_file_watcher *) ((char *) object - XtOffsetOf(async_file_watcher, object.std));
}

static inline async_file_watcher *async_file_watcher_from_awaitable(async_awaitable *awaitable)
{
	return (async_file_watcher *) awaitable;
}

/* file_watcher_wait.c */
extern const async_awaitable_ops async_file_watcher_ops;
/* Reads what the kernel has, and tells those that wait. Suspends: no. */
void async_file_watcher_read(async_file_watcher *watcher);
/* After the queue has changed: wakes those that wait, or sets the timer. Suspends: no. */
void async_file_watcher_tell(async_file_watcher *watcher);
void async_file_watcher_stop_waiting(async_file_watcher *watcher);

/* watch_poll.c */
/* The first scan; false with an exception. Suspends: yes. */
bool async_file_watcher_scan_first(async_file_watcher *watcher);
zend_result async_file_watcher_start_polling(async_file_watcher *watcher);
/* From now on by scans, with an Overflow. */
void async_file_watcher_fall_back(async_file_watcher *watcher);
void async_file_watcher_forget_round(async_file_watcher *watcher);

/* file_watcher_iterator.c */
zend_object_iterator *async_file_watcher_get_iterator(zend_class_entry *ce, zval *object, int by_ref);

void async_file_watcher_startup(void);

#endif
