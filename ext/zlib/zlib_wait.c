#include "php.h"
#include "php_network.h"
#include "main/php_wait.h"
#include "main/php_wait_media.h"
#include "zend_smart_str.h"
#include "zlib_wait.h"

#include <errno.h>
#include <sys/stat.h>
#include <zlib.h>

#define CHUNK 16384
#define INPUT_SLICE 65536
#define MEMORY_LEVEL 8
#define WINDOW_OF_GZIP (MAX_WBITS + 16)

typedef enum {
	AT_MEMBER,      /* a member, plain data or nothing follows */
	IN_MEMBER,
	PLAIN,
	AT_END,
	BROKEN,
} decoder_state;

typedef struct gzip_stream {
	php_stream *inner;
	z_stream z;
	bool writes;
	bool plain_output;      /* mode letter T */
	bool had_member;
	decoder_state state;
	zend_off_t position;    /* of the decoded data, without what is pending or to be skipped */
	zend_off_t skip;
	smart_str pending;      /* decoded and not read, or coded and not written */
	size_t taken;           /* of pending */
	unsigned char input[CHUNK];
} gzip_stream;

static size_t pending_size(const gzip_stream *self)
{
	return self->pending.s ? ZSTR_LEN(self->pending.s) - self->taken : 0;
}

static const char *pending_data(const gzip_stream *self)
{
	return ZSTR_VAL(self->pending.s) + self->taken;
}

static void take_pending(gzip_stream *self, size_t size)
{
	self->taken += size;
	if (pending_size(self) == 0) {
		smart_str_free(&self->pending);
		self->taken = 0;
	}
}

/* --- reading --- */

/* More input behind what is left of it. False: none now, or ever if inner->eof. */
static bool get_input(gzip_stream *self)
{
	ssize_t got;

	if (self->z.avail_in > 0) {
		memmove(self->input, self->z.next_in, self->z.avail_in);
	}
	self->z.next_in = self->input;
	got = php_stream_read(self->inner, (char *) self->input + self->z.avail_in, CHUNK - self->z.avail_in);
	if (got <= 0) {
		return false;
	}
	self->z.avail_in += got;
	return true;
}

/* False: cancelled or failed. */
static bool look_at_header(gzip_stream *self)
{
	while (self->z.avail_in < 2 && !self->inner->eof) {
		if (!get_input(self) && !self->inner->eof) {
			return false;
		}
	}
	if (self->z.avail_in > 1 && self->z.next_in[0] == 0x1f && self->z.next_in[1] == 0x8b) {
		inflateReset(&self->z);
		self->state = IN_MEMBER;
		self->had_member = true;
	} else {
		self->state = self->had_member || self->z.avail_in == 0 ? AT_END : PLAIN;
	}
	return true;
}

static bool decode_member(gzip_stream *self)
{
	unsigned char decoded[CHUNK];
	int result;

	if (self->z.avail_in == 0 && !get_input(self)) {
		if (self->inner->eof) {
			self->state = AT_END;
			return true;
		}
		return false;
	}
	self->z.next_out = decoded;
	self->z.avail_out = sizeof(decoded);
	result = inflate(&self->z, Z_NO_FLUSH);
	smart_str_appendl(&self->pending, (char *) decoded, sizeof(decoded) - self->z.avail_out);
	if (result == Z_STREAM_END) {
		self->state = AT_MEMBER;
	} else if (result != Z_OK && result != Z_BUF_ERROR) {
		self->state = BROKEN;
	}
	return true;
}

static bool copy_plain(gzip_stream *self)
{
	if (self->z.avail_in == 0 && !get_input(self)) {
		if (self->inner->eof) {
			self->state = AT_END;
			return true;
		}
		return false;
	}
	smart_str_appendl(&self->pending, (char *) self->z.next_in, self->z.avail_in);
	self->z.avail_in = 0;
	return true;
}

/* Until `size` bytes are pending, or there are no more. False: cancelled, failed, or broken. */
static bool decode(gzip_stream *self, size_t size)
{
	bool ok = true;

	while (ok && pending_size(self) < size && self->state != AT_END) {
		switch (self->state) {
			case AT_MEMBER:
				ok = look_at_header(self);
				break;
			case IN_MEMBER:
				ok = decode_member(self);
				break;
			case PLAIN:
				ok = copy_plain(self);
				break;
			default:
				return false;
		}
	}
	return ok;
}

