/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the VCWD_* macros and virtual_*() call: a table of system calls on paths, similar to
 * zend_utility_functions. It starts with the system's own calls; when the process starts, main
 * enters functions that suspend the running coroutine instead of blocking the process
 * (main/wait/file/php_wait_paths.h). On Windows the macros call upstream's own functions, and
 * the table has only the rest.
 *
 * Included by zend_virtual_cwd.h, hence no other engine header here.
 */

#ifndef ZEND_PATH_CALLS_H
#define ZEND_PATH_CALLS_H

struct utimbuf;
struct _zend_coroutine;
struct _zend_file_handle;

/* Results and errno are those of the call of the same name. Suspends: yes, all of them. */
typedef struct _zend_path_calls {
#ifndef ZEND_WIN32
	int (*stat)(const char *path, zend_stat_t *found);
	int (*lstat)(const char *path, zend_stat_t *found);
	int (*access)(const char *path, int mode);
	ssize_t (*readlink)(const char *path, char *target, size_t size);
	int (*chdir)(const char *path);
	int (*unlink)(const char *path);
	int (*rename)(const char *from, const char *to);
	int (*symlink)(const char *target, const char *path);
	int (*link)(const char *from, const char *to);
	int (*mkdir)(const char *path, mode_t mode);
	int (*rmdir)(const char *path);
	int (*chmod)(const char *path, mode_t mode);
	int (*chown)(const char *path, uid_t owner, gid_t group);
	int (*lchown)(const char *path, uid_t owner, gid_t group);
	int (*utime)(const char *path, const struct utimbuf *times);
#endif
	DIR *(*opendir)(const char *path);
#ifndef ZEND_WIN32
	int (*open)(const char *path, int flags, mode_t mode);
	FILE *(*fopen)(const char *path, const char *mode);
#endif

	/* Until the matching end, path look-ups by the coroutine (for an include) are made directly, unless the path is known
	 * to be on far media. Returns the argument for the end. Suspend: no. */
	struct _zend_coroutine *(*include_begin)(struct _zend_coroutine *coroutine);
	void (*include_end)(struct _zend_coroutine *outer);
	/* True for an open file to include that is regular and on local media: reading it takes bounded time. Suspends: no. */
	bool (*is_near_include)(const struct _zend_file_handle *handle);
} zend_path_calls;

#ifdef __cplusplus
extern "C" {
#endif

extern CWD_API zend_path_calls zend_path;

#ifdef __cplusplus
}
#endif

#endif /* ZEND_PATH_CALLS_H */
