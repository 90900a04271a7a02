/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * connect(2), sendmsg(2) and recvmsg(2) on a blocking socket, in as many tries as it takes: for the datagram calls of
 * streams, ext/sockets, and libraries named by async.interpose.
 *
 * Results and errno are those of the blocking call: SO_RCVTIMEO and SO_SNDTIMEO end it with EAGAIN (connect: EINPROGRESS),
 * a stream socket's send and MSG_WAITALL transfer everything, errno is unchanged on success. In addition: ECANCELED if the
 * coroutine is cancelled; EINTR as in php_wait.h; EBADF if `holder` holds another descriptor after a wait.
 * With O_NONBLOCK or MSG_DONTWAIT there is one try.
 *
 * holder: where the owner stores the descriptor, if it may be closed meanwhile; NULL otherwise.
 * Requires zend_coroutine_may_wait(). Thread: PHP's. Suspend: all of them.
 */

#ifndef PHP_WAIT_TRANSFER_H
#define PHP_WAIT_TRANSFER_H

#include "php.h"
#include "php_network.h"

#include <sys/socket.h>

PHPAPI int php_wait_blocking_connect(php_socket_t fd, const php_socket_t *holder, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_sendmsg(php_socket_t fd, const php_socket_t *holder, const struct msghdr *message, int flags);
PHPAPI ssize_t php_wait_blocking_recvmsg(php_socket_t fd, const php_socket_t *holder, struct msghdr *message, int flags);
/* The same with the signatures of sendto(2) and recvfrom(2); address may be NULL. */
PHPAPI ssize_t php_wait_blocking_sendto(php_socket_t fd, const php_socket_t *holder, const void *buf, size_t size, int flags,
	const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_recvfrom(php_socket_t fd, const php_socket_t *holder, void *buf, size_t size, int flags,
	struct sockaddr *address, socklen_t *length);

#endif
