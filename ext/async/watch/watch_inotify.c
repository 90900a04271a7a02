/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What inotify says, and what it means for the watched paths.
 */

#include "watch/watch_tree.h"

#include <errno.h>
#include <unistd.h>
#ifdef __linux__
# include <sys/inotify.h>

#define BUFFER_SIZE 16384

/* ---- renames ---- */

static void end_move(async_watch_move *move)
{
	if (move->cookie) {
		move->cookie = 0;
		zend_string_release(move->path);
	}
}

/* No second half has come so far: it has left what is watched. */
static void flush_move(async_watch_tree *tree)
{
	if (tree->moving.cookie) {
		end_move(&tree->gone);
		if (tree->moving.of_interest) {
			async_watch_queue_add(tree->queue, ASYNC_FILE_REMOVED, tree->moving.path, tree->moving.directory);
			async_watch_tree_leave(tree, tree->moving.path);
		}
		tree->gone = tree->moving;
		tree->moving.cookie = 0;
	}
}

static void begin_move(async_watch_tree *tree, const struct inotify_event *event, zend_string *path, bool of_interest)
{
	flush_move(tree);
	tree->moving.cookie = event->cookie;
	tree->moving.directory = (event->mask & IN_ISDIR) != 0;
	tree->moving.path = zend_string_copy(path);
	tree->moving.of_interest = of_interest;
}

/* The old path if the cookie's first half was of interest, with a reference; NULL otherwise. */
static zend_string *old_path_of(async_watch_tree *tree, uint32_t cookie)
{
	async_watch_move *move = tree->moving.cookie == cookie ? &tree->moving : &tree->gone;
	zend_string *path;

	if (!cookie || move->cookie != cookie) {
		return NULL;
	}
	path = move->of_interest ? zend_string_copy(move->path) : NULL;
	if (path && move == &tree->gone) {
		async_watch_queue_retract_removed(tree->queue, path);
	}
	end_move(move);
	return path;
}

/* ---- events of names ---- */

static async_watch_root *root_at(const async_watch_tree *tree, zend_string *path)
{
	for (uint32_t i = 0; i < tree->root_count; i++) {
		if (zend_string_equals(tree->roots[i].path, path)) {
			return &tree->roots[i];
		}
	}
	return NULL;
}

static void root_arrives(async_watch_tree *tree, async_watch_root *root, zend_string *old_path, bool directory)
{
	if (old_path) {
		async_watch_queue_add_rename(tree->queue, old_path, root->path, directory);
		async_watch_tree_leave(tree, old_path);
		async_watch_root_left(tree, root);
		async_watch_root_attach(tree, root, false);
	} else {
		async_watch_root_check(tree, root);
	}
}

static void root_event(async_watch_tree *tree, async_watch_root *root, const struct inotify_event *event, zend_string *old_path)
{
	if (event->mask & IN_MOVED_FROM) {
		begin_move(tree, event, root->path, root->present);
		async_watch_root_left(tree, root);
	} else if (event->mask & IN_MOVED_TO) {
		root_arrives(tree, root, old_path, (event->mask & IN_ISDIR) != 0);
	} else if (event->mask & (IN_CREATE | IN_DELETE)) {
		if (event->mask & IN_DELETE) {
			/* another one may have its inode number by now */
			root->inode = 0;
		}
		async_watch_root_check(tree, root);
	} else if (event->mask & IN_ATTRIB || !root->is_directory) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_CHANGED, root->path, false);
	}
}

/* Is it a root itself, or on the way to one? */
static bool is_for_roots(async_watch_tree *tree, zend_string *folder, zend_string *path, const struct inotify_event *event, zend_string *old_path)
{
	bool is_root = false;

	for (uint32_t i = 0; i < tree->root_count; i++) {
		async_watch_root *root = &tree->roots[i];

		if (!root->anchor || !zend_string_equals(root->anchor, folder) || strcmp(ZSTR_VAL(root->name), event->name) != 0) {
			continue;
		}
		if (zend_string_equals(root->path, path)) {
			root_event(tree, root, event, old_path);
			is_root = true;
		} else if (event->mask & (IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)) {
			async_watch_root_check(tree, root);
		}
	}
	return is_root;
}

static void arrives(async_watch_tree *tree, zend_string *path, bool is_folder, zend_string *old_path)
{
	if (!old_path) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_CREATED, path, is_folder);
	} else {
		async_watch_queue_add_rename(tree->queue, old_path, path, is_folder);
		async_watch_tree_rename(tree, old_path, path);
	}
	if (is_folder && tree->recursive) {
		async_watch_tree_enter(tree, path, !old_path);
	}
}

static void entry_event(async_watch_tree *tree, zend_string *path, const struct inotify_event *event, zend_string *old_path)
{
	if (event->mask & (IN_CREATE | IN_MOVED_TO)) {
		arrives(tree, path, (event->mask & IN_ISDIR) != 0, old_path);
	} else if (event->mask & IN_DELETE) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_REMOVED, path, (event->mask & IN_ISDIR) != 0);
	} else if (event->mask & IN_MOVED_FROM) {
		begin_move(tree, event, path, true);
	} else if (event->mask & (IN_MODIFY | IN_ATTRIB)) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_CHANGED, path, false);
	}
}

