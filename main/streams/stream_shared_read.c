/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_streams_int.h"
#include "stream_sharing.h"

zend_result php_stream_shared_fill_read_buffer(php_stream *stream, size_t size)
{
	zend_result result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return FAILURE;
	}
	result = php_stream_fill_read_buffer(stream, size);
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}

/* Puts bytes that were taken from the buffer back in front of its contents. */
static void give_back(php_stream *stream, const char *bytes, size_t size)
{
	size_t unread = stream->writepos - stream->readpos;

	if ((size_t) stream->readpos < size) {
		if (stream->readbuflen < size + unread) {
			stream->readbuflen = size + unread;
			stream->readbuf = perealloc(stream->readbuf, stream->readbuflen, stream->is_persistent);
		}
		memmove(stream->readbuf + size, stream->readbuf + stream->readpos, unread);
		stream->readpos = size;
		stream->writepos = size + unread;
	}
	memcpy(stream->readbuf + stream->readpos - size, bytes, size);
	stream->readpos -= size;
	stream->position -= size;
}

/* For use after errno was cleared and some data was read: true if waiting for more was cancelled, and there may be more. */
static bool was_cut_short(const php_stream *stream)
{
	return UNEXPECTED(errno == ECANCELED || errno == EINTR) && !stream->eof && !(stream->sharing && stream->sharing->closing);
}

/* The same where a filter had something for the reader before the wait: the cancellation is thrown, so nobody gets that. */
static bool is_dropped(const php_stream *stream)
{
	return UNEXPECTED(errno == ECANCELED) && was_cut_short(stream);
}

ssize_t php_stream_shared_read(php_stream *stream, char *buf, size_t size)
{
	ssize_t result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return -1;
	}
	errno = 0;
	result = _php_stream_read(stream, buf, size);
	if (result == 0 && stream->sharing->closing) {
		result = -1;
	} else if (result > 0 && is_dropped(stream)) {
		give_back(stream, buf, result);
		result = -1;
	}
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}

/* Keeps the first part of a line, after waiting for the rest was cancelled: the next reader gets the whole line. */
static char *keep_partial_line(php_stream *stream, char *line, size_t length, bool owned)
{
	give_back(stream, line, length);
	if (owned) {
		efree(line);
	}
	return NULL;
}

/* True if it ends like a line or fills the caller's memory. */
static bool is_whole(const php_stream *stream, const char *line, size_t length, size_t maxlen)
{
	const char end = stream->flags & PHP_STREAM_FLAG_EOL_MAC ? '\r' : '\n';

	return length > 0 && (line[length - 1] == end || length + 1 == maxlen);
}

char *php_stream_shared_get_line(php_stream *stream, char *buf, size_t maxlen, size_t *returned_len)
{
	char *result;
	size_t length;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return NULL;
	}
	errno = 0;
	result = _php_stream_get_line(stream, buf, maxlen, &length);
	if (result && (is_dropped(stream) || (!is_whole(stream, result, length, buf ? maxlen : 0) && was_cut_short(stream)))) {
		result = keep_partial_line(stream, result, length, buf == NULL);
	}
	if (returned_len && result) {
		*returned_len = length;
	}
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}

zend_string *php_stream_shared_copy_to_mem(php_stream *stream, size_t maxlen)
{
	bool needed = php_stream_sharing_needed(stream, PHP_STREAM_SHARING_READ);
	zend_string *result;

	if (needed && !php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return NULL;
	}
	errno = 0;
	result = php_stream_copy_to_mem(stream, maxlen, 0);
	if (needed && result && ZSTR_LEN(result) < maxlen && was_cut_short(stream)) {
		give_back(stream, ZSTR_VAL(result), ZSTR_LEN(result));
		zend_string_release(result);
		result = NULL;
	}
	if (needed) {
		php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	}
	return result;
}

zend_string *php_stream_shared_get_record(php_stream *stream, size_t maxlen, const char *delim, size_t delim_len)
{
	zend_off_t begin;
	zend_string *result;

	if (!php_stream_sharing_enter(stream, PHP_STREAM_SHARING_READ)) {
		return NULL;
	}
	begin = stream->position;
	errno = 0;
	result = php_stream_get_record(stream, maxlen, delim, delim_len);
	if (result && is_dropped(stream)) {
		if ((size_t) (stream->position - begin) > ZSTR_LEN(result)) {
			give_back(stream, delim, delim_len);
		}
		give_back(stream, ZSTR_VAL(result), ZSTR_LEN(result));
		zend_string_release(result);
		result = NULL;
	}
	php_stream_sharing_leave(stream, PHP_STREAM_SHARING_READ);
	return result;
}
