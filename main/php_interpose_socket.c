#include "php.h"
#include "php_interpose_elf.h"

#ifdef PHP_INTERPOSE_SUPPORTED

#include "php_wait.h"
#include "php_interpose_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#define NOT_KNOWN_YET INT64_C(-2)

/* One blocking call that consists of several tries. */
typedef struct {
	int fd;
	int flags;             /* of the call */
	short events;
	int timeout_option;    /* SO_RCVTIMEO or SO_SNDTIMEO */
	int entry_errno;
	bool bracketed;
	bool moved;           /* some bytes: as in the kernel, a signal ends it then whatever SA_RESTART says */
	int64_t deadline;
	int64_t pause_ns;
	zend_interruptible call;
} socket_call;

static void begin(socket_call *wait, int fd, int flags, short events, int timeout_option)
{
	wait->fd = fd;
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

static bool is_blocking(int fd)
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

/* False: give up, with errno; EAGAIN stands for the end of the time. */
static bool wait_until_ready(socket_call *wait)
{
	php_pollfd p = { .fd = wait->fd, .events = wait->events };
	int64_t left = time_left(wait);
	int ready;

	if (!wait->bracketed) {
		/* signal(7): with a time limit no signal restarts it */
		zend_interruptible_begin(&wait->call, wait->deadline < 0 && !wait->moved ? ZEND_INTERRUPTIBLE_RESTARTS : 0);
		wait->bracketed = true;
	}
	ready = php_wait_poll_ns(&p, 1, left);
	if (ready == 0) {
		errno = EAGAIN;
	} else if (ready > 0 && (p.revents & POLLNVAL)) {
		errno = EBADF;
		ready = -1;
	}
	return ready > 0;
}

/* After a try that found nothing. False: give up, with errno. */
static bool try_again(socket_call *wait, bool looked_ready)
{
	if (!PHP_IS_TRANSIENT_ERROR(errno) || !may_block(wait)) {
		return false;
	}
	if (!looked_ready || wait->events != POLLOUT) {
		return wait_until_ready(wait);
	}
	/* a peer whose queue is full is ready for poll(2) all the same, if the socket is not connected to it */
	if (time_left(wait) == 0) {
		errno = EAGAIN;
		return false;
	}
	return php_wait_pause(&wait->pause_ns, "room in the queue of a socket");
}

static bool is_stream(int fd)
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

/* What is left of the part in which byte `done` lies. */
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

static ssize_t send_some(int fd, struct msghdr *message, int flags)
{
	return sendmsg(fd, message, flags);
}

/* Until all of a stream's bytes are through, as the kernel does it, or one transfer. Names and control data go with the first
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
	return end(wait, done > 0 ? (ssize_t) done : result);
}

/* --- receiving --- */

/* MSG_OOB and MSG_ERRQUEUE never wait; what peeks at more than there is cannot be put together from pieces. */
static bool may_receive(int flags)
{
	return !(flags & (MSG_OOB | MSG_ERRQUEUE)) && (flags & (MSG_PEEK | MSG_WAITALL)) != (MSG_PEEK | MSG_WAITALL)
		&& php_interpose_may_wait();
}

static ssize_t receive(int fd, struct msghdr *message, int flags)
{
	socket_call wait;

	if (!php_wait_turn()) {
		return -1;
	}
	begin(&wait, fd, flags, POLLIN, SO_RCVTIMEO);
	return transfer_all(&wait, recvmsg, message, (flags & MSG_WAITALL) != 0);
}

static ssize_t receive_into(int fd, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	struct iovec part = { .iov_base = buf, .iov_len = size };
	struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
	ssize_t received;

	if (address) {
		message.msg_name = address;
		message.msg_namelen = *length;
	}
	received = receive(fd, &message, flags);
	if (received >= 0 && address) {
		*length = message.msg_namelen;
	}
	return received;
}

ssize_t php_interposed_recv(int fd, void *buf, size_t size, int flags)
{
	return may_receive(flags) ? receive_into(fd, buf, size, flags, NULL, NULL) : recv(fd, buf, size, flags);
}

ssize_t php_interposed_recvfrom(int fd, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	return may_receive(flags) ? receive_into(fd, buf, size, flags, address, length) : recvfrom(fd, buf, size, flags, address, length);
}

ssize_t php_interposed_recvmsg(int fd, struct msghdr *message, int flags)
{
	return may_receive(flags) ? receive(fd, message, flags) : recvmsg(fd, message, flags);
}

ssize_t php_interposed_read(int fd, void *buf, size_t size)
{
	const int entry_errno = errno;

	if (size > 0 && may_receive(0)) {
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
	socket_call wait;

	if (!php_wait_turn()) {
		return -1;
	}
	begin(&wait, fd, flags, POLLOUT, SO_SNDTIMEO);
	return transfer_all(&wait, send_some, (struct msghdr *) message, true);
}

static ssize_t send_from(int fd, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	struct iovec part = { .iov_base = (void *) buf, .iov_len = size };
	struct msghdr message = { .msg_name = (void *) address, .msg_namelen = length, .msg_iov = &part, .msg_iovlen = 1 };

	return send_all(fd, &message, flags);
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

static int connect_at_once(int fd, const struct sockaddr *address, socklen_t length)
{
	int flags = fcntl(fd, F_GETFL);
	int result, error;

	fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	result = connect(fd, address, length);
	error = errno;
	fcntl(fd, F_SETFL, flags);
	errno = error;
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

int php_interposed_connect(int fd, const struct sockaddr *address, socklen_t length)
{
	socket_call wait;
	int result;

	if (!php_interpose_may_wait() || !is_blocking(fd)) {
		return connect(fd, address, length);
	}
	begin(&wait, fd, 0, POLLOUT, SO_SNDTIMEO);
	do {
		result = connect_at_once(fd, address, length);
	} while (result != 0 && errno == EAGAIN && address->sa_family == AF_UNIX && time_left(&wait) != 0
		&& php_wait_pause(&wait.pause_ns, "room among the connections that a unix socket has to accept"));
	if (result != 0 && (errno == EINPROGRESS || errno == EALREADY)) {
		result = outcome_of_connect(&wait);
	}
	return (int) end(&wait, result);
}

#endif
