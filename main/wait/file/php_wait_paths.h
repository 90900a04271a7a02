/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waiting, for calls on paths: what main enters into zend_path
 * (Zend/zend_path_calls.h).
 *
 * Each function is the system call it is named after. Inside a coroutine it is
 * made directly if the path is near (see php_wait_media.h), otherwise as one
 * job in the pool while the coroutine is suspended. Results and errno are the
 * call's, or -1 with ECANCELED if the coroutine was cancelled; a call that has
 * begun is still carried out then.
 *
 * Opening a named pipe waits for the other end as open(2) does, but occupies no
 * thread: it is opened in non-blocking mode and retried or checked with pauses
 * of at most 20 ms. The descriptor is set back to blocking mode before it is
 * returned.
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

/* Suspends: yes, all of them. */
int php_wait_stat(const char *path, zend_stat_t *found);
int php_wait_lstat(const char *path, zend_stat_t *found);
int php_wait_access(const char *path, int mode);
ssize_t php_wait_readlink(const char *path, char *target, size_t size);
int php_wait_chdir(const char *path);
int php_wait_rename(const char *from, const char *to);
int php_wait_symlink(const char *target, const char *path);
int php_wait_link(const char *from, const char *to);
int php_wait_mkdir(const char *path, mode_t mode);
int php_wait_rmdir(const char *path);
int php_wait_chmod(const char *path, mode_t mode);
int php_wait_chown(const char *path, uid_t owner, gid_t group);
int php_wait_lchown(const char *path, uid_t owner, gid_t group);
int php_wait_utime(const char *path, const struct utimbuf *times);
DIR *php_wait_opendir(const char *path);

/* open(2) with a mode, and fopen(3). */
int php_wait_open(const char *path, int flags, mode_t mode);
FILE *php_wait_fopen(const char *path, const char *mode);

/* Fills zend_path. */
void php_wait_paths_startup(void);

/* Until the matching end, look-ups by the coroutine (for an include) are made directly, even if the kernel has not cached
 * the path, unless it is known to be on far media. Returns the argument for the end. Suspend: no. */
struct _zend_coroutine *php_wait_include_begin(struct _zend_coroutine *coroutine);
void php_wait_include_end(struct _zend_coroutine *outer);

/* True for an open file to include that is regular and on local media: reading it takes bounded time. Suspends: no. */
bool php_wait_is_near_include(const struct _zend_file_handle *handle);

#ifdef __cplusplus
}
#endif

#endif

#endif /* PHP_WAIT_PATHS_H */
