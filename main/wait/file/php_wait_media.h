/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Which files answer at once: what the file functions of php_wait.h check before
 * they use a pool thread.
 *
 * A call on a path or on a regular file has no readiness to wait for. It is made
 * either directly or by a pool thread, which costs several times as much as a
 * small call itself. So the decision is made without waiting, and as cheaply as
 * the kernel allows:
 *   - The media of a mount never change: local ones (disk, memory) take bounded
 *     time; far ones (FUSE, network, anything unknown) arbitrarily long.
 *     statx(2) gives the mount without asking the file system; its type is
 *     looked up once in /proc/self/mountinfo or, if it is not listed (in a
 *     chroot, without /proc), with statfs(2).
 *   - A path is near if the kernel has its directory cached (openat2(2) with
 *     RESOLVE_CACHED) and the media there are local. That is remembered for a
 *     second by the directory's name, so that most calls cost one hash.
 *   - A far path, an uncached directory, or a kernel without these calls: the
 *     pool.
 * Changes to a disk (writes, creating, removing) wait for its journal. While the
 * pool writes or syncs anything of ours, and for a while after a change that took
 * long, the disk is considered busy, and all changes go to the pool.
 *
 * "Near" is an estimate of time and never affects results: a direct call after a
 * wrong estimate blocks, as on stock PHP. Nothing here suspends. Threads: each
 * PHP thread has its own tables.
 */

#ifndef PHP_WAIT_MEDIA_H
#define PHP_WAIT_MEDIA_H

#include "php.h"
#include "zend_coroutine.h"
#include "wait/php_wait_give_way.h"

#include <sys/stat.h>

#if defined(__linux__) && defined(STATX_BASIC_STATS)
# define PHP_WAIT_HAVE_MEDIA 1
#endif

typedef enum {
	PHP_WAIT_MEDIA_FAR,
	PHP_WAIT_MEDIA_DISK,
	PHP_WAIT_MEDIA_MEMORY,   /* includes the kernel's virtual files: /proc, /sys */
} php_wait_media;

typedef enum {
	PHP_WAIT_PATH_FAR,       /* or unknown */
	PHP_WAIT_PATH_NEAR,      /* it exists */
	PHP_WAIT_PATH_ERROR,     /* a call on it fails at once, or creates it in a near directory */
} php_wait_path_state;

/* --- php_wait_path_probe.c --- */

/* What is known about a path without waiting; sets `found` for PHP_WAIT_PATH_NEAR. */
php_wait_path_state php_wait_path_probe(const char *path, bool follow, zend_stat_t *found);
/* The same for the directory part only. */
bool php_wait_directory_is_near(const char *path);
/* open(2) of a path whose directory is near, using only the kernel's caches: -1 with EAGAIN if they are not enough. */
int php_wait_open_cached(const char *path, int flags);

/* --- php_wait_media.c --- */

php_wait_media php_wait_media_of_fd(int fd);

typedef struct php_wait_identity {
	mode_t mode;             /* its type */
	dev_t device;
	ino_t inode;
} php_wait_identity;

/* Identifies an open file. Unlike fstat(2), does not query far media, which would have to update the size. False with
 * errno. */
bool php_wait_identify(int fd, php_wait_identity *identity);

bool php_wait_disk_busy(void);
/* Writing work begins and ends in the pool. */
void php_wait_disk_begin(void);
void php_wait_disk_end(void);
/* A direct change that began at `since` has ended: if it took long, the disk is busy. Preserves errno. */
void php_wait_disk_measure(uint64_t since);

/* Marks descriptors whose close(2) may take long: opened or written in the pool. */
void php_wait_fd_slow(int fd, bool slow);
bool php_wait_fd_is_slow(int fd);

/* The pool no longer holds any of our work. */
void php_wait_media_forget(void);

#endif /* PHP_WAIT_MEDIA_H */
