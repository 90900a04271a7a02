/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waiting, for calls on paths: what main enters into zend_path (Zend/zend_path_calls.h).
 *
 * Each function is the system call it is named after. Inside a coroutine it is
 * made directly if the path is near (php_wait_media.h says when), else in the
 * pool as one piece of work, and the coroutine is suspended. Results and errno
 * are the call's, and -1 with ECANCELED when the coroutine was cancelled: then
 * what has begun is carried out all the same.
 *
 * Opening a named pipe waits for its other end as open(2) does, but in no
 * thread: it is opened without blocking, and tried or looked at again with
 * pauses of at most 20 ms. The descriptor gets its blocking mode back before
 * anybody sees it.
 */

#ifndef PHP_WAIT_PATHS_H
#define PHP_WAIT_PATHS_H

#include "php.h"
#include "zend_virtual_cwd.h"
#include "php_wait.h"

#ifdef ZEND_WIN32
# define php_wait_paths_startup() ((void) 0)
#else

struct utimbuf;
struct _zend_file_handle;
struct _zend_coroutine;

#ifdef __cplusplus
extern "C" {
#endif

/* All of them: Suspends: yes. */
PHPAPI int php_wait_stat(const char *path, zend_stat_t *found);
PHPAPI int php_wait_lstat(const char *path, zend_stat_t *found);
PHPAPI int php_wait_access(const char *path, int mode);
PHPAPI ssize_t php_wait_readlink(const char *path, char *target, size_t size);
PHPAPI int php_wait_chdir(const char *path);
PHPAPI int php_wait_rename(const char *from, const char *to);
PHPAPI int php_wait_symlink(const char *target, const char *path);
PHPAPI int php_wait_link(const char *from, const char *to);
PHPAPI int php_wait_mkdir(const char *path, mode_t mode);
PHPAPI int php_wait_rmdir(const char *path);
PHPAPI int php_wait_chmod(const char *path, mode_t mode);
PHPAPI int php_wait_chown(const char *path, uid_t owner, gid_t group);
PHPAPI int php_wait_lchown(const char *path, uid_t owner, gid_t group);
PHPAPI int php_wait_utime(const char *path, const struct utimbuf *times);
PHPAPI DIR *php_wait_opendir(const char *path);

/* open(2) with a mode, and fopen(3). */
PHPAPI int php_wait_open(const char *path, int flags, mode_t mode);
PHPAPI FILE *php_wait_fopen(const char *path, const char *mode);

/* Enters them. */
void php_wait_paths_startup(void);

/* What the coroutine looks up from here to the end, to include it, is looked up here and now unless it is known to be on far
 * media: also where the kernel's cache does not know it. Returns what the end gets. Suspend: no. */
PHPAPI struct _zend_coroutine *php_wait_include_begin(struct _zend_coroutine *coroutine);
PHPAPI void php_wait_include_end(struct _zend_coroutine *outer);

/* A file to include that is open, and is a regular one on local media: reading it takes bounded time. Suspends: no. */
PHPAPI bool php_wait_is_near_include(const struct _zend_file_handle *handle);

#ifdef __cplusplus
}
#endif

#endif

#endif /* PHP_WAIT_PATHS_H */
