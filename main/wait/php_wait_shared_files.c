/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait_shared_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* Of the process, not of a thread; never unset. */
static bool files_are_shared;

void php_wait_share_files(void)
{
	files_are_shared = true;
}

php_socket_t php_wait_accept_at_once(php_socket_t listener, struct sockaddr *address, socklen_t *length)
{
	int flags = fcntl(listener, F_GETFL);
	bool blocking = flags >= 0 && !(flags & O_NONBLOCK);
	php_socket_t client;
	int error;

	if (blocking) {
		fcntl(listener, F_SETFL, flags | O_NONBLOCK);
	}
	client = accept(listener, address, length);
	error = errno;
	if (blocking && !files_are_shared) {
		fcntl(listener, F_SETFL, flags);
	}
#ifndef __linux__
	/* on other systems the connection inherits the listener's flag */
	if (client != SOCK_ERR) {
		php_set_sock_blocking(client, 1);
	}
#endif
	errno = error;
	return client;
}

/* The same pipe or FIFO with a flag of its own, for kernels that know RWF_NOWAIT for files only (Linux before 6.4). */
static int reopen(int fd, int mode)
{
	char path[sizeof("/proc/self/fd/") + 3 * sizeof(int)];
	struct stat status;

	if (fstat(fd, &status) != 0 || !S_ISFIFO(status.st_mode)) {
		return -1;
	}
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	return open(path, mode | O_NONBLOCK | O_CLOEXEC);
}

typedef ssize_t (*transfer)(int fd, const struct iovec *part);

static ssize_t transfer_at_once(int fd, const struct iovec *part, transfer try_now, transfer plainly, int mode)
{
	ssize_t result = try_now(fd, part);

	if (result < 0 && (errno == EOPNOTSUPP || errno == ENOSYS)) {
		int own = reopen(fd, mode);

		result = plainly(own >= 0 ? own : fd, part);
		if (own >= 0) {
			int error = errno;

			close(own);
			errno = error;
		}
	}
	return result;
}

static ssize_t read_plainly(int fd, const struct iovec *part)
{
	return readv(fd, part, 1);
}

static ssize_t write_plainly(int fd, const struct iovec *part)
{
	return writev(fd, part, 1);
}

#ifdef RWF_NOWAIT
static ssize_t read_now(int fd, const struct iovec *part)
{
	return preadv2(fd, part, 1, -1, RWF_NOWAIT);
}

static ssize_t write_now(int fd, const struct iovec *part)
{
	return pwritev2(fd, part, 1, -1, RWF_NOWAIT);
}
#else
static ssize_t read_now(int fd, const struct iovec *part)
{
	errno = ENOSYS;
	return -1;
}

# define write_now read_now
#endif

ssize_t php_wait_read_at_once(int fd, void *buf, size_t size)
{
	struct iovec part = { .iov_base = buf, .iov_len = size };

	if (EXPECTED(!files_are_shared)) {
		return read(fd, buf, size);
	}
	return transfer_at_once(fd, &part, read_now, read_plainly, O_RDONLY);
}

ssize_t php_wait_write_at_once(int fd, const void *buf, size_t size)
{
	struct iovec part = { .iov_base = (void *) buf, .iov_len = size };

	if (EXPECTED(!files_are_shared)) {
		return write(fd, buf, size);
	}
	return transfer_at_once(fd, &part, write_now, write_plainly, O_WRONLY);
}
