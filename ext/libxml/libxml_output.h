/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Documents that are saved to a file. libxml walks the tree and writes as it
 * goes; where a write waits, another coroutine could change or free what is
 * walked. So while other coroutines can run a document goes to memory, and the
 * file is opened, and written in the same pieces, when the buffer is closed. A file
 * that cannot be opened is then seen at the close, which returns -1.
 *
 * An XMLWriter walks nothing and writes as it is told: it asks for its buffer
 * with php_libxml_stream_next_output().
 *
 * Thread: that of the coroutines.
 */

#ifndef LIBXML_OUTPUT_H
#define LIBXML_OUTPUT_H

#include "php.h"
#include "php_libxml.h"
#include <libxml/xmlIO.h>

#ifdef PHP_WIN32

# define php_libxml_stream_next_output(opened) ((void) 0)
# define php_libxml_output_is_deferred(out) false
# define php_libxml_write_deferred_output(out) true
# define php_libxml_output_tell(out, status) php_stream_tell((php_stream *) (out)->context)
# define php_libxml_save_html_file(filename, document, encoding, format) htmlSaveFileFormat(filename, document, encoding, format)
# define libxml_output_made(uri, encoder, create, made) false

#else

BEGIN_EXTERN_C()

/* The next buffer that xmlOutputBufferCreateFilename() makes here opens its file at once and writes to it; it is stored in
 * *opened too. With NULL nothing is asked for any more. Suspends: no. */
PHP_LIBXML_API void php_libxml_stream_next_output(xmlOutputBufferPtr *opened);

/* It goes to memory: what the walk has changed in the tree is to be put back before it is written. */
PHP_LIBXML_API bool php_libxml_output_is_deferred(xmlOutputBufferPtr out);

/* Writes what is in memory; a buffer without such is left alone. False: that failed. Suspends: yes. */
PHP_LIBXML_API bool php_libxml_write_deferred_output(xmlOutputBufferPtr out);

/* The same, and how far the file was written. A failure makes *status negative. Suspends: yes. */
PHP_LIBXML_API zend_off_t php_libxml_output_tell(xmlOutputBufferPtr out, int *status);

/* htmlSaveFileFormat(), which returns 0 if the file cannot be opened. Suspends: yes. */
PHP_LIBXML_API int php_libxml_save_html_file(const char *filename, xmlDocPtr document, const char *encoding, int format);

/* For the hook that makes the buffers, `create`: true if *made is the buffer to return, NULL included. */
bool libxml_output_made(const char *uri, xmlCharEncodingHandlerPtr encoder, xmlOutputBufferCreateFilenameFunc create, xmlOutputBufferPtr *made);

END_EXTERN_C()

#endif

#endif /* LIBXML_OUTPUT_H */
