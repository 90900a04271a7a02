/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "stream_read_buffer.h"

/* The chunk size of streams, unless PHP code has set another. */
#define SPARE_SIZE 8192
#define MOST_SPARES 16

ZEND_TLS unsigned char *spares[MOST_SPARES];
ZEND_TLS uint32_t spare_count;

bool php_stream_read_buffer_lend(php_stream *stream, const char *buf)
{
	if (!stream->readbuf || buf != (char *) stream->readbuf + stream->writepos || stream->readpos != stream->writepos || stream->is_persistent) {
		return false;
	}
	if (EXPECTED(stream->readbuflen == SPARE_SIZE && spare_count < MOST_SPARES)) {
		spares[spare_count++] = stream->readbuf;
	} else {
		efree(stream->readbuf);
	}
	stream->readbuf = NULL;
	stream->readbuflen = 0;
	stream->readpos = stream->writepos = 0;
	return true;
}

char *php_stream_read_buffer_return(php_stream *stream, size_t size)
{
	size = MAX(size, stream->chunk_size);
	stream->readbuf = EXPECTED(size == SPARE_SIZE && spare_count > 0) ? spares[--spare_count] : emalloc(size);
	stream->readbuflen = size;
	return (char *) stream->readbuf;
}

void php_stream_read_buffer_request_end(void)
{
	if (!CG(unclean_shutdown)) {
		while (spare_count > 0) {
			efree(spares[--spare_count]);
		}
	}
	spare_count = 0;
}
