/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_ast.h"
#include "zend_compile.h"
#include "zend_contextual_keyword.h"
#include "zend_coroutine_ast.h"
#include "zend_exceptions.h"
#include "zend_globals.h"
#include "zend_language_scanner.h"
#include "zend_language_parser.h"

static bool is_name(zend_ast *ast, const char *name)
{
	if (ast->kind != ZEND_AST_ZVAL || ast->attr != ZEND_NAME_NOT_FQ) {
		return false;
	}
	zval *zv = zend_ast_get_zval(ast);
	return Z_TYPE_P(zv) == IS_STRING && !zend_binary_strcasecmp(Z_STRVAL_P(zv), Z_STRLEN_P(zv), name, strlen(name));
}

static bool is_constant(zend_ast *ast, const char *name)
{
	return ast->kind == ZEND_AST_CONST && ast->attr != ZEND_PARENTHESIZED_CONST && is_name(ast->child[0], name);
}

/* The argument of a call of `name` with exactly one positional argument, otherwise NULL. */
static zend_ast **single_argument(zend_ast *ast, const char *name)
{
	if (ast->kind != ZEND_AST_CALL || !is_name(ast->child[0], name) || ast->child[1]->kind != ZEND_AST_ARG_LIST) {
		return NULL;
	}
	zend_ast_list *args = zend_ast_get_list(ast->child[1]);
	if (args->children != 1 || args->child[0]->kind == ZEND_AST_UNPACK || args->child[0]->kind == ZEND_AST_NAMED_ARG) {
		return NULL;
	}
	return &args->child[0];
}

zend_ast *zend_ast_create_spawn(zend_ast *scope, zend_ast *call, uint32_t line)
{
	zend_ast *ast = zend_ast_create(ZEND_AST_SPAWN, scope, call);
	ast->lineno = line;
	return ast;
}

zend_ast *zend_ast_create_spawn_block(zend_ast *scope, zend_ast *closure, uint32_t line)
{
	zend_ast *call = zend_ast_create(ZEND_AST_CALL, closure, zend_ast_create_list(0, ZEND_AST_ARG_LIST));
	zend_ast *ast = zend_ast_create_spawn(scope, call, line);
	((zend_ast_decl *) closure)->start_lineno = line;
	ast->attr = ZEND_SPAWN_BLOCK;
	return ast;
}

/* End of the source and of its last spawn block. Used for a message only, so a false match with another source is
 * harmless. */
ZEND_TLS const unsigned char *last_block_end, *last_block_source_end;

bool zend_ast_is_behind_spawn_block(void)
{
	return last_block_end && last_block_source_end == LANG_SCNG(yy_limit) && last_block_end <= LANG_SCNG(yy_text)
		&& zend_skip_ignorable(last_block_end, LANG_SCNG(yy_text)) == LANG_SCNG(yy_text);
}

zend_ast *zend_ast_create_block_closure(uint32_t flags, zend_string *doc_comment, zend_ast *statements)
{
	last_block_end = LANG_SCNG(yy_cursor);
	last_block_source_end = LANG_SCNG(yy_limit);
	return zend_ast_create_decl(ZEND_AST_CLOSURE, flags, 0, doc_comment, NULL,
		zend_ast_create_list(0, ZEND_AST_PARAM_LIST), NULL, statements, NULL, NULL);
}

zend_ast *zend_ast_set_block_header(zend_ast *closure, zend_ast *uses, zend_ast *return_type)
{
	zend_ast_decl *decl = (zend_ast_decl *) closure;
	decl->child[1] = uses;
	decl->child[3] = return_type;
	return closure;
}

