/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Dom\HTMLDocument::saveHtmlFile(): while there are other coroutines, the text
 * is built in memory and written in the same pieces after the walk, because a
 * write may wait and another coroutine could change the tree being walked.
 *
 * Thread: that of the coroutines. Suspends: if the stream does.
 */

#ifndef DOM_SAVE_WHOLE_H
#define DOM_SAVE_WHOLE_H

#include "zend_coroutine.h"

/* Each piece is its length followed by its bytes. */
static zend_result dom_keep_piece(void *pieces, const char *text, size_t length)
{
	smart_str_appendl((smart_str *) pieces, (const char *) &length, sizeof(length));
	smart_str_appendl((smart_str *) pieces, text, length);
	return SUCCESS;
}

static zend_result dom_write_pieces(php_stream *stream, smart_str *pieces, dom_write_output write_output)
{
	size_t end = smart_str_get_len(pieces), at = 0, length;
	zend_result result = SUCCESS;

	while (at < end && result == SUCCESS) {
		memcpy(&length, ZSTR_VAL(pieces->s) + at, sizeof(length));
		at += sizeof(length);
		result = write_output(stream, ZSTR_VAL(pieces->s) + at, length);
		at += length;
	}
	smart_str_free(pieces);
	return result;
}

#endif /* DOM_SAVE_WHOLE_H */
