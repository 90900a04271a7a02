/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_core.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LONGEST_POLL_NS (INT64_MAX / 4)

async_watch_core *async_watch_core_new(bool recursive, int64_t window_ns, int64_t poll_ns)
{
	async_watch_core *core = calloc(1, sizeof(*core));

	if (!core) {
		return NULL;
	}
	core->recursive = recursive;
	core->notes.window = window_ns;
	core->poll = poll_ns <= 0 ? ASYNC_WATCH_POLL_NS : poll_ns < LONGEST_POLL_NS ? poll_ns : LONGEST_POLL_NS;
	core->fd = core->fd_left = -1;
	core->last_root = &core->roots;
	if (poll_ns <= 0) {
		async_watch_open(core);
	}
	return core;
}

/* ---- paths given ---- */

async_watch_root *async_watch_root_at(const async_watch_core *core, const char *path, size_t length)
{
	const char *name = path + length;
	const async_watch_node *folder, *entry = NULL;

	while (name[-1] != '/') {
		name--;
	}
	folder = async_watch_node_find_part(&core->tree, &core->folders, path, name - path == 1 ? 1 : (size_t) (name - path - 1));
	if (folder) {
		entry = async_watch_node_find_part(&core->tree, folder, name, (size_t) (path + length - name));
	}
	return entry ? entry->root : NULL;
}

/* NULL: out of memory. */
static async_watch_node *place_entry(async_watch_core *core, async_watch_node *folder, const char *name)
{
	async_watch_node *entry = async_watch_node_new(name);

	if (entry && !async_watch_node_place(&core->tree, entry, folder)) {
		async_watch_node_free(&core->tree, entry);
		entry = NULL;
	}
	return entry;
}

/* Cuts `path` into the name of the folder and that in it. NULL: out of memory. */
static async_watch_node *enter(async_watch_core *core, char *path)
{
	char *slash = strrchr(path, '/'), *name = slash + 1;
	const char *folder_name = slash == path ? "/" : path;
	async_watch_node *folder, *entry;

	*slash = '\0';
	folder = async_watch_node_find(&core->tree, &core->folders, folder_name);
	if (!folder && (folder = place_entry(core, &core->folders, folder_name)) != NULL) {
		folder->user.of_parent = true;
	}
	entry = folder ? place_entry(core, folder, name) : NULL;
	*slash = '/';
	return entry;
}

bool async_watch_core_add_root(async_watch_core *core, const char *path)
{
	async_watch_root *root;
	async_watch_node *entry;

	if (async_watch_root_at(core, path, strlen(path))) {
		return true;
	}
	root = calloc(1, sizeof(*root));
	if (!root || (root->node = async_watch_node_new(path)) == NULL) {
		free(root);
		return false;
	}
	entry = enter(core, root->node->name);
	if (!entry) {
		async_watch_node_free(&core->tree, root->node);
		free(root);
		return false;
	}
	entry->root = root->node->root = root;
	root->folder = entry->parent;
	root->link = core->last_root;
	*root->link = root;
	core->last_root = &root->next;
	return true;
}

void async_watch_report(async_watch_core *core, async_file_kind kind, const async_watch_node *node)
{
	const char *path;

	if (core->quiet || core->silent) {
		return;
	}
	path = async_watch_path(&core->tree, node);
	if (path) {
		async_watch_note_add(&core->notes, kind, path, node->directory, core->now);
	} else {
		async_watch_note_overflow(&core->notes, core->now);
	}
}

static void free_node(async_watch_core *core, async_watch_node *node)
{
	async_watch_stop(core, &node->user);
	async_watch_node_free(&core->tree, node);
}

/* The deepest ones first, without recursion: folders may be nested deeply. */
void async_watch_remove_entries(async_watch_core *core, async_watch_node *node, bool report)
{
	while (node->first) {
		async_watch_node *leaf = node->first;

		while (leaf->first) {
			leaf = leaf->first;
		}
		if (leaf->shadows) {
			async_watch_leave(core, leaf->shadows, report);
		}
		if (report) {
			async_watch_report(core, ASYNC_FILE_REMOVED, leaf);
		}
		free_node(core, leaf);
	}
}

void async_watch_remove(async_watch_core *core, async_watch_node *node, bool report)
{
	async_watch_remove_entries(core, node, report);
	if (node->shadows) {
		async_watch_leave(core, node->shadows, report);
	}
	if (report) {
		async_watch_report(core, ASYNC_FILE_REMOVED, node);
	}
	free_node(core, node);
}

bool async_watch_has_room(async_watch_core *core)
{
	if (core->quiet || core->silent || core->notes.count < ASYNC_WATCH_MOST_NOTES) {
		return true;
	}
	core->rescan = true;
	return false;
}

async_watch_node *async_watch_add(async_watch_core *core, async_watch_node *folder, const char *name, const struct stat *found)
{
	async_watch_node *node = async_watch_has_room(core) ? async_watch_node_new(name) : NULL;

	if (node && !async_watch_node_place(&core->tree, node, folder)) {
		async_watch_node_free(&core->tree, node);
		node = NULL;
	}
	if (!node) {
		core->rescan = true;
		return NULL;
	}
	node->round = core->round;
	node->directory = S_ISDIR(found->st_mode);
	async_watch_signature_take(&node->signature, found);
	async_watch_report(core, ASYNC_FILE_CREATED, node);
	if (node->directory && core->recursive) {
		async_watch_todo_add(&core->tree, node);
	}
	return node;
}

void async_watch_core_close(async_watch_core *core)
{
	if (core->fd >= 0) {
		close(core->fd);
		core->fd = -1;
	}
	if (core->fd_left >= 0) {
		close(core->fd_left);
		core->fd_left = -1;
	}
}

void async_watch_core_free(async_watch_core *core)
{
	async_watch_core_close(core);
	while (core->moves) {
		async_watch_move *move = core->moves;

		core->moves = move->next;
		if (move->node) {
			async_watch_remove(core, move->node, false);
		}
		free(move->old_path);
		free(move);
	}
	while (core->roots) {
		async_watch_root *root = core->roots;

		core->roots = root->next;
		async_watch_remove(core, root->node, false);
		free(root);
	}
	async_watch_remove_entries(core, &core->folders, false);
	async_watch_tree_free(&core->tree);
	async_watch_notes_free(&core->notes);
	free(core);
}
