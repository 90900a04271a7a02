/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/watch_scan.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void async_scan_free(async_scan *scan)
{
	if (!scan) {
		return;
	}
	for (uint32_t i = 0; i < scan->root_count; i++) {
		free(scan->roots[i]);
	}
	for (size_t i = 0; i < scan->count; i++) {
		free(scan->entries[i].path);
	}
	free(scan->roots);
	free(scan->entries);
	free(scan);
}

void async_scan_abandon(void *arg)
{
	async_scan_free(arg);
}

async_scan *async_scan_new(zend_string **paths, uint32_t count, bool recursive)
{
	async_scan *scan = calloc(1, sizeof(async_scan));

	if (!scan || !(scan->roots = calloc(count, sizeof(char *)))) {
		free(scan);
		return NULL;
	}
	scan->recursive = recursive;
	for (; scan->root_count < count; scan->root_count++) {
		scan->roots[scan->root_count] = strdup(ZSTR_VAL(paths[scan->root_count]));
		if (!scan->roots[scan->root_count]) {
			async_scan_free(scan);
			return NULL;
		}
	}
	return scan;
}

/* ---- making one ---- */

/* Takes over `path`. */
static void add(async_scan *scan, char *path, const struct stat *info, bool inside)
{
	async_scan_entry *entry;

	if (path && scan->count == scan->size) {
		const size_t size = scan->size ? scan->size * 2 : 64;
		async_scan_entry *grown = realloc(scan->entries, size * sizeof(async_scan_entry));

		if (grown) {
			scan->entries = grown;
			scan->size = size;
		}
	}
	if (!path || scan->count == scan->size) {
		free(path);
		scan->failed = true;
		return;
	}
	entry = &scan->entries[scan->count++];
	entry->path = path;
	entry->device = info->st_dev;
	entry->inode = info->st_ino;
	entry->mode = info->st_mode;
	entry->size = info->st_size;
	entry->modified = info->st_mtim;
	entry->status_changed = info->st_ctim;
	entry->inside = inside;
}

static char *join(const char *folder, const char *name)
{
	const size_t length = strlen(folder), name_length = strlen(name);
	char *path = malloc(length + name_length + 2);

	if (path) {
		memcpy(path, folder, length);
		if (length == 0 || folder[length - 1] != '/') {
			path[length] = '/';
			memcpy(path + length + 1, name, name_length + 1);
		} else {
			memcpy(path + length, name, name_length + 1);
		}
	}
	return path;
}

static void list_folder(async_scan *scan, const char *folder)
{
	DIR *list = opendir(folder);
	struct dirent *found;
	struct stat info;

	if (!list) {
		return;
	}
	while (!scan->failed && (found = readdir(list))) {
		if (strcmp(found->d_name, ".") == 0 || strcmp(found->d_name, "..") == 0
				|| fstatat(dirfd(list), found->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0) {
			continue;
		}
		add(scan, join(folder, found->d_name), &info, scan->recursive && S_ISDIR(info.st_mode));
	}
	closedir(list);
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const async_scan_entry *) a)->path, ((const async_scan_entry *) b)->path);
}

/* Of roots that contain each other. */
static void drop_duplicates(async_scan *scan)
{
	size_t kept = 1;

	for (size_t i = 1; i < scan->count; i++) {
		if (strcmp(scan->entries[kept - 1].path, scan->entries[i].path) == 0) {
			free(scan->entries[i].path);
		} else {
			scan->entries[kept++] = scan->entries[i];
		}
	}
	scan->count = kept;
}

