/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_core.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
# include <sys/inotify.h>
#endif

#ifdef __linux__

#define EVENTS (IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_EXCL_UNLINK)

/* Then the others run. */
#define MOST_READS 16

/* ---- watches ---- */

void async_watch_open(async_watch_core *core)
{
	core->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

/* The users of watches are of no use any more, but harmless. */
void async_watch_fall_back(async_watch_core *core)
{
	if (core->fd >= 0) {
		core->fd_left = core->fd;
		core->fd = -1;
		core->look_at = core->now;
	}
}

void async_watch_stop(async_watch_core *core, async_watch_user *user)
{
	const int wd = user->wd;

	if (wd >= 0 && async_watch_user_remove(&core->tree, user) && core->fd >= 0) {
		(void) inotify_rm_watch(core->fd, wd);
	}
}

void async_watch_start(async_watch_core *core, async_watch_user *user, const char *path, uint32_t flags)
{
	int wd;

	if (core->fd < 0) {
		return;
	}
	wd = inotify_add_watch(core->fd, path, EVENTS | flags);
	if (wd >= 0 && wd == user->wd) {
		return;
	}
	if (wd < 0 && (errno == ENOSPC || errno == ENOMEM)) {
		async_watch_fall_back(core);
		return;
	}
	async_watch_stop(core, user);
	core->fresh = true;
	if (wd >= 0 && !async_watch_user_add(&core->tree, user, wd)) {
		core->rescan = true;
	}
}

/* ---- events ---- */

static bool look(async_watch_core *core, const async_watch_node *folder, const char *name, struct stat *found)
{
	char *path;
	const char *base = async_watch_path(&core->tree, folder);
	size_t length;
	bool there;

	if (!base || (path = malloc(strlen(base) + strlen(name) + 2)) == NULL) {
		core->rescan = true;
		return false;
	}
	length = strlen(base);
	memcpy(path, base, length);
	path[length] = '/';
	strcpy(path + length + 1, name);
	there = lstat(path, found) == 0;
	free(path);
	return there;
}

static void add_entry(async_watch_core *core, async_watch_node *folder, const char *name, bool directory)
{
	struct stat found;
	const bool seen = look(core, folder, name, &found) && S_ISDIR(found.st_mode) == directory;
	async_watch_node *node;

	if (!seen) {
		/* it is gone again, or a folder above has been renamed; that follows */
		memset(&found, 0, sizeof(found));
		found.st_mode = directory ? S_IFDIR : S_IFREG;
	}
	node = async_watch_add(core, folder, name, &found);
	if (node) {
		async_watch_set_unseen(&core->tree, node, !seen);
	}
}

static void entry_created(async_watch_core *core, async_watch_node *folder, const char *name, bool directory)
{
	if (!async_watch_node_find(&core->tree, folder, name)) {   /* otherwise a scan was faster */
		add_entry(core, folder, name, directory);
	}
}

static void entry_changed(async_watch_core *core, async_watch_node *folder, const char *name, bool directory)
{
	async_watch_node *node = async_watch_node_find(&core->tree, folder, name);
	struct stat found;

	if (node) {
		if (look(core, folder, name, &found) && S_ISDIR(found.st_mode) == node->directory) {
			async_watch_signature_take(&node->signature, &found);
			if (!node->directory) {
				async_watch_set_unseen(&core->tree, node, false);
			}
		} else {
			node->stale = true;
		}
		async_watch_report(core, ASYNC_FILE_CHANGED, node);
		if (node->directory && core->recursive && node->user.wd < 0) {
			async_watch_todo_add(&core->tree, node);   /* it may have become readable */
		}
	} else if (look(core, folder, name, &found) && S_ISDIR(found.st_mode) == directory) {
		(void) async_watch_add(core, folder, name, &found);
	}
}

/* A node of another kind is something newer, which a scan has found. */
static void entry_removed(async_watch_core *core, async_watch_node *folder, const char *name, bool directory)
{
	async_watch_node *node = async_watch_node_find(&core->tree, folder, name);

	if (node && node->directory == directory) {
		async_watch_remove(core, node, true);
	}
}

static void entry_moved_away(async_watch_core *core, async_watch_node *folder, const char *name, uint32_t cookie, bool directory)
{
	async_watch_node *node = async_watch_node_find(&core->tree, folder, name);

	if (node && node->directory == directory) {
		async_watch_move_begin(core, node, cookie);
	}
}

static void entry_moved_here(async_watch_core *core, async_watch_node *folder, const char *name, uint32_t cookie, bool directory)
{
	async_watch_node *before = async_watch_node_find(&core->tree, folder, name);
	async_watch_move *move = async_watch_move_take(core, cookie, folder);

	if (move) {
		async_watch_move_end(core, move, folder, name);
		return;
	}
	if (before && !before->directory && !directory) {
		entry_changed(core, folder, name, false);
		return;
	}
	if (before) {
		async_watch_remove(core, before, true);
	}
	add_entry(core, folder, name, directory);
}

/* The folder that is being moved or was moved away, with this one in it; NULL: there is none. */
static async_watch_move *move_of(const async_watch_node *node)
{
	while (node->parent) {
		node = node->parent;
	}
	return node->move;
}

static void folder_event(async_watch_core *core, async_watch_node *folder, const struct inotify_event *event)
{
	async_watch_move *move = core->moves ? move_of(folder) : NULL;
	const bool directory = (event->mask & IN_ISDIR) != 0;

	if (move) {
		move->missed = true;
	} else if (event->mask & IN_MOVED_FROM) {
		entry_moved_away(core, folder, event->name, event->cookie, directory);
	} else if (event->mask & IN_MOVED_TO) {
		entry_moved_here(core, folder, event->name, event->cookie, directory);
	} else if (event->mask & IN_CREATE) {
		entry_created(core, folder, event->name, directory);
	} else if (event->mask & IN_DELETE) {
		entry_removed(core, folder, event->name, directory);
	} else if (event->mask & (IN_MODIFY | IN_ATTRIB)) {
		entry_changed(core, folder, event->name, directory);
	}
}

/* `about_it`: otherwise about the folder it is in */
static void root_event(async_watch_core *core, async_watch_root *root, const struct inotify_event *event, bool about_it)
{
	async_watch_move *move;

	if (root->shadowed) {
		async_watch_look_later(core, root);
		return;
	}
	if (!root->node->directory && about_it && (event->mask & (IN_MODIFY | IN_ATTRIB))) {
		root->node->stale = true;
	}
	if (root->present && (event->mask & IN_MOVED_FROM)) {
		async_watch_move_begin(core, root->node, event->cookie);
	}
	move = (event->mask & IN_MOVED_TO) ? async_watch_move_take(core, event->cookie, root->node) : NULL;
	if (move) {
		async_watch_move_end_at_root(core, move, root);
	} else {
		async_watch_look_at_root(core, root, false);
	}
}

/* Of a folder that roots are in: about one of them, or itself. */
static void roots_event(async_watch_core *core, const async_watch_node *folder, const struct inotify_event *event)
{
	const async_watch_node *entry;

	if (event->len == 0) {
		for (entry = folder->first; entry; entry = entry->next) {
			root_event(core, entry->root, event, false);
		}
	} else if ((entry = async_watch_node_find(&core->tree, folder, event->name)) != NULL) {
		root_event(core, entry->root, event, true);
	}
}

static void call(async_watch_core *core, async_watch_user *user, const struct inotify_event *event)
{
	async_watch_node *node = user->node;

	if (event->mask & IN_IGNORED) {
		(void) async_watch_user_remove(&core->tree, user);
	}
	if (user->of_parent) {
		roots_event(core, node, event);
	} else if (event->len == 0 || !node->directory) {
		if (node->root) {
			root_event(core, node->root, event, true);
		}
	} else {
		folder_event(core, node, event);
	}
}

static void take_event(async_watch_core *core, const struct inotify_event *event)
{
	async_watch_user *user = NULL;

	if (event->mask & IN_Q_OVERFLOW) {
		async_watch_note_overflow(&core->notes, core->now);
		core->rescan = true;
		core->look_at = core->now;
		return;
	}
	core->serial++;
	while ((user = async_watch_user_next(&core->tree, event->wd, core->serial, user)) != NULL) {
		user->serial = core->serial;
		call(core, user, event);
	}
	async_watch_read_folders(core);
	async_watch_look_at_later(core);
}

void async_watch_read(async_watch_core *core)
{
	union {
		struct inotify_event aligned;
		char bytes[16384];
	} buffer;
	ssize_t length = 1;
	int reads = 0;

	if (core->notes.out_of_memory) {
		async_watch_note_overflow(&core->notes, core->now);
	}
	while (core->fd >= 0 && reads++ < MOST_READS && core->notes.count < ASYNC_WATCH_MOST_NOTES
			&& (length = read(core->fd, &buffer, sizeof(buffer))) > 0) {
		for (const char *next = buffer.bytes; next < buffer.bytes + length && core->fd >= 0;) {
			const struct inotify_event *event = (const struct inotify_event *) next;

			take_event(core, event);
			next += sizeof(*event) + event->len;
		}
	}
	if (length < 0) {
		core->fresh = false;
	}
	async_watch_end_moves(core, false);
	async_watch_look_at_later(core);
}

#else

void async_watch_open(async_watch_core *core)
{
}

void async_watch_fall_back(async_watch_core *core)
{
}

void async_watch_stop(async_watch_core *core, async_watch_user *user)
{
}

void async_watch_start(async_watch_core *core, async_watch_user *user, const char *path, uint32_t flags)
{
}

void async_watch_read(async_watch_core *core)
{
}

#endif
