/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "libxml_output.h"
#include "zend_coroutine.h"
#include "zend_smart_str.h"
#include <libxml/HTMLtree.h>

typedef struct _deferred_output {
	xmlOutputBufferPtr buffer;    /* the buffer whose context this is */
	char *uri;                    /* NULL: written */
	smart_str pieces;             /* each piece is its length, an int, followed by its bytes */
	zend_off_t position;          /* set after writing */
	int result;                   /* result of closing the file if negative, else 0 */
	bool failed;
} deferred_output;

ZEND_TLS xmlOutputBufferPtr *stream_next;
ZEND_TLS bool create_now;
ZEND_TLS bool last_one_unopened;   /* valid until the next suspension */

PHP_LIBXML_API void php_libxml_stream_next_output(xmlOutputBufferPtr *opened)
{
	stream_next = opened;
}

static int deferred_write(void *context, const char *buffer, int len)
{
	deferred_output *deferred = context;

	if (len > 0 && deferred->uri) {
		smart_str_appendl(&deferred->pieces, (const char *) &len, sizeof(len));
		smart_str_appendl(&deferred->pieces, buffer, len);
	}
	return len;
}

static void write_pieces(xmlOutputBufferPtr file, const smart_str *pieces)
{
	size_t end = pieces->s ? ZSTR_LEN(pieces->s) : 0, at = 0;

	while (at < end && file->error == 0) {
		int length;

		memcpy(&length, ZSTR_VAL(pieces->s) + at, sizeof(length));
		at += sizeof(length);
		xmlOutputBufferWrite(file, length, ZSTR_VAL(pieces->s) + at);
		xmlOutputBufferFlush(file);
		at += length;
	}
}

static void write_deferred(deferred_output *deferred)
{
	char *uri = deferred->uri;
	xmlOutputBufferPtr file = NULL;

	deferred->uri = NULL;
	deferred->result = -1;
	deferred->failed = true;
	php_libxml_stream_next_output(&file);
	xmlOutputBufferCreateFilename(uri, NULL, 0);
	php_libxml_stream_next_output(NULL);
	if (file) {
		write_pieces(file, &deferred->pieces);
		deferred->failed = file->error != 0;
		deferred->position = php_stream_tell((php_stream *) file->context);
		deferred->result = xmlOutputBufferClose(file);
		if (deferred->result >= 0) {
			deferred->buffer->written = deferred->result;
			deferred->result = 0;
		}
	}
	smart_str_free(&deferred->pieces);
	efree(uri);
	last_one_unopened = file == NULL;
}

static int deferred_close(void *context)
{
	deferred_output *deferred = context;
	int result;

	if (deferred->uri) {
		write_deferred(deferred);
	}
	result = deferred->result;
	efree(deferred);
	return result;
}

PHP_LIBXML_API bool php_libxml_output_is_deferred(xmlOutputBufferPtr out)
{
	return out->closecallback == deferred_close;
}

PHP_LIBXML_API bool php_libxml_write_deferred_output(xmlOutputBufferPtr out)
{
	if (!php_libxml_output_is_deferred(out)) {
		return true;
	}

	deferred_output *deferred = out->context;

	if (deferred->uri) {
		xmlOutputBufferFlush(out);
		write_deferred(deferred);
	}
	return !deferred->failed;
}

PHP_LIBXML_API zend_off_t php_libxml_output_tell(xmlOutputBufferPtr out, int *status)
{
	if (!php_libxml_output_is_deferred(out)) {
		return php_stream_tell((php_stream *) out->context);
	}

	deferred_output *deferred = out->context;

	if (!php_libxml_write_deferred_output(out)) {
		*status = -1;
	}
	return deferred->position;
}

PHP_LIBXML_API int php_libxml_save_html_file(const char *filename, xmlDocPtr document, const char *encoding, int format)
{
	int bytes;

	last_one_unopened = false;
	bytes = htmlSaveFileFormat(filename, document, encoding, format);
	return bytes == -1 && last_one_unopened ? 0 : bytes;
}

static xmlOutputBufferPtr defer(const char *uri, xmlCharEncodingHandlerPtr encoder)
{
	deferred_output *deferred = ecalloc(1, sizeof(*deferred));
	xmlOutputBufferPtr buffer = xmlOutputBufferCreateIO(deferred_write, deferred_close, deferred, encoder);

	if (!buffer) {
		efree(deferred);
		return NULL;
	}
	deferred->buffer = buffer;
	deferred->uri = estrdup(uri);
	return buffer;
}

bool libxml_output_made(const char *uri, xmlCharEncodingHandlerPtr encoder, xmlOutputBufferCreateFilenameFunc create, xmlOutputBufferPtr *made)
{
	xmlOutputBufferPtr *opened = stream_next;

	if (create_now || !uri) {
		create_now = false;
		return false;
	}
	if (opened) {
		stream_next = NULL;
		create_now = true;
		*opened = *made = create(uri, encoder, 0);
		return true;
	}
	if (!zend_coroutine_may_wait()) {
		return false;
	}
	*made = defer(uri, encoder);
	return *made != NULL;
}
