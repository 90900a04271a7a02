/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The parser's syntax error report. Included by zend_language_parser.y, whose
 * tables it reads.
 *
 * Bison's own report lists up to four expected tokens, or none if there are
 * more. Contextual keywords must not appear in that list or push it over the
 * limit, and as the unexpected token they are reported as the identifiers they
 * used to be: messages for existing code do not change. If a keyword is in a
 * position where only a new form can be meant, the message names that form.
 */
#ifndef ZEND_SYNTAX_ERROR_H
#define ZEND_SYNTAX_ERROR_H

#include <ctype.h>

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

/* True if the token is the first one after this part of a spawn. `static` and attributes belong to a block, and the parser
 * may have reduced the empty rules before it. */
static bool zend_syntax_error_after(const yy_state_t *state, yysymbol_kind_t part)
{
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_backup_fn_flags) {
		state--;
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_backup_doc_comment) {
		state--;
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_T_STATIC) {
		state--;
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_attributes) {
		state--;
	}
	return YY_ACCESSING_SYMBOL(*state) == part;
}

/* A keyword outside its form where an operand can start: it has been read as the name of a call. Where a name can be
 * declared, messages are those of any other name. */
static const char *zend_syntax_error_misplaced(const yy_state_t *state, yysymbol_kind_t unexpected)
{
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_until_name) {
		return "\"until\", it stands behind the operand of \"await\"";
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_async_name
			|| (unexpected == YYSYMBOL_T_ASYNC && zend_syntax_error_after(state, YYSYMBOL_spawn))) {
		return "\"async\", an async block is a statement of its own";
	}
	return NULL;
}

/* ---- the source before the unexpected token ---- */

/* The end of the text before the token. A comment counts as text. */
static const char *zend_syntax_error_text_before(const char *text)
{
	while (text > (const char *) LANG_SCNG(yy_start) && strchr(" \t\r\n", text[-1])) {
		text--;
	}
	return text;
}

static bool zend_syntax_error_word_before(const char *text, const char *word)
{
	size_t length = strlen(word), before;

	text = zend_syntax_error_text_before(text);
	before = text - (const char *) LANG_SCNG(yy_start);
	if (before < length || zend_binary_strcasecmp(text - length, length, word, length) != 0) {
		return false;
	}
	text -= length;
	return before == length || !(isalnum((unsigned char) text[-1]) || (text[-1] & 0x80) || strchr("_$>:\\", text[-1]));
}

/* The nearest open bracket at that point, or NULL. Quoted text is scanned as code. */
static const char *zend_syntax_error_open_bracket(const char *text)
{
	uint32_t depth = 0;

	while (--text >= (const char *) LANG_SCNG(yy_start)) {
		if (*text && strchr(")]}", *text)) {
			depth++;
		} else if (*text && strchr("([{", *text) && depth-- == 0) {
			return text;
		}
	}
	return NULL;
}

/* `fn`, `function` or, with `static` before, one of them. */
static bool zend_syntax_error_is_function(yysymbol_kind_t symbol, const char *text)
{
	if (symbol == YYSYMBOL_T_STATIC) {
		text += strlen("static");
		text += strspn(text, " \t\r\n");
		return zend_binary_strncasecmp(text, strlen(text), ZEND_STRL("function"), strlen("function")) == 0
			|| (zend_binary_strncasecmp(text, strlen(text), ZEND_STRL("fn"), strlen("fn")) == 0 && !isalnum((unsigned char) text[2]));
	}
	return symbol == YYSYMBOL_T_FUNCTION || symbol == YYSYMBOL_T_FN;
}

static bool zend_syntax_error_expects_semicolon(const yysymbol_kind_t *expected, int count)
{
	for (int i = 0; i < count; i++) {
		if (expected[i] == YYTRANSLATE(';')) {
			return true;
		}
	}
	return false;
}

/* An array literal after `spawn` or the scope of `spawn in` has been read as element access. */
static const char *zend_syntax_error_advice_in_brackets(const yy_state_t *state, const char *text)
{
	const char *bracket;

	if ((YY_ACCESSING_SYMBOL(state[0]) != YYSYMBOL_optional_expr && YY_ACCESSING_SYMBOL(state[0]) != YYSYMBOL_expr)
			|| YY_ACCESSING_SYMBOL(state[-1]) != YYTRANSLATE('[')) {
		return NULL;
	}
	if (YY_ACCESSING_SYMBOL(state[-3]) == YYSYMBOL_spawn_in) {
		return ", the brackets behind the scope of \"spawn in\" are read as an access to an element of it: use a block";
	}
	bracket = zend_syntax_error_open_bracket(text);
	return bracket && zend_syntax_error_word_before(bracket, "spawn")
		? ", \"spawn [\" is read as an element of a constant, put the array in parentheses: \"spawn ([…])()\"" : NULL;
}

/* What was probably meant, if the list of expected tokens would not help. */
static const char *zend_syntax_error_advice_for_text(const yy_state_t *state, yysymbol_kind_t unexpected,
	const yysymbol_kind_t *expected, int count)
{
	const char *text = (const char *) LANG_SCNG(yy_text);

	if (zend_syntax_error_is_function(unexpected, text) && zend_syntax_error_word_before(text, "async")) {
		return ", a function is not declared \"async\", any call of it can be spawned: \"spawn f()\"";
	}
	if (unexpected == YYTRANSLATE(',') || unexpected == YYSYMBOL_T_DOUBLE_ARROW) {
		return zend_syntax_error_advice_in_brackets(state, text);
	}
	if (zend_syntax_error_expects_semicolon(expected, count) && zend_ast_is_behind_spawn_block()) {
		return ", a spawn block ends with \";\"";
	}
	return NULL;
}

/* What is missing, if the list of expected tokens would say "{". */
static const char *zend_syntax_error_advice(const yy_state_t *state, yysymbol_kind_t unexpected)
{
	if (zend_syntax_error_after(state, YYSYMBOL_spawn_scope)) {
		return zend_syntax_error_text_before((const char *) LANG_SCNG(yy_text))[-1] == ')'
			? ", \"spawn in\" takes a function call or a block after its scope, the parentheses are read as a call that gives the scope: use a block"
			: ", \"spawn in\" takes a function call or a block after its scope";
	}
	if (zend_syntax_error_after(state, YYSYMBOL_spawn)) {
		return unexpected == YYSYMBOL_T_FN
			? ", \"spawn\" takes a function call or a block, put the closure in parentheses and call it"
			: ", \"spawn\" takes a function call or a block";
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
		const char *misplaced = zend_syntax_error_misplaced(context->yyssp, unexpected);
		if (misplaced) {
			snprintf(message, sizeof(message), "syntax error, unexpected identifier %s", misplaced);
			zenderror(message);
			return 0;
		}
		zend_syntax_error_unexpected(name, unexpected);
		size_t length = strlen(message);
		length += snprintf(message + length, sizeof(message) - length, ", unexpected %s", name);
		const char *advice = zend_syntax_error_advice(context->yyssp, unexpected);
		if (!advice) {
			advice = zend_syntax_error_advice_for_text(context->yyssp, unexpected, expected, found);
		}
		if (advice) {
			snprintf(message + length, sizeof(message) - length, "%s", advice);
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
