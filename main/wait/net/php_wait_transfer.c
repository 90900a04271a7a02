/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Blocking transfers in several tries: for the datagram calls of streams,
 * ext/sockets, and libraries named by async.interpose.
 */

#include "php_wait.h"
#include "php_wait_internal.h"
#include "wait/php_wait_shared_files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/uio.h>

#ifndef MSG_ERRQUEUE
# define MSG_ERRQUEUE 0
#endif
#ifndef POLLRDHUP
# define POLLRDHUP POLLHUP
#endif

#define NOT_KNOWN_YET INT64_C(-2)

/* One blocking call, made in several tries. */
typedef struct {
	php_socket_t fd;
	const php_socket_t *holder;
	int flags;             /* flags of the call */
	short events;
	int timeout_option;    /* SO_RCVTIMEO or SO_SNDTIMEO */
	int entry_errno;
	bool bracketed;
	bool moved;            /* some bytes are through: as in the kernel, a signal ends it then, regardless of SA_RESTART */
	int64_t deadline;
	int64_t pause_ns;
	zend_interruptible call;
} socket_call;

static void begin(socket_call *wait, php_socket_t fd, const php_socket_t *holder, int flags, short events, int timeout_option)
{
	wait->fd = fd;
	wait->holder = holder;
	wait->flags = flags;
	wait->events = events;
	wait->timeout_option = timeout_option;
	wait->entry_errno = errno;
	wait->bracketed = wait->moved = false;
	wait->deadline = NOT_KNOWN_YET;
	wait->pause_ns = PHP_WAIT_PAUSE_MIN_NS;
}

static ssize_t end(socket_call *wait, ssize_t result)
{
	if (wait->bracketed) {
		zend_interruptible_end(&wait->call);
	}
	if (result >= 0) {
		errno = wait->entry_errno;
	}
	return result;
}

static bool is_blocking(php_socket_t fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags >= 0 && !(flags & O_NONBLOCK);
}

static bool may_block(const socket_call *wait)
{
	return !(wait->flags & MSG_DONTWAIT) && is_blocking(wait->fd);
}

static int64_t time_left(socket_call *wait)
{
	if (wait->deadline == NOT_KNOWN_YET) {
		struct timeval limit = { 0, 0 };
		socklen_t size = sizeof(limit);

		getsockopt(wait->fd, SOL_SOCKET, wait->timeout_option, &limit, &size);
		wait->deadline = limit.tv_sec == 0 && limit.tv_usec == 0 ? -1 : php_wait_deadline(&limit);
	}
	return php_wait_left(wait->deadline);
}

static bool still_open(const socket_call *wait)
{
	if (!wait->holder || *wait->holder == wait->fd) {
		return true;
	}
	errno = EBADF;
	return false;
}

/* Call before a wait; returns the time left for it. */
static int64_t bracket(socket_call *wait)
{
	int64_t left = time_left(wait);

	if (!wait->bracketed) {
		/* signal(7): calls with a time limit are never restarted */
		zend_interruptible_begin(&wait->call, wait->deadline < 0 && !wait->moved ? ZEND_INTERRUPTIBLE_RESTARTS : 0);
		wait->bracketed = true;
	}
	return left;
}

/* False: give up, with errno; EAGAIN means that the time is up. */
static bool wait_until_ready(socket_call *wait)
{
	php_pollfd p = { .fd = wait->fd, .events = wait->events };
	int ready = php_wait_poll_ns(&p, 1, bracket(wait));

	if (ready == 0) {
		errno = EAGAIN;
	} else if (ready > 0 && (p.revents & POLLNVAL)) {
		errno = EBADF;
		ready = -1;
	}
	return ready > 0 && still_open(wait);
}

/* For waits that the kernel gives no notification for. */
static bool pause_a_little(socket_call *wait, const char *what)
{
	if (bracket(wait) == 0) {
		errno = EAGAIN;
		return false;
	}
	return php_wait_pause(&wait->pause_ns, what) && still_open(wait);
}

/* Called after a try that would have blocked. False: give up, with errno. */
static bool try_again(socket_call *wait, bool looked_ready)
{
	if (!PHP_IS_TRANSIENT_ERROR(errno) || !may_block(wait)) {
		return false;
	}
	if (!looked_ready || wait->events != POLLOUT) {
		return wait_until_ready(wait);
	}
	/* if the socket is not connected, poll(2) reports it as ready even though the peer's queue is full */
	return pause_a_little(wait, "room in the queue of a socket");
}

