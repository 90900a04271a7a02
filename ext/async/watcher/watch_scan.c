/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_core.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
# include <sys/inotify.h>
#else
# define IN_DONT_FOLLOW 0
# define IN_ONLYDIR 0
#endif

/* ---- folders ---- */

/* One that cannot be read has no entries for us, like one that is gone. */
static bool is_unreadable(int error)
{
	return error == ENOENT || error == ENOTDIR || error == EACCES || error == EPERM || error == ELOOP || error == ENAMETOOLONG;
}

static void check_media(async_watch_core *core, int fd, const char *path, uint64_t device)
{
	if (core->fd < 0 || (core->device_known && core->device == device)) {
		return;
	}
	if (async_watch_has_notifications(fd, path)) {
		core->device = device;
		core->device_known = true;
	} else {
		async_watch_fall_back(core);
	}
}

/* No signature has been taken yet. */
static bool is_unknown(const async_watch_node *node)
{
	return node->signature.inode == 0;
}

static bool is_replaced(const async_watch_node *node, const async_watch_signature *now)
{
	if (node->directory != (bool) S_ISDIR(now->mode)) {
		return true;
	}
	return node->directory && !is_unknown(node) && async_watch_is_other(&node->signature, now);
}

static void note_entry(async_watch_core *core, async_watch_node *folder, const char *name, const struct stat *found)
{
	async_watch_node *node = async_watch_node_find(&core->tree, folder, name);
	async_watch_signature now;

	async_watch_signature_take(&now, found);
	if (node && is_replaced(node, &now)) {
		async_watch_remove(core, node, true);
		node = NULL;
	}
	if (!node) {
		(void) async_watch_add(core, folder, name, found);
		return;
	}
	node->round = core->round;
	if (node->stale || (!is_unknown(node) && async_watch_has_changed(&node->signature, &now))) {
		if (!async_watch_has_room(core)) {
			return;
		}
		async_watch_report(core, ASYNC_FILE_CHANGED, node);
	}
	async_watch_set_unseen(&core->tree, node, false);
	node->stale = false;
	node->signature = now;
	if (node->directory && core->recursive) {
		async_watch_todo_add(&core->tree, node);
	}
}

static void remove_unseen(async_watch_core *core, async_watch_node *folder)
{
	for (async_watch_node *node = folder->first, *next; node; node = next) {
		next = node->next;
		if (node->round != core->round && async_watch_has_room(core)) {
			async_watch_remove(core, node, true);
		}
	}
}

/* False with errno: entries may be missing. */
static bool read_entries(async_watch_core *core, async_watch_node *folder, DIR *opened)
{
	const struct dirent *entry;

	for (;;) {
		struct stat found;

		errno = 0;
		entry = readdir(opened);
		if (!entry) {
			return errno == 0;
		}
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
			continue;
		}
		if (fstatat(dirfd(opened), entry->d_name, &found, AT_SYMLINK_NOFOLLOW) == 0) {
			note_entry(core, folder, entry->d_name, &found);
		} else if (errno != ENOENT) {
			return false;
		}
	}
}

static DIR *open_folder(async_watch_core *core, const async_watch_node *folder)
{
	const char *path = async_watch_path(&core->tree, folder);
	int fd = path ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (folder->root ? 0 : O_NOFOLLOW)) : -1;
	struct stat found;
	DIR *opened = NULL;

	if (fd >= 0 && fstat(fd, &found) == 0) {
		check_media(core, fd, NULL, found.st_dev);
		opened = fdopendir(fd);
	}
	if (fd >= 0 && !opened) {
		close(fd);
	}
	return opened;
}

/* The watch comes first: what is created meanwhile is seen twice, which is known, and not never. */
static void read_folder(async_watch_core *core, async_watch_node *folder)
{
	const char *path = async_watch_path(&core->tree, folder);
	DIR *opened;

	if (folder->root && !folder->root->present) {
		return;
	}
	if (!path) {
		core->rescan = true;
		return;
	}
	core->round++;
	async_watch_start(core, &folder->user, path, IN_ONLYDIR | (folder->root ? 0 : IN_DONT_FOLLOW));
	opened = open_folder(core, folder);
	if (!opened) {
		if (folder->root && core->quiet && !core->failed) {
			core->failed = folder->root;
			core->error = errno;
		}
		if (is_unreadable(errno)) {
			async_watch_set_unseen(&core->tree, folder, errno == ENOENT || errno == ENOTDIR || errno == ELOOP);
			async_watch_remove_entries(core, folder, true);
		} else {
			core->rescan = true;
		}
		return;
	}
	async_watch_set_unseen(&core->tree, folder, false);
	if (!read_entries(core, folder, opened)) {
		core->rescan = true;
	} else {
		remove_unseen(core, folder);
	}
	closedir(opened);
}

