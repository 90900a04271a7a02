/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_operators.h"
#include "zend_language_parser.h"
#include "zend_contextual_keyword.h"

typedef const unsigned char *source;

static bool is_label_start(unsigned char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

static bool is_label_char(unsigned char c)
{
	return is_label_start(c) || (c >= '0' && c <= '9');
}

static bool is_space(unsigned char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static source skip_label(source p, source limit)
{
	while (p < limit && is_label_char(*p)) {
		p++;
	}
	return p;
}

/* Stops at `?>` too: the tag ends a one-line comment. */
static source skip_line_comment(source p, source limit)
{
	while (p < limit && *p != '\n' && *p != '\r' && !(*p == '?' && p + 1 < limit && p[1] == '>')) {
		p++;
	}
	return p;
}

static source skip_block_comment(source p, source limit)
{
	for (p += 2; p + 1 < limit; p++) {
		if (p[0] == '*' && p[1] == '/') {
			return p + 2;
		}
	}
	return limit;
}

static source skip_ignorable(source p, source limit)
{
	while (p < limit) {
		unsigned char next = p + 1 < limit ? p[1] : 0;
		if (is_space(*p)) {
			p++;
		} else if ((*p == '#' && next != '[') || (*p == '/' && next == '/')) {
			p = skip_line_comment(p, limit);
		} else if (*p == '/' && next == '*') {
			p = skip_block_comment(p, limit);
		} else {
			break;
		}
	}
	return p;
}

const unsigned char *zend_skip_ignorable(const unsigned char *p, const unsigned char *limit)
{
	return skip_ignorable(p, limit);
}

static bool word_is(source word, source end, const char *other)
{
	size_t length = strlen(other);
	return (size_t) (end - word) == length
		&& zend_binary_strcasecmp((const char *) word, length, other, length) == 0;
}

/* Words that follow an operand or a declared name. */
static bool is_infix_word(source word, source end)
{
	static const char *const words[] = {
		"and", "or", "xor", "instanceof", "as", "insteadof", "extends", "implements"
	};
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (word_is(word, end, words[i])) {
			return true;
		}
	}
	return false;
}

/* A name that starts an operand. */
static bool is_operand_name(source p, source limit)
{
	if (p >= limit) {
		return false;
	}
	if (*p == '\\') {
		return p + 1 < limit && is_label_start(p[1]);
	}
	return is_label_start(*p) && !is_infix_word(p, skip_label(p, limit));
}

/* A token that can only start an operand: after a name it would be a syntax error. */
static bool is_operand_start(source p, source limit)
{
	unsigned char next = p + 1 < limit ? p[1] : 0;
	switch (p < limit ? *p : 0) {
		case '$': case '"': case '\'':
			return true;
		case '#':
			return next == '[';
		default:
			return is_operand_name(p, limit);
	}
}

static bool is_await_operand(source p, source limit)
{
	unsigned char next = p + 1 < limit ? p[1] : 0;
	switch (p < limit ? *p : 0) {
		case '~': case '@': case '`':
			return true;
		case '!':
			return next != '=';
		default:
			return (p < limit && *p >= '0' && *p <= '9') || is_operand_start(p, limit);
	}
}

static source skip_parentheses(source p, source limit)
{
	size_t depth = 0;

	while (p < limit) {
		if (*p == '(') {
			depth++;
		} else if (*p == ')' && --depth == 0) {
			return p + 1;
		}
		p++;
	}
	return limit;
}

/* The `{` of property hooks, which makes the word a default value. No block can start like this. */
static bool is_hooks_brace(source p, source limit)
{
	p = skip_ignorable(p + 1, limit);
	source end = skip_label(p, limit);
	if (word_is(p, end, "final")) {
		p = skip_ignorable(end, limit);
	}
	if (p < limit && *p == '&') {
		p = skip_ignorable(p + 1, limit);
	}
	end = skip_label(p, limit);
	if (!word_is(p, end, "get") && !word_is(p, end, "set")) {
		return false;
	}
	p = skip_ignorable(end, limit);
	if (p < limit && *p == '(') {
		p = skip_ignorable(skip_parentheses(p, limit), limit);
	}
	return p < limit && (*p == '{' || (*p == '=' && p + 1 < limit && p[1] == '>'));
}

/* The length of `spawn in` or `spawn with` if a scope operand follows, otherwise 0. */
static size_t spawn_in_length(source word, source p, source limit)
{
	source end = skip_label(p, limit);
	if (!word_is(p, end, "in") && !word_is(p, end, "with")) {
		return 0;
	}
	source operand = skip_ignorable(end, limit);
	if (operand >= limit || (*operand != '$' && (operand == end || !is_operand_name(operand, limit)))) {
		return 0;
	}
	return end - word;
}

static int spawn_token(source word, size_t *length, source p, source limit)
{
	size_t in_length = spawn_in_length(word, p, limit);
	if (in_length) {
		*length = in_length;
		return T_SPAWN_IN;
	}
	if (p < limit && *p == '{') {
		return is_hooks_brace(p, limit) ? T_STRING : T_SPAWN;
	}
	return is_operand_start(p, limit) ? T_SPAWN : T_STRING;
}

/* A block, or one of the invalid targets that the compiler has a message for. */
static bool is_async_block(source p, source limit)
{
	source end = skip_label(p, limit);
	if (word_is(p, end, "inherit")) {
		p = skip_ignorable(end, limit);
		end = skip_label(p, limit);
	}
	if (p >= limit) {
		return false;
	}
	if (*p == '$') {
		return true;
	}
	if (*p == '{') {
		return !is_hooks_brace(p, limit);
	}
	if (*p == '&') {
		p = skip_ignorable(p + 1, limit);
		if (p >= limit || *p != '$') {
			return false;
		}
		p = skip_ignorable(skip_label(p + 1, limit), limit);
		return p < limit && *p == '{';
	}
	if (!is_operand_name(p, limit) || word_is(p, end, "function") || word_is(p, end, "fn")) {
		return false;
	}
	while (end < limit && (*end == '\\' || is_label_char(*end))) {
		end++;
	}
	p = skip_ignorable(end, limit);
	return p < limit && (*p == '(' || (*p == ':' && p + 1 < limit && p[1] == ':'));
}

int zend_contextual_keyword(const unsigned char *word, size_t *length, const unsigned char *limit, bool parsing)
{
	source p = skip_ignorable(word + *length, limit);

	switch (*word | 0x20) {
		case 'u':
			/* If no await precedes it, the parser turns `until (` back into a name. */
			if (parsing && p < limit && *p == '(') {
				return T_UNTIL;
			}
			return is_await_operand(p, limit) ? T_UNTIL : T_STRING;
		case 'a':
			if ((word[1] | 0x20) == 's') {
				return is_async_block(p, limit) ? T_ASYNC : T_STRING;
			}
			if (parsing && p < limit && *p == '(') {
				return AWAIT_CALL;
			}
			return is_await_operand(p, limit) ? T_AWAIT : T_STRING;
		default:
			if ((word[1] | 0x20) == 'u') {
				/* For the parser it is a name; only a whole statement turns it into the keyword. */
				return !parsing && p < limit && *p == ';' ? T_SUSPEND : T_STRING;
			}
			return spawn_token(word, length, p, limit);
	}
}
