/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What was probably meant, in a syntax error where only new syntax can be
 * meant. Included by zend_syntax_error.h.
 */
#ifndef ZEND_SYNTAX_ADVICE_H
#define ZEND_SYNTAX_ADVICE_H

#include <ctype.h>

/* True if the token is the first one after this part of a spawn. `static` and attributes belong to a block, and the parser
 * may have reduced the empty rules before it. */
static bool zend_syntax_advice_after(const yy_state_t *state, yysymbol_kind_t part)
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
static const char *zend_syntax_advice_misplaced(const yy_state_t *state, yysymbol_kind_t unexpected)
{
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_until_name) {
		return "\"until\", it stands behind the operand of \"await\"";
	}
	if (YY_ACCESSING_SYMBOL(*state) == YYSYMBOL_async_name
			|| (unexpected == YYSYMBOL_T_ASYNC && zend_syntax_advice_after(state, YYSYMBOL_spawn))) {
		return "\"async\", an async block is a statement of its own";
	}
	return NULL;
}

/* ---- the source before the unexpected token ---- */

/* The end of the text before the token. A comment counts as text. */
static const char *zend_syntax_advice_text_before(const char *text)
{
	while (text > (const char *) LANG_SCNG(yy_start) && strchr(" \t\r\n", text[-1])) {
		text--;
	}
	return text;
}

static bool zend_syntax_advice_word_before(const char *text, const char *word)
{
	size_t length = strlen(word), before;

	text = zend_syntax_advice_text_before(text);
	before = text - (const char *) LANG_SCNG(yy_start);
	if (before < length || zend_binary_strcasecmp(text - length, length, word, length) != 0) {
		return false;
	}
	text -= length;
	return before == length || !(isalnum((unsigned char) text[-1]) || (text[-1] & 0x80) || strchr("_$>:\\", text[-1]));
}

/* The nearest open bracket at that point, or NULL. Quoted text is scanned as code. */
static const char *zend_syntax_advice_open_bracket(const char *text)
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

/* The text behind the word with which it begins, and white space. */
static const char *zend_syntax_advice_behind(const char *text, const char *word)
{
	text += strlen(word);
	return text + strspn(text, " \t\r\n");
}

static bool zend_syntax_advice_is_word(const char *text, const char *word)
{
	const size_t length = strlen(word);

	return zend_binary_strncasecmp(text, strlen(text), word, length, length) == 0 && !isalnum((unsigned char) text[length]);
}

/* `fn`, `function` or, with `static` before, one of them. */
static bool zend_syntax_advice_is_function(yysymbol_kind_t symbol, const char *text)
{
	if (symbol == YYSYMBOL_T_STATIC) {
		text = zend_syntax_advice_behind(text, "static");
		return zend_syntax_advice_is_word(text, "function") || zend_syntax_advice_is_word(text, "fn");
	}
	return symbol == YYSYMBOL_T_FUNCTION || symbol == YYSYMBOL_T_FN;
}

/* In a class, where the modifiers that are expected all end in "function". */
static bool zend_syntax_advice_is_async_method(const char *text)
{
	if (!zend_syntax_advice_is_word(text, "async")) {
		return false;
	}
	text = zend_syntax_advice_behind(text, "async");
	if (zend_syntax_advice_is_word(text, "static")) {
		text = zend_syntax_advice_behind(text, "static");
	}
	return zend_syntax_advice_is_word(text, "function");
}

static bool zend_syntax_advice_expects_semicolon(const yysymbol_kind_t *expected, int count)
{
	for (int i = 0; i < count; i++) {
		if (expected[i] == YYTRANSLATE(';')) {
			return true;
		}
	}
	return false;
}

/* An array literal after `spawn`, `await` or the scope of `spawn in` has been read as element access. */
static const char *zend_syntax_advice_in_brackets(const yy_state_t *state, const char *text)
{
	const char *bracket;

	if ((YY_ACCESSING_SYMBOL(state[0]) != YYSYMBOL_optional_expr && YY_ACCESSING_SYMBOL(state[0]) != YYSYMBOL_expr)
			|| YY_ACCESSING_SYMBOL(state[-1]) != YYTRANSLATE('[')) {
		return NULL;
	}
	if (YY_ACCESSING_SYMBOL(state[-3]) == YYSYMBOL_spawn_in) {
		return ", the brackets behind the scope of \"spawn in\" are read as an access to an element of it: use a block";
	}
	bracket = zend_syntax_advice_open_bracket(text);
	if (bracket && zend_syntax_advice_word_before(bracket, "await")) {
		return ", \"await [\" is read as an element of a constant, an array goes into Async\\all()";
	}
	return bracket && zend_syntax_advice_word_before(bracket, "spawn")
		? ", \"spawn [\" is read as an element of a constant, put the array in parentheses: \"spawn ([…])()\"" : NULL;
}

/* What was probably meant, if the list of expected tokens would not help. */
static const char *zend_syntax_advice_for_text(const yy_state_t *state, yysymbol_kind_t unexpected,
	const yysymbol_kind_t *expected, int count)
{
	const char *text = (const char *) LANG_SCNG(yy_text);

	if ((zend_syntax_advice_is_function(unexpected, text) && zend_syntax_advice_word_before(text, "async"))
			|| zend_syntax_advice_is_async_method(text)) {
		return ", a function is not declared \"async\", any call of it can be spawned: \"spawn f()\"";
	}
	if (unexpected == YYTRANSLATE(',') || unexpected == YYSYMBOL_T_DOUBLE_ARROW) {
		return zend_syntax_advice_in_brackets(state, text);
	}
	if (zend_syntax_advice_expects_semicolon(expected, count) && zend_ast_is_behind_spawn_block()) {
		return ", a spawn block ends with \";\"";
	}
	return NULL;
}

/* What is missing, if the list of expected tokens would say "{". */
static const char *zend_syntax_advice_for_spawn(const yy_state_t *state, yysymbol_kind_t unexpected)
{
	if (zend_syntax_advice_after(state, YYSYMBOL_spawn_scope)) {
		return zend_syntax_advice_text_before((const char *) LANG_SCNG(yy_text))[-1] == ')'
			? ", \"spawn in\" takes a function call or a block after its scope, the parentheses are read as a call that gives the scope: use a block"
			: ", \"spawn in\" takes a function call or a block after its scope";
	}
	if (zend_syntax_advice_after(state, YYSYMBOL_spawn)) {
		return unexpected == YYSYMBOL_T_FN
			? ", \"spawn\" takes a function call or a block, put the closure in parentheses and call it"
			: ", \"spawn\" takes a function call or a block";
	}
	return NULL;
}

/* Adds it to the message, which names the unexpected token, or replaces that. False: there is none. */
static bool zend_syntax_advice(const yy_state_t *state, yysymbol_kind_t unexpected, const yysymbol_kind_t *expected, int count,
	char *message, size_t size)
{
	const size_t length = strlen(message);
	const char *misplaced = zend_syntax_advice_misplaced(state, unexpected), *advice;

	if (misplaced) {
		snprintf(message, size, "syntax error, unexpected identifier %s", misplaced);
		return true;
	}
	advice = zend_syntax_advice_for_spawn(state, unexpected);
	if (!advice) {
		advice = zend_syntax_advice_for_text(state, unexpected, expected, count);
	}
	if (advice) {
		snprintf(message + length, size - length, "%s", advice);
	}
	return advice != NULL;
}

#endif
