/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Makes the operations of phar:// atomic. All entries of an archive share its
 * stream: each seeks and then reads, and information about the archive is built
 * step by step. So the flow is not suspended in between, and waits for the
 * archive's file block. Thread: the caller's. Suspends: no.
 */

#ifndef PHAR_WHOLE_OPERATIONS_H
#define PHAR_WHOLE_OPERATIONS_H

#include "zend_coroutine.h"

#define PHAR_WHOLE(type, name, parameters, ...) \
	static type name##_whole parameters \
	{ \
		const char *outer_block = zend_coroutine_block("an archive is read or written"); \
		type result = name(__VA_ARGS__); \
		zend_coroutine_unblock(outer_block); \
		return result; \
	}

PHAR_WHOLE(ssize_t, phar_stream_write, (php_stream *stream, const char *buf, size_t count), stream, buf, count)
PHAR_WHOLE(ssize_t, phar_stream_read, (php_stream *stream, char *buf, size_t count), stream, buf, count)
PHAR_WHOLE(int, phar_stream_close, (php_stream *stream, int close_handle), stream, close_handle)
PHAR_WHOLE(int, phar_stream_flush, (php_stream *stream), stream)

PHAR_WHOLE(php_stream *, phar_wrapper_open_url, (php_stream_wrapper *wrapper, const char *path, const char *mode, int options,
	zend_string **opened_path, php_stream_context *context STREAMS_DC), wrapper, path, mode, options, opened_path, context STREAMS_REL_CC)
PHAR_WHOLE(php_stream *, phar_wrapper_open_dir, (php_stream_wrapper *wrapper, const char *path, const char *mode, int options,
	zend_string **opened_path, php_stream_context *context STREAMS_DC), wrapper, path, mode, options, opened_path, context STREAMS_REL_CC)
PHAR_WHOLE(int, phar_wrapper_stat, (php_stream_wrapper *wrapper, const char *url, int flags, php_stream_statbuf *ssb,
	php_stream_context *context), wrapper, url, flags, ssb, context)
PHAR_WHOLE(int, phar_wrapper_unlink, (php_stream_wrapper *wrapper, const char *url, int options, php_stream_context *context),
	wrapper, url, options, context)
PHAR_WHOLE(int, phar_wrapper_rename, (php_stream_wrapper *wrapper, const char *from, const char *to, int options,
	php_stream_context *context), wrapper, from, to, options, context)
PHAR_WHOLE(int, phar_wrapper_mkdir, (php_stream_wrapper *wrapper, const char *url, int mode, int options,
	php_stream_context *context), wrapper, url, mode, options, context)
PHAR_WHOLE(int, phar_wrapper_rmdir, (php_stream_wrapper *wrapper, const char *url, int options, php_stream_context *context),
	wrapper, url, options, context)

#endif /* PHAR_WHOLE_OPERATIONS_H */
