/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/watch_notes.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_TABLE 64

/* ---- the table of paths ---- */

static uint32_t hash_of(const char *path)
{
	uint32_t hash = 2166136261u;

	while (*path) {
		hash = (hash ^ (unsigned char) *path++) * 16777619u;
	}
	return hash;
}

static bool grow_table(async_watch_notes *notes)
{
	const uint32_t size = notes->table ? notes->table_size * 2 : FIRST_TABLE;
	async_watch_note **table = calloc(size, sizeof(*table));

	if (!table) {
		return notes->table != NULL;
	}
	free(notes->table);
	notes->table = table;
	notes->table_size = size;
	for (async_watch_note *note = notes->first; note; note = note->next) {
		if (note->listed) {
			note->bucket = table[note->hash & (size - 1)];
			table[note->hash & (size - 1)] = note;
		}
	}
	return true;
}

static async_watch_note *find(const async_watch_notes *notes, const char *path)
{
	const uint32_t hash = hash_of(path);
	async_watch_note *note = notes->table ? notes->table[hash & (notes->table_size - 1)] : NULL;

	while (note && (note->hash != hash || strcmp(note->path, path) != 0)) {
		note = note->bucket;
	}
	return note;
}

static void unlist(async_watch_notes *notes, async_watch_note *note)
{
	async_watch_note **link;

	if (!note->listed) {
		return;
	}
	link = &notes->table[note->hash & (notes->table_size - 1)];
	while (*link != note) {
		link = &(*link)->bucket;
	}
	*link = note->bucket;
	note->listed = false;
}

static void list(async_watch_notes *notes, async_watch_note *note)
{
	async_watch_note **link = &notes->table[note->hash & (notes->table_size - 1)];

	note->bucket = *link;
	*link = note;
	note->listed = true;
}

/* ---- the queue ---- */

static void unlink_note(async_watch_notes *notes, async_watch_note *note)
{
	unlist(notes, note);
	*(note->previous ? &note->previous->next : &notes->first) = note->next;
	*(note->next ? &note->next->previous : &notes->last) = note->previous;
	notes->count--;
	notes->renames -= note->kind == ASYNC_FILE_RENAMED;
	notes->holds -= note->held;
	notes->overflowing &= note->kind != ASYNC_FILE_OVERFLOW;
}

void async_watch_note_free(async_watch_note *note)
{
	free(note->path);
	free(note->old_path);
	free(note);
}

static void drop(async_watch_notes *notes, async_watch_note *note)
{
	unlink_note(notes, note);
	async_watch_note_free(note);
}

static void append(async_watch_notes *notes, async_watch_note *note, async_file_kind kind, int64_t now)
{
	note->kind = kind;
	note->number = notes->place ? notes->place->number : ++notes->numbers;
	note->due = notes->window > INT64_MAX - now ? INT64_MAX - 1 : now + notes->window;
	note->next = notes->place;
	note->previous = notes->place ? notes->place->previous : notes->last;
	if (notes->place) {
		note->due = notes->place->due;
	} else if (notes->last && notes->last->due > note->due) {
		note->due = notes->last->due;
	}
	*(note->previous ? &note->previous->next : &notes->first) = note;
	*(note->next ? &note->next->previous : &notes->last) = note;
	notes->count++;
	if (note->directory && note->number > notes->barrier && (kind == ASYNC_FILE_RENAMED || kind == ASYNC_FILE_REMOVED)) {
		notes->barrier = note->number;
	}
}

void async_watch_note_overflow(async_watch_notes *notes, int64_t now)
{
	async_watch_note *note;

	if (notes->overflowing) {
		return;
	}
	note = calloc(1, sizeof(*note));
	if (!note) {
		notes->out_of_memory = true;
		return;
	}
	notes->out_of_memory = false;
	notes->overflowing = true;
	append(notes, note, ASYNC_FILE_OVERFLOW, now);
}

