#include "sockets_wait.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/* Pauses where the kernel offers nothing to wait for: a full backlog of a unix socket, a peek at more than there is. */
#define PAUSE_MIN_NS INT64_C(1000000)
#define PAUSE_MAX_NS INT64_C(50000000)

#define NOT_KNOWN_YET INT64_C(-2)

/* One blocking call that consists of several tries. */
typedef struct {
	php_socket *sock;
	PHP_SOCKET fd;
	short events;
	int timeout_option;   /* SO_RCVTIMEO or SO_SNDTIMEO */
	int64_t deadline;
	zend_interruptible call;
} socket_wait;

static void begin(socket_wait *wait, php_socket *sock, short events, int timeout_option)
{
	wait->sock = sock;
	wait->fd = sock->bsd_socket;
	wait->events = events;
	wait->timeout_option = timeout_option;
	wait->deadline = NOT_KNOWN_YET;
	zend_interruptible_begin(&wait->call, ZEND_INTERRUPTIBLE_RESTARTS);
}

static ssize_t end(socket_wait *wait, ssize_t result)
{
	zend_interruptible_end(&wait->call);
	return result;
}

static bool is_nonblocking(PHP_SOCKET fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK);
}

static int64_t time_left(socket_wait *wait)
{
	if (wait->deadline == NOT_KNOWN_YET) {
		struct timeval limit = { 0, 0 };
		socklen_t size = sizeof(limit);

		getsockopt(wait->fd, SOL_SOCKET, wait->timeout_option, &limit, &size);
		wait->deadline = limit.tv_sec == 0 && limit.tv_usec == 0 ? -1 : php_wait_deadline(&limit);
		if (wait->deadline >= 0) {
			wait->call.flags = 0;   /* signal(7): with a time limit none of them restarts */
		}
	}
	return php_wait_left(wait->deadline);
}

static bool still_open(const socket_wait *wait)
{
	if (wait->sock->bsd_socket == wait->fd) {
		return true;
	}
	errno = EBADF;
	return false;
}

/* Until the call is worth another try. False: give up, with errno; EAGAIN stands for the end of the time. */
static bool wait_until_ready(socket_wait *wait)
{
	php_pollfd p = { .fd = wait->fd, .events = wait->events };
	int ready = php_wait_poll_ns(&p, 1, time_left(wait));

	if (ready == 0) {
		errno = EAGAIN;
	} else if (ready > 0 && (p.revents & POLLNVAL)) {
		errno = EBADF;
		ready = -1;
	}
	return ready > 0 && still_open(wait);
}

static bool pause_a_little(socket_wait *wait, int64_t *pause_ns, const char *what)
{
	int64_t left = time_left(wait);

	if (left == 0) {
		errno = EAGAIN;
		return false;
	}
	zend_scheduler.park_prepare();
	if (zend_scheduler.park(left < 0 ? *pause_ns : MIN(left, *pause_ns), what) != 0 && errno != ETIMEDOUT) {
		return false;
	}
	*pause_ns = MIN(*pause_ns * 2, PAUSE_MAX_NS);
	return still_open(wait);
}

/* A call without MSG_DONTWAIT of its own that failed with EAGAIN, and whose socket blocks as PHP code sees it. */
static bool may_try_again(socket_wait *wait)
{
	return PHP_IS_TRANSIENT_ERROR(errno) && !is_nonblocking(wait->fd) && wait_until_ready(wait);
}

static bool waits(int flags)
{
	return zend_coroutine_may_wait() && !(flags & MSG_DONTWAIT);
}

/* Before a transfer that may be done at once. False, with errno: cancelled, or closed meanwhile as a stream, whose descriptor
 * the socket would still name. */
