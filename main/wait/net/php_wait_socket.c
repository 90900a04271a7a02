/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "wait/php_wait_shared_files.h"

#include <errno.h>
#ifdef __linux__
# include <paths.h>
#endif
#include <sys/socket.h>
#include <sys/un.h>
#include <syslog.h>
#include <unistd.h>

#ifndef _PATH_LOG
# define _PATH_LOG "/dev/log"
#endif
#ifndef SOCK_CLOEXEC
# define SOCK_CLOEXEC 0
#endif

/* Pauses between attempts to connect to a unix socket with a full backlog, which the kernel gives no notification for. */
#define CONNECT_PAUSE_MIN_NS PHP_WAIT_NS_PER_MS
#define CONNECT_PAUSE_MAX_NS (50 * PHP_WAIT_NS_PER_MS)

PHPAPI int php_wait_connect(php_socket_t sock, const struct sockaddr *address, socklen_t length, const struct timeval *timeout)
{
	int result = connect(sock, address, length);

	if (EXPECTED(result == 0 || errno != EAGAIN || address->sa_family != AF_UNIX || !zend_coroutine_may_wait())) {
		return result;
	}

	int64_t deadline = php_wait_deadline(timeout);
	int64_t pause = CONNECT_PAUSE_MIN_NS;

	do {
		int64_t left = php_wait_left(deadline);

		if (left == 0) {
			errno = EAGAIN;
			return -1;
		}
		zend_wait.park_prepare();
		if (zend_wait.park(left < 0 ? pause : MIN(left, pause), "room among the connections that a unix socket has to accept") != 0
				&& errno != ETIMEDOUT) {
			return -1;
		}
		pause = MIN(pause * 2, CONNECT_PAUSE_MAX_NS);
		result = connect(sock, address, length);
	} while (result != 0 && errno == EAGAIN);

	return result;
}

/* For a listener whose connection may have gone to another process, which has set O_NONBLOCK. */
static int accept_plainly(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout)
{
	int64_t deadline = php_wait_deadline(timeout);
	struct timeval rest;
	int result;

	while ((result = php_pollfd_for(listener, PHP_POLLREADABLE, timeout)) != 0 && result != -1) {
		*length = sizeof(php_sockaddr_storage);
		*client = accept(listener, address, length);
		if (EXPECTED(*client != SOCK_ERR || !PHP_IS_TRANSIENT_ERROR(errno))) {
			break;
		}
		if (timeout) {
			int64_t left = php_wait_left(deadline);

			rest = (struct timeval) { .tv_sec = left / PHP_WAIT_NS_PER_SEC, .tv_usec = left % PHP_WAIT_NS_PER_SEC / 1000 };
			timeout = &rest;
		}
	}
	return result;
}

PHPAPI int php_wait_accept(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout)
{
	php_pollfd p = { .fd = listener, .events = PHP_POLLREADABLE };
	zend_interruptible call;
	int64_t deadline;
	int result;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return accept_plainly(listener, client, address, length, timeout);
	}

	deadline = php_wait_deadline(timeout);
	zend_interruptible_begin(&call, 0);
	while ((result = php_wait_poll_ns(&p, 1, php_wait_left(deadline))) > 0) {
		*length = sizeof(php_sockaddr_storage);
		if (p.revents & POLLNVAL) {
			*client = SOCK_ERR;
			errno = EBADF;
			break;
		}
		*client = php_wait_accept_at_once(listener, address, length);
		if (*client != SOCK_ERR || !(PHP_IS_TRANSIENT_ERROR(errno) || errno == EINTR)) {
			break;
		}
	}
	zend_interruptible_end(&call);
	return result;
}

PHPAPI ssize_t php_wait_sendto(php_socket_t sock, bool blocking, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	if (!blocking || !zend_coroutine_may_wait()) {
		return address ? sendto(sock, buf, size, flags, address, length) : send(sock, buf, size, flags);
	}
	return php_wait_give_way() ? php_wait_blocking_sendto(sock, NULL, buf, size, flags, address, length) : -1;
}

/* Sets the length to 0 if there is no sender to name: callers would not release the name. */
PHPAPI ssize_t php_wait_recvfrom(php_socket_t sock, bool blocking, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	ssize_t received;

	if (!blocking || !zend_coroutine_may_wait()) {
		return address ? recvfrom(sock, buf, size, flags, address, length) : recv(sock, buf, size, flags);
	}
	received = php_wait_give_way() ? php_wait_blocking_recvfrom(sock, NULL, buf, size, flags, address, length) : -1;
	if (received < 0 && address) {
		*length = 0;
	}
	return received;
}

/* libc hides its socket, but one of our own, connected to the same logger, becomes writable at the same time. */
PHPAPI bool php_wait_syslog_room(void)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	php_pollfd p = { .events = POLLOUT };
	bool room = true;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return true;
	}
	strcpy(address.sun_path, _PATH_LOG);
	p.fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (p.fd < 0) {
		return true;
	}
	if (connect(p.fd, (struct sockaddr *) &address, sizeof(address)) == 0) {
		room = php_wait_poll_ns(&p, 1, -1) >= 0;
		php_wait_fd_closing(p.fd);
	}
	close(p.fd);
	return room;
}
