/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Which files answer at once: what the file functions of php_wait.h ask before
 * they go to a pool thread.
 *
 * A call on a path or on a regular file has no readiness to wait for. It is
 * either done here and now, or by a thread of the pool, which costs several
 * times as much as a small call itself. So the question is answered without
 * waiting, and as cheaply as the kernel allows:
 *   - The media of a mount never change: local ones (a disk, memory), which
 *     take bounded time, and far ones (FUSE, network, anything unknown), which
 *     may take any. statx(2) tells the mount without asking the file system;
 *     its type stands in /proc/self/mountinfo and is looked up once. Where it
 *     does not (in a chroot, without /proc), statfs(2) is asked, once.
 *   - A path is near if the kernel has its directory in its cache (openat2(2)
 *     with RESOLVE_CACHED) and the media there are local. That is remembered
 *     for a second by the directory's name, so that most calls pay one hash.
 *   - A far path, a directory that is not cached, and a kernel without these
 *     calls: the pool.
 * Changes of a disk (writes, creating, removing) wait for its journal. While
 * something of ours is being written or synced in the pool, and for a while
 * after a change that took long, the disk is called busy, and all of them go
 * there.
 *
 * "Near" is an estimate about time, never about results: a direct call that is
 * wrong about it blocks, as on stock PHP. Nothing here suspends. Threads: each
 * PHP thread has its own tables.
 */

#ifndef PHP_WAIT_MEDIA_H
#define PHP_WAIT_MEDIA_H

#include "php.h"
#include "zend_coroutine.h"
#include "wait/php_wait_turns.h"

#include <sys/stat.h>

#if defined(__linux__) && defined(STATX_BASIC_STATS)
# define PHP_WAIT_HAVE_MEDIA 1
#endif

typedef enum {
	PHP_WAIT_MEDIA_FAR,
	PHP_WAIT_MEDIA_DISK,
	PHP_WAIT_MEDIA_MEMORY,   /* also what the kernel makes up: /proc, /sys */
} php_wait_media;

typedef enum {
	PHP_WAIT_PATH_FAR,       /* or unknown */
	PHP_WAIT_PATH_NEAR,      /* it exists */
	PHP_WAIT_PATH_ERROR,     /* a call on it fails at once, or creates it in a near directory */
} php_wait_path_state;

/* --- php_wait_path_probe.c --- */

/* What is known of a path without waiting; `found` is filled for PHP_WAIT_PATH_NEAR. */
php_wait_path_state php_wait_path_probe(const char *path, bool follow, zend_stat_t *found);
/* The directory part alone. */
bool php_wait_directory_is_near(const char *path);
/* open(2) of a path whose directory is near, as far as the kernel's caches allow: -1 with EAGAIN if they do not. */
int php_wait_open_cached(const char *path, int flags);

/* --- php_wait_media.c --- */

PHPAPI php_wait_media php_wait_media_of_fd(int fd);

typedef struct php_wait_identity {
	mode_t mode;             /* its type */
	dev_t device;
	ino_t inode;
} php_wait_identity;

/* What an open file is. Unlike fstat(2) this does not ask far media, which would first make sure of the size. False: with
 * errno. */
bool php_wait_identify(int fd, php_wait_identity *identity);

bool php_wait_disk_busy(void);
/* Work that writes begins and ends in the pool. */
void php_wait_disk_begin(void);
void php_wait_disk_end(void);
/* A direct change was begun at `since` and has ended: if it took long, the disk is busy. Keeps errno. */
void php_wait_disk_measure(uint64_t since);

/* Descriptors whose close(2) may take long: opened or written in the pool. */
void php_wait_fd_slow(int fd, bool slow);
bool php_wait_fd_is_slow(int fd);

/* The pool has nothing of ours in it any more. */
void php_wait_media_forget(void);

#endif /* PHP_WAIT_MEDIA_H */