static bool take_turn(const php_socket *sock, int flags)
{
	if (!sock->blocking || !waits(flags)) {
		return true;
	}
	if (!php_wait_turn()) {
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

static int connect_at_once(PHP_SOCKET fd, const struct sockaddr *address, socklen_t length)
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

static int outcome_of_connect(socket_wait *wait)
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

int php_sockets_wait_connect(php_socket *sock, const struct sockaddr *address, socklen_t length)
{
	socket_wait wait;
	int64_t pause_ns = PAUSE_MIN_NS;
	int result;

	if (!zend_coroutine_may_wait() || is_nonblocking(sock->bsd_socket)) {
		return connect(sock->bsd_socket, address, length);
	}
	begin(&wait, sock, POLLOUT, SO_SNDTIMEO);
	do {
		result = connect_at_once(wait.fd, address, length);
	} while (result != 0 && errno == EAGAIN && address->sa_family == AF_UNIX
		&& pause_a_little(&wait, &pause_ns, "room among the connections that a unix socket has to accept"));
	if (result != 0 && errno == EINPROGRESS) {
		result = outcome_of_connect(&wait);
	}
	return (int) end(&wait, result);
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

	if (!zend_coroutine_may_wait() || is_nonblocking(fd)) {
		return accept(fd, address, length);
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

static bool is_stream(PHP_SOCKET fd)
{
	int type = 0;
	socklen_t size = sizeof(type);

	return getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

/* As in the kernel: a call that has moved some bytes ends by a signal, whatever SA_RESTART says, and returns their number. */
static void partly_done(socket_wait *wait)
{
	wait->call.flags &= ~ZEND_INTERRUPTIBLE_RESTARTS;
}

static ssize_t send_all(socket_wait *wait, const char *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	bool waiting = waits(flags);
	size_t sent = 0;

	do {
		ssize_t result = sendto(wait->fd, buf + sent, size - sent, waiting ? flags | MSG_DONTWAIT : flags, address, length);

		if (!waiting) {
			return result;
		}
		if (result >= 0) {
			sent += result;
			partly_done(wait);
			if (sent >= size || is_nonblocking(wait->fd) || !is_stream(wait->fd)) {
				return sent;
			}
			errno = EAGAIN;
		}
	} while (may_try_again(wait));

	return sent > 0 ? (ssize_t) sent : -1;
}

ssize_t php_sockets_wait_send(php_socket *sock, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length)
{
	socket_wait wait;

	if (!take_turn(sock, flags)) {
		return -1;
	}
	begin(&wait, sock, POLLOUT, SO_SNDTIMEO);
	return end(&wait, send_all(&wait, buf, size, flags, address, length));
}

ssize_t php_sockets_wait_write(php_socket *sock, const void *buf, size_t size)
{
	if (!zend_coroutine_may_wait()) {
		return write(sock->bsd_socket, buf, size);
	}
	return php_sockets_wait_send(sock, buf, size, 0, NULL, 0);
}

/* Takes `count` bytes off the front. */
static void advance(struct msghdr *message, size_t count)
{
	while (message->msg_iovlen > 0 && count >= message->msg_iov->iov_len) {
		count -= message->msg_iov->iov_len;
		message->msg_iov++;
		message->msg_iovlen--;
	}
	if (message->msg_iovlen > 0) {
		message->msg_iov->iov_base = (char *) message->msg_iov->iov_base + count;
		message->msg_iov->iov_len -= count;
	}
}

static size_t message_size(const struct msghdr *message)
{
	size_t size = 0;

	for (size_t i = 0; i < (size_t) message->msg_iovlen; i++) {
		size += message->msg_iov[i].iov_len;
	}
	return size;
}

static ssize_t send_message(socket_wait *wait, const struct msghdr *message, int flags)
{
	struct msghdr rest = *message;
	size_t sent = 0;

	if (!waits(flags)) {
		return sendmsg(wait->fd, message, flags);
	}
	do {
		ssize_t result = sendmsg(wait->fd, &rest, flags | MSG_DONTWAIT);

		if (result >= 0) {
			sent += result;
			partly_done(wait);
			advance(&rest, result);
			if (message_size(&rest) == 0 || is_nonblocking(wait->fd) || !is_stream(wait->fd)) {
				return sent;
			}
			/* descriptors and credentials go with the first bytes */
			rest.msg_control = NULL;
			rest.msg_controllen = 0;
			errno = EAGAIN;
		}
	} while (may_try_again(wait));

	return sent > 0 ? (ssize_t) sent : -1;
}

ssize_t php_sockets_wait_sendmsg(php_socket *sock, const struct msghdr *message, int flags)
{
	socket_wait wait;

	if (!take_turn(sock, flags)) {
		return -1;
	}
	begin(&wait, sock, POLLOUT, SO_SNDTIMEO);
	return end(&wait, send_message(&wait, message, flags));
}

/* --- receiving --- */

static short events_of(int flags)
{
	return (flags & MSG_OOB) ? POLLPRI : PHP_POLLREADABLE;
}

static bool wants_all(PHP_SOCKET fd, int flags)
{
	return (flags & (MSG_WAITALL | MSG_OOB)) == MSG_WAITALL && !is_nonblocking(fd) && is_stream(fd);
}

/* MSG_PEEK | MSG_WAITALL: poll(2) calls the socket ready long before there is enough. */
static ssize_t peek_all(socket_wait *wait, void *buf, size_t size, int flags)
{
	int64_t pause_ns = PAUSE_MIN_NS;
	ssize_t received;

	for (;;) {
		struct pollfd hangup = { .fd = wait->fd, .events = POLLRDHUP };
		bool ended = poll(&hangup, 1, 0) > 0;

		received = recv(wait->fd, buf, size, flags | MSG_DONTWAIT);
		if (received == 0 || (received > 0 && ((size_t) received >= size || ended))
				|| (received < 0 && !PHP_IS_TRANSIENT_ERROR(errno))) {
			return received;
		}
		if (!pause_a_little(wait, &pause_ns, "as many bytes as a peek asks for")) {
			return received > 0 ? received : -1;
		}
	}
}

static ssize_t receive(socket_wait *wait, char *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	bool waiting = waits(flags);
	bool all = waiting && (flags & MSG_WAITALL) && wants_all(wait->fd, flags);
	size_t got = 0;

	if (all && (flags & MSG_PEEK) && !address) {
		return peek_all(wait, buf, size, flags);
	}
	do {
		ssize_t result = recvfrom(wait->fd, buf + got, size - got, waiting ? flags | MSG_DONTWAIT : flags, address, length);

		if (result == 0 || (result > 0 && (!all || got + (size_t) result >= size))) {
			return (ssize_t) got + result;
		}
		if (!waiting) {
			return result;
		}
		if (result > 0) {
			got += result;
			partly_done(wait);
			errno = EAGAIN;
		}
	} while (may_try_again(wait));

	return got > 0 ? (ssize_t) got : -1;
}

ssize_t php_sockets_wait_recv(php_socket *sock, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length)
{
	socket_wait wait;

	if (!take_turn(sock, flags)) {
		return -1;
	}
	begin(&wait, sock, events_of(flags), SO_RCVTIMEO);
	return end(&wait, receive(&wait, buf, size, flags, address, length));
}

static ssize_t receive_message(socket_wait *wait, struct msghdr *message, int flags)
{
	struct msghdr rest = *message;
	size_t got = 0;
	bool all;

	if (!waits(flags)) {
		return recvmsg(wait->fd, message, flags);
	}
	all = !(flags & MSG_PEEK) && wants_all(wait->fd, flags);
	do {
		ssize_t result = recvmsg(wait->fd, got == 0 ? message : &rest, flags | MSG_DONTWAIT);

		if (result >= 0) {
			got += result;
			partly_done(wait);
			if (result == 0 || !all) {
				return got;
			}
			advance(&rest, result);
			if (message_size(&rest) == 0) {
				return got;
			}
			rest.msg_control = NULL;
			rest.msg_controllen = 0;
			errno = EAGAIN;
		}
	} while (may_try_again(wait));

	return got > 0 ? (ssize_t) got : -1;
}

ssize_t php_sockets_wait_recvmsg(php_socket *sock, struct msghdr *message, int flags)
{
	socket_wait wait;

	if (!take_turn(sock, flags)) {
		return -1;
	}
	begin(&wait, sock, events_of(flags), SO_RCVTIMEO);
	return end(&wait, receive_message(&wait, message, flags));
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
