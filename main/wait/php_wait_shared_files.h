/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Calls that must not block on open files that another process may share: what
 * poll(2) has found there, the other process may take before the call is made.
 *
 * All of them fail with EAGAIN where the plain call would block. Suspends: no.
 */

#ifndef PHP_WAIT_SHARED_FILES_H
#define PHP_WAIT_SHARED_FILES_H

/* Before fork(): from now on this process and its children share files. */
void php_wait_share_files(void);

/* Sets O_NONBLOCK for one call. Returns the flags for php_wait_block_again(), which preserves errno; -1: it was set. */
int php_wait_unblock(int fd);
void php_wait_block_again(int fd, int flags);

/* accept(2). O_NONBLOCK is set for the call, and stays set once files are shared: clearing it would let another process
 * block that is about to accept. */
php_socket_t php_wait_accept_at_once(php_socket_t listener, struct sockaddr *address, socklen_t *length);

/* read(2) and write(2) of a pipe, FIFO or device that poll(2) reported as ready. */
ssize_t php_wait_read_at_once(int fd, void *buf, size_t size);
ssize_t php_wait_write_at_once(int fd, const void *buf, size_t size);

#endif /* PHP_WAIT_SHARED_FILES_H */
