/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The replacements for libc functions in libraries named by async.interpose.
 *
 *   poll ppoll select                       nanosleep clock_nanosleep usleep sleep
 *   connect recv recvfrom recvmsg read      send sendto sendmsg write writev
 *   close: waiters are woken first
 *
 * and the names used by fortified builds (__poll_chk, …). Each behaves like libc's in arguments,
 * results, time limits (SO_RCVTIMEO, SO_SNDTIMEO) and errno, which is unchanged after a successful
 * call. Calls on a descriptor with O_NONBLOCK, with MSG_DONTWAIT or with a zero poll timeout never
 * suspend, but yield now and then if the peer is fast (php_wait_give_way()). Differences from libc:
 *
 *   the coroutine is cancelled     -1 with ECANCELED, now and in every later wait; a partly sent
 *                                  message counts as sent
 *   a signal with a PHP handler    -1 with EINTR in the main flow and in the coroutine that set the handler
 *
 * read, write and writev wait for sockets only; for files and pipes they are libc's. So is
 * getaddrinfo: libraries hold locks around it, on which the next coroutine would deadlock, being
 * on the same thread.
 * Threads: on threads other than PHP's (libraries' own) they are libc's. Suspend: all but close.
 */

#ifndef PHP_INTERPOSE_CALLS_H
#define PHP_INTERPOSE_CALLS_H

#include "php.h"

#include <poll.h>
#include <sys/socket.h>

/* The replacement for this libc function, or NULL. */
void *php_interposed_call(const char *function);

/* Without ZTS: the calling thread is the one that runs PHP code. */
void php_interpose_mark_php_thread(void);
bool php_interpose_on_php_thread(void);
/* True if the running flow may be suspended here; may be called from threads that are not PHP's. */
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
