/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/watch_queue.h"
#include "runtime/clock.h"

void async_watch_queue_init(async_watch_queue *queue, int64_t debounce)
{
	memset(queue, 0, sizeof(*queue));
	zend_hash_init(&queue->latest, 0, NULL, NULL, false);
	queue->debounce = debounce;
}

/* Its strings are the caller's from then on. */
static void take_out(async_watch_queue *queue, async_watch_entry *entry)
{
	if (zend_hash_find_ptr(&queue->latest, entry->path) == entry) {
		zend_hash_del(&queue->latest, entry->path);
	}
	if (entry->prev) {
		entry->prev->next = entry->next;
	} else {
		queue->first = entry->next;
	}
	if (entry->next) {
		entry->next->prev = entry->prev;
	} else {
		queue->last = entry->prev;
	}
	queue->count--;
}

static void drop(async_watch_queue *queue, async_watch_entry *entry)
{
	take_out(queue, entry);
	zend_string_release(entry->path);
	if (entry->old_path) {
		zend_string_release(entry->old_path);
	}
	efree(entry);
}

void async_watch_queue_free(async_watch_queue *queue)
{
	while (queue->first) {
		drop(queue, queue->first);
	}
	zend_hash_destroy(&queue->latest);
}

/* NULL: it did not fit. */
static async_watch_entry *append(async_watch_queue *queue, async_file_change kind, zend_string *path)
{
	async_watch_entry *entry;

	if (queue->count >= ASYNC_WATCH_QUEUE_LIMIT && kind != ASYNC_FILE_OVERFLOW) {
		queue->lost = true;
		return NULL;
	}
	entry = emalloc(sizeof(async_watch_entry));
	entry->kind = kind;
	entry->path = zend_string_copy(path);
	entry->old_path = NULL;
	entry->due = INT64_MAX - queue->debounce < async_time() ? INT64_MAX : async_time() + queue->debounce;
	entry->next = NULL;
	entry->prev = queue->last;
	if (queue->last) {
		queue->last->next = entry;
	} else {
		queue->first = entry;
	}
	queue->last = entry;
	queue->count++;
	return entry;
}

/* The change becomes part of the entry. */
static void put_into(async_watch_queue *queue, async_watch_entry *entry, async_file_change kind)
{
	if (entry->kind == ASYNC_FILE_CREATED && kind == ASYNC_FILE_REMOVED) {
		drop(queue, entry);
	} else if (entry->kind == ASYNC_FILE_REMOVED && kind != ASYNC_FILE_REMOVED) {
		entry->kind = ASYNC_FILE_CHANGED;
	} else if (entry->kind == ASYNC_FILE_CHANGED && kind == ASYNC_FILE_REMOVED) {
		entry->kind = ASYNC_FILE_REMOVED;
	}
}

void async_watch_queue_add(async_watch_queue *queue, async_file_change kind, zend_string *path, bool directory)
{
	async_watch_entry *entry = queue->debounce > 0 ? zend_hash_find_ptr(&queue->latest, path) : NULL;

	if (kind == ASYNC_FILE_REMOVED && directory) {
		zend_hash_clean(&queue->latest);
		append(queue, kind, path);
	} else if (kind == ASYNC_FILE_OVERFLOW) {
		if (queue->last && queue->last->kind == ASYNC_FILE_OVERFLOW && zend_string_equals(queue->last->path, path)) {
			return;
		}
		zend_hash_clean(&queue->latest);
		append(queue, kind, path);
	} else if (entry) {
		put_into(queue, entry, kind);
	} else if ((entry = append(queue, kind, path)) != NULL && queue->debounce > 0) {
		zend_hash_update_ptr(&queue->latest, entry->path, entry);
	}
}

void async_watch_queue_add_rename(async_watch_queue *queue, zend_string *old_path, zend_string *path, bool directory)
{
	async_watch_entry *entry = append(queue, ASYNC_FILE_RENAMED, path);

	if (directory) {
		zend_hash_clean(&queue->latest);
	} else {
		zend_hash_del(&queue->latest, old_path);
		zend_hash_del(&queue->latest, path);
	}
	if (entry) {
		entry->old_path = zend_string_copy(old_path);
	}
}

void async_watch_queue_retract_removed(async_watch_queue *queue, zend_string *path)
{
	async_watch_entry *entry = queue->last;

	while (entry && !(entry->kind == ASYNC_FILE_REMOVED && zend_string_equals(entry->path, path))) {
		entry = entry->prev;
	}
	if (entry) {
		drop(queue, entry);
	}
}

void async_watch_queue_take(async_watch_queue *queue, zval *event)
{
	async_watch_entry *entry = queue->first;

	take_out(queue, entry);
	async_file_event_create(event, entry->kind, entry->path, entry->old_path);
	efree(entry);
}
