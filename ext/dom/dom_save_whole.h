/*
 * Dom\HTMLDocument::saveHtmlFile(): while other coroutines can run the text is
 * made in memory and written after the walk, since a write may wait, and another
 * coroutine could change the tree that is walked.
 *
 * Thread: that of the coroutines. Suspends: whatever the stream does.
 */

#ifndef DOM_SAVE_WHOLE_H
#define DOM_SAVE_WHOLE_H

#include "zend_coroutine.h"

/* Writes in the pieces of the serializer. */
static zend_result dom_write_whole(php_stream *stream, smart_str *text, dom_write_output write_output)
{
	size_t length = smart_str_get_len(text);
	zend_result result = SUCCESS;

	for (size_t at = 0; at < length && result == SUCCESS; at += 4096) {
		result = write_output(stream, ZSTR_VAL(text->s) + at, MIN(length - at, 4096));
	}
	smart_str_free(text);
	return result;
}

#endif /* DOM_SAVE_WHOLE_H */