/* A new note, without a place; NULL: there is no room, which is noted. */
static async_watch_note *create(async_watch_notes *notes, const char *old_path, const char *path, bool directory, int64_t now)
{
	async_watch_note *note = NULL;

	if (notes->count < ASYNC_WATCH_MOST_NOTES && (notes->count < notes->table_size || grow_table(notes))) {
		note = calloc(1, sizeof(*note));
	}
	if (note) {
		note->path = strdup(path);
		note->old_path = old_path ? strdup(old_path) : NULL;
	}
	if (!note || !note->path || (old_path && !note->old_path)) {
		if (note) {
			async_watch_note_free(note);
		}
		async_watch_note_overflow(notes, now);
		return NULL;
	}
	note->directory = directory;
	note->hash = hash_of(path);
	return note;
}

/* A new note at the end. */
static void add(async_watch_notes *notes, async_file_kind kind, const char *old_path, const char *path, bool directory, int64_t now)
{
	async_watch_note *note = create(notes, old_path, path, directory, now), *before;

	if (!note) {
		return;
	}
	before = find(notes, path);
	append(notes, note, kind, now);
	if (before && before->number <= note->number) {
		unlist(notes, before);
		before = NULL;
	}
	if (!before) {
		list(notes, note);
	}
	notes->renames += kind == ASYNC_FILE_RENAMED;
}

/* Is there a note that says where it has gone? Not one from before a folder went, which may have brought another. */
static bool was_renamed(const async_watch_notes *notes, const char *path)
{
	if (notes->renames == 0) {
		return false;
	}
	for (const async_watch_note *note = notes->last; note && note->number >= notes->barrier; note = note->previous) {
		if (note->old_path && strcmp(note->old_path, path) == 0) {
			return true;
		}
	}
	return false;
}

static bool is_open(const async_watch_notes *notes, const async_watch_note *note, int64_t now)
{
	return note->number > notes->barrier && (note->due > now || notes->window == 0);
}

/* Is something of this name being moved away, since that note? */
static bool is_before_hold(const async_watch_notes *notes, const async_watch_note *note)
{
	if (notes->holds > 0) {
		for (const async_watch_note *later = notes->last; later != note; later = later->previous) {
			if (later->held && later->hash == note->hash && strcmp(later->path, note->path) == 0) {
				return true;
			}
		}
	}
	return false;
}

/* What the note of the path becomes; false: it stays, and there is a new one. */
static bool merge(async_watch_notes *notes, async_watch_note *before, async_file_kind kind, bool directory, int64_t now)
{
	if (!is_open(notes, before, now)) {
		return false;
	}
	switch (before->kind) {
		case ASYNC_FILE_CREATED:
			if (kind == ASYNC_FILE_REMOVED) {
				drop(notes, before);
			} else {
				before->directory = directory;
			}
			return true;
		case ASYNC_FILE_CHANGED:
			if (kind == ASYNC_FILE_REMOVED && directory) {
				return false;
			}
			if (kind == ASYNC_FILE_REMOVED) {
				before->kind = kind;
			}
			return true;
		case ASYNC_FILE_REMOVED:
			if (kind == ASYNC_FILE_REMOVED) {
				return true;
			}
			if (directory || before->directory) {
				return false;
			}
			before->kind = ASYNC_FILE_CHANGED;
			return true;
		default:
			return kind == ASYNC_FILE_CREATED;
	}
}

void async_watch_note_add(async_watch_notes *notes, async_file_kind kind, const char *path, bool directory, int64_t now)
{
	async_watch_note *before = find(notes, path);

	if (notes->place || (before && is_before_hold(notes, before))) {
		add(notes, kind, NULL, path, directory, now);
		return;
	}
	if (before ? merge(notes, before, kind, directory, now) : kind == ASYNC_FILE_REMOVED && was_renamed(notes, path)) {
		return;
	}
	add(notes, kind, NULL, path, directory, now);
}

static bool is_same_rename(const async_watch_notes *notes, const async_watch_note *note, const char *old_path, int64_t now)
{
	return note && note->kind == ASYNC_FILE_RENAMED && is_open(notes, note, now) && strcmp(note->old_path, old_path) == 0;
}

