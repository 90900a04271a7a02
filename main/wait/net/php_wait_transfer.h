/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * connect(2), sendmsg(2) and recvmsg(2) on a socket that blocks, in as many tries as it takes: for the datagram calls of
 * streams, ext/sockets, and libraries that async.interpose names.
 *
 * Results and errno are those of the blocking call: SO_RCVTIMEO and SO_SNDTIMEO end it with EAGAIN (connect: EINPROGRESS),
 * a stream socket's send and MSG_WAITALL move everything, errno stays as it was when it succeeds. Further than the kernel:
 * ECANCELED, the coroutine is cancelled; EINTR as php_wait.h has it; EBADF, `holder` names another descriptor after a wait.
 * With O_NONBLOCK or MSG_DONTWAIT there is one try.
 *
 * holder: where the owner keeps the descriptor, whom somebody may close meanwhile; NULL: nobody does.
 * Only where zend_coroutine_may_wait(). Thread: PHP's. Suspend: all of them.
 */

#ifndef PHP_WAIT_TRANSFER_H
#define PHP_WAIT_TRANSFER_H

#include "php.h"
#include "php_network.h"

#include <sys/socket.h>

PHPAPI int php_wait_blocking_connect(php_socket_t fd, const php_socket_t *holder, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_sendmsg(php_socket_t fd, const php_socket_t *holder, const struct msghdr *message, int flags);
PHPAPI ssize_t php_wait_blocking_recvmsg(php_socket_t fd, const php_socket_t *holder, struct msghdr *message, int flags);
/* The same as sendto(2) and recvfrom(2) have it; address may be NULL. */
PHPAPI ssize_t php_wait_blocking_sendto(php_socket_t fd, const php_socket_t *holder, const void *buf, size_t size, int flags,
	const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_recvfrom(php_socket_t fd, const php_socket_t *holder, void *buf, size_t size, int flags,
	struct sockaddr *address, socklen_t *length);

#endif
