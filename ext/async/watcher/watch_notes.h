/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a file watcher has noticed and nobody has received yet, in order. Notes
 * of the same path are merged until the window has passed that begins with the
 * first of them; then the note is due and does not change any more.
 *
 * The number of notes is limited: further ones are lost, which is a note too.
 *
 * Memory is malloc'ed, and the engine is not used. Suspends: no. Threads: one at
 * a time.
 */

#ifndef ASYNC_WATCH_NOTES_H
#define ASYNC_WATCH_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As many as the kernel's queue of an inotify descriptor usually holds */
#define ASYNC_WATCH_MOST_NOTES 16384

/* The order of the cases of Async\FileEventKind. */
typedef enum {
	ASYNC_FILE_CREATED,
	ASYNC_FILE_CHANGED,
	ASYNC_FILE_REMOVED,
	ASYNC_FILE_RENAMED,
	ASYNC_FILE_OVERFLOW,
} async_file_kind;

typedef struct _async_watch_note async_watch_note;

struct _async_watch_note {
	async_watch_note *next, *previous;
	async_watch_note *bucket;        /* next one in the table of paths */
	uint32_t hash;
	bool listed;                     /* in the table: it is the newest of its path */
	async_file_kind kind;
	uint64_t number;
	bool held;                       /* see async_watch_note_hold() */
	uint64_t before;                 /* of one that is held: the number of the last one of its path; 0: none */
	bool directory;
	int64_t due;
	char *path;                      /* owned; NULL for an overflow */
	char *old_path;                  /* owned; NULL unless renamed */
};

typedef struct {
	async_watch_note *first, *last;
	async_watch_note **table;        /* NULL: empty so far */
	uint32_t table_size;             /* power of two */
	uint32_t count, renames, holds;
	uint64_t numbers;
	uint64_t barrier;                /* a folder was renamed or removed: notes up to this number mean what was there before */
	async_watch_note *place;         /* new ones come before this one; NULL: at the end */
	bool overflowing;                /* there is a note of an overflow */
	bool out_of_memory;              /* not even for that note */
	int64_t window;                  /* ns */
} async_watch_notes;

void async_watch_notes_free(async_watch_notes *notes);
/* The paths are copied. Not for ASYNC_FILE_RENAMED and ASYNC_FILE_OVERFLOW. */
void async_watch_note_add(async_watch_notes *notes, async_file_kind kind, const char *path, bool directory, int64_t now);
/* `replaced`: there was something else at `path`. */
void async_watch_note_renamed(async_watch_notes *notes, const char *old_path, const char *path, bool directory, bool replaced, int64_t now);
/* The first half of a rename: what is noted until it has been released or dropped comes after it. NULL: out of
 * room. */
async_watch_note *async_watch_note_hold(async_watch_notes *notes, const char *path, bool directory, int64_t now, int64_t until);
/* It is a removal. */
void async_watch_note_release(async_watch_notes *notes, async_watch_note *held, int64_t now);
/* It is something else. */
void async_watch_note_drop(async_watch_notes *notes, async_watch_note *held);
/* Something was lost. */
void async_watch_note_overflow(async_watch_notes *notes, int64_t now);
/* When the first one is or was due; INT64_MAX: there is none. */
int64_t async_watch_notes_due(const async_watch_notes *notes);
/* Takes out the first one; NULL: there is none. */
async_watch_note *async_watch_note_take(async_watch_notes *notes);
void async_watch_note_free(async_watch_note *note);

#endif
