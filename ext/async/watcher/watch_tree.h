/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The paths that a file watcher knows: a tree for each path that it was given,
 * with the entries of the folders that it watches.
 *
 * The tree is what makes events out of what the kernel says: a name that is not
 * there yet is created, one that is missing in a listing is removed, and a
 * folder that is renamed takes everything in it along. Names are looked up in
 * one table for all folders; the watches of inotify in another, where one of
 * the kernel's watches may have several users (two links to one file).
 *
 * Memory is malloc'ed, and the engine is not used. Threads: one at a time.
 */

#ifndef ASYNC_WATCH_TREE_H
#define ASYNC_WATCH_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

typedef struct _async_watch_node async_watch_node;
typedef struct _async_watch_root async_watch_root;
typedef struct _async_watch_move async_watch_move;
typedef struct _async_watch_user async_watch_user;

/* By which a change is noticed that nobody has notified of */
typedef struct {
	uint64_t inode, device;
	int64_t size, modified, changed;   /* times in ns */
	uint32_t mode, owner, group;
} async_watch_signature;

struct _async_watch_user {
	async_watch_user *next, **link;  /* in the table */
	async_watch_node *node;
	int wd;                          /* -1: none */
	bool of_parent;                  /* `node` is a folder that roots are in, see watch_core.h */
	uint32_t serial;                 /* the last event it was called for */
};

struct _async_watch_node {
	async_watch_node *parent;        /* NULL: a root, or being moved */
	async_watch_node *first;         /* of its entries */
	async_watch_node *next, **link;  /* among the entries of its folder */
	async_watch_node *bucket;        /* in the table of names */
	async_watch_node *todo, *todo_before;   /* the next folder to read, the previous one */
	async_watch_root *root;          /* the path given that it stands for; NULL: an entry of a folder */
	async_watch_root *shadows;       /* not NULL: the root of this path, see watch_nested.c */
	async_watch_move *move;          /* not NULL: taken out by a rename, to be put somewhere else */
	char *name;                      /* owned; of a root: its path */
	uint32_t hash;
	uint32_t round;                  /* the number of the reading of its folder in which it was last seen */
	bool directory, queued;
	bool stale;                      /* changed since the signature was taken */
	bool unseen;                     /* its path led nowhere when it was looked at */
	async_watch_user user;
	async_watch_signature signature;
};

struct _async_watch_root {
	async_watch_root *next, **link;
	async_watch_node *node;
	async_watch_node *folder;        /* that it is in, see watch_core.h */
	bool placed;                     /* in the order in which the roots are looked at */
	bool present;
	/* see watch_nested.c */
	bool nested;                     /* below another one */
	bool shadowed;                   /* the other one reports what happens to the path */
	bool later;                      /* to be looked at after the other one */
	async_watch_node *entry;         /* of the other one, while both have it; folders only */
};

typedef struct {
	async_watch_node **names;
	uint32_t names_size, count;      /* size: power of two */
	async_watch_user **users;
	uint32_t users_size, user_count;
	bool users_changed;              /* since the last async_watch_user_next() */
	async_watch_node *todo, *todo_last;
	uint32_t unseen;                 /* the number of these */
	char *path;                      /* the last result of async_watch_path() */
	size_t path_size;
} async_watch_tree;

/* A node without a place in the tree; NULL: out of memory. */
async_watch_node *async_watch_node_new(const char *name);
/* False: out of memory; then it has no place. */
bool async_watch_node_place(async_watch_tree *tree, async_watch_node *node, async_watch_node *parent);
void async_watch_node_take_out(async_watch_tree *tree, async_watch_node *node);
async_watch_node *async_watch_node_find(const async_watch_tree *tree, const async_watch_node *parent, const char *name);
async_watch_node *async_watch_node_find_part(const async_watch_tree *tree, const async_watch_node *parent, const char *name, size_t length);
/* Its entries are gone already. It is not in the table of users. */
void async_watch_node_free(async_watch_tree *tree, async_watch_node *node);

void async_watch_set_unseen(async_watch_tree *tree, async_watch_node *node, bool unseen);

/* Folders to be read, first in, first out. Adding one twice is harmless. */
void async_watch_todo_add(async_watch_tree *tree, async_watch_node *node);
async_watch_node *async_watch_todo_take(async_watch_tree *tree);

/* Valid until the next call; NULL: out of memory. */
const char *async_watch_path(async_watch_tree *tree, const async_watch_node *node);

/* False: out of memory. */
bool async_watch_user_add(async_watch_tree *tree, async_watch_user *user, int wd);
/* Returns whether the kernel's watch has no user any more. */
bool async_watch_user_remove(async_watch_tree *tree, async_watch_user *user);
/* One that was not called for this event yet, the last of which was `called`; NULL: none. */
async_watch_user *async_watch_user_next(async_watch_tree *tree, int wd, uint32_t serial, const async_watch_user *called);

void async_watch_signature_take(async_watch_signature *signature, const struct stat *found);
/* Is it another file or folder than before? */
bool async_watch_is_other(const async_watch_signature *before, const async_watch_signature *after);
/* Has it changed? A folder does not if its entries do. */
bool async_watch_has_changed(const async_watch_signature *before, const async_watch_signature *after);

/* Frees the tables; the nodes are gone already. */
void async_watch_tree_free(async_watch_tree *tree);

#endif
