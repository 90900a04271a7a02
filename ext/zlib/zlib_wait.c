/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "zlib_wait.h"
#include "zlib_wait_coding.h"

#include <errno.h>
#include <sys/stat.h>

#define INPUT_SLICE 65536
#define MEMORY_LEVEL 8
#define WINDOW_OF_GZIP (MAX_WBITS + 16)

static bool skip_ahead(php_zlib_wait_stream *self)
{
	while (self->skip > 0) {
		size_t step;

		if (!php_zlib_wait_decode(self, MIN(self->skip, PHP_ZLIB_WAIT_CHUNK))) {
			return false;
		}
		step = MIN((size_t) self->skip, php_zlib_wait_pending(self));
		if (step == 0) {
			self->skip = 0;
			break;
		}
		php_zlib_wait_take(self, step);
		self->skip -= step;
		self->position += step;
	}
	return true;
}

static ssize_t gzip_read(php_stream *stream, char *buf, size_t count)
{
	php_zlib_wait_stream *self = stream->abstract;
	size_t got;

	if (self->writes || !php_wait_give_way() || !skip_ahead(self) || !php_zlib_wait_decode(self, count)) {
		return -1;
	}
	got = MIN(count, php_zlib_wait_pending(self));
	if (got < count) {
		stream->eof = 1;
	}
	if (got > 0) {
		memcpy(buf, php_zlib_wait_pending_data(self), got);
		php_zlib_wait_take(self, got);
		self->position += got;
	}
	return got;
}

static ssize_t gzip_write(php_stream *stream, const char *buf, size_t count)
{
	php_zlib_wait_stream *self = stream->abstract;
	size_t done = 0;

	if (!self->writes) {
		return -1;
	}
	while (done < count) {
		size_t slice = MIN(count - done, INPUT_SLICE);

		bool written;

		if (!php_wait_give_way() || !php_zlib_wait_write_pending(self)) {
			return done > 0 ? (ssize_t) done : -1;
		}
		written = php_zlib_wait_encode(self, buf + done, slice, Z_NO_FLUSH);
		/* encoded in any case: the unwritten rest is pending */
		done += slice;
		self->position += slice;
		if (!written) {
			break;
		}
	}
	return done;
}

static int gzip_flush(php_stream *stream)
{
	php_zlib_wait_stream *self = stream->abstract;

	if (!self->writes) {
		return Z_STREAM_ERROR;
	}
	return php_zlib_wait_encode(self, "", 0, Z_SYNC_FLUSH) ? Z_OK : Z_ERRNO;
}

static bool write_zeros(php_stream *stream, zend_off_t count)
{
	static const char zeros[PHP_ZLIB_WAIT_CHUNK];

	while (count > 0) {
		size_t step = MIN(count, PHP_ZLIB_WAIT_CHUNK);

		if (gzip_write(stream, zeros, step) != (ssize_t) step) {
			return false;
		}
		count -= step;
	}
	return true;
}

/* --- position and closing --- */

static bool rewind_input(php_zlib_wait_stream *self)
{
	if (php_stream_seek(self->inner, 0, SEEK_SET) != 0) {
		return false;
	}
	php_zlib_wait_take(self, php_zlib_wait_pending(self));
	self->z.avail_in = 0;
	self->state = AT_MEMBER;
	self->had_member = false;
	self->position = self->skip = 0;
	return true;
}

static int gzip_seek(php_stream *stream, zend_off_t offset, int whence, zend_off_t *newoffs)
{
	php_zlib_wait_stream *self = stream->abstract;

	if (whence == SEEK_END) {
		php_error_docref(NULL, E_WARNING, "SEEK_END is not supported");
		return -1;
	}
	if (whence == SEEK_CUR) {
		offset += self->position + self->skip;
	}
	if (offset < 0 || (offset < self->position && (self->writes || !rewind_input(self)))) {
		return -1;
	}
	if (!self->writes) {
		self->skip = offset - self->position;
	} else if (!write_zeros(stream, offset - self->position)) {
		return -1;
	}
	*newoffs = offset;
	return 0;
}

static int gzip_close(php_stream *stream, int close_handle)
{
	php_zlib_wait_stream *self = stream->abstract;
	int result = EOF;

	if (close_handle) {
		result = !self->writes || php_zlib_wait_encode(self, "", 0, Z_FINISH) ? Z_OK : Z_ERRNO;
		php_stream_close(self->inner);
	}
	if (self->writes) {
		deflateEnd(&self->z);
	} else {
		inflateEnd(&self->z);
	}
	smart_str_free(&self->pending);
	efree(self);
	return result;
}

static const php_stream_ops php_zlib_wait_stream_ops = {
	gzip_write, gzip_read,
	gzip_close, gzip_flush,
	"ZLIB",
	gzip_seek,
	NULL, /* cast */
	NULL, /* stat */
	NULL  /* set_option */
};

/* --- opening --- */

static bool is_local_file(int fd)
{
	struct stat found;

	return php_wait_fd_is_local(fd) && fstat(fd, &found) == 0 && S_ISREG(found.st_mode);
}

static bool begin_writing(php_zlib_wait_stream *self, const char *mode, php_stream_context *context)
{
	zval *option = context ? php_stream_context_get_option(context, "zlib", "level") : NULL;
	int level = Z_DEFAULT_COMPRESSION, strategy = Z_DEFAULT_STRATEGY;

	for (; *mode; mode++) {
		switch (*mode) {
			case 'f': strategy = Z_FILTERED; break;
			case 'h': strategy = Z_HUFFMAN_ONLY; break;
			case 'R': strategy = Z_RLE; break;
			case 'F': strategy = Z_FIXED; break;
			case 'T': self->plain_output = true; break;
			default:
				if (*mode >= '0' && *mode <= '9') {
					level = *mode - '0';
				}
		}
	}
	if (option) {
		zend_long wanted = zval_get_long(option);

		if (wanted < Z_DEFAULT_COMPRESSION || wanted > Z_BEST_COMPRESSION) {
			php_error(E_WARNING, "failed setting compression level");
		} else {
			level = wanted;
			strategy = Z_DEFAULT_STRATEGY;
		}
	}
	self->writes = true;
	return deflateInit2(&self->z, level, Z_DEFLATED, WINDOW_OF_GZIP, MEMORY_LEVEL, strategy) == Z_OK;
}

php_stream *php_zlib_wait_open(php_stream *inner, int fd, const char *mode, php_stream_context *context STREAMS_DC)
{
	php_zlib_wait_stream *self;
	php_stream *stream;

	if (EXPECTED(!zend_coroutine_current()) || is_local_file(fd)) {
		return NULL;
	}
	self = ecalloc(1, sizeof(*self));
	if (strchr(mode, 'r') ? inflateInit2(&self->z, WINDOW_OF_GZIP) != Z_OK : !begin_writing(self, mode, context)) {
		efree(self);
		return NULL;
	}
	self->inner = inner;
	stream = php_stream_alloc_rel(&php_zlib_wait_stream_ops, self, 0, mode);
	stream->flags |= PHP_STREAM_FLAG_NO_BUFFER;
	return stream;
}
