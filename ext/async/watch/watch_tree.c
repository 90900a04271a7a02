/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/watch_tree.h"
#include "main/php_wait.h"
#include "zend_llist.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
# include <sys/inotify.h>
#endif

#ifdef __linux__

#define CONTENT (IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_ATTRIB)

zend_string *async_watch_join(zend_string *folder, const char *name)
{
	const char *slash = ZSTR_LEN(folder) > 0 && ZSTR_VAL(folder)[ZSTR_LEN(folder) - 1] == '/' ? "" : "/";

	return zend_strpprintf(0, "%s%s%s", ZSTR_VAL(folder), slash, name);
}

bool async_watch_is_below(zend_string *path, zend_string *folder)
{
	const size_t length = ZSTR_LEN(folder);

	return zend_string_starts_with(path, folder)
		&& (ZSTR_LEN(path) == length || ZSTR_VAL(path)[length] == '/' || (length > 0 && ZSTR_VAL(folder)[length - 1] == '/'));
}

/* ---- records ---- */

static void free_record(zval *slot)
{
	async_watch_record *record = Z_PTR_P(slot);

	zend_string_release(record->path);
	efree(record);
}

async_watch_record *async_watch_tree_add(async_watch_tree *tree, zend_string *path, uint32_t mask, bool file)
{
	const int wd = inotify_add_watch(tree->fd, ZSTR_VAL(path), mask | IN_MASK_ADD | (file ? 0 : IN_ONLYDIR));
	async_watch_record *record;

	if (wd < 0) {
		tree->exhausted |= errno == ENOSPC || errno == ENOMEM;
		return NULL;
	}
	record = zend_hash_index_find_ptr(&tree->records, (zend_ulong) wd);
	if (!record) {
		record = ecalloc(1, sizeof(async_watch_record));
		record->wd = wd;
		record->path = zend_string_copy(path);
		zend_hash_index_add_new_ptr(&tree->records, (zend_ulong) wd, record);
	} else if (!record->content) {
		zend_string_release(record->path);
		record->path = zend_string_copy(path);
	}
	record->file |= file;
	return record;
}

void async_watch_tree_drop(async_watch_tree *tree, async_watch_record *record, bool known_to_kernel)
{
	if (known_to_kernel) {
		(void) inotify_rm_watch(tree->fd, record->wd);
	}
	zend_hash_index_del(&tree->records, (zend_ulong) record->wd);
}

/* ---- directories ---- */

static bool is_directory(DIR *list, const struct dirent *entry)
{
	struct stat info;

	if (entry->d_type != DT_UNKNOWN) {
		return entry->d_type == DT_DIR;
	}
	return fstatat(dirfd(list), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode);
}

static void list_entries(async_watch_tree *tree, zend_string *folder, bool report, zend_llist *folders)
{
	DIR *list = report || tree->recursive ? opendir(ZSTR_VAL(folder)) : NULL;
	struct dirent *entry;

	while (list && (entry = readdir(list))) {
		zend_string *path;

		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
			continue;
		}
		path = async_watch_join(folder, entry->d_name);
		if (report) {
			async_watch_queue_add(tree->queue, ASYNC_FILE_CREATED, path, false);
		}
		if (tree->recursive && is_directory(list, entry)) {
			zend_llist_add_element(folders, &path);
		} else {
			zend_string_release(path);
		}
	}
	if (list) {
		closedir(list);
	}
}

void async_watch_tree_enter(async_watch_tree *tree, zend_string *folder, bool report)
{
	zend_llist folders;

	zend_string_addref(folder);
	zend_llist_init(&folders, sizeof(zend_string *), NULL, 0);
	zend_llist_add_element(&folders, &folder);
	while (zend_llist_count(&folders) > 0) {
		zend_string *next = *(zend_string **) zend_llist_get_last(&folders);
		async_watch_record *record;

		zend_llist_remove_tail(&folders);
		/* first watched, then listed: what appears in between is reported twice rather than not at all */
		record = tree->exhausted ? NULL : async_watch_tree_add(tree, next, CONTENT, false);
		if (record) {
			record->content = true;
			list_entries(tree, next, report, &folders);
		}
		zend_string_release(next);
	}
	zend_llist_destroy(&folders);
}

void async_watch_tree_leave(async_watch_tree *tree, zend_string *folder)
{
	async_watch_record *record;

	ZEND_HASH_FOREACH_PTR(&tree->records, record) {
		if ((record->content || record->file) && async_watch_is_below(record->path, folder)) {
			async_watch_tree_drop(tree, record, true);
		}
	} ZEND_HASH_FOREACH_END();
}

void async_watch_tree_rename(async_watch_tree *tree, zend_string *old_path, zend_string *path)
{
	async_watch_record *record;

	ZEND_HASH_FOREACH_PTR(&tree->records, record) {
		if (async_watch_is_below(record->path, old_path)) {
			zend_string *now = zend_strpprintf(0, "%s%s", ZSTR_VAL(path), ZSTR_VAL(record->path) + ZSTR_LEN(old_path));

			zend_string_release(record->path);
			record->path = now;
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- all of it ---- */

bool async_watch_tree_open(async_watch_tree *tree)
{
	tree->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	if (tree->fd < 0) {
		return false;
	}
	zend_hash_init(&tree->records, 0, NULL, free_record, false);
	tree->exhausted = false;
	for (uint32_t i = 0; i < tree->root_count && !tree->exhausted; i++) {
		async_watch_root_attach(tree, &tree->roots[i], false);
	}
	if (tree->exhausted) {
		async_watch_tree_close(tree);
		errno = ENOSPC;
	}
	return !tree->exhausted;
}

static void forget_move(async_watch_move *move)
{
	if (move->cookie) {
		move->cookie = 0;
		zend_string_release(move->path);
	}
}

void async_watch_tree_close(async_watch_tree *tree)
{
	if (tree->fd >= 0) {
		php_wait_fd_closing(tree->fd);
		close(tree->fd);
		tree->fd = -1;
		zend_hash_destroy(&tree->records);
		forget_move(&tree->moving);
		forget_move(&tree->gone);
	}
}

#else

bool async_watch_tree_open(async_watch_tree *tree)
{
	errno = ENOSYS;
	return false;
}

void async_watch_tree_close(async_watch_tree *tree)
{
}

bool async_watch_tree_read(async_watch_tree *tree)
{
	return false;
}

#endif

void async_watch_tree_init(async_watch_tree *tree, zend_string **paths, uint32_t count, bool recursive, async_watch_queue *queue)
{
	memset(tree, 0, sizeof(*tree));
	tree->fd = -1;
	tree->recursive = recursive;
	tree->queue = queue;
	tree->roots = ecalloc(count, sizeof(async_watch_root));
	for (; tree->root_count < count; tree->root_count++) {
		tree->roots[tree->root_count].path = paths[tree->root_count];
	}
}

void async_watch_tree_overflow(async_watch_tree *tree)
{
	for (uint32_t i = 0; i < tree->root_count; i++) {
		async_watch_queue_add(tree->queue, ASYNC_FILE_OVERFLOW, tree->roots[i].path, false);
	}
}

void async_watch_tree_free(async_watch_tree *tree)
{
	async_watch_tree_close(tree);
	for (uint32_t i = 0; i < tree->root_count; i++) {
		async_watch_root *root = &tree->roots[i];

		zend_string_release(root->path);
		if (root->anchor) {
			zend_string_release(root->anchor);
			zend_string_release(root->name);
		}
	}
	efree(tree->roots);
}
