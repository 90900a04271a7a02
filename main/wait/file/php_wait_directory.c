/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_wait.h"
#include "php_wait_paths.h"
#include "php_wait_media.h"
#include "php_wait_regular.h"

#include <errno.h>
#include <dirent.h>

/* Number of entries a pool thread reads at once. */
#define BATCH 64
#define PAUSE_NS (INT64_C(2000000))

/* A directory opened in the pool, and read there. */
typedef struct far_directory {
	DIR *dir;
	struct far_directory *next;
	bool in_pool;
	bool closed;             /* closed while in the pool: freed when the pool is done with it */
	bool ended;
	int error;
	unsigned int used, filled;
	struct dirent entries[BATCH];
} far_directory;

ZEND_TLS far_directory *far_directories;

static far_directory *find(const DIR *dir)
{
	far_directory *directory = far_directories;

	while (UNEXPECTED(directory) && directory->dir != dir) {
		directory = directory->next;
	}
	return directory;
}

static void unlink_directory(far_directory *directory)
{
	far_directory **link = &far_directories;

	while (*link != directory) {
		link = &(*link)->next;
	}
	*link = directory->next;
}

/* --- opening --- */

typedef struct opendir_request {
	DIR *dir;
	int error;
	char path[];
} opendir_request;

static void open_directory(void *arg)
{
	opendir_request *request = arg;

	request->dir = opendir(request->path);
	request->error = errno;
}

static void drop_open(void *arg)
{
	opendir_request *request = arg;

	if (request->dir) {
		closedir(request->dir);
	}
	free(request);
}

static DIR *open_elsewhere(const char *path)
{
	size_t length = strlen(path) + 1;
	opendir_request *request = calloc(1, sizeof(opendir_request) + length);
	far_directory *directory;
	DIR *dir;
	int error;

	if (!request) {
		errno = ENOMEM;
		return NULL;
	}
	memcpy(request->path, path, length);
	if (zend_wait.offload(open_directory, drop_open, request, 0) != 0) {
		return NULL;
	}
	dir = request->dir;
	error = request->error;
	request->dir = NULL;
	drop_open(request);
	if (dir && (directory = calloc(1, sizeof(*directory)))) {
		directory->dir = dir;
		directory->next = far_directories;
		far_directories = directory;
	}
	errno = error;
	return dir;
}

DIR *php_wait_opendir(const char *path)
{
	zend_stat_t found;

	if (UNEXPECTED(zend_coroutine_may_wait()) && php_wait_path_probe(path, true, &found) == PHP_WAIT_PATH_FAR) {
		return open_elsewhere(path);
	}
	return opendir(path);
}

/* --- reading --- */

static void fill(void *arg)
{
	far_directory *directory = arg;
	struct dirent *entry = NULL;

	directory->used = directory->filled = 0;
	do {
		errno = 0;
		entry = readdir(directory->dir);
		if (entry) {
			size_t size = MIN(entry->d_reclen, sizeof(struct dirent));

			memcpy(&directory->entries[directory->filled++], entry, size);
		}
	} while (entry && directory->filled < BATCH);
	directory->error = errno;
	directory->ended = !entry;
}

/* Keeps the entries for the next reader. */
static void filled_for_nobody(void *arg)
{
	far_directory *directory = arg;

	directory->in_pool = false;
	if (directory->closed) {
		closedir(directory->dir);
		free(directory);
	}
}

/* False: cancelled. */
static bool wait_until_idle(far_directory *directory)
{
	while (directory->in_pool) {
		zend_wait.park_prepare();
		if (zend_wait.park(PAUSE_NS, "a directory that is read") != 0 && errno != ETIMEDOUT) {
			return false;
		}
	}
	return true;
}

static void fill_elsewhere(far_directory *directory)
{
	directory->in_pool = true;
	if (zend_wait.offload(fill, filled_for_nobody, directory, 0) == 0) {
		directory->in_pool = false;
	}
}

PHPAPI struct dirent *php_wait_readdir(DIR *dir)
{
	far_directory *directory = find(dir);

	if (EXPECTED(!directory)) {
		return readdir(dir);
	}
	if (directory->used == directory->filled && !directory->ended) {
		if (!zend_coroutine_may_wait()) {
			return directory->in_pool ? NULL : readdir(dir);
		}
		if (!wait_until_idle(directory)) {
			return NULL;
		}
		if (directory->used == directory->filled && !directory->ended) {
			fill_elsewhere(directory);
			if (directory->in_pool) {
				return NULL;
			}
		}
	}
	if (directory->used < directory->filled) {
		return &directory->entries[directory->used++];
	}
	errno = directory->error;
	return NULL;
}

PHPAPI void php_wait_rewinddir(DIR *dir)
{
	far_directory *directory = find(dir);

	if (UNEXPECTED(directory)) {
		if (!wait_until_idle(directory)) {
			return;
		}
		directory->used = directory->filled = 0;
		directory->ended = false;
	}
	rewinddir(dir);
}

PHPAPI int php_wait_closedir(DIR *dir)
{
	far_directory *directory = find(dir);

	if (UNEXPECTED(directory)) {
		unlink_directory(directory);
		if (directory->in_pool) {
			directory->closed = true;
			return 0;
		}
		free(directory);
	}
	return closedir(dir);
}

/* --- glob --- */

#ifdef HAVE_GLOB

# ifdef GLOB_ALTDIRFUNC
static void *glob_opendir(const char *path)
{
	return php_wait_opendir(path);
}

static struct dirent *glob_readdir(void *dir)
{
	return php_wait_readdir(dir);
}

static void glob_closedir(void *dir)
{
	php_wait_closedir(dir);
}
# endif

PHPAPI int php_wait_glob(const char *pattern, int flags, int (*on_error)(const char *path, int error), glob_t *found)
{
# ifdef GLOB_ALTDIRFUNC
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		found->gl_opendir = glob_opendir;
		found->gl_readdir = glob_readdir;
		found->gl_closedir = glob_closedir;
		found->gl_stat = php_wait_stat;
		found->gl_lstat = php_wait_lstat;
		flags |= GLOB_ALTDIRFUNC;
	}
# endif
	return glob(pattern, flags, on_error, found);
}

#endif

void php_wait_directory_after_fork(void)
{
	/* a thread of the parent may have been inside readdir(3): never touch it again */
	for (far_directory *directory = far_directories; directory; directory = directory->next) {
		if (directory->in_pool) {
			directory->used = directory->filled = 0;
			directory->ended = true;
		}
	}
}

PHPAPI void php_wait_release_held(zend_resource **held)
{
	while (*held) {
		zend_resource *released = *held;

		*held = NULL;
		zend_list_delete(released);
	}
}
