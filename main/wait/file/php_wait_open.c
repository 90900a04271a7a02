/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif
#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_internal.h"
#include "php_wait_file.h"
#include "php_wait_paths.h"
#include "php_wait_media.h"
#include "zend_coroutine_unsuspended.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define LARGE_FILE (1024 * 1024)
#define PIPE_PAUSE_MIN_NS PHP_WAIT_NS_PER_MS
#define PIPE_PAUSE_MAX_NS (20 * PHP_WAIT_NS_PER_MS)
/* How much a thread that has opened a file on a disk reads of it right away. */
#define FIRST_BYTES (64 * 1024)

/* What opening the file revealed about it. */
typedef struct open_state {
	bool is_pipe;
	bool elsewhere;       /* opened by a pool thread */
	zend_stat_t found;
} open_state;

/* For a descriptor opened with O_NONBLOCK: finds out what it is, and sets the mode the caller wants. */
static int settle(int fd, int flags, open_state *state)
{
	if (fstat(fd, &state->found) != 0) {
		int error = errno;

		close(fd);
		errno = error;
		return -1;
	}
	state->is_pipe = S_ISFIFO(state->found.st_mode);
	if (!state->is_pipe) {
		fcntl(fd, F_SETFL, flags);
	}
	return fd;
}

/* --- in the pool --- */

typedef struct open_request {
	int flags;
	mode_t mode;
	bool prefetch;
	bool writes;
	int fd;
	int error;
	open_state state;
	char path[];
} open_request;

static void read_first_bytes(int fd)
{
#ifdef POSIX_FADV_WILLNEED
	struct stat sb;
	char byte;

	if (fstat(fd, &sb) == 0 && S_ISREG(sb.st_mode) && sb.st_size > 0) {
		off_t length = MIN(sb.st_size, FIRST_BYTES);

		posix_fadvise(fd, 0, length, POSIX_FADV_WILLNEED);
		for (off_t at = 0; at < length && pread(fd, &byte, 1, at) == 1; at += 4096) {
		}
	}
#endif
}

static void open_here(void *arg)
{
	open_request *request = arg;
	struct stat sb;

	request->fd = open(request->path, request->flags | O_NONBLOCK, request->mode);
	request->error = errno;
	if (request->fd >= 0) {
		request->fd = settle(request->fd, request->flags, &request->state);
		request->error = errno;
		if (request->fd >= 0 && request->prefetch) {
			read_first_bytes(request->fd);
		}
	} else if (request->error == ENXIO) {
		request->state.is_pipe = stat(request->path, &sb) == 0 && S_ISFIFO(sb.st_mode);
	}
}

static void drop_request(void *arg)
{
	open_request *request = arg;

	if (request->fd >= 0) {
		close(request->fd);
	}
	if (request->writes) {
		php_wait_disk_end();
	}
	free(request);
}

static int open_elsewhere(const char *path, int flags, mode_t mode, open_state *state)
{
	size_t length = strlen(path) + 1;
	open_request *request = calloc(1, sizeof(open_request) + length);
	int fd, error;

	if (!request) {
		errno = ENOMEM;
		return -1;
	}
	memcpy(request->path, path, length);
	request->fd = -1;
	request->flags = flags;
	request->mode = mode;
	request->writes = (flags & (O_CREAT | O_TRUNC)) != 0;
	/* a near directory: the file itself was not in the kernel's cache, so it is on a disk */
	request->prefetch = (flags & (O_ACCMODE | O_TRUNC)) == O_RDONLY && php_wait_directory_is_near(path);
	if (request->writes) {
		php_wait_disk_begin();
	}
	if (zend_wait.offload(open_here, drop_request, request, 0) != 0) {
		return -1;
	}
	fd = request->fd;
	error = request->error;
	*state = request->state;
	state->elsewhere = true;
	request->fd = -1;
	drop_request(request);
	errno = error;
	return fd;
}

/* --- directly --- */

