/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The data of regular files inside coroutines: the part of php_wait_file.c
 * that may end in the pool.
 *
 * Reading: what is in the kernel's cache is copied here (preadv2(2) with
 * RWF_NOWAIT), with a turn for the others every few milliseconds. The rest is
 * read by a pool thread at the position the descriptor has, into memory of the
 * request; the position moves when the data is here. So a read that was
 * cancelled has taken nothing. Where the kernel cannot answer without waiting
 * (tmpfs, some overlays), near media are read directly and far ones in the
 * pool.
 *
 * Writing: up to 64 KB directly to near media, while the disk is not busy
 * (php_wait_media.h). Else a pool thread writes a copy, at most 1 MB of it at
 * once; O_APPEND and the position are as write(2) leaves them. A write that
 * was cancelled is carried out whole, in part or not at all, and the position
 * stays where it was (but for O_APPEND). The next operation on that file waits
 * for its end, so that old data never overtakes new.
 *
 * The caller holds the stream's lock. Requests work on a duplicate of the
 * descriptor: its number may be closed, and be another file's, meanwhile.
 */

#ifndef PHP_WAIT_REGULAR_H
#define PHP_WAIT_REGULAR_H

#include "php.h"

/* read(2) and write(2), inside a coroutine; -1 with EINTR when cancelled. Suspends: yes. */
ssize_t php_wait_regular_read(int fd, char *buf, size_t size);
ssize_t php_wait_regular_write(int fd, const char *buf, size_t size);

/* Before the position is set: earlier, cancelled writes have to end. False: cancelled. Suspends: yes. */
bool php_wait_for_earlier_writes(int fd);

/* What is in the pool is none of ours any more. Parts of php_wait_files_after_fork() and php_wait_files_request_end(). */
void php_wait_regular_forget(void);
void php_wait_sync_forget(void);
void php_wait_directory_after_fork(void);

#endif /* PHP_WAIT_REGULAR_H */
