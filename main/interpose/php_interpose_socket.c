/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_interpose_elf.h"

#ifdef PHP_INTERPOSE_SUPPORTED

#include "php_wait.h"
#include "php_interpose_calls.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/* --- receiving --- */

static ssize_t receive(int fd, struct msghdr *message, int flags)
{
	return php_wait_give_way() ? php_wait_blocking_recvmsg(fd, NULL, message, flags) : -1;
}

static ssize_t receive_into(int fd, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	return php_wait_give_way() ? php_wait_blocking_recvfrom(fd, NULL, buf, size, flags, address, length) : -1;
}

ssize_t php_interposed_recv(int fd, void *buf, size_t size, int flags)
{
	return php_interpose_may_wait() ? receive_into(fd, buf, size, flags, NULL, NULL) : recv(fd, buf, size, flags);
}

ssize_t php_interposed_recvfrom(int fd, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	return php_interpose_may_wait() ? receive_into(fd, buf, size, flags, address, length) : recvfrom(fd, buf, size, flags, address, length);
}

ssize_t php_interposed_recvmsg(int fd, struct msghdr *message, int flags)
{
	return php_interpose_may_wait() ? receive(fd, message, flags) : recvmsg(fd, message, flags);
}

ssize_t php_interposed_read(int fd, void *buf, size_t size)
{
	const int entry_errno = errno;

	if (size > 0 && php_interpose_may_wait()) {
		ssize_t received = receive_into(fd, buf, size, 0, NULL, NULL);

		if (received >= 0 || errno != ENOTSOCK) {
			return received;
		}
		errno = entry_errno;
	}
	return read(fd, buf, size);
}

/* --- sending --- */

static ssize_t send_all(int fd, const struct msghdr *message, int flags)
{
	return php_wait_give_way() ? php_wait_blocking_sendmsg(fd, NULL, message, flags) : -1;
}

static ssize_t send_from(int fd, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	return php_wait_give_way() ? php_wait_blocking_sendto(fd, NULL, buf, size, flags, address, length) : -1;
}

ssize_t php_interposed_send(int fd, const void *buf, size_t size, int flags)
{
	return php_interpose_may_wait() ? send_from(fd, buf, size, flags, NULL, 0) : send(fd, buf, size, flags);
}

ssize_t php_interposed_sendto(int fd, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	return php_interpose_may_wait() ? send_from(fd, buf, size, flags, address, length) : sendto(fd, buf, size, flags, address, length);
}

ssize_t php_interposed_sendmsg(int fd, const struct msghdr *message, int flags)
{
	return php_interpose_may_wait() ? send_all(fd, message, flags) : sendmsg(fd, message, flags);
}

ssize_t php_interposed_write(int fd, const void *buf, size_t size)
{
	const int entry_errno = errno;

	if (size > 0 && php_interpose_may_wait()) {
		ssize_t sent = send_from(fd, buf, size, 0, NULL, 0);

		if (sent >= 0 || errno != ENOTSOCK) {
			return sent;
		}
		errno = entry_errno;
	}
	return write(fd, buf, size);
}

ssize_t php_interposed_writev(int fd, const struct iovec *parts, int count)
{
	const int entry_errno = errno;

	if (count > 0 && php_interpose_may_wait()) {
		struct msghdr message = { .msg_iov = (struct iovec *) parts, .msg_iovlen = count };
		ssize_t sent = send_all(fd, &message, 0);

		if (sent >= 0 || errno != ENOTSOCK) {
			return sent;
		}
		errno = entry_errno;
	}
	return writev(fd, parts, count);
}

/* --- connections --- */

int php_interposed_connect(int fd, const struct sockaddr *address, socklen_t length)
{
	return php_interpose_may_wait() ? php_wait_blocking_connect(fd, NULL, address, length) : connect(fd, address, length);
}

#endif