void async_scan_run(void *arg)
{
	async_scan *scan = arg;
	struct stat info;

	for (uint32_t i = 0; i < scan->root_count; i++) {
		if (stat(scan->roots[i], &info) == 0) {
			add(scan, strdup(scan->roots[i]), &info, S_ISDIR(info.st_mode));
		}
	}
	/* the list grows meanwhile */
	for (size_t i = 0; i < scan->count && !scan->failed; i++) {
		if (scan->entries[i].inside) {
			list_folder(scan, scan->entries[i].path);
		}
	}
	if (scan->count > 0) {
		qsort(scan->entries, scan->count, sizeof(async_scan_entry), by_path);
		drop_duplicates(scan);
	}
}

/* ---- comparing two ---- */

typedef struct {
	const async_scan_entry **items;
	size_t count;
} entry_list;

static bool same_file(const async_scan_entry *a, const async_scan_entry *b)
{
	return a->device == b->device && a->inode == b->inode && (a->mode & S_IFMT) == (b->mode & S_IFMT);
}

static bool same_time(const struct timespec *a, const struct timespec *b)
{
	return a->tv_sec == b->tv_sec && a->tv_nsec == b->tv_nsec;
}

static bool has_changed(const async_scan_entry *before, const async_scan_entry *after)
{
	if (!same_file(before, after) || before->mode != after->mode) {
		return true;
	}
	/* a directory's times are those of its entries */
	return !S_ISDIR(after->mode) && (before->size != after->size || !same_time(&before->modified, &after->modified)
		|| !same_time(&before->status_changed, &after->status_changed));
}

static void add_event(async_watch_queue *queue, async_file_change kind, const char *path)
{
	zend_string *string = zend_string_init(path, strlen(path), false);

	async_watch_queue_add(queue, kind, string, false);
	zend_string_release(string);
}

static int by_identity(const void *a, const void *b)
{
	const async_scan_entry *one = *(const async_scan_entry *const *) a, *other = *(const async_scan_entry *const *) b;

	if (one->inode != other->inode) {
		return one->inode < other->inode ? -1 : 1;
	}
	return one->device < other->device ? -1 : one->device > other->device;
}

/* Is it what was there, or another file with its inode number? */
static bool was_moved(const async_scan_entry *before, const async_scan_entry *after)
{
	return same_file(before, after) && (S_ISDIR(after->mode)
		|| (before->size == after->size && same_time(&before->modified, &after->modified)));
}

typedef struct {
	const async_scan_entry *from, *to;
} file_move;

/* Those of directories that have been reported so far. */
typedef struct {
	file_move *items;
	size_t count;
} move_list;

static int by_new_path(const void *a, const void *b)
{
	return strcmp(((const file_move *) a)->to->path, ((const file_move *) b)->to->path);
}

static int by_path_of_item(const void *a, const void *b)
{
	return strcmp((*(const async_scan_entry *const *) a)->path, (*(const async_scan_entry *const *) b)->path);
}

/* Where it is after the moves of directories that it was in; new reference. */
static zend_string *path_after(const move_list *moves, const char *path)
{
	const file_move *nearest = NULL;
	size_t nearest_length = 0;

	for (size_t i = 0; i < moves->count; i++) {
		const size_t length = strlen(moves->items[i].from->path);

		if (length > nearest_length && strncmp(path, moves->items[i].from->path, length) == 0 && path[length] == '/') {
			nearest = &moves->items[i];
			nearest_length = length;
		}
	}
	return nearest ? zend_strpprintf(0, "%s%s", nearest->to->path, path + nearest_length) : zend_string_init(path, strlen(path), false);
}

static void add_move(async_watch_queue *queue, move_list *directories, const file_move *move)
{
	const bool is_directory = S_ISDIR(move->to->mode);
	zend_string *old_path = path_after(directories, move->from->path), *path = zend_string_init(move->to->path, strlen(move->to->path), false);

	if (!zend_string_equals(old_path, path)) {
		async_watch_queue_add_rename(queue, old_path, path, is_directory);
		if (is_directory) {
			directories->items[directories->count++] = *move;
		}
	}
	zend_string_release(old_path);
	zend_string_release(path);
}

