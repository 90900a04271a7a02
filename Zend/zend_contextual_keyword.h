/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Contextual keywords: spawn, await, suspend, async, until.
 *
 * Each of these words is an ordinary name wherever PHP already had a valid
 * reading for it. So the scanner looks at the text after the word and makes it
 * a keyword only if there is no older reading. A word that looks like a keyword
 * but may still be a name (types, class names, `until (`) is turned back into a
 * name by the parser, as for semi-reserved words. `await (` always is:
 * AWAIT_CALL tells the parser that an `until` may follow that call.
 *
 * The look-ahead only reads the source after the cursor and keeps no state, so
 * the scanner can be saved, restored and re-entered as before.
 */
#ifndef ZEND_CONTEXTUAL_KEYWORD_H
#define ZEND_CONTEXTUAL_KEYWORD_H

#include <stdbool.h>
#include <stddef.h>

/* The token of the contextual word of *length bytes at `word`, or T_STRING. *length is set to the length of the token,
 * which is longer for `spawn in` and `spawn with`. `parsing` is false if tokens are only listed (highlighting,
 * token_get_all() without TOKEN_PARSE). */
int zend_contextual_keyword(const unsigned char *word, size_t *length, const unsigned char *limit, bool parsing);

/* Skips white space and comments. */
const unsigned char *zend_skip_ignorable(const unsigned char *p, const unsigned char *limit);

#endif
