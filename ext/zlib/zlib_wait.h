/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * gzip files that wait: zlib's gzread() and gzwrite() read and write the
 * descriptor themselves, so a pipe or far media would block every coroutine. A
 * file that is opened inside a coroutine and is not a regular one on local
 * media is therefore coded here, with zlib's inflate() and deflate(), and read
 * and written through its stream, which suspends.
 *
 * The format is that of gzread() and gzwrite(): concatenated members, plain
 * data passed through, zeros after a member ignored, the same mode letters. A
 * cancelled read keeps the decoded data for the next one; a write keeps the
 * encoded data, so that the file stays intact.
 *
 * Life cycle: that of the stream. Thread: that of the coroutine. Suspends: in
 * all operations.
 */

#ifndef PHP_ZLIB_WAIT_H
#define PHP_ZLIB_WAIT_H

#include "php.h"

/* Opens a stream of mode `mode` over `inner` and takes ownership of it; NULL: left to zlib. Suspends: no. */
#ifdef PHP_WIN32
# define php_zlib_wait_open(...) NULL
#else
php_stream *php_zlib_wait_open(php_stream *inner, int fd, const char *mode, php_stream_context *context STREAMS_DC);
#endif

#endif /* PHP_ZLIB_WAIT_H */
