/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Data of regular files inside coroutines: the part of php_wait_file.c that may
 * use the pool.
 *
 * Reading: data in the kernel's cache is copied directly (preadv2(2) with
 * RWF_NOWAIT), yielding to other coroutines every few milliseconds. The rest is
 * read by a pool thread at the descriptor's position, into request memory; the
 * position moves once the data has arrived. So a cancelled read consumes
 * nothing. Where the kernel cannot answer without waiting (tmpfs, some
 * overlays), near media are read directly and far ones in the pool.
 *
 * Writing: up to 64 KB go directly to near media while the disk is not busy
 * (php_wait_media.h). Otherwise a pool thread writes a copy, at most 1 MB at a
 * time; O_APPEND and the position behave as with write(2). A cancelled write is
 * carried out in full, in part or not at all, and the position does not move
 * (except with O_APPEND). The next operation on that file waits for it to end,
 * so that old data never overtakes new.
 *
 * The caller holds the stream's lock. Requests work on a duplicate of the
 * descriptor, because the original may be closed and its number reused
 * meanwhile.
 */

#ifndef PHP_WAIT_REGULAR_H
#define PHP_WAIT_REGULAR_H

#include "php.h"

/* php_wait_read() and php_wait_write() inside a coroutine. Suspend: yes. */
ssize_t php_wait_regular_read(int fd, char *buf, size_t size);
ssize_t php_wait_regular_write(int fd, const char *buf, size_t size);

/* Call before setting the position: waits for earlier, cancelled writes. False: cancelled, with
 * ECANCELED. Suspends: yes. */
bool php_wait_for_earlier_writes(int fd);

/* Forgets writes in the pool. Part of php_wait_files_after_fork() and php_wait_files_request_end(). */
void php_wait_regular_forget(void);
void php_wait_directory_after_fork(void);

#endif /* PHP_WAIT_REGULAR_H */
