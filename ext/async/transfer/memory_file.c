/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif

#include "transfer/memory_file.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#define NAME "async-memory"

int async_memory_file_new(size_t length)
{
#ifdef MFD_CLOEXEC
	struct rlimit limit;

	if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < length) {
		errno = EFBIG;
		return -1;
	}
	return memfd_create(NAME, MFD_CLOEXEC);
#else
	errno = ENOSYS;
	return -1;
#endif
}

zend_result async_memory_file_write(int fd, const void *bytes, size_t length, off_t at)
{
	const char *from = bytes;

	while (length > 0) {
		const ssize_t written = pwrite(fd, from, length, at);

		if (written < 0 && errno != EINTR) {
			return FAILURE;
		}
		if (written > 0) {
			from += written;
			at += written;
			length -= (size_t) written;
		}
	}
	return SUCCESS;
}

zend_result async_memory_file_read(int fd, void *bytes, size_t length, off_t at)
{
	char *to = bytes;

	while (length > 0) {
		const ssize_t got = pread(fd, to, length, at);

		if (got == 0 || (got < 0 && errno != EINTR)) {
			return FAILURE;
		}
		if (got > 0) {
			to += got;
			at += got;
			length -= (size_t) got;
		}
	}
	return SUCCESS;
}

bool async_is_memory_file(int fd)
{
	static const char expected[] = "/memfd:" NAME " ";
	char path[64], target[sizeof(expected)];

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	return readlink(path, target, sizeof(target)) >= (ssize_t) sizeof(expected) - 1 && memcmp(target, expected, sizeof(expected) - 1) == 0;
}
