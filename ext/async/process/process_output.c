/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Process::output(): writes the input and reads both outputs in one poll(2) loop
 * of the calling coroutine, through the streams, so that what they have buffered
 * already comes first.
 */

#include "process/process.h"
#include "process/process_status.h"
#include "main/php_wait.h"
#include "php_network.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>

#define MOST_READ 65536
#ifndef PIPE_BUF
# define PIPE_BUF 4096
#endif

typedef struct {
	async_process *process;
	zend_string *input;
	size_t written;
	smart_str read[2];
	char *buffer;
	bool failed;                     /* cancelled, while the streams were open */
} pump;

static zval *slot_of(const pump *pump, int number)
{
	return OBJ_PROP_NUM(&pump->process->object.std, ASYNC_PROCESS_STDIN + number);
}

/* NULL: there is none, or it has been closed, maybe by another coroutine. */
static php_stream *stream_of(const pump *pump, int number)
{
	zval *slot = slot_of(pump, number);

	return Z_TYPE_P(slot) == IS_RESOURCE && Z_RES_TYPE_P(slot) == php_file_le_stream() ? Z_RES_VAL_P(slot) : NULL;
}

static void close_stream(const pump *pump, int number)
{
	if (stream_of(pump, number)) {
		zend_list_close(Z_RES_P(slot_of(pump, number)));
	}
}

static int descriptor_of(php_stream *stream)
{
	php_socket_t fd = -1;

	return php_stream_cast(stream, PHP_STREAM_AS_FD_FOR_SELECT | PHP_STREAM_CAST_INTERNAL, (void *) &fd, 0) == SUCCESS ? (int) fd : -1;
}

static void write_some(pump *pump)
{
	php_stream *stream = stream_of(pump, 0);
	const size_t left = ZSTR_LEN(pump->input) - pump->written;
	ssize_t written;
	uint32_t flags;

	if (!stream) {
		return;
	}
	flags = stream->flags & PHP_STREAM_FLAG_SUPPRESS_ERRORS;
	stream->flags |= PHP_STREAM_FLAG_SUPPRESS_ERRORS;
	written = php_stream_write(stream, ZSTR_VAL(pump->input) + pump->written, MIN(left, PIPE_BUF));
	if (stream_of(pump, 0) == stream && !flags) {
		stream->flags &= ~PHP_STREAM_FLAG_SUPPRESS_ERRORS;
	}
	if (written > 0) {
		pump->written += (size_t) written;
	}
	if (written < 0 || pump->written == ZSTR_LEN(pump->input)) {
		/* all of it, or the process reads no more */
		close_stream(pump, 0);
	}
}

static bool has_buffered(const php_stream *stream)
{
	return stream->writepos > stream->readpos;
}

static void read_some(pump *pump, int number)
{
	php_stream *stream = stream_of(pump, number);
	/* more than what is there would wait for the rest */
	const size_t size = stream && has_buffered(stream) ? MIN((size_t) (stream->writepos - stream->readpos), MOST_READ) : MOST_READ;
	ssize_t count = stream ? php_stream_read(stream, pump->buffer, size) : 0;

	if (count > 0) {
		smart_str_appendl(&pump->read[number - 1], pump->buffer, (size_t) count);
	} else if (stream_of(pump, number) == stream && stream && (count < 0 || stream->eof)) {
		close_stream(pump, number);
	}
}

/* What is open and has a descriptor; `numbers` says which entry is which stream. */
static unsigned int collect(const pump *pump, php_pollfd fds[3], int numbers[3])
{
	unsigned int count = 0;

	for (int i = 0; i < 3; i++) {
		php_stream *stream = stream_of(pump, i);
		const int fd = stream ? descriptor_of(stream) : -1;

		if (fd >= 0) {
			fds[count].fd = fd;
			fds[count].events = i == 0 ? POLLOUT : POLLIN;
			fds[count].revents = 0;
			numbers[count++] = i;
		}
	}
	return count;
}

/* False: nothing is left to do, or an exception. */
static bool pump_once(pump *pump)
{
	php_pollfd fds[3];
	int numbers[3];
	unsigned int count;

	for (int i = 1; i < 3; i++) {
		php_stream *stream = stream_of(pump, i);

		if (stream && has_buffered(stream)) {
			read_some(pump, i);
		}
	}
	count = collect(pump, fds, numbers);
	if (count == 0) {
		return false;
	}
	if (php_wait_poll_ns(fds, count, -1) < 0 && errno != EINTR) {
		pump->failed = true;
		return false;
	}
	for (unsigned int i = 0; i < count && !EG(exception); i++) {
		if (!fds[i].revents) {
			continue;
		}
		if (numbers[i] == 0) {
			write_some(pump);
		} else {
			read_some(pump, numbers[i]);
		}
	}
	return !EG(exception);
}

bool async_process_communicate(async_process *process, zend_string *input, zval *result)
{
	pump pump = { .process = process, .input = input };
	zval status;
	bool ended;

	pump.buffer = emalloc(MOST_READ);
	for (int i = 1; i < 3; i++) {
		if (stream_of(&pump, i)) {
			stream_of(&pump, i)->chunk_size = MOST_READ;
		}
	}
	if (ZSTR_LEN(input) == 0) {
		close_stream(&pump, 0);
	}
	while (pump_once(&pump)) {
	}
	ended = !EG(exception) && async_process_wait(process, &status) == SUCCESS;
	if (ended) {
		async_process_result_create(result, Z_OBJ(status), smart_str_extract(&pump.read[0]), smart_str_extract(&pump.read[1]));
	} else {
		smart_str_free(&pump.read[0]);
		smart_str_free(&pump.read[1]);
	}
	efree(pump.buffer);
	return ended && !pump.failed;
}
