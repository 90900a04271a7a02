/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Contextual keywords: spawn, await, suspend, async, until.
 *
 * Each of these words is an ordinary name wherever PHP had a valid reading for
 * it before. The scanner therefore looks at the text that follows the word and
 * makes it a keyword only where no older reading exists. What looks like a
 * keyword and still may be a name (types, class names, `until (`) is taken back
 * by the parser, as for the semi-reserved words. `await (` always is: AWAIT_CALL
 * lets the parser see that an `until` may stand behind that call.
 *
 * The look-ahead reads the source behind the cursor and nothing else: no state
 * is kept, so the scanner can be saved, restored and re-entered as before.
 */
#ifndef ZEND_CONTEXTUAL_KEYWORD_H
#define ZEND_CONTEXTUAL_KEYWORD_H

#include <stdbool.h>
#include <stddef.h>

/* The token of the contextual word of *length bytes at `word`, or T_STRING. *length becomes the
 * length of the token, which is longer for `spawn in` and `spawn with`. `parsing` is false when
 * tokens are only listed (highlighting, token_get_all() without TOKEN_PARSE). */
int zend_contextual_keyword(const unsigned char *word, size_t *length, const unsigned char *limit, bool parsing);

/* Behind white space and comments. */
const unsigned char *zend_skip_ignorable(const unsigned char *p, const unsigned char *limit);

#endif
