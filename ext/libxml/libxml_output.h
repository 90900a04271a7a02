/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Documents saved to a file. libxml writes while it walks the tree; if a write
 * waits, another coroutine could change or free the nodes being walked. So
 * while there are other coroutines, a document goes to memory; when the buffer
 * is closed, the file is opened and written in the same pieces. A file that
 * cannot be opened is detected only by the close, which returns -1.
 *
 * An XMLWriter walks nothing and writes directly: it requests its buffer with
 * php_libxml_stream_next_output().
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

/* The next buffer that xmlOutputBufferCreateFilename() creates here opens its file at once and writes to it directly; it is
 * also stored in *opened. NULL withdraws the request. Suspends: no. */
PHP_LIBXML_API void php_libxml_stream_next_output(xmlOutputBufferPtr *opened);

/* True if it goes to memory: the caller must undo its changes to the tree before writing. */
PHP_LIBXML_API bool php_libxml_output_is_deferred(xmlOutputBufferPtr out);

/* Writes what is in memory, if the buffer is such a one. False: that failed. Suspends: yes. */
PHP_LIBXML_API bool php_libxml_write_deferred_output(xmlOutputBufferPtr out);

/* The same; returns how far the file was written. A failure makes *status negative. Suspends: yes. */
PHP_LIBXML_API zend_off_t php_libxml_output_tell(xmlOutputBufferPtr out, int *status);

/* htmlSaveFileFormat(), which returns 0 if the file cannot be opened. Suspends: yes. */
PHP_LIBXML_API int php_libxml_save_html_file(const char *filename, xmlDocPtr document, const char *encoding, int format);

/* For `create`, the hook that makes the buffers: true if *made is the buffer to return, which may be NULL. */
bool libxml_output_made(const char *uri, xmlCharEncodingHandlerPtr encoder, xmlOutputBufferCreateFilenameFunc create, xmlOutputBufferPtr *made);

END_EXTERN_C()

#endif

#endif /* LIBXML_OUTPUT_H */
