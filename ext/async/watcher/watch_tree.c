/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_tree.h"
#include "watcher/watch_core.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_TABLE 64

/* ---- names ---- */

static uint32_t hash_of(const async_watch_node *parent, const char *name, size_t length)
{
	uint32_t hash = 2166136261u ^ (uint32_t) ((uintptr_t) parent >> 4);

	for (size_t i = 0; i < length; i++) {
		hash = (hash ^ (unsigned char) name[i]) * 16777619u;
	}
	return hash ^ hash >> 15;
}

static void list(async_watch_tree *tree, async_watch_node *node)
{
	async_watch_node **link = &tree->names[node->hash & (tree->names_size - 1)];

	node->bucket = *link;
	*link = node;
}

static bool grow_names(async_watch_tree *tree)
{
	const uint32_t before_size = tree->names_size, size = before_size ? before_size * 2 : FIRST_TABLE;
	async_watch_node **before = tree->names, **names = calloc(size, sizeof(*names));

	if (!names) {
		return before != NULL;
	}
	tree->names = names;
	tree->names_size = size;
	for (uint32_t i = 0; i < before_size; i++) {
		for (async_watch_node *node = before[i], *next; node; node = next) {
			next = node->bucket;
			list(tree, node);
		}
	}
	free(before);
	return true;
}

async_watch_node *async_watch_node_find_part(const async_watch_tree *tree, const async_watch_node *parent, const char *name, size_t length)
{
	const uint32_t hash = hash_of(parent, name, length);
	async_watch_node *node = tree->names ? tree->names[hash & (tree->names_size - 1)] : NULL;

	while (node && (node->hash != hash || node->parent != parent || strncmp(node->name, name, length) != 0 || node->name[length])) {
		node = node->bucket;
	}
	return node;
}

async_watch_node *async_watch_node_find(const async_watch_tree *tree, const async_watch_node *parent, const char *name)
{
	return async_watch_node_find_part(tree, parent, name, strlen(name));
}

/* ---- nodes ---- */

async_watch_node *async_watch_node_new(const char *name)
{
	async_watch_node *node = calloc(1, sizeof(*node));

	if (node && (node->name = strdup(name)) == NULL) {
		free(node);
		node = NULL;
	}
	if (node) {
		node->user.wd = -1;
		node->user.node = node;
	}
	return node;
}

bool async_watch_node_place(async_watch_tree *tree, async_watch_node *node, async_watch_node *parent)
{
	if (tree->count >= tree->names_size && !grow_names(tree)) {
		return false;
	}
	node->parent = parent;
	node->hash = hash_of(parent, node->name, strlen(node->name));
	list(tree, node);
	tree->count++;
	node->next = parent->first;
	if (node->next) {
		node->next->link = &node->next;
	}
	node->link = &parent->first;
	parent->first = node;
	return true;
}

void async_watch_node_take_out(async_watch_tree *tree, async_watch_node *node)
{
	async_watch_node **bucket;

	if (!node->parent) {
		return;
	}
	bucket = &tree->names[node->hash & (tree->names_size - 1)];
	while (*bucket != node) {
		bucket = &(*bucket)->bucket;
	}
	*bucket = node->bucket;
	tree->count--;
	*node->link = node->next;
	if (node->next) {
		node->next->link = node->link;
	}
	node->parent = NULL;
}

static void leave_todo(async_watch_tree *tree, async_watch_node *node)
{
	*(node->todo_before ? &node->todo_before->todo : &tree->todo) = node->todo;
	*(node->todo ? &node->todo->todo_before : &tree->todo_last) = node->todo_before;
	node->queued = false;
}

void async_watch_node_free(async_watch_tree *tree, async_watch_node *node)
{
	async_watch_node_take_out(tree, node);
	async_watch_set_unseen(tree, node, false);
	if (node->queued) {
		leave_todo(tree, node);
	}
	free(node->name);
	free(node);
}

void async_watch_set_unseen(async_watch_tree *tree, async_watch_node *node, bool unseen)
{
	tree->unseen += unseen - node->unseen;
	node->unseen = unseen;
}

void async_watch_todo_add(async_watch_tree *tree, async_watch_node *node)
{
	if (node->queued) {
		return;
	}
	node->queued = true;
	node->todo = NULL;
	node->todo_before = tree->todo_last;
	*(tree->todo_last ? &tree->todo_last->todo : &tree->todo) = node;
	tree->todo_last = node;
}

async_watch_node *async_watch_todo_take(async_watch_tree *tree)
{
	async_watch_node *node = tree->todo;

	if (node) {
		leave_todo(tree, node);
	}
	return node;
}

