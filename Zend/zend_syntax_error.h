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

/* Is the token the first one behind this part of a spawn? `static` and attributes belong to a block, and the
 * parser may have gone on to the empty rules before it. */
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

/* A keyword that stands outside of its form, where an operand can start: it has become the name of a call.
 * Where a name can be declared, messages are those of any other name. */
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

/* What would have to follow, where the list of expected tokens would say "{". */
static const char *zend_syntax_error_advice(const yy_state_t *state, yysymbol_kind_t unexpected)
{
	if (zend_syntax_error_after(state, YYSYMBOL_spawn_scope)) {
		return ", \"spawn in\" takes a function call or a block after its scope";
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
		bool is_name = false; /* A keyword where a name would do: it is reported as a name, so that is not expected. */
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