static int open_directly(const char *path, int flags, mode_t mode, open_state *state)
{
	uint64_t since = zend_hrtime();
	int fd = open(path, flags | O_NONBLOCK, mode);
	struct stat sb;

	if (fd < 0) {
		if (errno == ENXIO) {
			state->is_pipe = stat(path, &sb) == 0 && S_ISFIFO(sb.st_mode);
			errno = ENXIO;
		}
		return -1;
	}
	if (flags & (O_CREAT | O_TRUNC)) {
		php_wait_disk_measure(since);
	}
	return settle(fd, flags, state);
}

static int open_probed(const char *path, int flags, mode_t mode, open_state *state)
{
	bool changes = (flags & (O_CREAT | O_TRUNC)) != 0;
	zend_stat_t found;

	if (changes && php_wait_disk_busy()) {
		return open_elsewhere(path, flags, mode, state);
	}
	switch (php_wait_path_probe(path, !(flags & O_NOFOLLOW), &found)) {
		case PHP_WAIT_PATH_FAR:
			return open_elsewhere(path, flags, mode, state);
		case PHP_WAIT_PATH_NEAR:
			if ((flags & O_TRUNC) && S_ISREG(found.st_mode) && found.st_size > LARGE_FILE) {
				return open_elsewhere(path, flags, mode, state);
			}
			break;
		case PHP_WAIT_PATH_ERROR:
			break;
	}
	return open_directly(path, flags, mode, state);
}

/* Symbolic links are opened by open_probed(): their target may be on other media. */
static int open_once(const char *path, int flags, mode_t mode, open_state *state)
{
	int fd;

	state->is_pipe = state->elsewhere = false;
	if ((flags & (O_CREAT | O_TRUNC)) || !php_wait_directory_is_near(path)) {
		return open_probed(path, flags, mode, state);
	}
	fd = php_wait_open_cached(path, flags | O_NONBLOCK | O_NOFOLLOW);
	if (fd >= 0) {
		return settle(fd, flags, state);
	}
	if (errno == EAGAIN) {
		return open_elsewhere(path, flags, mode, state);
	}
	if (errno == ELOOP || errno == ENXIO) {
		return open_probed(path, flags, mode, state);
	}
	return -1;
}

/* --- named pipes --- */

/* A read end gives no sign when a writer comes. tee(2) does, without consuming data: EAGAIN if there is a writer, 0 if not;
 * other errors are inconclusive. */
static bool has_writer(int fd)
{
#ifdef __linux__
	int scratch[2];
	ssize_t copied;

	if (pipe2(scratch, O_CLOEXEC | O_NONBLOCK) != 0) {
		return true;
	}
	copied = tee(fd, scratch[1], 1, SPLICE_F_NONBLOCK);
	close(scratch[0]);
	close(scratch[1]);
	return copied != 0;
#else
	return true;
#endif
}

static bool wait_for_writer(int fd)
{
	int64_t pause = PIPE_PAUSE_MIN_NS;

	for (;;) {
		php_pollfd p = { .fd = fd, .events = POLLIN };
		int ready = php_wait_poll_now(&p, 1);

		if (ready != 0 || has_writer(fd)) {
			return true;
		}
		if (zend_wait.poll(&p, 1, pause) < 0) {
			return false;
		}
		pause = MIN(pause * 2, PIPE_PAUSE_MAX_NS);
	}
}

static bool pause_for_reader(int64_t *pause)
{
	zend_wait.park_prepare();
	if (zend_wait.park(*pause, "a reader of a named pipe") != 0 && errno != ETIMEDOUT) {
		return false;
	}
	*pause = MIN(*pause * 2, PIPE_PAUSE_MAX_NS);
	return true;
}

