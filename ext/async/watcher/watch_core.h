/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A file watcher without the engine: the paths it knows, where it gets to know
 * of changes, and the notes of them.
 *
 * Changes come from inotify(7), with one descriptor per watcher. It is used
 * directly rather than through libuv: uv_fs_event drops the cookie that joins
 * the two halves of a rename, and the overflow of the kernel's queue, and its
 * one descriptor for the whole loop lets one busy watcher overflow all others.
 *
 * Where there are no notifications, all is looked at again and again and
 * compared: on network and FUSE file systems and in the kernel's own (/proc),
 * where inotify reports nothing or only this machine's changes, and when there
 * are too few inotify descriptors or watches left. A watcher does that for all
 * of its paths or for none.
 *
 * What the kernel queues is read only when somebody wants it. A scan may take
 * long and may be made by another thread, which then has the core to itself.
 *
 * Memory is malloc'ed, and the engine is not used. Suspends: no. Threads: one at
 * a time.
 */

#ifndef ASYNC_WATCH_CORE_H
#define ASYNC_WATCH_CORE_H

#include "watcher/watch_notes.h"
#include "watcher/watch_tree.h"

#define ASYNC_WATCH_POLL_NS INT64_C(500000000)
/* How often the paths themselves are looked at: if a folder above one is renamed, the kernel says nothing. */
#define ASYNC_WATCH_ROOTS_NS INT64_C(1000000000)
/* The second half of a rename comes right after the first, or never. */
#define ASYNC_WATCH_MOVE_NS INT64_C(10000000)

/* The first half of a rename: a folder's entry, which is taken out, or a path given. */
struct _async_watch_move {
	async_watch_move *next;
	async_watch_node *node;          /* NULL: it was one of the paths given, a file */
	async_watch_root *root;          /* what it was in */
	async_watch_note *note;          /* of its removal, held back; NULL: there is none */
	uint32_t cookie;
	bool missed;                     /* something has happened in it meanwhile */
	int64_t since;
	char *old_path;                  /* owned */
};

typedef struct {
	async_watch_tree tree;
	async_watch_notes notes;
	async_watch_root *roots, **last_root;   /* in the order in which they were given, but those below others after these */
	async_watch_node folders;        /* has the folders that they are in as entries, by path, and these have the roots */
	async_watch_move *moves;
	int fd;                          /* of inotify; -1: polls */
	int fd_left;                     /* it was that of inotify and has to be closed; -1: none */
	bool recursive;
	bool quiet;                      /* the first scan: everything there is old */
	bool silent;                     /* what is done is not reported */
	bool fresh;                      /* a folder was found by a path that may have changed since */
	bool rescan;                     /* something may have been missed */
	bool later;                      /* for some root */
	uint32_t round, serial;
	int64_t now;                     /* ns; set by the caller before each function below */
	int64_t poll;                    /* ns */
	int64_t look_at;                 /* when to look next, at everything or at the roots */
	uint64_t device;                 /* the last one that was found to have notifications */
	bool device_known;
	async_watch_root *failed;        /* of the first scan; NULL: all were found */
	int error;                       /* errno of `failed`; ENOMEM without it: out of memory */
} async_watch_core;

/* poll_ns > 0: without notifications. NULL: out of memory. */
async_watch_core *async_watch_core_new(bool recursive, int64_t window_ns, int64_t poll_ns);
/* Adds an absolute path; no effect if it is there. False: out of memory. */
bool async_watch_core_add_root(async_watch_core *core, const char *path);
/* The one with this path; NULL: none. */
async_watch_root *async_watch_root_at(const async_watch_core *core, const char *path, size_t length);
/* After the last one was added. */
void async_watch_core_order_roots(async_watch_core *core);
/* Closes its descriptors and nothing else: in a forked child, removing the watches would remove the parent's. */
void async_watch_core_close(async_watch_core *core);
/* Thread: any. */
void async_watch_core_free(async_watch_core *core);

/* --- watch_scan.c --- */

/* The first scan; sets `failed` and `error`. */
void async_watch_begin(async_watch_core *core);
/* Compares everything with what is known. */
void async_watch_look(async_watch_core *core);
/* Looks at the paths that were given, not at what is in them. */
void async_watch_look_at_roots(async_watch_core *core);

/* --- watch_inotify.c --- */

/* Opens the descriptor; without success, it polls. */
void async_watch_open(async_watch_core *core);
/* Polls from now on. The caller closes `fd_left` once nobody waits for it. */
void async_watch_fall_back(async_watch_core *core);
/* Takes what the kernel has queued, as long as there is room for it. */
void async_watch_read(async_watch_core *core);

/* --- watch_moves.c --- */

void async_watch_move_begin(async_watch_core *core, async_watch_node *node, uint32_t cookie);
/* The one that the second half belongs to, which was noticed in the folder or at the root `place`; NULL: it comes from somewhere else. It is for one of the next two. */
async_watch_move *async_watch_move_take(async_watch_core *core, uint32_t cookie, const async_watch_node *place);
void async_watch_move_end(async_watch_core *core, async_watch_move *move, async_watch_node *folder, const char *name);
void async_watch_move_end_at_root(async_watch_core *core, async_watch_move *move, async_watch_root *root);
/* Those whose second half has not come are removals; all: also the latest. */
void async_watch_end_moves(async_watch_core *core, bool all);

/* --- watch_nested.c --- */

/* For a root that is nested, before it is looked at. `found`: NULL: nothing. True: there is nothing to look at. */
bool async_watch_nest(async_watch_core *core, async_watch_root *root, const async_watch_signature *found);
/* Its entries are gone, or the other one's; the path itself is reported by that. */
void async_watch_leave(async_watch_core *core, async_watch_root *root, bool report);
void async_watch_look_later(async_watch_core *core, async_watch_root *root);
void async_watch_look_at_later(async_watch_core *core);
/* All roots; `into`: and what is in them. */
void async_watch_look_at_all(async_watch_core *core, bool into);

/* --- for these --- */

void async_watch_report(async_watch_core *core, async_file_kind kind, const async_watch_node *node);
/* Watches a folder or file, or what it is now; falls back to polling if there is no room for it. */
void async_watch_start(async_watch_core *core, async_watch_user *user, const char *path, uint32_t flags);
void async_watch_stop(async_watch_core *core, async_watch_user *user);
/* Takes out what is in a node, or it as well, and frees it. */
void async_watch_remove_entries(async_watch_core *core, async_watch_node *node, bool report);
void async_watch_remove(async_watch_core *core, async_watch_node *node, bool report);
/* False: there are as many notes as there may be. What is left as it was known will be noticed by the next scan. */
bool async_watch_has_room(async_watch_core *core);
/* Adds an entry that is new, with what is in it; NULL: out of memory or room. `found`: from lstat(2). */
async_watch_node *async_watch_add(async_watch_core *core, async_watch_node *folder, const char *name, const struct stat *found);
void async_watch_look_at_root(async_watch_core *core, async_watch_root *root, bool into);
/* Reads the folders that are listed to be read. */
void async_watch_read_folders(async_watch_core *core);

/* --- watch_media.c --- */

/* Are all changes of what is on this file system notified of? */
bool async_watch_has_notifications(int fd, const char *path);

#endif
