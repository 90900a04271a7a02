/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_file.h"
#include "php_wait_media.h"
#include "php_wait_regular.h"
#include "zend_coroutine_queue.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* Amount copied between two checks of the clock. */
#define READ_CHUNK (256 * 1024)
#define DIRECT_WRITE (64 * 1024)
#define POOL_READ (1024 * 1024)
#define POOL_WRITE (1024 * 1024)
#define PAUSE_MIN_NS PHP_WAIT_NS_PER_MS
#define PAUSE_MAX_NS (20 * PHP_WAIT_NS_PER_MS)

typedef struct data_request {
	zend_queue_link link;    /* in abandoned_writes */
	int fd;                  /* a duplicate */
	bool writes;
	bool appends;
	bool abandoned;          /* the coroutine was cancelled meanwhile; writes only */
	php_wait_identity file;
	off_t position;
	ssize_t result;
	int error;
	size_t size;
	char data[];
} data_request;

ZEND_TLS zend_queue abandoned_writes;
ZEND_TLS const data_request *dropped;   /* the last one; only compared */

/* --- requests --- */

static void transfer(void *arg)
{
	data_request *request = arg;

	if (!request->writes) {
		request->result = pread(request->fd, request->data, request->size, request->position);
	} else if (request->appends) {
		request->result = write(request->fd, request->data, request->size);
	} else {
		request->result = pwrite(request->fd, request->data, request->size, request->position);
	}
	request->error = errno;
	/* closed here because that involves far media */
	close(request->fd);
	request->fd = -1;
}

static void drop_request(void *arg)
{
	data_request *request = arg;

	if (request->writes) {
		if (request->abandoned) {
			zend_queue_remove(&abandoned_writes, &request->link);
		}
		php_wait_disk_end();
	}
	if (request->fd >= 0) {
		close(request->fd);
	}
	dropped = request;
	free(request);
}

static data_request *new_request(int fd, const php_wait_identity *file, size_t size)
{
	data_request *request = malloc(offsetof(data_request, data) + size);

	if (!request) {
		return NULL;
	}
	memset(request, 0, offsetof(data_request, data));
	request->fd = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	request->position = lseek(fd, 0, SEEK_CUR);
	if (request->fd < 0 || request->position < 0) {
		if (request->fd >= 0) {
			close(request->fd);
		}
		free(request);
		return NULL;
	}
	request->file = *file;
	request->size = size;
	return request;
}

/* --- writes that outlive their coroutine's wait --- */

static bool is_still_written(const php_wait_identity *file)
{
	for (const zend_queue_link *link = abandoned_writes.first; link; link = link->next) {
		const data_request *write = (const data_request *) link;

		if (write->file.device == file->device && write->file.inode == file->inode) {
			return true;
		}
	}
	return false;
}

bool php_wait_for_earlier_writes(int fd)
{
	int64_t pause = PAUSE_MIN_NS;
	php_wait_identity file;

	if (EXPECTED(!abandoned_writes.first) || !zend_coroutine_may_wait() || !php_wait_identify(fd, &file)) {
		return true;
	}
	while (is_still_written(&file)) {
		zend_wait.park_prepare();
		if (zend_wait.park(pause, "an earlier write to the file") != 0 && errno != ETIMEDOUT) {
			return false;
		}
		pause = MIN(pause * 2, PAUSE_MAX_NS);
	}
	return true;
}

void php_wait_regular_forget(void)
{
	while (abandoned_writes.first) {
		((data_request *) abandoned_writes.first)->abandoned = false;
		zend_queue_remove(&abandoned_writes, abandoned_writes.first);
	}
}

void php_wait_files_after_fork(void)
{
	php_wait_regular_forget();
	php_wait_directory_after_fork();
	php_wait_media_forget();
}

/* False: cancelled. */
static bool may_transfer(int fd)
{
	if (EXPECTED(php_wait_give_way_if_due() && php_wait_for_earlier_writes(fd))) {
		return true;
	}
	errno = PHP_WAIT_CANCELLED_TRANSFER;
	return false;
}

/* --- reading --- */

