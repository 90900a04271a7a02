/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Renames. The kernel reports them as two events with the same cookie, one for
 * each folder; the second one comes only if that folder is watched as well.
 */

#include "watcher/watch_core.h"

#include <stdlib.h>
#include <string.h>

static void free_move(async_watch_move *move)
{
	free(move->old_path);
	free(move);
}

/* NULL: it is in what is being moved. */
static async_watch_root *root_of(const async_watch_node *node)
{
	while (node->parent) {
		node = node->parent;
	}
	return node->root;
}

void async_watch_move_begin(async_watch_core *core, async_watch_node *node, uint32_t cookie)
{
	async_watch_move *move;
	const char *path;

	if (node->root && node->directory) {
		return;    /* it is removed */
	}
	if (node->shadows) {
		async_watch_leave(core, node->shadows, true);
	}
	move = calloc(1, sizeof(*move));
	path = async_watch_path(&core->tree, node);
	if (!move || !path || (move->old_path = strdup(path)) == NULL) {
		free(move);
		if (!node->root) {
			async_watch_remove(core, node, true);
		}
		return;
	}
	move->root = root_of(node);
	if (!node->root) {
		async_watch_node_take_out(&core->tree, node);
		node->move = move;
		move->node = node;
		move->note = async_watch_note_hold(&core->notes, move->old_path, node->directory, core->now, core->now + ASYNC_WATCH_MOVE_NS);
	}
	move->cookie = cookie;
	move->since = core->now;
	move->next = core->moves;
	core->moves = move;
}

static void take_out(async_watch_core *core, async_watch_move *move)
{
	async_watch_move **link = &core->moves;

	while (*link != move) {
		link = &(*link)->next;
	}
	*link = move->next;
}

/* Where the paths given overlap, it begins once for each of them: the best one to go on with. */
static async_watch_move *best_move(const async_watch_core *core, uint32_t cookie, const async_watch_root *root)
{
	async_watch_move *best = NULL;

	for (async_watch_move *move = core->moves; move; move = move->next) {
		if (move->cookie == cookie && (!best || !best->node || (move->node && move->root == root))) {
			best = move;
		}
	}
	return best;
}

async_watch_move *async_watch_move_take(async_watch_core *core, uint32_t cookie, const async_watch_node *place)
{
	async_watch_move *taken = best_move(core, cookie, root_of(place));

	if (taken) {
		take_out(core, taken);
		for (async_watch_move *move = core->moves, *next; move && taken->node; move = next) {
			next = move->next;
			if (move->cookie == cookie && !move->node) {
				take_out(core, move);
				free_move(move);
			}
		}
	}
	return taken;
}

static void drop_note(async_watch_core *core, const async_watch_move *move)
{
	if (move->note) {
		async_watch_note_drop(&core->notes, move->note);
	}
}

static void report(async_watch_core *core, const async_watch_move *move, const async_watch_node *node, bool replaced)
{
	const char *path = async_watch_path(&core->tree, node);

	if (path) {
		async_watch_note_renamed(&core->notes, move->old_path, path, node->directory, replaced, core->now);
	} else {
		async_watch_note_overflow(&core->notes, core->now);
	}
}

/* False: out of memory; the node is gone. */
static bool put(async_watch_core *core, async_watch_node *node, async_watch_node *folder, const char *name)
{
	char *copy = strdup(name), *before = node->name;

	if (copy) {
		node->name = copy;
		if (async_watch_node_place(&core->tree, node, folder)) {
			free(before);
			node->move = NULL;
			return true;
		}
		node->name = before;
		free(copy);
	}
	async_watch_remove(core, node, true);
	core->rescan = true;
	return false;
}

void async_watch_move_end(async_watch_core *core, async_watch_move *move, async_watch_node *folder, const char *name)
{
	async_watch_node *before = async_watch_node_find(&core->tree, folder, name), *node = move->node;
	const bool replaced = before != NULL;

	drop_note(core, move);
	if (before) {
		async_watch_remove(core, before, false);
	}
	if (!node) {
		struct stat found = { .st_mode = S_IFREG };

		core->silent = true;
		node = async_watch_add(core, folder, name, &found);
		core->silent = false;
		if (node) {
			node->stale = true;
		}
	} else if (!put(core, node, folder, name)) {
		node = NULL;
	}
	if (node) {
		report(core, move, node, replaced);
		if (node->directory && core->recursive && (core->fresh || core->tree.unseen > 0 || move->missed || node->user.wd < 0)) {
			async_watch_todo_add(&core->tree, node);
		}
	}
	free_move(move);
}

static void end_as_removal(async_watch_core *core, async_watch_move *move)
{
	if (move->node) {
		core->notes.place = move->note;
		async_watch_remove_entries(core, move->node, true);
		core->notes.place = NULL;
		if (move->note) {
			async_watch_note_release(&core->notes, move->note, core->now);
		}
		async_watch_remove(core, move->node, !move->note);
	}
}

void async_watch_move_end_at_root(async_watch_core *core, async_watch_move *move, async_watch_root *root)
{
	const bool directory = move->node && move->node->directory;

	if (directory) {
		end_as_removal(core, move);
	} else {
		drop_note(core, move);
		if (move->node) {
			async_watch_remove(core, move->node, false);
		}
		report(core, move, root->node, root->present);
	}
	core->silent = !directory;
	async_watch_look_at_root(core, root, false);
	core->silent = false;
	free_move(move);
}

void async_watch_end_moves(async_watch_core *core, bool all)
{
	for (async_watch_move **link = &core->moves; *link;) {
		async_watch_move *move = *link;

		if (!all && core->now - move->since < ASYNC_WATCH_MOVE_NS) {
			link = &move->next;
			continue;
		}
		*link = move->next;
		end_as_removal(core, move);
		free_move(move);
	}
}