/* ---- paths ---- */

static const char *own_path(const async_watch_node *node)
{
	return node->move ? node->move->old_path : node->name;
}

const char *async_watch_path(async_watch_tree *tree, const async_watch_node *node)
{
	const async_watch_node *top = node;
	size_t length = 1, top_length;
	char *end;

	for (; top->parent; top = top->parent) {
		length += strlen(top->name) + 1;
	}
	top_length = strlen(own_path(top));
	if (top_length == 1) {
		top_length = top == node ? 1 : 0;   /* the root folder */
	}
	length += top_length;
	if (length > tree->path_size) {
		char *path = realloc(tree->path, length * 2);

		if (!path) {
			return NULL;
		}
		tree->path = path;
		tree->path_size = length * 2;
	}
	end = tree->path + length - 1;
	*end = '\0';
	for (; node->parent; node = node->parent) {
		const size_t name_length = strlen(node->name);

		end -= name_length;
		memcpy(end, node->name, name_length);
		*--end = '/';
	}
	memcpy(tree->path, own_path(top), top_length);
	return tree->path;
}

/* ---- watches of the kernel ---- */

static async_watch_user **users_of(const async_watch_tree *tree, int wd)
{
	return &tree->users[(uint32_t) wd & (tree->users_size - 1)];
}

static void list_user(async_watch_tree *tree, async_watch_user *user)
{
	async_watch_user **link = users_of(tree, user->wd);

	user->next = *link;
	user->link = link;
	if (user->next) {
		user->next->link = &user->next;
	}
	*link = user;
}

static bool grow_users(async_watch_tree *tree)
{
	const uint32_t before_size = tree->users_size;
	async_watch_user **before = tree->users, **users = calloc(before_size ? before_size * 2 : FIRST_TABLE, sizeof(*users));

	if (!users) {
		return before != NULL;
	}
	tree->users = users;
	tree->users_size = before_size ? before_size * 2 : FIRST_TABLE;
	for (uint32_t i = 0; i < before_size; i++) {
		for (async_watch_user *user = before[i], *next; user; user = next) {
			next = user->next;
			list_user(tree, user);
		}
	}
	free(before);
	return true;
}

bool async_watch_user_add(async_watch_tree *tree, async_watch_user *user, int wd)
{
	if (tree->user_count >= tree->users_size && !grow_users(tree)) {
		return false;
	}
	user->wd = wd;
	list_user(tree, user);
	tree->user_count++;
	tree->users_changed = true;
	return true;
}

bool async_watch_user_remove(async_watch_tree *tree, async_watch_user *user)
{
	const int wd = user->wd;

	*user->link = user->next;
	if (user->next) {
		user->next->link = user->link;
	}
	tree->user_count--;
	tree->users_changed = true;
	user->wd = -1;
	for (user = *users_of(tree, wd); user; user = user->next) {
		if (user->wd == wd) {
			return false;
		}
	}
	return true;
}

async_watch_user *async_watch_user_next(async_watch_tree *tree, int wd, uint32_t serial, const async_watch_user *called)
{
	async_watch_user *user = !tree->users ? NULL : called && !tree->users_changed ? called->next : *users_of(tree, wd);

	tree->users_changed = false;
	while (user && (user->wd != wd || user->serial == serial)) {
		user = user->next;
	}
	return user;
}

/* ---- signatures ---- */

void async_watch_signature_take(async_watch_signature *signature, const struct stat *found)
{
	signature->inode = found->st_ino;
	signature->device = found->st_dev;
	signature->size = found->st_size;
	signature->modified = (int64_t) found->st_mtim.tv_sec * 1000000000 + found->st_mtim.tv_nsec;
	signature->changed = (int64_t) found->st_ctim.tv_sec * 1000000000 + found->st_ctim.tv_nsec;
	signature->mode = found->st_mode;
	signature->owner = found->st_uid;
	signature->group = found->st_gid;
}

bool async_watch_is_other(const async_watch_signature *before, const async_watch_signature *after)
{
	return before->inode != after->inode || before->device != after->device || ((before->mode ^ after->mode) & S_IFMT);
}

bool async_watch_has_changed(const async_watch_signature *before, const async_watch_signature *after)
{
	if (before->mode != after->mode || before->owner != after->owner || before->group != after->group) {
		return true;
	}
	return !S_ISDIR(after->mode) && (before->size != after->size || before->modified != after->modified
		|| before->changed != after->changed || before->inode != after->inode);
}

void async_watch_tree_free(async_watch_tree *tree)
{
	free(tree->names);
	free(tree->users);
	free(tree->path);
}
