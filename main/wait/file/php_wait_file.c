/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_internal.h"
#include "php_wait_file.h"
#include "php_wait_paths.h"
#include "php_wait_media.h"
#include "php_wait_regular.h"
#include "wait/php_wait_shared_files.h"
#include "streams/stream_sharing.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/file.h>
#include <unistd.h>

/* A pipe that poll(2) reports as writable accepts this much without blocking (pipe(7)). */
#ifndef PIPE_BUF
# define PIPE_BUF 4096
#endif

#define FLOCK_PAUSE_MIN_NS PHP_WAIT_NS_PER_MS
#define FLOCK_PAUSE_MAX_NS (50 * PHP_WAIT_NS_PER_MS)

static int poll_interruptibly(php_pollfd *p)
{
	zend_interruptible call;
	int ready;

	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_RESTARTS);
	ready = zend_wait.poll(p, 1, -1);
	zend_interruptible_end(&call);
	return ready;
}

/* False: cancelled, interrupted, or closed by another coroutine. Does not wait for a descriptor that PHP code made
 * non-blocking. */
static bool wait_for_file(int fd, short events)
{
	php_pollfd p = { .fd = fd, .events = events };
	int ready;

	if (UNEXPECTED(php_wait_give_way_is_due()) && !(fcntl(fd, F_GETFL) & O_NONBLOCK) && !php_wait_give_way_if_due()) {
		errno = PHP_WAIT_CANCELLED_TRANSFER;
		return false;
	}
	ready = php_wait_poll_now(&p, 1);
	if (ready == 0 && (fcntl(fd, F_GETFL) & O_NONBLOCK)) {
		return true;
	}
	if (ready == 0) {
		ready = poll_interruptibly(&p);
		if (ready < 0 && errno == EINTR && events == PHP_POLLREADABLE) {
			/* retry like php_stdiop_read(), which cannot tell this from a cancellation */
			ready = poll_interruptibly(&p);
		}
	}
	if (ready < 0) {
		errno = PHP_WAIT_CANCELLED_TRANSFER;
		return false;
	}
	if ((p.revents & POLLNVAL) && php_wait_poll_now(&p, 1) == 0) {
		/* only the stream was closed, the descriptor is still open: a retry would wait forever */
		errno = EBADF;
		return false;
	}
	return true;
}

/* After a transfer that would have blocked: another process was quicker, or a terminal has room for less. Once more at
 * once, then after pauses. False: with errno. */
static bool try_again(int fd, int64_t *pause)
{
	int error = errno;

	if (EXPECTED(!PHP_IS_TRANSIENT_ERROR(error)) || (fcntl(fd, F_GETFL) & O_NONBLOCK)) {
		errno = error;
		return false;
	}
	if (*pause == 0) {
		*pause = PHP_WAIT_PAUSE_MIN_NS;
	} else if (!php_wait_pause(pause, "a pipe or terminal that is not ready any more")) {
		errno = PHP_WAIT_CANCELLED_TRANSFER;
		return false;
	}
	return true;
}

static zend_never_inline ssize_t read_when_ready(int fd, void *buf, size_t size)
{
	int64_t pause = 0;
	ssize_t got = -1;

	while (wait_for_file(fd, PHP_POLLREADABLE) && (got = php_wait_read_at_once(fd, buf, size)) < 0 && try_again(fd, &pause)) {
	}
	return got;
}

static zend_never_inline ssize_t write_when_ready(int fd, const void *buf, size_t size)
{
	int64_t pause = 0;
	ssize_t written = -1;

	while (wait_for_file(fd, POLLOUT) && (written = php_wait_write_at_once(fd, buf, size)) < 0 && try_again(fd, &pause)) {
	}
	return written;
}

ssize_t php_wait_read(int fd, void *buf, size_t size, bool may_block)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		if (!may_block) {
			return php_wait_regular_read(fd, buf, size);
		}
		return read_when_ready(fd, buf, size);
	}
	return read(fd, buf, size);
}

ssize_t php_wait_write(int fd, const void *buf, size_t size, bool may_block)
{
	if (UNEXPECTED(zend_coroutine_may_wait())) {
		if (!may_block) {
			return php_wait_regular_write(fd, buf, size);
		}
		return write_when_ready(fd, buf, MIN(size, PIPE_BUF));
	}
	return write(fd, buf, size);
}

int php_wait_stream_flock(const php_stream *stream, int fd, int operation)
{
	int64_t pause = FLOCK_PAUSE_MIN_NS;
	zend_interruptible call;
	int result;

	if (EXPECTED(!zend_coroutine_may_wait()) || (operation & (LOCK_NB | LOCK_UN))) {
		return flock(fd, operation);
	}
	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_RESTARTS);
	while ((result = flock(fd, operation | LOCK_NB)) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
		zend_wait.park_prepare();
		if (zend_wait.park(pause, "a file lock") != 0 && errno != ETIMEDOUT) {
			break;
		}
		if (stream && stream->sharing && stream->sharing->closing) {
			errno = EBADF;
			break;
		}
		pause = MIN(pause * 2, FLOCK_PAUSE_MAX_NS);
	}
	zend_interruptible_end(&call);
	return result;
}

PHPAPI int php_wait_flock(int fd, int operation)
{
	return php_wait_stream_flock(NULL, fd, operation);
}

typedef struct close_request {
	int fd;              /* -1: closed */
	FILE *file;          /* of fd, or NULL */
	int result;
	int error;
} close_request;

static void close_here(void *arg)
{
	close_request *request = arg;

	request->result = request->file ? fclose(request->file) : close(request->fd);
	request->error = errno;
	request->fd = -1;
}

static void drop_close(void *arg)
{
	close_request *request = arg;

	if (request->fd >= 0) {
		close_here(request);
	}
	free(request);
}

static int close_waiting(int fd, FILE *file)
{
	close_request request = { .fd = fd, .file = file };

	if (UNEXPECTED(php_wait_fd_is_slow(fd))) {
		close_request *kept = zend_coroutine_may_wait() ? malloc(sizeof(*kept)) : NULL;

		php_wait_fd_slow(fd, false);
		if (kept) {
			*kept = request;
			if (zend_wait.offload(close_here, drop_close, kept, 0) != 0) {
				return -1;
			}
			request = *kept;
			free(kept);
			errno = request.error;
			return request.result;
		}
	}
	close_here(&request);
	return request.result;
}

PHPAPI int php_wait_close(int fd)
{
	return close_waiting(fd, NULL);
}

PHPAPI int php_wait_fclose(FILE *file)
{
	return close_waiting(fileno(file), file);
}
