/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The events of a FileWatcher that nobody has received yet, oldest first.
 *
 * An event becomes due `debounce` after it was added, so they become due in
 * order. Until it is taken, later changes of the same path go into it: created
 * and removed cancel each other, removed and created make changed, and so on. A
 * rename and an overflow end that for the paths they are about. What happens to a
 * directory is also about the paths below it, which have events of their own: the
 * end or the new name of one is never put into an earlier event, and later changes
 * of any path become new events.
 *
 * There is a limit; what does not fit is lost, which `lost` says until the
 * watcher has reported it. Suspends: nothing here.
 */

#ifndef ASYNC_WATCH_QUEUE_H
#define ASYNC_WATCH_QUEUE_H

#include "watch/file_event.h"

#define ASYNC_WATCH_QUEUE_LIMIT 65536

typedef struct _async_watch_entry async_watch_entry;

struct _async_watch_entry {
	async_watch_entry *next, *prev;
	async_file_change kind;
	zend_string *path, *old_path;    /* counted; old_path may be NULL */
	int64_t due;
};

typedef struct {
	async_watch_entry *first, *last;
	HashTable latest;                /* path => entry that later changes go into */
	uint32_t count;
	int64_t debounce;                /* ns; 0: nothing is put together */
	bool lost;
} async_watch_queue;

void async_watch_queue_init(async_watch_queue *queue, int64_t debounce);
void async_watch_queue_free(async_watch_queue *queue);
/* Not for renames. `directory`: it is or was one; only looked at for removals. Takes its own reference. */
void async_watch_queue_add(async_watch_queue *queue, async_file_change kind, zend_string *path, bool directory);
void async_watch_queue_add_rename(async_watch_queue *queue, zend_string *old_path, zend_string *path, bool directory);
/* Takes back a Removed of the path, if nobody has received it: it was the first half of a rename. */
void async_watch_queue_retract_removed(async_watch_queue *queue, zend_string *path);
/* Takes out the oldest, which must exist, as an Async\FileEvent. */
void async_watch_queue_take(async_watch_queue *queue, zval *event);

#endif