static void add_removed(async_watch_queue *queue, const move_list *directories, const async_scan_entry *gone, const entry_list *come)
{
	zend_string *where = path_after(directories, gone->path);
	const async_scan_entry wanted = { .path = ZSTR_VAL(where) }, *key = &wanted;

	/* in a directory that was moved something else may have its name, which is reported as created or renamed */
	if (!bsearch(&key, come->items, come->count, sizeof(*come->items), by_path_of_item)) {
		async_watch_queue_add(queue, ASYNC_FILE_REMOVED, where, S_ISDIR(gone->mode));
	}
	zend_string_release(where);
}

/* Pairs what has gone with what has come; leaves in the two lists what has no partner. */
static size_t pair(entry_list *gone, const entry_list *come, HashTable *taken, file_move *moves)
{
	const async_scan_entry **sorted = safe_emalloc(come->count + 1, sizeof(*sorted), 0);
	size_t count = 0, left = 0;

	memcpy(sorted, come->items, come->count * sizeof(*sorted));
	qsort(sorted, come->count, sizeof(*sorted), by_identity);
	for (size_t i = 0; i < gone->count; i++) {
		const async_scan_entry *old = gone->items[i];
		const async_scan_entry **found = bsearch(&old, sorted, come->count, sizeof(*sorted), by_identity);

		if (found && was_moved(old, *found) && zend_hash_index_add_empty_element(taken, (zend_ulong) (uintptr_t) *found)) {
			moves[count].from = old;
			moves[count++].to = *found;
		} else {
			gone->items[left++] = old;
		}
	}
	gone->count = left;
	efree(sorted);
	return count;
}

/* In an order in which each event is true of what the ones before it have left: a directory has its new name before
 * something is moved into it. Both lists are sorted by path. */
static void add_moves(entry_list *gone, const entry_list *come, async_watch_queue *queue)
{
	file_move *moves = safe_emalloc(gone->count + 1, sizeof(file_move), 0);
	move_list directories = { safe_emalloc(gone->count + 1, sizeof(file_move), 0), 0 };
	HashTable taken;
	size_t count;

	zend_hash_init(&taken, 0, NULL, NULL, false);
	count = pair(gone, come, &taken, moves);
	qsort(moves, count, sizeof(file_move), by_new_path);
	for (size_t i = 0; i < count; i++) {
		add_move(queue, &directories, &moves[i]);
	}
	for (size_t i = 0; i < gone->count; i++) {
		add_removed(queue, &directories, gone->items[i], come);
	}
	for (size_t i = 0; i < come->count; i++) {
		if (!zend_hash_index_exists(&taken, (zend_ulong) (uintptr_t) come->items[i])) {
			add_event(queue, ASYNC_FILE_CREATED, come->items[i]->path);
		}
	}
	zend_hash_destroy(&taken);
	efree(directories.items);
	efree(moves);
}

void async_scan_compare(const async_scan *before, const async_scan *after, async_watch_queue *queue)
{
	entry_list gone = { safe_emalloc(before->count + 1, sizeof(*gone.items), 0), 0 };
	entry_list come = { safe_emalloc(after->count + 1, sizeof(*come.items), 0), 0 };
	size_t i = 0, k = 0;

	while (i < before->count || k < after->count) {
		const async_scan_entry *old = i < before->count ? &before->entries[i] : NULL;
		const async_scan_entry *now = k < after->count ? &after->entries[k] : NULL;
		const int order = !old ? 1 : !now ? -1 : strcmp(old->path, now->path);

		if (order < 0) {
			gone.items[gone.count++] = old;
			i++;
		} else if (order > 0) {
			come.items[come.count++] = now;
			k++;
		} else {
			if (has_changed(old, now)) {
				add_event(queue, ASYNC_FILE_CHANGED, now->path);
			}
			i++;
			k++;
		}
	}
	add_moves(&gone, &come, queue);
	efree(gone.items);
	efree(come.items);
}
