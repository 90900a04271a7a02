/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Shared by zlib_wait.c and zlib_wait_coding.c: a gzip file that is coded here.
 */

#ifndef PHP_ZLIB_WAIT_CODING_H
#define PHP_ZLIB_WAIT_CODING_H

#include "php.h"
#include "zend_smart_str.h"

#include <zlib.h>

#define PHP_ZLIB_WAIT_CHUNK 16384

typedef enum {
	AT_MEMBER,      /* before a member, plain data or the end */
	IN_MEMBER,
	PLAIN,
	AT_END,
	BROKEN,
} php_zlib_wait_state;

typedef struct php_zlib_wait_stream {
	php_stream *inner;
	z_stream z;
	bool writes;
	bool plain_output;      /* mode letter T */
	bool had_member;
	php_zlib_wait_state state;
	zend_off_t position;    /* in the decoded data, excluding data that is pending or to be skipped */
	zend_off_t skip;
	smart_str pending;      /* decoded but not read, or encoded but not written */
	size_t taken;           /* bytes of pending already consumed */
	unsigned char input[PHP_ZLIB_WAIT_CHUNK];
} php_zlib_wait_stream;

static zend_always_inline size_t php_zlib_wait_pending(const php_zlib_wait_stream *self)
{
	return self->pending.s ? ZSTR_LEN(self->pending.s) - self->taken : 0;
}

static zend_always_inline const char *php_zlib_wait_pending_data(const php_zlib_wait_stream *self)
{
	return ZSTR_VAL(self->pending.s) + self->taken;
}

static zend_always_inline void php_zlib_wait_take(php_zlib_wait_stream *self, size_t size)
{
	self->taken += size;
	if (php_zlib_wait_pending(self) == 0) {
		smart_str_free(&self->pending);
		self->taken = 0;
	}
}

/* Decodes until `size` bytes are pending or the input ends. False: cancelled, failed, or corrupt. Suspends: yes. */
bool php_zlib_wait_decode(php_zlib_wait_stream *self, size_t size);
/* False: some data is still unwritten. Suspend: yes. */
bool php_zlib_wait_write_pending(php_zlib_wait_stream *self);
bool php_zlib_wait_encode(php_zlib_wait_stream *self, const char *buf, size_t size, int flush);

#endif /* PHP_ZLIB_WAIT_CODING_H */
