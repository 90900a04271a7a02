/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * gzip files that wait: zlib's gzread() and gzwrite() read and write the
 * descriptor themselves, which stops every coroutine at a pipe or on far media.
 * A file that is opened inside a coroutine, and is no regular one on local
 * media, is therefore coded here, with zlib's inflate() and deflate(), and read
 * and written through its stream, which suspends.
 *
 * What comes out is gzread()'s and gzwrite()'s: members one after the other,
 * plain data as it is, zeros behind a member ignored, the letters of the mode.
 * A read that is cancelled keeps what it has decoded for the next one; a write
 * keeps what it has coded, so that the file stays whole.
 *
 * Life: that of the stream. Thread: that of the coroutine. Suspends: in all
 * operations.
 */

#ifndef PHP_ZLIB_WAIT_H
#define PHP_ZLIB_WAIT_H

#include "php.h"

/* The stream of mode `mode` over `inner`, which it owns then; NULL: it is left to zlib. Suspends: no. */
#ifdef PHP_WIN32
# define php_zlib_wait_open(...) NULL
#else
php_stream *php_zlib_wait_open(php_stream *inner, int fd, const char *mode, php_stream_context *context STREAMS_DC);
#endif

#endif /* PHP_ZLIB_WAIT_H */
