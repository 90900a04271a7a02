/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a FileWatcher has given to inotify: a record for each directory (and for
 * each file behind a root that is a symbolic link), by the number the kernel
 * gave it.
 *
 * A root is a path that is watched. The name that leads to it is watched in its
 * parent directory, so that it is noticed when something else takes its place;
 * the directories above are watched for being moved or removed. If its parent is
 * missing the nearest one that exists stands in for it (`anchor`) until the next
 * name on the way appears.
 *
 * libuv's fs events are not used: docs/decisions/files-are-watched-with-inotify.md.
 * Suspends: nothing here.
 */

#ifndef ASYNC_WATCH_TREE_H
#define ASYNC_WATCH_TREE_H

#include "watch/watch_queue.h"

#include <sys/stat.h>

typedef struct {
	zend_string *path;               /* counted */
	int wd;
	bool content;                    /* its entries are of interest */
	bool file;                       /* it is a file */
} async_watch_record;

typedef struct {
	zend_string *path;               /* counted */
	zend_string *anchor;             /* counted; NULL for "/" */
	zend_string *name;               /* counted; the entry of `anchor` that leads to the path */
	bool present, is_directory;
	dev_t device;
	ino_t inode;
} async_watch_root;

/* The first half of a rename. */
typedef struct {
	uint32_t cookie;                 /* 0: none */
	zend_string *path;               /* counted */
	bool of_interest, directory;
} async_watch_move;

typedef struct {
	int fd;                          /* -1: not open */
	HashTable records;               /* by wd */
	async_watch_root *roots;
	uint32_t root_count;
	bool recursive;
	bool exhausted;                  /* the kernel gives no more watches */
	async_watch_move moving;         /* its second half may come next */
	async_watch_move gone;           /* reported as removed, for want of a second half */
	async_watch_queue *queue;
} async_watch_tree;

/* Takes over the paths, which are absolute. */
void async_watch_tree_init(async_watch_tree *tree, zend_string **paths, uint32_t count, bool recursive, async_watch_queue *queue);
void async_watch_tree_free(async_watch_tree *tree);

/* Opens inotify and watches everything. False with errno. */
bool async_watch_tree_open(async_watch_tree *tree);
void async_watch_tree_close(async_watch_tree *tree);
/* Reads what the kernel has, into the queue. False: it is of no use any more, for lack of watches. */
bool async_watch_tree_read(async_watch_tree *tree);
/* Adds an Overflow for each root. */
void async_watch_tree_overflow(async_watch_tree *tree);

/* ---- among the files of the tree ---- */

/* watch_tree.c */
async_watch_record *async_watch_tree_add(async_watch_tree *tree, zend_string *path, uint32_t mask, bool file);
void async_watch_tree_drop(async_watch_tree *tree, async_watch_record *record, bool known_to_kernel);
/* Watches a directory's entries; with `report` those that are there are new. */
void async_watch_tree_enter(async_watch_tree *tree, zend_string *folder, bool report);
void async_watch_tree_leave(async_watch_tree *tree, zend_string *folder);
void async_watch_tree_rename(async_watch_tree *tree, zend_string *old_path, zend_string *path);
zend_string *async_watch_join(zend_string *folder, const char *name);
/* Is it the folder, or below it? */
bool async_watch_is_below(zend_string *path, zend_string *folder);

/* watch_roots.c */
void async_watch_root_attach(async_watch_tree *tree, async_watch_root *root, bool report);
/* Something has happened on the way to it: reports what that means. */
void async_watch_root_check(async_watch_tree *tree, async_watch_root *root);
/* Its directory, if it is one, is not there any more. */
void async_watch_root_left(async_watch_tree *tree, async_watch_root *root);

#endif