static bool skip_ahead(gzip_stream *self)
{
	while (self->skip > 0) {
		size_t step;

		if (!decode(self, MIN(self->skip, CHUNK))) {
			return false;
		}
		step = MIN((size_t) self->skip, pending_size(self));
		if (step == 0) {
			self->skip = 0;
			break;
		}
		take_pending(self, step);
		self->skip -= step;
		self->position += step;
	}
	return true;
}

static ssize_t gzip_read(php_stream *stream, char *buf, size_t count)
{
	gzip_stream *self = stream->abstract;
	size_t got;

	if (self->writes || !php_wait_turn() || !skip_ahead(self) || !decode(self, count)) {
		return -1;
	}
	got = MIN(count, pending_size(self));
	if (got < count) {
		stream->eof = 1;
	}
	if (got > 0) {
		memcpy(buf, pending_data(self), got);
		take_pending(self, got);
		self->position += got;
	}
	return got;
}

/* --- writing --- */

static bool write_pending(gzip_stream *self)
{
	while (pending_size(self) > 0) {
		ssize_t put = php_stream_write(self->inner, pending_data(self), pending_size(self));

		if (put <= 0) {
			return false;
		}
		take_pending(self, put);
	}
	return true;
}

static bool encode(gzip_stream *self, const char *buf, size_t size, int flush)
{
	unsigned char coded[CHUNK];
	int result;

	if (!write_pending(self)) {
		return false;
	}
	if (self->plain_output) {
		smart_str_appendl(&self->pending, buf, size);
		return write_pending(self);
	}
	self->z.next_in = (unsigned char *) buf;
	self->z.avail_in = size;
	do {
		self->z.next_out = coded;
		self->z.avail_out = sizeof(coded);
		result = deflate(&self->z, flush);
		smart_str_appendl(&self->pending, (char *) coded, sizeof(coded) - self->z.avail_out);
	} while (result == Z_OK && self->z.avail_out == 0);
	return write_pending(self);
}

static ssize_t gzip_write(php_stream *stream, const char *buf, size_t count)
{
	gzip_stream *self = stream->abstract;
	size_t done = 0;

	if (!self->writes) {
		return -1;
	}
	while (done < count) {
		size_t slice = MIN(count - done, INPUT_SLICE);

		bool written;

		if (!php_wait_turn() || !write_pending(self)) {
			return done > 0 ? (ssize_t) done : -1;
		}
		written = encode(self, buf + done, slice, Z_NO_FLUSH);
		/* coded, whatever comes of it: the rest of it is pending */
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
	gzip_stream *self = stream->abstract;

	if (!self->writes) {
		return Z_STREAM_ERROR;
	}
	return encode(self, "", 0, Z_SYNC_FLUSH) ? Z_OK : Z_ERRNO;
}

static bool write_zeros(php_stream *stream, zend_off_t count)
{
	static const char zeros[CHUNK];

	while (count > 0) {
		size_t step = MIN(count, CHUNK);

		if (gzip_write(stream, zeros, step) != (ssize_t) step) {
			return false;
		}
		count -= step;
	}
	return true;
}

/* --- position and end --- */

static bool rewind_input(gzip_stream *self)
{
	if (php_stream_seek(self->inner, 0, SEEK_SET) != 0) {
		return false;
	}
	take_pending(self, pending_size(self));
	self->z.avail_in = 0;
	self->state = AT_MEMBER;
	self->had_member = false;
	self->position = self->skip = 0;
	return true;
}

static int gzip_seek(php_stream *stream, zend_off_t offset, int whence, zend_off_t *newoffs)
{
	gzip_stream *self = stream->abstract;

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
	gzip_stream *self = stream->abstract;
	int result = EOF;

	if (close_handle) {
		result = !self->writes || encode(self, "", 0, Z_FINISH) ? Z_OK : Z_ERRNO;
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

static const php_stream_ops gzip_stream_ops = {
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

	return php_wait_media_of_fd(fd) != PHP_WAIT_MEDIA_FAR && fstat(fd, &found) == 0 && S_ISREG(found.st_mode);
}

static bool begin_writing(gzip_stream *self, const char *mode, php_stream_context *context)
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
	gzip_stream *self;
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
	stream = php_stream_alloc_rel(&gzip_stream_ops, self, 0, mode);
	stream->flags |= PHP_STREAM_FLAG_NO_BUFFER;
	return stream;
}
