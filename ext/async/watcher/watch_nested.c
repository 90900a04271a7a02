/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A path given that lies below another one. If a folder of the other one's tree
 * has it as an entry, that is what reports all that happens to the path itself;
 * with folders inside of folders, also what happens in it.
 *
 * A symbolic link is an entry there, while here it stands for what it leads to:
 * then both report.
 */

#include "watcher/watch_core.h"

#include <string.h>

/* The next of the paths given that this one is below, the outermost first. `rest`: what comes after it in this one; NULL to begin with. */
static async_watch_root *next_outer(const async_watch_core *core, const char *path, const char **rest)
{
	async_watch_root *outer = NULL;
	const char *slash = *rest ? strchr(*rest, '/') : path;

	for (; !outer && slash && slash[1] != '\0'; slash = strchr(*rest, '/')) {
		*rest = slash + 1;
		outer = async_watch_root_at(core, path, slash == path ? 1 : (size_t) (slash - path));
	}
	return outer;
}

static void move_before(async_watch_core *core, async_watch_root *root, async_watch_root *next)
{
	*root->link = root->next;
	*(root->next ? &root->next->link : &core->last_root) = root->link;
	root->next = next;
	root->link = next->link;
	*root->link = root;
	next->link = &root->next;
}

void async_watch_core_order_roots(async_watch_core *core)
{
	for (async_watch_root *root = core->roots, *outer; root; root = root->next) {
		const char *rest = NULL;

		while ((outer = next_outer(core, root->node->name, &rest)) != NULL) {
			outer->nested |= root->nested;
			root->nested = true;
			if (!outer->placed) {
				outer->placed = true;
				move_before(core, outer, root);
			}
		}
		root->placed = true;
	}
}

/* Whether an entry of the folder would be reported, and which one there is. */
static bool find_entry(const async_watch_core *core, async_watch_node *folder, const char *rest, async_watch_node **entry)
{
	const char *end;

	*entry = folder;
	do {
		end = rest + strcspn(rest, "/");
		if (!*entry || !(*entry)->directory || (*entry != folder && !core->recursive)) {
			return false;
		}
		*entry = async_watch_node_find_part(&core->tree, *entry, rest, (size_t) (end - rest));
		rest = end + 1;
	} while (*end);
	return true;
}

static bool is_shadowed(const async_watch_core *core, const async_watch_root *root, async_watch_node **entry)
{
	const async_watch_root *outer;
	const char *rest = NULL;

	while ((outer = next_outer(core, root->node->name, &rest)) != NULL) {
		if (outer->present && find_entry(core, outer->node, rest, entry)) {
			return !*entry || !S_ISLNK((*entry)->signature.mode);
		}
	}
	return false;
}

void async_watch_leave(async_watch_core *core, async_watch_root *root, bool report)
{
	if (root->entry) {
		root->entry->shadows = NULL;
		root->entry = NULL;
	}
	if (root->present) {
		root->present = false;
		async_watch_remove_entries(core, root->node, report);
		async_watch_stop(core, &root->node->user);
		root->node->directory = false;
	}
}

static bool is_same(const async_watch_node *node, const async_watch_signature *found)
{
	return !async_watch_is_other(&node->signature, found);
}

/* Only the folder that the other one knows, lest its entries are reported before itself. */
static bool is_known_folder(const async_watch_node *entry, const async_watch_signature *found)
{
	return entry && entry->directory && found && is_same(entry, found);
}

bool async_watch_nest(async_watch_core *core, async_watch_root *root, const async_watch_signature *found)
{
	async_watch_node *entry = NULL;
	const bool before = root->shadowed;

	root->shadowed = is_shadowed(core, root, &entry);
	if (!root->shadowed) {
		if (before) {
			async_watch_leave(core, root, true);
		}
		return false;
	}
	if (core->recursive) {
		async_watch_leave(core, root, false);
		return true;
	}
	if (!is_known_folder(entry, found)) {
		async_watch_leave(core, root, true);
		if (found && entry && entry->directory) {
			async_watch_look_later(core, root);
		}
		return true;
	}
	if (root->present && (!root->node->directory || !is_same(root->node, found))) {
		async_watch_leave(core, root, true);
	}
	root->entry = entry;
	entry->shadows = root;
	return false;
}

void async_watch_look_later(async_watch_core *core, async_watch_root *root)
{
	core->later = root->later = true;
}

void async_watch_look_at_later(async_watch_core *core)
{
	if (!core->later) {
		return;
	}
	core->later = false;
	for (async_watch_root *root = core->roots; root; root = root->next) {
		if (root->later) {
			root->later = false;
			async_watch_look_at_root(core, root, false);
			async_watch_read_folders(core);
		}
	}
}

void async_watch_look_at_all(async_watch_core *core, bool into)
{
	for (int nested = 0; nested < 2; nested++) {
		for (async_watch_root *root = core->roots; root; root = root->next) {
			if (root->nested == nested) {
				async_watch_look_at_root(core, root, into);
			}
			if (root->nested && nested) {
				async_watch_read_folders(core);
			}
		}
		async_watch_read_folders(core);
	}
}
