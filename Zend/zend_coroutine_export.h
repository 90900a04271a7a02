/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Source text of spawn, await, suspend and async blocks, for the message of a
 * failed assert(). Included by zend_ast.c, whose static functions it uses.
 */
#ifndef ZEND_COROUTINE_EXPORT_H
#define ZEND_COROUTINE_EXPORT_H

#include "zend_coroutine_ast.h"

#define ZEND_AWAIT_PRIORITY 256
#define ZEND_UNTIL_PRIORITY 255

/* The start of a chain: `(await $x)->y()` needs its parentheses. */
static int zend_ast_chain_priority(zend_ast *ast)
{
	switch (ast->kind) {
		case ZEND_AST_SPAWN: case ZEND_AST_AWAIT:
			return ZEND_AWAIT_PRIORITY + 1;
		default:
			return 0;
	}
}

/* The operand of `new` or `instanceof`: `new (await $x)`, and `new ((await $x)->y)` as a whole. */
static ZEND_COLD void zend_ast_export_class_operand(smart_str *str, zend_ast *ast, int indent)
{
	zend_ast *start = ast;

	while (start->kind == ZEND_AST_DIM || start->kind == ZEND_AST_PROP || start->kind == ZEND_AST_NULLSAFE_PROP
			|| start->kind == ZEND_AST_STATIC_PROP || start->kind == ZEND_AST_CALL || start->kind == ZEND_AST_STATIC_CALL
			|| start->kind == ZEND_AST_METHOD_CALL || start->kind == ZEND_AST_NULLSAFE_METHOD_CALL) {
		start = start->child[0];
	}
	if (zend_ast_chain_priority(start)) {
		smart_str_appendc(str, '(');
		zend_ast_export_ex(str, ast, 0, indent);
		smart_str_appendc(str, ')');
	} else {
		zend_ast_export_ns_name(str, ast, 0, indent);
	}
}

static ZEND_COLD void zend_ast_export_body(smart_str *str, zend_ast *statements, int indent)
{
	smart_str_appends(str, "{\n");
	zend_ast_export_stmt(str, statements, indent + 1);
	zend_ast_export_indent(str, indent);
	smart_str_appendc(str, '}');
}

static ZEND_COLD void zend_ast_export_spawn_block(smart_str *str, zend_ast *closure, int indent)
{
	zend_ast_decl *decl = (zend_ast_decl *) closure;

	if (decl->child[4]) {
		zend_ast_export_attributes(str, decl->child[4], indent, false);
	}
	if (decl->flags & ZEND_ACC_STATIC) {
		smart_str_appends(str, "static ");
	}
	if (decl->child[1] || decl->child[3]) {
		smart_str_appends(str, "use(");
		if (decl->child[1]) {
			zend_ast_export_var_list(str, (zend_ast_list *) decl->child[1], indent);
		}
		smart_str_appendc(str, ')');
	}
	if (decl->child[3]) {
		smart_str_appends(str, ": ");
		zend_ast_export_type(str, decl->child[3], indent);
	}
	if (decl->child[1] || decl->child[3]) {
		smart_str_appendc(str, ' ');
	}
	zend_ast_export_body(str, decl->child[2], indent);
}

static ZEND_COLD void zend_ast_export_spawn(smart_str *str, zend_ast *ast, int indent)
{
	smart_str_appends(str, "spawn ");
	if (ast->child[0]) {
		smart_str_appends(str, "in ");
		zend_ast_export_ex(str, ast->child[0], 0, indent);
		smart_str_appendc(str, ' ');
	}
	if (ast->attr & ZEND_SPAWN_BLOCK) {
		zend_ast_export_spawn_block(str, ast->child[1]->child[0], indent);
	} else {
		zend_ast_export_ex(str, ast->child[1], 0, indent);
	}
}

/* Adds parentheses to what upstream prints without them at any priority, although a following operator would become part of
 * it, to what would swallow a following `until`, and to constants, because `await spawned` means something else. */
static ZEND_COLD void zend_ast_export_await_operand(smart_str *str, zend_ast *ast, int priority, bool before_until, int indent)
{
	bool is_open = ast->kind == ZEND_AST_THROW || ast->kind == ZEND_AST_ARROW_FUNC || ast->kind == ZEND_AST_INSTANCEOF
		|| (ast->kind == ZEND_AST_INCLUDE_OR_EVAL && ast->attr != ZEND_EVAL)
		|| (before_until && (ast->kind == ZEND_AST_CLONE || ast->kind == ZEND_AST_CONST));

	if (is_open) {
		smart_str_appendc(str, '(');
	}
	zend_ast_export_ex(str, ast, is_open ? 0 : priority, indent);
	if (is_open) {
		smart_str_appendc(str, ')');
	}
}

static ZEND_COLD void zend_ast_export_await(smart_str *str, zend_ast *ast, int indent)
{
	smart_str_appends(str, "await ");
	if (ast->child[0]) {
		zend_ast_export_await_operand(str, ast->child[0], ZEND_AWAIT_PRIORITY, ast->child[1] != NULL, indent);
	} else {
		smart_str_appends(str, "spawned");
	}
	if (ast->child[1]) {
		smart_str_appends(str, " until ");
		zend_ast_export_await_operand(str, ast->child[1], ZEND_UNTIL_PRIORITY + 1, false, indent);
	}
}

static ZEND_COLD void zend_ast_export_async_block(smart_str *str, zend_ast *ast, int indent)
{
	smart_str_appends(str, ast->attr & ZEND_ASYNC_INHERIT ? "async inherit " : "async ");
	if (ast->child[0]) {
		zend_ast_export_ex(str, ast->child[0], 0, indent);
		smart_str_appendc(str, ' ');
	}
	zend_ast_export_body(str, ast->child[1], indent);
}

static ZEND_COLD void zend_ast_export_coroutine(smart_str *str, zend_ast *ast, int priority, int indent)
{
	bool has_until = ast->kind == ZEND_AST_AWAIT && ast->child[1];
	bool parentheses = priority > (has_until ? ZEND_UNTIL_PRIORITY : ZEND_AWAIT_PRIORITY);

	if (parentheses) {
		smart_str_appendc(str, '(');
	}
	switch (ast->kind) {
		case ZEND_AST_SPAWN:
			zend_ast_export_spawn(str, ast, indent);
			break;
		case ZEND_AST_AWAIT:
			zend_ast_export_await(str, ast, indent);
			break;
		case ZEND_AST_SUSPEND:
			smart_str_appends(str, "suspend");
			break;
		case ZEND_AST_ASYNC_BLOCK:
			zend_ast_export_async_block(str, ast, indent);
			break;
	}
	if (parentheses) {
		smart_str_appendc(str, ')');
	}
}

#endif