/* It has gone to a directory whose entries are of no interest. The new name of a root is reported. */
static void leaves_to(async_watch_tree *tree, zend_string *old_path, zend_string *path, bool directory)
{
	if (root_at(tree, old_path)) {
		async_watch_queue_add_rename(tree->queue, old_path, path, directory);
	} else {
		async_watch_queue_add(tree->queue, ASYNC_FILE_REMOVED, old_path, directory);
	}
	async_watch_tree_leave(tree, old_path);
}

static void name_event(async_watch_tree *tree, const async_watch_record *record, const struct inotify_event *event)
{
	zend_string *folder = zend_string_copy(record->path), *path = async_watch_join(folder, event->name);
	const bool content = record->content;
	zend_string *old_path = event->mask & IN_MOVED_TO ? old_path_of(tree, event->cookie) : NULL;

	if (!is_for_roots(tree, folder, path, event, old_path)) {
		if (content) {
			entry_event(tree, path, event, old_path);
		} else if (old_path) {
			leaves_to(tree, old_path, path, (event->mask & IN_ISDIR) != 0);
		} else if (event->mask & IN_MOVED_FROM) {
			begin_move(tree, event, path, false);
		}
	}
	if (old_path) {
		zend_string_release(old_path);
	}
	zend_string_release(path);
	zend_string_release(folder);
}

/* ---- events of what is watched itself ---- */

static void check_roots_below(async_watch_tree *tree, zend_string *folder)
{
	for (uint32_t i = 0; i < tree->root_count; i++) {
		if (async_watch_is_below(tree->roots[i].path, folder)) {
			async_watch_root_check(tree, &tree->roots[i]);
		}
	}
}

static bool leads_to_root(const async_watch_tree *tree, zend_string *folder)
{
	for (uint32_t i = 0; i < tree->root_count; i++) {
		if (async_watch_is_below(tree->roots[i].path, folder)) {
			return true;
		}
	}
	return false;
}

static void record_gone(async_watch_tree *tree, async_watch_record *record, zend_string *path, uint32_t mask)
{
	async_watch_root *root = root_at(tree, path);

	if (root && !(mask & IN_MOVE_SELF)) {
		root->inode = 0;
	}
	async_watch_tree_drop(tree, record, !(mask & IN_IGNORED));
	check_roots_below(tree, path);
}

static void self_event(async_watch_tree *tree, async_watch_record *record, uint32_t mask)
{
	zend_string *path = zend_string_copy(record->path);

	if (mask & IN_IGNORED) {
		record_gone(tree, record, path, mask);
	} else if (mask & (IN_MOVE_SELF | IN_DELETE_SELF | IN_UNMOUNT)) {
		/* an entry of a directory that is watched is reported there */
		if (leads_to_root(tree, path)) {
			record_gone(tree, record, path, mask);
		}
	} else if ((mask & (IN_MODIFY | IN_ATTRIB)) && (record->file || root_at(tree, path))) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_CHANGED, path, false);
	}
	zend_string_release(path);
}

/* ---- reading ---- */

static void start_over(async_watch_tree *tree)
{
	flush_move(tree);
	async_watch_tree_overflow(tree);
	for (uint32_t i = 0; i < tree->root_count; i++) {
		async_watch_root_attach(tree, &tree->roots[i], false);
	}
}

static void handle(async_watch_tree *tree, const struct inotify_event *event)
{
	async_watch_record *record;

	if (event->mask & IN_Q_OVERFLOW) {
		start_over(tree);
		return;
	}
	if (!(event->mask & IN_MOVED_TO) || event->cookie != tree->moving.cookie) {
		flush_move(tree);
	}
	record = zend_hash_index_find_ptr(&tree->records, (zend_ulong) event->wd);
	if (!record) {
		return;
	}
	if (event->len > 0) {
		name_event(tree, record, event);
	} else {
		self_event(tree, record, event->mask);
	}
}

bool async_watch_tree_read(async_watch_tree *tree)
{
	union {
		struct inotify_event event;
		char bytes[BUFFER_SIZE];
	} buffer;
	ssize_t size;

	while (!tree->exhausted && tree->queue->count < ASYNC_WATCH_QUEUE_LIMIT
			&& (size = read(tree->fd, buffer.bytes, sizeof(buffer))) > 0) {
		for (ssize_t at = 0; at < size && !tree->exhausted; ) {
			const struct inotify_event *event = (const struct inotify_event *) (buffer.bytes + at);

			at += (ssize_t) (sizeof(struct inotify_event) + event->len);
			handle(tree, event);
		}
	}
	flush_move(tree);
	if (tree->queue->lost) {
		tree->queue->lost = false;
		async_watch_tree_overflow(tree);
	}
	return !tree->exhausted;
}

#endif