static ssize_t read_elsewhere(int fd, const php_wait_identity *file, char *buf, size_t size)
{
	data_request *request = new_request(fd, file, MIN(size, POOL_READ));
	ssize_t result;
	int error;

	if (!request) {
		return read(fd, buf, size);
	}
	if (zend_wait.offload(transfer, drop_request, request, 0) != 0) {
		errno = PHP_WAIT_CANCELLED_TRANSFER;
		return -1;
	}
	result = request->result;
	error = request->error;
	if (result > 0) {
		memcpy(buf, request->data, result);
		lseek(fd, request->position + result, SEEK_SET);
	}
	drop_request(request);
	errno = error;
	return result;
}

/* Reads what the kernel did not deliver at once. */
static ssize_t read_uncached(int fd, bool never_at_once, char *buf, size_t size)
{
	php_wait_identity file;

	if (never_at_once && php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR) {
		return read(fd, buf, size);
	}
	if (!php_wait_identify(fd, &file)) {
		return -1;
	}
	if (S_ISREG(file.mode) || S_ISBLK(file.mode)) {
		return read_elsewhere(fd, &file, buf, size);
	}
	return php_wait_read(fd, buf, size, true);
}

static ssize_t read_some(int fd, char *buf, size_t size)
{
	ssize_t result;
#ifdef RWF_NOWAIT
	struct iovec room = { .iov_base = buf, .iov_len = size };

	result = preadv2(fd, &room, 1, -1, RWF_NOWAIT);
	/* EPERM comes from a container's syscall filter */
	if (EXPECTED(result >= 0) || (errno != EAGAIN && errno != EOPNOTSUPP && errno != ENOSYS && errno != EPERM)) {
		return result;
	}
#else
	errno = EOPNOTSUPP;
#endif
	return read_uncached(fd, errno != EAGAIN, buf, size);
}

ssize_t php_wait_regular_read(int fd, char *buf, size_t size)
{
	size_t done = 0;

	for (;;) {
		size_t chunk = MIN(size - done, READ_CHUNK);
		ssize_t got = may_transfer(fd) ? read_some(fd, buf + done, chunk) : -1;

		if (got <= 0) {
			return done > 0 ? (ssize_t) done : got;
		}
		done += got;
		if (done == size || (size_t) got < chunk) {
			return (ssize_t) done;
		}
	}
}

/* --- writing --- */

static ssize_t write_elsewhere(int fd, const php_wait_identity *file, const char *buf, size_t size)
{
	data_request *request = new_request(fd, file, MIN(size, POOL_WRITE));
	ssize_t result;
	int error;

	if (!request) {
		return write(fd, buf, size);
	}
	memcpy(request->data, buf, request->size);
	request->writes = true;
	request->appends = (fcntl(fd, F_GETFL) & O_APPEND) != 0;
	php_wait_disk_begin();
	php_wait_fd_slow(fd, true);
	dropped = NULL;
	if (zend_wait.offload(transfer, drop_request, request, 0) != 0) {
		/* unless it has not even begun */
		if (dropped != request) {
			request->abandoned = true;
			zend_queue_append(&abandoned_writes, &request->link);
		}
		errno = PHP_WAIT_CANCELLED_TRANSFER;
		return -1;
	}
	result = request->result;
	error = request->error;
	if (result > 0 && !request->appends) {
		lseek(fd, request->position + result, SEEK_SET);
	}
	drop_request(request);
	errno = error;
	return result;
}

static ssize_t write_directly(int fd, const char *buf, size_t size)
{
	uint64_t since = zend_hrtime();
	ssize_t result = write(fd, buf, size);

	php_wait_disk_measure(since);
	return result;
}

ssize_t php_wait_regular_write(int fd, const char *buf, size_t size)
{
	php_wait_identity file;

	if (!may_transfer(fd)) {
		return -1;
	}
	if (size <= DIRECT_WRITE && !php_wait_disk_busy() && php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR) {
		return write_directly(fd, buf, size);
	}
	if (!php_wait_identify(fd, &file)) {
		return -1;
	}
	if (S_ISREG(file.mode) || S_ISBLK(file.mode)) {
		return write_elsewhere(fd, &file, buf, size);
	}
	return php_wait_write(fd, buf, size, true);
}
