/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What is there: a list of files with what tells whether they have changed, and
 * the differences of two such lists. For watching without inotify.
 *
 * A scan is made on a thread of the pool, as file systems may take their time:
 * its memory is malloc'ed and it touches no engine.
 */

#ifndef ASYNC_WATCH_SCAN_H
#define ASYNC_WATCH_SCAN_H

#include "watch/watch_queue.h"

#include <sys/stat.h>

typedef struct {
	char *path;
	dev_t device;
	ino_t inode;
	mode_t mode;
	off_t size;
	struct timespec modified, status_changed;
	bool inside;                     /* its entries are listed, too */
} async_scan_entry;

typedef struct {
	char **roots;
	uint32_t root_count;
	bool recursive;
	bool failed;                     /* out of memory */
	async_scan_entry *entries;       /* sorted by path when done */
	size_t count, size;
} async_scan;

/* NULL: out of memory */
async_scan *async_scan_new(zend_string **paths, uint32_t count, bool recursive);
void async_scan_free(async_scan *scan);
/* Thread: any. `arg` is an async_scan. */
void async_scan_run(void *arg);
void async_scan_abandon(void *arg);
/* Adds what has changed from one to the other to the queue. */
void async_scan_compare(const async_scan *before, const async_scan *after, async_watch_queue *queue);

#endif