zend_ast *zend_ast_create_await(zend_ast *operand, zend_ast *cancellation)
{
	/* `await await $x until $y` limits the outer wait. A parenthesized operand would be that of a call. */
	if (operand->kind == ZEND_AST_AWAIT && !cancellation) {
		cancellation = operand->child[1];
		operand->child[1] = NULL;
	}
	if (is_constant(operand, "spawned")) {
		zend_ast *ast = zend_ast_create(ZEND_AST_AWAIT, NULL, cancellation);
		ast->lineno = zend_ast_get_lineno(operand);
		zend_ast_destroy(operand);
		return ast;
	}
	return zend_ast_create(ZEND_AST_AWAIT, operand, cancellation);
}

zend_ast *zend_ast_create_await_until(zend_ast *call, zend_ast *cancellation)
{
	zend_ast *ast = NULL, **argument = single_argument(call, "await");

	if (argument) {
		ast = zend_ast_create(ZEND_AST_AWAIT, *argument, cancellation);
		*argument = NULL;
	} else {
		zend_throw_exception(zend_ce_parse_error, "syntax error, unexpected identifier \"until\"", 0);
		zend_ast_destroy(cancellation);
	}
	zend_ast_destroy(call);
	return ast;
}

zend_ast *zend_ast_expression_statement(zend_ast *expression)
{
	if (!is_constant(expression, "suspend")) {
		return expression;
	}

	zend_ast *statement = zend_ast_create(ZEND_AST_SUSPEND);
	zend_string *word = zend_ast_get_str(expression->child[0]);
	statement->lineno = zend_ast_get_lineno(expression);
	if (LANG_SCNG(on_event)) {
		LANG_SCNG(on_event)(ON_FEEDBACK, T_SUSPEND, 0, ZSTR_VAL(word), ZSTR_LEN(word), LANG_SCNG(on_event_context));
	}
	zend_ast_destroy(expression);
	return statement;
}

zend_ast *zend_ast_create_async_block(zend_ast *variable, zend_ast *statements, uint32_t attr)
{
	return zend_ast_create_ex(ZEND_AST_ASYNC_BLOCK, attr, variable, statements);
}

bool zend_ast_is_inherit(zend_ast *word)
{
	bool is_inherit = zend_string_equals_literal_ci(zend_ast_get_str(word), "inherit");

	if (!is_inherit) {
		zend_throw_exception_ex(zend_ce_parse_error, 0,
			"syntax error, unexpected identifier \"%s\", expecting \"inherit\"", ZSTR_VAL(zend_ast_get_str(word)));
	}
	zend_ast_destroy(word);
	return is_inherit;
}

/* The left operand of a call, property access or element access, if it is an expression. */
static zend_ast *chain_operand(zend_ast *ast)
{
	switch (ast->kind) {
		case ZEND_AST_CALL:
		case ZEND_AST_METHOD_CALL:
		case ZEND_AST_STATIC_CALL:
		case ZEND_AST_PROP:
		case ZEND_AST_STATIC_PROP:
		case ZEND_AST_DIM:
			return ast->child[0];
		default:
			return NULL;
	}
}

void zend_ast_mark_spawn_form(zend_ast *call)
{
	zend_ast *args;
	switch (call->kind) {
		case ZEND_AST_CALL:
			args = call->child[1];
			break;
		case ZEND_AST_METHOD_CALL:
		case ZEND_AST_STATIC_CALL:
			args = call->child[2];
			break;
		default:
			return;
	}
	if (args->kind != ZEND_AST_ARG_LIST) {
		return;
	}

	for (zend_ast *ast = call, *operand; (operand = chain_operand(ast)) != NULL; ast = operand) {
		if (ast->kind == ZEND_AST_CALL && single_argument(operand, "spawn")) {
			operand->child[1]->attr |= ZEND_SPAWN_FORM_INNER;
			args->attr |= ZEND_SPAWN_FORM_OUTER;
			return;
		}
	}
}

uint32_t zend_token_start_line(void)
{
	const char *text = (const char *) LANG_SCNG(yy_text);
	uint32_t line = CG(zend_lineno);

	for (size_t i = 0; i < LANG_SCNG(yy_leng); i++) {
		if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n')) {
			line--;
		}
	}
	return line;
}
