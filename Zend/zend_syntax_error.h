/*
 * The parser's syntax error report. Included by zend_language_parser.y, whose
 * tables it reads.
 *
 * Bison's own report lists up to four expected tokens, or none when there are
 * more. The contextual keywords must neither appear in that list nor push it
 * over the limit, and as the unexpected token they are named as the identifiers
 * they were: messages for older code stay as they are. Where a keyword stands
 * that only a new form can have meant, the message says what the form is.
 */
#ifndef ZEND_SYNTAX_ERROR_H
#define ZEND_SYNTAX_ERROR_H

#include "zend_contextual_keyword.h"

#define ZEND_SYNTAX_ERROR_MAX_EXPECTED 4
#define ZEND_SYNTAX_ERROR_MAX_NAME 160

static bool zend_is_contextual_symbol(yysymbol_kind_t symbol)
{
	switch (symbol) {
		case YYSYMBOL_T_SPAWN: case YYSYMBOL_T_SPAWN_IN: case YYSYMBOL_T_AWAIT:
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

/* The parser may have gone on to the empty rules before the block that would have to follow. */
static bool zend_syntax_error_after_spawn_scope(const yy_state_t *state)
{
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_backup_fn_flags) {
		state--;
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_backup_doc_comment) {
		state--;
	}
	return YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_spawn_scope;
}

/* A keyword, by itself or the word before the unexpected token, that stands outside of its form. */
static const char *zend_syntax_error_misplaced(yysymbol_kind_t unexpected)
{
	const unsigned char *limit = LANG_SCNG(yy_limit), *start = LANG_SCNG(yy_start), *end = LANG_SCNG(yy_text), *word;
	size_t length;

	if (unexpected == YYSYMBOL_T_ASYNC) {
		return "\"async\", an async block is a statement of its own";
	}
	while (end > start && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\n' || end[-1] == '\r')) {
		end--;
	}
	for (word = end; word > start && ((word[-1] | 0x20) >= 'a' && (word[-1] | 0x20) <= 'z'); word--);
	length = end - word;
	if (length != sizeof("until") - 1 || (word > start && (word[-1] == '$' || word[-1] == '\\' || word[-1] == '>' || word[-1] == ':'))) {
		return NULL;
	}
	if (zend_binary_strcasecmp((const char *) word, length, ZEND_STRL("until")) == 0) {
		return zend_contextual_keyword(word, &length, limit, true) == T_UNTIL
			? "\"until\", it stands behind the operand of \"await\"" : NULL;
	}
	if (zend_binary_strcasecmp((const char *) word, length, ZEND_STRL("async")) == 0) {
		return zend_contextual_keyword(word, &length, limit, true) == T_ASYNC
			? "\"async\", an async block is a statement of its own" : NULL;
	}
	return NULL;
}

static int yyreport_syntax_error(const yypcontext_t *context)
{
	yysymbol_kind_t expected[YYNTOKENS];
	char name[ZEND_SYNTAX_ERROR_MAX_NAME];
	char message[(ZEND_SYNTAX_ERROR_MAX_EXPECTED + 1) * (ZEND_SYNTAX_ERROR_MAX_NAME + 16)] = "syntax error";
	yysymbol_kind_t unexpected = yypcontext_token(context);

	if (unexpected != YYSYMBOL_YYEMPTY) {
		int found = yypcontext_expected_tokens(context, expected, YYNTOKENS), kept = 0;
		for (int i = 0; i < found; i++) {
			if (!zend_is_contextual_symbol(expected[i])) {
				expected[kept++] = expected[i];
			}
		}
		if (kept > ZEND_SYNTAX_ERROR_MAX_EXPECTED) {
			kept = 0;
		}
		const char *misplaced = zend_syntax_error_misplaced(unexpected);
		if (misplaced) {
			snprintf(message, sizeof(message), "syntax error, unexpected identifier %s", misplaced);
			zenderror(message);
			return 0;
		}
		zend_syntax_error_unexpected(name, unexpected);
		size_t length = strlen(message);
		length += snprintf(message + length, sizeof(message) - length, ", unexpected %s", name);
		if (zend_syntax_error_after_spawn_scope(context->yyssp)) {
			snprintf(message + length, sizeof(message) - length,
				", \"spawn in\" takes a function call or a block after its scope");
			kept = 0;
		}
		for (int i = 0; i < kept; i++) {
			zend_syntax_error_name(name, expected[i]);
			length += snprintf(message + length, sizeof(message) - length, "%s%s", i == 0 ? ", expecting " : " or ", name);
		}
	}
	zenderror(message);
	return 0;
}

#endif
