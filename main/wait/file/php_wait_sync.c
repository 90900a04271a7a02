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
#include "streams/stream_sharing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

#define COPY_STEP (8 * 1024 * 1024)
#define COPY_BUFFER (256 * 1024)

/* A long operation on whole files; malloc'ed. */
typedef struct file_request {
	void (*work)(struct file_request *request);
	int fd;                  /* duplicates */
	int to;
	off_t position;
	off_t to_position;
	size_t size;
	ssize_t result;
	int error;
	zend_stat_t found;
	bool writes;
	atomic_bool stop;
} file_request;

ZEND_TLS const file_request *dropped;   /* the last one; only compared */

static void close_duplicates(file_request *request)
{
	if (request->fd >= 0) {
		close(request->fd);
	}
	if (request->to >= 0) {
		close(request->to);
	}
	request->fd = request->to = -1;
}

static void carry_out(void *arg)
{
	file_request *request = arg;

	request->work(request);
	request->error = errno;
	close_duplicates(request);
}

static void drop_request(void *arg)
{
	file_request *request = arg;

	if (request->writes) {
		php_wait_disk_end();
	}
	close_duplicates(request);
	dropped = request;
	free(request);
}

static file_request *new_request(void (*work)(file_request *), int fd, int to, bool writes)
{
	file_request *request = calloc(1, sizeof(*request));

	if (!request) {
		return NULL;
	}
	request->work = work;
	request->fd = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	request->to = to >= 0 ? fcntl(to, F_DUPFD_CLOEXEC, 0) : -1;
	if (request->fd < 0 || (to >= 0 && request->to < 0)) {
		close_duplicates(request);
		free(request);
		return NULL;
	}
	request->writes = writes;
	if (writes) {
		php_wait_disk_begin();
	}
	return request;
}

static bool offload(file_request *request)
{
	dropped = NULL;
	if (zend_wait.offload(carry_out, drop_request, request, 0) == 0) {
		return true;
	}
	/* unless it has not even begun */
	if (dropped != request) {
		atomic_store(&request->stop, true);
	}
	errno = ECANCELED;
	return false;
}

static ssize_t finish(file_request *request)
{
	ssize_t result = request->result;
	int error = request->error;

	drop_request(request);
	errno = error;
	return result;
}

/* --- fsync, ftruncate, fstat --- */

static void sync_all(file_request *request)
{
	request->result = fsync(request->fd);
}

static void sync_data(file_request *request)
{
#if defined(HAVE_FDATASYNC)
	request->result = fdatasync(request->fd);
#else
	request->result = fsync(request->fd);
#endif
}

static void set_size(file_request *request)
{
	request->result = ftruncate(request->fd, request->position);
}

int php_wait_fsync(int fd, bool data_only)
{
	file_request *request = zend_coroutine_may_wait() ? new_request(data_only ? sync_data : sync_all, fd, -1, true) : NULL;

	if (EXPECTED(!request)) {
#if defined(HAVE_FDATASYNC)
		return data_only ? fdatasync(fd) : fsync(fd);
#else
		return fsync(fd);
#endif
	}
	return offload(request) ? (int) finish(request) : -1;
}

int php_wait_ftruncate(int fd, off_t size)
{
	file_request *request = NULL;

	if (UNEXPECTED(zend_coroutine_may_wait()) && php_wait_for_earlier_writes(fd)) {
		request = new_request(set_size, fd, -1, true);
	}
	if (EXPECTED(!request)) {
		return ftruncate(fd, size);
	}
	request->position = size;
	return offload(request) ? (int) finish(request) : -1;
}

static void stat_open(file_request *request)
{
	request->result = zend_fstat(request->fd, &request->found);
}

int php_wait_fstat(int fd, zend_stat_t *found)
{
	file_request *request = NULL;

	if (php_wait_just_opened(fd, found)) {
		return 0;
	}
	if (UNEXPECTED(php_wait_fd_is_slow(fd)) && zend_coroutine_may_wait()) {
		request = new_request(stat_open, fd, -1, false);
	}
	if (EXPECTED(!request)) {
		return zend_fstat(fd, found);
	}
	if (!offload(request)) {
		return -1;
	}
	*found = request->found;
	return (int) finish(request);
}

