/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Sharing an XMLWriter between coroutines. libxml calls the stream from within
 * its output buffer, which cannot be entered again: while that callback is
 * suspended, calls of other coroutines wait. A coroutine that does not wait for
 * anything else between its calls keeps the writer, so that its output stays
 * together. The stream itself may call its writer, as without coroutines.
 *
 * Life cycle: the lock is part of the object; the wrapper of the callbacks
 * lives as long as the output. Threads: one. Suspends:
 * xmlwriter_wait_until_free() and the callbacks.
 */

#ifndef XMLWRITER_LOCK_H
#define XMLWRITER_LOCK_H

#include "main/php_wait_lock.h"
#include "ext/libxml/libxml_output.h"

typedef struct _xmlwriter_stream {
	php_wait_lock *lock;                 /* the object's; NULL: not attached yet */
	xmlOutputWriteCallback write;
	xmlOutputCloseCallback close;
	void *context;
} xmlwriter_stream;

static int xmlwriter_locked_write(void *context, const char *buffer, int len)
{
	xmlwriter_stream *stream = context;
	php_wait_lock *lock = stream->lock;
	php_wait_lock_result entered = lock ? php_wait_lock_begin(lock, "an XMLWriter") : PHP_WAIT_LOCK_NOT_NEEDED;
	int written = entered == PHP_WAIT_LOCK_CANCELLED ? -1 : stream->write(stream->context, buffer, len);

	if (entered == PHP_WAIT_LOCK_ENTERED) {
		php_wait_lock_leave(lock, true);
	}
	return written;
}

static int xmlwriter_locked_close(void *context)
{
	xmlwriter_stream *stream = context;
	php_wait_lock *lock = stream->lock;
	php_wait_lock_result entered = lock ? php_wait_lock_begin(lock, "an XMLWriter") : PHP_WAIT_LOCK_NOT_NEEDED;
	int result = stream->close(stream->context);

	if (entered == PHP_WAIT_LOCK_ENTERED) {
		php_wait_lock_leave(lock, true);
	}
	efree(stream);
	return result;
}

/* Wraps the callbacks of an output. Suspends: no. */
static xmlwriter_stream *xmlwriter_lock_output(xmlOutputBufferPtr output)
{
	xmlwriter_stream *stream = ecalloc(1, sizeof(*stream));

	stream->write = output->writecallback;
	stream->close = output->closecallback;
	stream->context = output->context;
	output->writecallback = xmlwriter_locked_write;
	output->closecallback = xmlwriter_locked_close;
	output->context = stream;
	return stream;
}

/* xmlNewTextWriterFilename(). Suspends: yes. */
static xmlTextWriterPtr xmlwriter_new_for_file(const char *filename, xmlwriter_stream **stream)
{
	xmlOutputBufferPtr output = NULL;
	xmlTextWriterPtr writer;

	php_libxml_stream_next_output(&output);
	writer = xmlNewTextWriterFilename(filename, 0);
	php_libxml_stream_next_output(NULL);
	*stream = writer && output ? xmlwriter_lock_output(output) : NULL;
	return writer;
}

/* Gives the object this output. Suspends: no. */
static zend_always_inline void xmlwriter_attach(ze_xmlwriter_object *object, xmlwriter_stream *stream)
{
	if (stream) {
		stream->lock = &object->lock;
	}
}

/* Call before a writer is used. False: cancelled or, with an exception, in use where waiting is impossible. */
static zend_always_inline bool xmlwriter_wait_until_free(ze_xmlwriter_object *object)
{
	if (EXPECTED(!zend_coroutine_current())) {
		return true;
	}
	if (UNEXPECTED(!php_wait_lock_enter(&object->lock, "an XMLWriter"))) {
		if (errno != ECANCELED) {
			zend_throw_error(NULL, "The XMLWriter is in use by another coroutine");
		}
		return false;
	}
	php_wait_lock_leave(&object->lock, true);
	return true;
}

#endif /* XMLWRITER_LOCK_H */