void async_watch_note_renamed(async_watch_notes *notes, const char *old_path, const char *path, bool directory, bool replaced, int64_t now)
{
	async_watch_note *before = find(notes, old_path);
	char *first_path = NULL;

	if (!before && is_same_rename(notes, find(notes, path), old_path, now)) {
		return;    /* noticed twice, where the paths given overlap */
	}
	if (before && (!is_open(notes, before, now) || directory)) {
		/* what comes next at the old path is something else */
		unlist(notes, before);
	} else if (before && before->kind == ASYNC_FILE_REMOVED) {
		/* noticed twice: its own path is watched, too */
		drop(notes, before);
	} else if (before && before->kind == ASYNC_FILE_CREATED) {
		drop(notes, before);
		async_watch_note_add(notes, replaced ? ASYNC_FILE_CHANGED : ASYNC_FILE_CREATED, path, false, now);
		return;
	} else if (before && before->kind == ASYNC_FILE_RENAMED && !find(notes, before->old_path)) {
		first_path = before->old_path;
		before->old_path = NULL;
		drop(notes, before);
	} else if (before) {
		unlist(notes, before);
	}
	if (!first_path || strcmp(first_path, path) != 0) {
		add(notes, ASYNC_FILE_RENAMED, first_path ? first_path : old_path, path, directory, now);
	} else if (replaced) {
		async_watch_note_add(notes, ASYNC_FILE_CHANGED, path, false, now);
	}
	free(first_path);
}

async_watch_note *async_watch_note_hold(async_watch_notes *notes, const char *path, bool directory, int64_t now, int64_t until)
{
	async_watch_note *note = create(notes, NULL, path, directory, now);

	if (note) {
		const async_watch_note *other = find(notes, path);

		note->before = other ? other->number : 0;
		note->held = true;
		notes->holds++;
		append(notes, note, ASYNC_FILE_REMOVED, now);
		note->due = note->due > until ? note->due : until;
	}
	return note;
}

/* Then paths mean something else. */
static bool folder_went(const async_watch_note *since, const async_watch_note *until, const char *but_this)
{
	while ((since = since->next) != NULL && since != until) {
		if (since->directory && (since->kind == ASYNC_FILE_RENAMED || since->kind == ASYNC_FILE_REMOVED)
				&& strcmp(since->old_path ? since->old_path : since->path, but_this) != 0) {
			return true;
		}
	}
	return false;
}

static bool is_same_removal(const async_watch_note *held, const async_watch_note *other)
{
	return other->kind == ASYNC_FILE_REMOVED && other->number != held->before
		&& !(other->number > held->number ? folder_went(held, other, held->path) : folder_went(other, held, held->path));
}

static bool was_renamed_since(const async_watch_note *held)
{
	const async_watch_note *note = held->next;

	while (note && !(note->old_path && strcmp(note->old_path, held->path) == 0)) {
		note = note->next;
	}
	return note && !folder_went(held, note, held->path);
}

void async_watch_note_release(async_watch_notes *notes, async_watch_note *held, int64_t now)
{
	async_watch_note *other = find(notes, held->path);

	held->held = false;
	notes->holds--;
	if (other ? is_same_removal(held, other) : notes->renames > 0 && was_renamed_since(held)) {
		drop(notes, held);    /* noticed twice, where the paths given overlap */
		return;
	}
	if (other && other->number > held->number) {
		return;    /* there is something of that name again */
	}
	if (other && other->number == held->before && merge(notes, other, ASYNC_FILE_REMOVED, held->directory, now)) {
		drop(notes, held);
		return;
	}
	if (other) {
		unlist(notes, other);
	}
	list(notes, held);
}

void async_watch_note_drop(async_watch_notes *notes, async_watch_note *held)
{
	drop(notes, held);
}

int64_t async_watch_notes_due(const async_watch_notes *notes)
{
	return notes->first ? notes->first->due : INT64_MAX;
}

async_watch_note *async_watch_note_take(async_watch_notes *notes)
{
	async_watch_note *note = notes->first;

	if (note) {
		unlink_note(notes, note);
	}
	return note;
}

void async_watch_notes_free(async_watch_notes *notes)
{
	while (notes->first) {
		drop(notes, notes->first);
	}
	free(notes->table);
	notes->table = NULL;
	notes->table_size = 0;
}
