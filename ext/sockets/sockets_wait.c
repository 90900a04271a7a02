/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sockets_wait.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

static bool is_nonblocking(PHP_SOCKET fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK);
}

static bool waits(int flags)
{
	return zend_coroutine_may_wait() && !(flags & MSG_DONTWAIT);
}

/* Call before a transfer that may not block. False, with errno: cancelled, or meanwhile closed as a stream, whose
 * descriptor the socket still refers to. */
static bool begin_transfer(const php_socket *sock, int flags)
{
	if (!sock->blocking || !waits(flags)) {
		return true;
	}
	if (!php_wait_give_way()) {
		return false;
	}
	if (UNEXPECTED(!Z_ISUNDEF(sock->zstream))
			&& !zend_fetch_resource2_ex((zval *) &sock->zstream, NULL, php_file_le_stream(), php_file_le_pstream())) {
		errno = EBADF;
		return false;
	}
	return true;
}

/* --- connections --- */

int php_sockets_wait_connect(php_socket *sock, const struct sockaddr *address, socklen_t length)
{
	if (!zend_coroutine_may_wait()) {
		return connect(sock->bsd_socket, address, length);
	}
	return php_wait_blocking_connect(sock->bsd_socket, &sock->bsd_socket, address, length);
}

PHP_SOCKET php_sockets_wait_accept(php_socket *listener, struct sockaddr *address, socklen_t *length)
{
	PHP_SOCKET fd = listener->bsd_socket;
	struct timeval limit = { 0, 0 };
	socklen_t size = sizeof(limit);
	php_socket_t client = SOCK_ERR;
	zend_interruptible call;
	bool limited;
	int result;

	if (!EG(coroutine).current || (is_nonblocking(fd) ? !listener->blocking : !zend_coroutine_may_wait())) {
		client = accept(fd, address, length);
		if (EXPECTED(client != SOCK_ERR || !listener->blocking || !PHP_IS_TRANSIENT_ERROR(errno) || !is_nonblocking(fd))) {
			return client;
		}
		/* another process, which shares the listener, has set O_NONBLOCK */
	}
	getsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, &size);
	limited = limit.tv_sec != 0 || limit.tv_usec != 0;
	zend_interruptible_begin(&call, limited ? 0 : ZEND_INTERRUPTIBLE_RESTARTS);
	result = php_wait_accept(fd, &client, address, length, limited ? &limit : NULL);
	zend_interruptible_end(&call);
	if (result == 0) {
		errno = EAGAIN;
	}
	return result > 0 ? client : SOCK_ERR;
}

/* --- sending --- */

ssize_t php_sockets_wait_send(php_socket *sock, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	if (!begin_transfer(sock, flags)) {
		return -1;
	}
	if (!waits(flags)) {
		return sendto(sock->bsd_socket, buf, size, flags, address, length);
	}
	return php_wait_blocking_sendto(sock->bsd_socket, &sock->bsd_socket, buf, size, flags, address, length);
}

ssize_t php_sockets_wait_write(php_socket *sock, const void *buf, size_t size)
{
	if (!zend_coroutine_may_wait()) {
		return write(sock->bsd_socket, buf, size);
	}
	return php_sockets_wait_send(sock, buf, size, 0, NULL, 0);
}

ssize_t php_sockets_wait_sendmsg(php_socket *sock, const struct msghdr *message, int flags)
{
	if (!begin_transfer(sock, flags)) {
		return -1;
	}
	if (!waits(flags)) {
		return sendmsg(sock->bsd_socket, message, flags);
	}
	return php_wait_blocking_sendmsg(sock->bsd_socket, &sock->bsd_socket, message, flags);
}

/* --- receiving --- */

ssize_t php_sockets_wait_recv(php_socket *sock, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	if (!begin_transfer(sock, flags)) {
		return -1;
	}
	if (!waits(flags)) {
		return recvfrom(sock->bsd_socket, buf, size, flags, address, length);
	}
	return php_wait_blocking_recvfrom(sock->bsd_socket, &sock->bsd_socket, buf, size, flags, address, length);
}

ssize_t php_sockets_wait_recvmsg(php_socket *sock, struct msghdr *message, int flags)
{
	if (!begin_transfer(sock, flags)) {
		return -1;
	}
	if (!waits(flags)) {
		return recvmsg(sock->bsd_socket, message, flags);
	}
	return php_wait_blocking_recvmsg(sock->bsd_socket, &sock->bsd_socket, message, flags);
}

ssize_t php_sockets_wait_recv_byte(php_socket *sock, char *byte, int flags)
{
	int error = errno;
	ssize_t received = php_sockets_wait_recv(sock, byte, 1, flags, NULL, NULL);

	if (received >= 0) {
		errno = error;
	} else if (PHP_IS_TRANSIENT_ERROR(errno) && zend_coroutine_may_wait() && php_wait_sleep_ns(0) == 0) {
		errno = EAGAIN;
	}
	return received;
}
