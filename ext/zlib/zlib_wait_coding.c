/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "zlib_wait_coding.h"

/* --- reading --- */

/* Appends more input to what is left. False: none for now, or none ever if inner->eof. */
static bool get_input(php_zlib_wait_stream *self)
{
	ssize_t got;

	if (self->z.avail_in > 0) {
		memmove(self->input, self->z.next_in, self->z.avail_in);
	}
	self->z.next_in = self->input;
	got = php_stream_read(self->inner, (char *) self->input + self->z.avail_in, PHP_ZLIB_WAIT_CHUNK - self->z.avail_in);
	if (got <= 0) {
		return false;
	}
	self->z.avail_in += got;
	return true;
}

/* False: cancelled or failed. */
static bool look_at_header(php_zlib_wait_stream *self)
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

static bool decode_member(php_zlib_wait_stream *self)
{
	unsigned char decoded[PHP_ZLIB_WAIT_CHUNK];
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

static bool copy_plain(php_zlib_wait_stream *self)
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

bool php_zlib_wait_decode(php_zlib_wait_stream *self, size_t size)
{
	bool ok = true;

	while (ok && php_zlib_wait_pending(self) < size && self->state != AT_END) {
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

/* --- writing --- */

bool php_zlib_wait_write_pending(php_zlib_wait_stream *self)
{
	while (php_zlib_wait_pending(self) > 0) {
		ssize_t put = php_stream_write(self->inner, php_zlib_wait_pending_data(self), php_zlib_wait_pending(self));

		if (put <= 0) {
			return false;
		}
		php_zlib_wait_take(self, put);
	}
	return true;
}

bool php_zlib_wait_encode(php_zlib_wait_stream *self, const char *buf, size_t size, int flush)
{
	unsigned char coded[PHP_ZLIB_WAIT_CHUNK];
	int result;

	if (!php_zlib_wait_write_pending(self)) {
		return false;
	}
	if (self->plain_output) {
		smart_str_appendl(&self->pending, buf, size);
		return php_zlib_wait_write_pending(self);
	}
	self->z.next_in = (unsigned char *) buf;
	self->z.avail_in = size;
	do {
		self->z.next_out = coded;
		self->z.avail_out = sizeof(coded);
		result = deflate(&self->z, flush);
		smart_str_appendl(&self->pending, (char *) coded, sizeof(coded) - self->z.avail_out);
	} while (result == Z_OK && self->z.avail_out == 0);
	return php_zlib_wait_write_pending(self);
}