void async_watch_read_folders(async_watch_core *core)
{
	async_watch_node *folder;

	while ((folder = async_watch_todo_take(&core->tree)) != NULL) {
		read_folder(core, folder);
	}
}

/* ---- roots ---- */

static void watch_parent(async_watch_core *core, async_watch_root *root)
{
	if (root->node->name[1] != '\0') {
		async_watch_start(core, &root->folder->user, root->folder->name, IN_ONLYDIR);
	}
}

static void report_root(async_watch_core *core, async_file_kind kind, const async_watch_root *root)
{
	if (!root->shadowed) {
		async_watch_report(core, kind, root->node);
	}
}

static void root_is_gone(async_watch_core *core, async_watch_root *root)
{
	if (root->present) {
		root->present = false;
		async_watch_remove_entries(core, root->node, true);
		report_root(core, ASYNC_FILE_REMOVED, root);
		async_watch_stop(core, &root->node->user);
		root->node->directory = false;
	}
}

static void root_appeared(async_watch_core *core, async_watch_root *root, const struct stat *found)
{
	root->present = true;
	root->node->directory = S_ISDIR(found->st_mode);
	root->node->stale = false;
	async_watch_signature_take(&root->node->signature, found);
	report_root(core, ASYNC_FILE_CREATED, root);
	if (root->node->directory) {
		async_watch_todo_add(&core->tree, root->node);
	} else {
		async_watch_start(core, &root->node->user, root->node->name, 0);
	}
}

/* It was there before. */
static void compare_root(async_watch_core *core, async_watch_root *root, const async_watch_signature *now)
{
	async_watch_node *node = root->node;
	bool other = async_watch_is_other(&node->signature, now);

	if (other || node->stale || async_watch_has_changed(&node->signature, now)) {
		report_root(core, ASYNC_FILE_CHANGED, root);
	}
	node->stale = false;
	node->signature = *now;
	other |= core->fd >= 0 && node->user.wd < 0;   /* a number can be used again */
	if (other && node->directory) {
		async_watch_todo_add(&core->tree, node);
	} else if (other) {
		async_watch_start(core, &node->user, node->name, 0);
	}
}

void async_watch_look_at_root(async_watch_core *core, async_watch_root *root, bool into)
{
	struct stat found;
	async_watch_signature now;
	int error;

	watch_parent(core, root);
	error = stat(root->node->name, &found) == 0 ? 0 : errno;
	if (error != 0 && core->quiet && !core->failed) {
		core->failed = root;
		core->error = error;
	}
	if (error == 0) {
		async_watch_signature_take(&now, &found);
	}
	if (root->nested && async_watch_nest(core, root, error == 0 ? &now : NULL)) {
		return;
	}
	if (error != 0) {
		if (is_unreadable(error)) {
			root_is_gone(core, root);
		}
		return;
	}
	check_media(core, -1, root->node->name, found.st_dev);
	if (root->present && root->node->directory != S_ISDIR(found.st_mode)) {
		root_is_gone(core, root);
	}
	if (!root->present) {
		root_appeared(core, root, &found);
		return;
	}
	compare_root(core, root, &now);
	if (into && root->node->directory) {
		async_watch_todo_add(&core->tree, root->node);
	} else if (into) {
		async_watch_start(core, &root->node->user, root->node->name, 0);
	}
}

/* ---- all of it ---- */

void async_watch_look_at_roots(async_watch_core *core)
{
	async_watch_look_at_all(core, false);
	core->rescan |= core->tree.unseen > 0;
	core->look_at = core->now + ASYNC_WATCH_ROOTS_NS;
}

void async_watch_look(async_watch_core *core)
{
	core->rescan = false;
	async_watch_end_moves(core, true);
	async_watch_look_at_all(core, true);
	if (core->rescan && core->fd >= 0) {
		async_watch_note_overflow(&core->notes, core->now);
	}
	core->look_at = core->now + (core->fd < 0 ? core->poll : ASYNC_WATCH_ROOTS_NS);
}

void async_watch_begin(async_watch_core *core)
{
	core->quiet = true;
	async_watch_look(core);
	core->quiet = false;
}
