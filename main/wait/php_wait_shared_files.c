/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait_shared_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
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

int php_wait_unblock(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	return flags < 0 || (flags & O_NONBLOCK) || fcntl(fd, F_SETFL, flags | O_NONBLOCK) != 0 ? -1 : flags;
}

void php_wait_block_again(int fd, int flags)
{
	if (flags >= 0) {
		int error = errno;

		fcntl(fd, F_SETFL, flags);
		errno = error;
	}
}

php_socket_t php_wait_accept_at_once(php_socket_t listener, struct sockaddr *address, socklen_t *length)
{
	int flags = php_wait_unblock(listener);
	php_socket_t client = accept(listener, address, length);

	if (!files_are_shared) {
		php_wait_block_again(listener, flags);
	}
#ifndef __linux__
	/* on other systems the connection inherits the listener's flag */
	if (client != SOCK_ERR) {
		php_set_sock_blocking(client, 1);
	}
#endif
	return client;
}

typedef enum { TRANSFER_READ, TRANSFER_WRITE } transfer;

static ssize_t transfer_now(int fd, const struct iovec *part, transfer kind)
{
#ifdef RWF_NOWAIT
	return kind == TRANSFER_READ ? preadv2(fd, part, 1, -1, RWF_NOWAIT) : pwritev2(fd, part, 1, -1, RWF_NOWAIT);
#else
	errno = ENOSYS;
	return -1;
#endif
}

/* EPERM: a filter of system calls. */
static bool is_unsupported(int error)
{
	return error == EOPNOTSUPP || error == ENOSYS || error == EINVAL || error == EPERM;
}

static ssize_t transfer_plainly(int fd, const struct iovec *part, transfer kind)
{
	return kind == TRANSFER_READ ? readv(fd, part, 1) : writev(fd, part, 1);
}

static ssize_t transfer_unblocked(int fd, const struct iovec *part, transfer kind)
{
	int flags = php_wait_unblock(fd);
	ssize_t result = transfer_plainly(fd, part, kind);

	php_wait_block_again(fd, flags);
	return result;
}

/* The same file with a flag of its own. */
static int reopen(int fd, transfer kind)
{
	char path[sizeof("/proc/self/fd/") + 3 * sizeof(int)];

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	return open(path, (kind == TRANSFER_READ ? O_RDONLY : O_WRONLY) | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

/* The other side of a terminal: opened again, it would be a new terminal. */
static bool is_master(int fd)
{
#ifdef TIOCGPTN
	unsigned int number;

	return ioctl(fd, TIOCGPTN, &number) == 0;
#else
	return true;
#endif
}

/* For a kernel that has no RWF_NOWAIT for pipes (Linux before 6.4), and for terminals: those are reported as writable as
 * soon as they take one byte. */
static ssize_t transfer_otherwise(int fd, const struct iovec *part, transfer kind)
{
	struct stat status;
	bool pipe, terminal;
	int own, error;
	ssize_t result;

	if (fstat(fd, &status) != 0) {
		return -1;
	}
	pipe = S_ISFIFO(status.st_mode);
	terminal = S_ISCHR(status.st_mode) && isatty(fd);
	if (!(terminal && kind == TRANSFER_WRITE) && !(files_are_shared && (terminal || pipe))) {
		return transfer_plainly(fd, part, kind);
	}
	own = terminal && is_master(fd) ? -1 : reopen(fd, kind);
	if (own < 0) {
		return terminal ? transfer_unblocked(fd, part, kind) : transfer_plainly(fd, part, kind);
	}
	result = transfer_plainly(own, part, kind);
	error = errno;
	close(own);
	errno = error;
	return result;
}

static ssize_t transfer_at_once(int fd, const struct iovec *part, transfer kind)
{
	ssize_t result = transfer_now(fd, part, kind);

	return UNEXPECTED(result < 0) && is_unsupported(errno) ? transfer_otherwise(fd, part, kind) : result;
}

ssize_t php_wait_read_at_once(int fd, void *buf, size_t size)
{
	struct iovec part = { .iov_base = buf, .iov_len = size };

	return transfer_at_once(fd, &part, TRANSFER_READ);
}

ssize_t php_wait_write_at_once(int fd, const void *buf, size_t size)
{
	struct iovec part = { .iov_base = (void *) buf, .iov_len = size };

	return transfer_at_once(fd, &part, TRANSFER_WRITE);
}
