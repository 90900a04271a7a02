/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a library that async.interpose names calls instead of libc.
 *
 *   poll ppoll select                       nanosleep clock_nanosleep usleep sleep
 *   connect recv recvfrom recvmsg read      send sendto sendmsg write writev
 *   close: waiters are told first
 *
 * with the names that a fortified build calls (__poll_chk, …). Each does what libc's does, in
 * arguments, results, time limits (SO_RCVTIMEO, SO_SNDTIMEO) and errno, which
 * stays as it was after a call that succeeds. A descriptor with O_NONBLOCK, a call with
 * MSG_DONTWAIT, a poll without time to wait never suspend, but that a fast
 * peer makes way for others now and then (php_wait_turn()). Further than libc:
 *
 *   the coroutine is cancelled     -1 with ECANCELED, then and in each wait that follows; part of a
 *                                  message that was sent counts as sent
 *   a signal with a handler of PHP -1 with EINTR in the main flow and in the coroutine that has set the handler
 *
 * read, write and writev wait for sockets only; for a file or a pipe they are libc's. So is
 * getaddrinfo: libraries hold locks around it, which the next coroutine would wait for in
 * vain, because it is the same thread.
 * Threads: on another one than PHP's, as libraries have, they are libc's. Suspend: all but close.
 */

#ifndef PHP_INTERPOSE_CALLS_H
#define PHP_INTERPOSE_CALLS_H

#include "php.h"

#include <poll.h>
#include <sys/socket.h>

/* The replacement of this function of libc; NULL: it has none. */
void *php_interposed_call(const char *function);

/* Without ZTS: the calling thread is the one that runs PHP code. */
void php_interpose_this_is_phps_thread(void);
bool php_interpose_on_phps_thread(void);
/* The running flow may be suspended here; also asked by threads that know nothing of PHP. */
bool php_interpose_may_wait(void);

/* --- php_interpose_socket.c --- */

int php_interposed_connect(int fd, const struct sockaddr *address, socklen_t length);
ssize_t php_interposed_recv(int fd, void *buf, size_t size, int flags);
ssize_t php_interposed_recvfrom(int fd, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length);
ssize_t php_interposed_recvmsg(int fd, struct msghdr *message, int flags);
ssize_t php_interposed_read(int fd, void *buf, size_t size);
ssize_t php_interposed_send(int fd, const void *buf, size_t size, int flags);
ssize_t php_interposed_sendto(int fd, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length);
ssize_t php_interposed_sendmsg(int fd, const struct msghdr *message, int flags);
ssize_t php_interposed_write(int fd, const void *buf, size_t size);
struct iovec;
ssize_t php_interposed_writev(int fd, const struct iovec *parts, int count);

#endif /* PHP_INTERPOSE_CALLS_H */
