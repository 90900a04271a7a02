/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Open files, for main's plain files stream and the rest of main. What extensions
 * may call as well is in php_wait.h.
 */

#ifndef PHP_WAIT_FILE_H
#define PHP_WAIT_FILE_H

#include "php.h"
#include "php_wait.h"

#ifndef PHP_WIN32

BEGIN_EXTERN_C()

/* The one exception from ECANCELED: to php_stdiop_read() and php_stdiop_write() this means that nothing has happened, so
 * they raise no notice and set no end of file. */
#define PHP_WAIT_CANCELLED_TRANSFER EINTR

/* read(2) and write(2), for these two. With may_block, for a pipe, tty or other descriptor that may block indefinitely;
 * writes may be short. Without it, for a regular file (php_wait_regular.h, which also describes cancelled writes). -1 with
 * PHP_WAIT_CANCELLED_TRANSFER if cancelled, or interrupted while writing. Suspends: yes, where it would block. */
ssize_t php_wait_read(int fd, void *buf, size_t size, bool may_block);
ssize_t php_wait_write(int fd, const void *buf, size_t size, bool may_block);

/* php_wait_flock() for a pinned stream: -1 with EBADF soon after it was closed. Suspends: yes. */
int php_wait_stream_flock(const php_stream *stream, int fd, int operation);

/* fsync(2) or fdatasync(2), and ftruncate(2), on a pool thread. Still carried out if cancelled. Suspend: yes. */
int php_wait_fsync(int fd, bool data_only);
int php_wait_ftruncate(int fd, off_t size);

/* fstat(2), on a pool thread if the file is on far media (php_wait_media.h). Suspends: yes. */
int php_wait_fstat(int fd, zend_stat_t *found);

/* lseek(2). Suspends: yes. */
zend_off_t php_wait_lseek(int fd, zend_off_t offset, int whence);

/* copy_file_range(2) between the current positions of two streams, on a pool thread, with both streams locked. If
 * cancelled, it stops within 8 MB and leaves the positions unchanged. Suspends: yes. */
ssize_t php_wait_copy_file_range(php_stream *from_stream, int from, php_stream *to_stream, int to, size_t size);

/* mkstemp(3). Suspends: yes. */
int php_wait_mkstemp(char *name);

/* php_wait_open() for a stream with these options: files to include are opened without suspending if an extension caches
 * scripts (zend_coroutine_scripts_cached). Suspends: yes. */
int php_wait_open_for(int options, const char *path, int flags, mode_t mode);
/* Returns, once, the fstat(2) of the file just opened, if opening it made that call. Suspends: no. */
bool php_wait_just_opened(int fd, zend_stat_t *found);

/* umask(2) for what the running flow creates until it is restored; other coroutines keep theirs. Suspends: no. */
mode_t php_wait_umask(mode_t mask);
void php_wait_umask_restore(mode_t mask);
/* The mode of a new file under that mask. */
mode_t php_wait_creation_mode(mode_t mode);

/* In the child after fork, and at the end of a request. */
void php_wait_files_after_fork(void);
void php_wait_files_request_end(void);

END_EXTERN_C()

#endif

#endif /* PHP_WAIT_FILE_H */