static int open_pipe(const char *path, int flags, mode_t mode, int fd, open_state *state)
{
	int64_t pause = PIPE_PAUSE_MIN_NS;

	while (fd < 0) {
		if (!pause_for_reader(&pause)) {
			return -1;
		}
		fd = open_once(path, flags, mode, state);
		if (fd < 0 && !(errno == ENXIO && state->is_pipe)) {
			return -1;
		}
	}
	if (state->is_pipe && (flags & O_ACCMODE) == O_RDONLY && !wait_for_writer(fd)) {
		int error = errno;

		php_wait_fd_closing(fd);
		close(fd);
		errno = error;
		return -1;
	}
	if (state->is_pipe) {
		fcntl(fd, F_SETFL, flags);
	}
	return fd;
}

/* Sets `found` for callers that ask for the file's type next. */
static int open_waiting(const char *path, int flags, mode_t mode, zend_stat_t *found)
{
	zend_interruptible call;
	open_state state;
	int fd;

	/* a cancellation meanwhile is thrown when the function returns */
	(void) php_wait_give_way_if_due();
	mode = php_wait_creation_mode(mode);
	fd = open_once(path, flags, mode, &state);
	if (UNEXPECTED(state.is_pipe) && (fd >= 0 || errno == ENXIO)) {
		zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_RESTARTS);
		fd = open_pipe(path, flags, mode, fd, &state);
		zend_interruptible_end(&call);
	}
	php_wait_fd_slow(fd, state.elsewhere && fd >= 0 && php_wait_media_of_fd(fd) == PHP_WAIT_MEDIA_FAR);
	*found = state.found;
	return fd;
}

int php_wait_open(const char *path, int flags, mode_t mode)
{
	zend_stat_t found;

	if (EXPECTED(!zend_coroutine_may_wait()) || (flags & O_NONBLOCK)) {
		return open(path, flags, mode);
	}
	return open_waiting(path, flags, mode, &found);
}

static bool is_near_file(const char *path)
{
	zend_stat_t found;

	return php_wait_path_probe(path, true, &found) == PHP_WAIT_PATH_NEAR && S_ISREG(found.st_mode);
}

/* Between `if (!class_exists('C', false))` and the end of `include 'c.php'` no other coroutine runs, as far as possible. */
static bool is_opened_unsuspended(int options, const char *path)
{
	return (options & STREAM_OPEN_FOR_INCLUDE) && (zend_coroutine_scripts_cached || is_near_file(path));
}

/* Checks what was opened, not its name: the wrapper of plain files may have been replaced. That wrapper opens only regular
 * files to include. */
bool php_wait_is_near_include(const zend_file_handle *handle)
{
	php_stream *stream = handle->handle.stream.handle;
	int fd;

	return handle->type == ZEND_HANDLE_STREAM
		&& handle->handle.stream.reader == (zend_stream_reader_t) _php_stream_read
		&& stream->ops == &php_stream_stdio_ops
		&& php_stream_cast(stream, PHP_STREAM_AS_FD | PHP_STREAM_CAST_INTERNAL, (void **) &fd, 0) == SUCCESS
		&& php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR;
}

/* A stream asks for it before anything else can happen. */
ZEND_TLS int just_opened = -1;
ZEND_TLS zend_stat_t just_found;

bool php_wait_just_opened(int fd, zend_stat_t *found)
{
	if (EXPECTED(just_opened != fd)) {
		return false;
	}
	*found = just_found;
	just_opened = -1;
	return true;
}

int php_wait_open_for(int options, const char *path, int flags, mode_t mode)
{
	just_opened = -1;
	if (EXPECTED(!zend_coroutine_may_wait()) || (flags & O_NONBLOCK) || is_opened_unsuspended(options, path)) {
		return open(path, flags, mode);
	}
	just_opened = open_waiting(path, flags, mode, &just_found);
	return just_opened;
}

FILE *php_wait_fopen(const char *path, const char *mode)
{
	int flags, fd;
	FILE *file;

	if (EXPECTED(!zend_coroutine_may_wait()) || php_stream_parse_fopen_modes(mode, &flags) == FAILURE) {
		return fopen(path, mode);
	}
	fd = php_wait_open(path, flags, 0666);
	if (fd < 0) {
		return NULL;
	}
	file = fdopen(fd, mode);
	if (!file) {
		close(fd);
	}
	return file;
}
