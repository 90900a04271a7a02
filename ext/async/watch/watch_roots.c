/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/watch_tree.h"

#include <errno.h>
#include <string.h>
#ifdef __linux__
# include <sys/inotify.h>

#define MOVES (IN_DELETE_SELF | IN_MOVE_SELF)
#define NAMES (IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

/* The directory that `path` is in; NULL for "/". */
static zend_string *parent_of(zend_string *path)
{
	const char *slash = strrchr(ZSTR_VAL(path), '/');
	const size_t length = slash ? (size_t) (slash - ZSTR_VAL(path)) : 0;

	if (!slash || ZSTR_LEN(path) == 1) {
		return NULL;
	}
	return zend_string_init(ZSTR_VAL(path), length ? length : 1, false);
}

static void set_anchor(async_watch_root *root, zend_string *anchor)
{
	const char *rest, *end;

	if (root->anchor) {
		zend_string_release(root->anchor);
		zend_string_release(root->name);
	}
	root->anchor = anchor;
	root->name = NULL;
	if (anchor) {
		rest = ZSTR_VAL(root->path) + ZSTR_LEN(anchor) + (ZSTR_LEN(anchor) > 1 ? 1 : 0);
		end = strchr(rest, '/');
		root->name = zend_string_init(rest, end ? (size_t) (end - rest) : strlen(rest), false);
	}
}

/* Watches the names from the nearest directory that exists, and that those above it stay where they are. */
static void watch_way(async_watch_tree *tree, async_watch_root *root, uint32_t mask)
{
	zend_string *folder = parent_of(root->path);
	bool found = false;

	set_anchor(root, NULL);
	while (folder && !tree->exhausted) {
		const bool watched = async_watch_tree_add(tree, folder, MOVES | (found ? 0 : NAMES | mask), false) != NULL;
		zend_string *above = parent_of(folder);

		if (!found && (watched || !above || errno == EACCES)) {
			set_anchor(root, zend_string_copy(folder));
			found = true;
		}
		zend_string_release(folder);
		folder = above;
	}
	if (folder) {
		zend_string_release(folder);
	}
}

static void look(async_watch_root *root)
{
	struct stat info;

	root->present = stat(ZSTR_VAL(root->path), &info) == 0;
	root->is_directory = root->present && S_ISDIR(info.st_mode);
	root->device = root->present ? info.st_dev : 0;
	root->inode = root->present ? info.st_ino : 0;
}

static bool is_link(const async_watch_root *root)
{
	struct stat info;

	return lstat(ZSTR_VAL(root->path), &info) == 0 && S_ISLNK(info.st_mode);
}

void async_watch_root_attach(async_watch_tree *tree, async_watch_root *root, bool report)
{
	look(root);
	watch_way(tree, root, root->is_directory ? 0 : IN_MODIFY | IN_ATTRIB);
	/* once more, as it could change unnoticed until then */
	look(root);
	if (root->is_directory) {
		async_watch_tree_enter(tree, root->path, report);
		(void) async_watch_tree_add(tree, root->path, MOVES, false);
	} else if (root->present && is_link(root)) {
		/* what it leads to has no name of ours in the directory that is watched */
		(void) async_watch_tree_add(tree, root->path, MOVES | IN_MODIFY | IN_ATTRIB, true);
	}
}

void async_watch_root_left(async_watch_tree *tree, async_watch_root *root)
{
	root->present = false;
	async_watch_tree_leave(tree, root->path);
}

void async_watch_root_check(async_watch_tree *tree, async_watch_root *root)
{
	const async_watch_root before = *root;
	bool same;

	look(root);
	same = root->present && before.present && root->device == before.device && root->inode == before.inode;
	if (before.present && !same) {
		async_watch_tree_leave(tree, root->path);
	}
	if (!same && (root->present || before.present)) {
		async_watch_queue_add(tree->queue, !root->present ? ASYNC_FILE_REMOVED
			: before.present ? ASYNC_FILE_CHANGED : ASYNC_FILE_CREATED, root->path, before.is_directory);
	}
	async_watch_root_attach(tree, root, !same);
}

#endif
