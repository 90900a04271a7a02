/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "main/streams/stream_sharing.h"
#include "ext/standard/file.h"
#include "curl_wait.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>

/* What poll(2) reports as writable accepts this much without blocking (pipe(7)). */
#ifndef PIPE_BUF
# define PIPE_BUF 4096
#endif

/* Upstream's callbacks see the streams behind CURLOPT_FILE, CURLOPT_INFILE and CURLOPT_WRITEHEADER as FILEs. */

static php_stream *stream_of(zval *zstream)
{
	return zend_fetch_resource2_ex(zstream, NULL, php_file_le_stream(), php_file_le_pstream());
}

/* False for files, for streams without a descriptor (their FILE uses the stream's functions, which wait), and in
 * non-blocking mode. */
static bool may_block(int fd)
{
	struct stat found;

	return zend_coroutine_may_wait() && fd >= 0 && !(fcntl(fd, F_GETFL) & O_NONBLOCK)
		&& fstat(fd, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISBLK(found.st_mode);
}

static bool is_being_closed(const php_stream *stream)
{
	return stream->sharing && stream->sharing->closing;
}

/* False: cancelled, or the stream was closed. */
static bool wait_for(php_stream *stream, int fd, short events)
{
	php_pollfd p = { .fd = fd, .events = events };

	return php_wait_poll_ns(&p, 1, -1) >= 0 && !is_being_closed(stream);
}

/* --- writing --- */

/* Leaves nothing in the FILE's buffer: leftover data would be written later, where nothing waits. */
static size_t write_pieces(php_stream *stream, FILE *file, const char *data, size_t size)
{
	int fd = fileno(file);
	size_t done = 0;

	if (!wait_for(stream, fd, POLLOUT) || fflush(file) != 0) {
		return 0;
	}
	while (done < size) {
		size_t piece = MIN(size - done, PIPE_BUF);

		if (!wait_for(stream, fd, POLLOUT) || fwrite(data + done, 1, piece, file) != piece || fflush(file) != 0) {
			break;
		}
		done += piece;
	}
	return done;
}

size_t php_curl_wait_fwrite(const char *data, size_t size, size_t count, FILE *file, zval *zstream)
{
	php_stream *stream;
	bool needed;
	size_t done;   /* in bytes; libcurl's `size` is 1 */

	if (EXPECTED(!zend_coroutine_current())) {
		return fwrite(data, size, count, file);
	}
	stream = stream_of(zstream);
	if (!stream) {
		return 0;
	}
	needed = php_stream_sharing_needed(stream, PHP_STREAM_SHARING_WRITE);
	if (needed && !php_stream_sharing_enter(stream, PHP_STREAM_SHARING_WRITE)) {
		return 0;
	}
	done = may_block(fileno(file)) ? write_pieces(stream, file, data, size * count) : fwrite(data, 1, size * count, file);
	if (needed) {
		php_stream_sharing_leave(stream, PHP_STREAM_SHARING_WRITE);
	}
	return done;
}

void php_curl_wait_fflush(FILE *file, zval *zstream)
{
	if (EXPECTED(!zend_coroutine_current()) || stream_of(zstream)) {
		fflush(file);
	}
}

/* --- reading --- */

/* Sets O_NONBLOCK for this call only, as there is no way to tell how much the FILE's buffer holds. */
static size_t read_now(int fd, char *data, size_t size, FILE *file, bool *nothing_yet)
{
	int flags = fcntl(fd, F_GETFL);
	size_t got;

	fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	errno = 0;
	got = fread(data, 1, size, file);
	*nothing_yet = got < size && !feof(file) && PHP_IS_TRANSIENT_ERROR(errno);
	fcntl(fd, F_SETFL, flags);
	if (*nothing_yet) {
		clearerr(file);
	}
	return got;
}

static size_t read_some(php_stream *stream, FILE *file, char *data, size_t size)
{
	int fd = fileno(file);
	bool nothing_yet;
	size_t got;

	while ((got = read_now(fd, data, size, file, &nothing_yet)) == 0 && nothing_yet) {
		if (!wait_for(stream, fd, POLLIN)) {
			return CURL_READFUNC_ABORT;
		}
	}
	return got;
}

/* libcurl takes 0 for the end of what is to be sent. */
static size_t read_by_stream(php_stream *stream, FILE *file, char *data, size_t size)
{
	size_t got;

	errno = 0;
	got = fread(data, 1, size, file);
	return got == 0 && (errno == ECANCELED || EG(exception) || is_being_closed(stream)) ? CURL_READFUNC_ABORT : got;
}

size_t php_curl_wait_fread(char *data, size_t size, size_t count, FILE *file, zval *zstream)
{
	php_stream *stream;
	bool needed;
	size_t got;

	if (EXPECTED(!zend_coroutine_current())) {
		return fread(data, size, count, file);
	}
	stream = stream_of(zstream);
	if (!stream) {
		return CURL_READFUNC_ABORT;
	}
	needed = php_stream_sharing_needed(stream, PHP_STREAM_SHARING_READ);
	if (needed && !php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return CURL_READFUNC_ABORT;
	}
	got = may_block(fileno(file)) ? read_some(stream, file, data, size * count) : read_by_stream(stream, file, data, size * count);
	if (needed) {
		php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	}
	return got;
}
