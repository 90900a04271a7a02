/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A connection whose reader waits for the first byte of what comes next needs no
 * read buffer meanwhile. A few stay here for those that wake, which also finds
 * them in the processor's cache.
 */

#ifndef PHP_STREAM_READ_BUFFER_H
#define PHP_STREAM_READ_BUFFER_H

#include "php.h"

BEGIN_EXTERN_C()

/* Before a wait in ops->read(): takes the stream's read buffer away. False: `buf` is not its beginning, or it is not empty. */
PHPAPI bool php_stream_read_buffer_lend(php_stream *stream, const char *buf);
/* After it: the stream has an empty one again, of at least `size` bytes; where to read to. */
PHPAPI char *php_stream_read_buffer_return(php_stream *stream, size_t size);
void php_stream_read_buffer_request_end(void);

END_EXTERN_C()

#endif /* PHP_STREAM_READ_BUFFER_H */
