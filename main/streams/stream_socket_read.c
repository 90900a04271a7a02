/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "stream_read_buffer.h"
#include "stream_sharing.h"
#include "stream_socket_read.h"

#include <errno.h>
#ifdef HAVE_SYS_SOCKET_H
# include <sys/socket.h>
#endif

#define DEADLINE_UNKNOWN (INT64_C(-2))

/* False: there is nothing more to read, and the stream's state says so. */
static bool wait_for_data(php_stream *stream, php_netstream_data_t *sock, int64_t *deadline, char **buf, size_t size)
{
	const bool lent = php_stream_read_buffer_lend(stream, *buf);
	int ready;

	if (*deadline == DEADLINE_UNKNOWN) {
		*deadline = php_wait_deadline(&sock->timeout);
	}
	ready = php_wait_ready(sock->socket, PHP_POLLREADABLE, php_wait_left(*deadline));
	if (ready == 0) {
		sock->timeout_event = 1;
	} else if (ready < 0 && errno == EBADF) {
		stream->eof = 1;
	}
	if (ready > 0 && lent) {
		*buf = php_stream_read_buffer_return(stream, size);
	}
	return ready > 0;
}

/* A read that got less than it asked for has emptied the socket: the next one waits at once, which saves a futile call and
 * lets others run between two requests of a fast peer. After a full read, available bytes are taken first. A datagram looks
 * like a short read and only arrives slightly later. */
ssize_t php_wait_socket_read(php_stream *stream, php_netstream_data_t *sock, char *buf, size_t size)
{
	bool at_once = stream->has_buffered_data || (sock->timeout.tv_sec == 0 && sock->timeout.tv_usec == 0);
	int64_t deadline = DEADLINE_UNKNOWN;
	ssize_t received;

	if (!at_once) {
		sock->timeout_event = 0;
		if (stream->sharing && stream->sharing->emptied ? !wait_for_data(stream, sock, &deadline, &buf, size) : !php_wait_give_way()) {
			return -1;
		}
	}
	while ((received = recv(sock->socket, buf, size, MSG_DONTWAIT)) < 0 && PHP_IS_TRANSIENT_ERROR(errno)) {
		if (at_once) {
			return 0;
		}
		if (!wait_for_data(stream, sock, &deadline, &buf, size)) {
			return -1;
		}
	}

	if (received <= 0) {
		stream->eof = 1;
	} else {
		php_stream_notify_progress_increment(PHP_STREAM_CONTEXT(stream), received, 0);
	}
	if (stream->sharing) {
		stream->sharing->emptied = received > 0 && (size_t) received < size;
	}
	return received;
}