static bool is_stream(php_socket_t fd)
{
	int type = 0;
	socklen_t size = sizeof(type);

	return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

static size_t size_of(const struct msghdr *message)
{
	size_t size = 0;

	for (size_t i = 0; i < (size_t) message->msg_iovlen; i++) {
		size += message->msg_iov[i].iov_len;
	}
	return size;
}

/* The rest of the part that contains byte `done`. */
static struct iovec rest_of(const struct msghdr *message, size_t done)
{
	struct iovec *part = message->msg_iov;

	while (done >= part->iov_len) {
		done -= part->iov_len;
		part++;
	}
	return (struct iovec) { .iov_base = (char *) part->iov_base + done, .iov_len = part->iov_len - done };
}

typedef ssize_t (*transfer)(int fd, struct msghdr *message, int flags);

/* Transfers all bytes of a stream, as the kernel does, or makes one transfer. Names and control data go with the first
 * part. */
static ssize_t transfer_all(socket_call *wait, transfer some, struct msghdr *message, bool whole)
{
	const size_t wanted = whole ? size_of(message) : 0;
	size_t done = 0;
	bool looked_ready = false;
	ssize_t result;

	do {
		struct iovec rest;
		struct msghdr next = { .msg_iov = &rest, .msg_iovlen = 1 };

		if (done > 0) {
			rest = rest_of(message, done);
		}
		result = some(wait->fd, done > 0 ? &next : message, wait->flags | MSG_DONTWAIT);
		if (result > 0) {
			done += result;
			wait->moved = true;
			if (wait->bracketed) {
				wait->call.flags = 0;
			}
			looked_ready = false;
			if (!whole || done >= wanted || !may_block(wait) || !is_stream(wait->fd)) {
				break;
			}
		} else if (result == 0 || !try_again(wait, looked_ready)) {
			break;
		} else {
			looked_ready = true;
		}
	} while (true);
	return done > 0 ? (ssize_t) done : result;
}

static ssize_t send_some(int fd, struct msghdr *message, int flags)
{
	return sendmsg(fd, message, flags);
}

PHPAPI ssize_t php_wait_blocking_sendmsg(php_socket_t fd, const php_socket_t *holder, const struct msghdr *message, int flags)
{
	socket_call wait;

	begin(&wait, fd, holder, flags, POLLOUT, SO_SNDTIMEO);
	return end(&wait, transfer_all(&wait, send_some, (struct msghdr *) message, true));
}

/* MSG_PEEK | MSG_WAITALL: poll(2) reports the socket as ready long before there is enough data. */
static ssize_t peek_all(socket_call *wait, struct msghdr *message)
{
	const size_t wanted = size_of(message);

	for (;;) {
		struct pollfd hangup = { .fd = wait->fd, .events = POLLRDHUP };
		struct msghdr peeked = *message;
		bool ended = php_wait_poll_now(&hangup, 1) > 0;
		ssize_t received = recvmsg(wait->fd, &peeked, wait->flags | MSG_DONTWAIT);

		if (received == 0 || (received > 0 && ((size_t) received >= wanted || ended))
				|| (received < 0 && !PHP_IS_TRANSIENT_ERROR(errno))
				|| !pause_a_little(wait, "as many bytes as a peek asks for")) {
			*message = peeked;
			return received;
		}
	}
}

static bool peeks_at_all(const socket_call *wait)
{
	return (wait->flags & (MSG_PEEK | MSG_WAITALL)) == (MSG_PEEK | MSG_WAITALL) && may_block(wait) && is_stream(wait->fd);
}

PHPAPI ssize_t php_wait_blocking_recvmsg(php_socket_t fd, const php_socket_t *holder, struct msghdr *message, int flags)
{
	socket_call wait;

	if (flags & (MSG_OOB | MSG_ERRQUEUE)) {
		/* never wait */
		return recvmsg(fd, message, flags);
	}
	begin(&wait, fd, holder, flags, POLLIN, SO_RCVTIMEO);
	if (UNEXPECTED(peeks_at_all(&wait))) {
		return end(&wait, peek_all(&wait, message));
	}
	return end(&wait, transfer_all(&wait, recvmsg, message, (flags & MSG_WAITALL) && !(flags & MSG_PEEK)));
}

PHPAPI ssize_t php_wait_blocking_sendto(php_socket_t fd, const php_socket_t *holder, const void *buf, size_t size, int flags,
	const struct sockaddr *address, socklen_t length)
{
	struct iovec part = { .iov_base = (void *) buf, .iov_len = size };
	struct msghdr message = { .msg_name = (void *) address, .msg_namelen = address ? length : 0, .msg_iov = &part, .msg_iovlen = 1 };

	return php_wait_blocking_sendmsg(fd, holder, &message, flags);
}

PHPAPI ssize_t php_wait_blocking_recvfrom(php_socket_t fd, const php_socket_t *holder, void *buf, size_t size, int flags,
	struct sockaddr *address, socklen_t *length)
{
	struct iovec part = { .iov_base = buf, .iov_len = size };
	struct msghdr message = { .msg_name = address, .msg_namelen = address ? *length : 0, .msg_iov = &part, .msg_iovlen = 1 };
	ssize_t received = php_wait_blocking_recvmsg(fd, holder, &message, flags);

	if (received >= 0 && address) {
		*length = message.msg_namelen;
	}
	return received;
}

static int connect_at_once(php_socket_t fd, const struct sockaddr *address, socklen_t length)
{
	int flags = php_wait_unblock(fd);
	int result = connect(fd, address, length);

	php_wait_block_again(fd, flags);
	return result;
}

static int outcome_of_connect(socket_call *wait)
{
	int error = 0;
	socklen_t size = sizeof(error);

	if (!wait_until_ready(wait)) {
		if (errno == EAGAIN) {
			errno = EINPROGRESS;
		}
		return -1;
	}
	if (getsockopt(wait->fd, SOL_SOCKET, SO_ERROR, &error, &size) != 0) {
		return -1;
	}
	if (error) {
		errno = error;
	}
	return error ? -1 : 0;
}

PHPAPI int php_wait_blocking_connect(php_socket_t fd, const php_socket_t *holder, const struct sockaddr *address, socklen_t length)
{
	socket_call wait;
	int result;

	if (!is_blocking(fd)) {
		return connect(fd, address, length);
	}
	begin(&wait, fd, holder, 0, POLLOUT, SO_SNDTIMEO);
	do {
		result = connect_at_once(fd, address, length);
	} while (result != 0 && errno == EAGAIN && address->sa_family == AF_UNIX
		&& pause_a_little(&wait, "room among the connections that a unix socket has to accept"));
	if (result != 0 && (errno == EINPROGRESS || errno == EALREADY)) {
		result = outcome_of_connect(&wait);
	}
	return (int) end(&wait, result);
}