/* Far media are asked for the size if the offset counts from the end. The position is moved here and not by a thread, which
 * might do it after the coroutine was cancelled, while another one reads. */
zend_off_t php_wait_lseek(int fd, zend_off_t offset, int whence)
{
	zend_stat_t found;

	if (EXPECTED(whence != SEEK_END || !php_wait_fd_is_slow(fd) || !zend_coroutine_may_wait())) {
		return zend_lseek(fd, offset, whence);
	}
	if (php_wait_fstat(fd, &found) != 0) {
		return -1;
	}
	return S_ISREG(found.st_mode) ? zend_lseek(fd, found.st_size + offset, SEEK_SET) : zend_lseek(fd, offset, whence);
}

/* --- copying --- */

#ifdef HAVE_COPY_FILE_RANGE

/* For where the kernel cannot do it: other media, old kernels. */
static ssize_t copy_by_hand(file_request *request, size_t size)
{
	char *buffer = malloc(COPY_BUFFER);
	ssize_t got;

	if (!buffer) {
		return -1;
	}
	got = pread(request->fd, buffer, MIN(size, COPY_BUFFER), request->position);
	for (ssize_t done = 0; done < got;) {
		ssize_t put = pwrite(request->to, buffer + done, got - done, request->to_position + done);

		if (put <= 0) {
			got = done > 0 ? done : -1;
			break;
		}
		done += put;
	}
	if (got > 0) {
		request->position += got;
		request->to_position += got;
	}
	free(buffer);
	return got;
}

static void copy_range(file_request *request)
{
	size_t done = 0;
	ssize_t step = 1;
	bool by_hand = false;

	while (done < request->size && step > 0 && !atomic_load(&request->stop)) {
		size_t size = MIN(request->size - done, COPY_STEP);

		step = by_hand ? copy_by_hand(request, size)
			: copy_file_range(request->fd, &request->position, request->to, &request->to_position, size, 0);
		if (step < 0 && !by_hand && (errno == EXDEV || errno == ENOSYS || errno == EOPNOTSUPP || errno == EIO)) {
			by_hand = true;
			step = 1;
			continue;
		}
		done += step > 0 ? (size_t) step : 0;
	}
	request->result = done > 0 ? (ssize_t) done : step;
}

/* Called with both streams locked. */
static ssize_t copy_elsewhere(int from, int to, size_t size)
{
	php_wait_identity source, target;
	file_request *request;
	off_t position, to_position;

	if (!php_wait_identify(from, &source) || !php_wait_identify(to, &target) || !S_ISREG(source.mode) || !S_ISREG(target.mode)) {
		errno = EINVAL;
		return -1;
	}
	if (!php_wait_for_earlier_writes(from) || !php_wait_for_earlier_writes(to) || !(request = new_request(copy_range, from, to, true))) {
		return -1;
	}
	request->position = lseek(from, 0, SEEK_CUR);
	request->to_position = lseek(to, 0, SEEK_CUR);
	request->size = size;
	if (!offload(request)) {
		return -1;
	}
	position = request->position;
	to_position = request->to_position;
	if (request->result > 0) {
		lseek(from, position, SEEK_SET);
		lseek(to, to_position, SEEK_SET);
		php_wait_fd_slow(to, true);
	}
	return finish(request);
}

ssize_t php_wait_copy_file_range(php_stream *from_stream, int from, php_stream *to_stream, int to, size_t size)
{
	ssize_t result;
	int locked, error;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return copy_file_range(from, NULL, to, NULL, size, 0);
	}
	locked = php_stream_sharing_enter_both(from_stream, to_stream);
	if (locked < 0) {
		return -1;
	}
	result = copy_elsewhere(from, to, size);
	error = errno;
	php_stream_sharing_leave_both(from_stream, to_stream, locked);
	errno = error;
	return result;
}

#endif
