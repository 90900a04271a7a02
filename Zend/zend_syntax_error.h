/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The parser's syntax error report. Included by zend_language_parser.y, whose
 * tables it reads.
 *
 * Bison's own report lists up to four expected tokens, or none if there are
 * more. Contextual keywords must not appear in that list or push it over the
 * limit, and as the unexpected token they are reported as the identifiers they
 * used to be: messages for existing code do not change.
 * zend_syntax_advice.h says what may have been meant by new syntax.
 */
#ifndef ZEND_SYNTAX_ERROR_H
#define ZEND_SYNTAX_ERROR_H

#define ZEND_SYNTAX_ERROR_MAX_EXPECTED 4
#define ZEND_SYNTAX_ERROR_MAX_NAME 160

static bool zend_is_contextual_symbol(yysymbol_kind_t symbol)
{
	switch (symbol) {
		case YYSYMBOL_T_SPAWN: case YYSYMBOL_T_SPAWN_IN: case YYSYMBOL_T_AWAIT: case YYSYMBOL_AWAIT_CALL:
		case YYSYMBOL_T_UNTIL: case YYSYMBOL_T_ASYNC: case YYSYMBOL_T_SUSPEND:
			return true;
		default:
			return false;
	}
}

/* zend_yytnamerr() expects symbols as the verbose mode spells them: aliases in double quotes. */
static void zend_syntax_error_name(char *buffer, yysymbol_kind_t symbol)
{
	char quoted[ZEND_SYNTAX_ERROR_MAX_NAME];
	const char *name = yysymbol_name(symbol);

	if (symbol == YYSYMBOL_T_NS_SEPARATOR) {
		name = "\"'\\\\'\"";
	} else if (symbol < YYNTOKENS && strncmp(name, "T_", 2) != 0
			&& !(name[0] == '\'' && name[1] != 0 && name[2] == '\'' && name[3] == 0)) {
		snprintf(quoted, sizeof(quoted), "\"%s\"", name);
		name = quoted;
	}
	zend_yytnamerr(buffer, name);
}

static void zend_syntax_error_unexpected(char *buffer, yysymbol_kind_t symbol)
{
	if (zend_is_contextual_symbol(symbol)) {
		const char *word = (const char *) LANG_SCNG(yy_text);
		int length = 0;
		while (length < LANG_SCNG(yy_leng) && ((word[length] | 0x20) >= 'a' && (word[length] | 0x20) <= 'z')) {
			length++;
		}
		snprintf(buffer, ZEND_SYNTAX_ERROR_MAX_NAME, "identifier \"%.*s\"", length, word);
		CG(parse_error) = 3; /* for zend_yytnamerr(): the rest are expected tokens */
	} else {
		zend_syntax_error_name(buffer, symbol);
	}
}

#include "zend_syntax_advice.h"

static int yyreport_syntax_error(const yypcontext_t *context)
{
	yysymbol_kind_t expected[YYNTOKENS];
	char name[ZEND_SYNTAX_ERROR_MAX_NAME];
	char message[(ZEND_SYNTAX_ERROR_MAX_EXPECTED + 1) * (ZEND_SYNTAX_ERROR_MAX_NAME + 16)] = "syntax error";
	yysymbol_kind_t unexpected = yypcontext_token(context);

	if (unexpected != YYSYMBOL_YYEMPTY) {
		int found = yypcontext_expected_tokens(context, expected, YYNTOKENS), kept = 0;
		bool is_name = false; /* A keyword where a name is allowed: reported as a name, so not as expected. */
		for (int i = 0; i < found; i++) {
			is_name |= expected[i] == YYSYMBOL_T_STRING && zend_is_contextual_symbol(unexpected);
			if (!zend_is_contextual_symbol(expected[i])) {
				expected[kept++] = expected[i];
			}
		}
		if (kept > ZEND_SYNTAX_ERROR_MAX_EXPECTED || is_name) {
			kept = 0;
		}
		zend_syntax_error_unexpected(name, unexpected);
		size_t length = strlen(message);
		length += snprintf(message + length, sizeof(message) - length, ", unexpected %s", name);
		kept = zend_syntax_advice(context->yyssp, unexpected, expected, found, message, sizeof(message)) ? 0 : kept;
		for (int i = 0; i < kept; i++) {
			zend_syntax_error_name(name, expected[i]);
			length += snprintf(message + length, sizeof(message) - length, "%s%s", i == 0 ? ", expecting " : " or ", name);
		}
	}
	zenderror(message);
	return 0;
}

#endif
