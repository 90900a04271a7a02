/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Syntax tree nodes of spawn, await, suspend and async blocks.
 *
 * Called by the parser's actions. Information for the compiler that has no child
 * of its own is in the attributes below.
 *
 *   ZEND_AST_SPAWN          scope or NULL, call (CALL, METHOD_CALL, STATIC_CALL or a wrong operand)
 *   ZEND_AST_AWAIT          awaitable or NULL (`await spawned`), cancellation or NULL
 *   ZEND_AST_SUSPEND
 *   ZEND_AST_ASYNC_BLOCK    variable or NULL, statement list
 */
#ifndef ZEND_COROUTINE_AST_H
#define ZEND_COROUTINE_AST_H

#include "zend_ast.h"

/* ZEND_AST_SPAWN: the call's callee is the closure of a block. */
#define ZEND_SPAWN_BLOCK 1

/* ZEND_AST_ASYNC_BLOCK: the scope is a child of the current one. */
#define ZEND_ASYNC_INHERIT 1

/* ZEND_AST_CONST in parentheses: `(suspend);` is not the statement. */
#define ZEND_PARENTHESIZED_CONST 1

/* ZEND_AST_ARG_LIST of the two calls of `spawn (X)(args)`, which only run time can tell from calling the result of a
 * function named spawn: the list of `spawn` and the outermost one. */
#define ZEND_SPAWN_FORM_INNER 2
#define ZEND_SPAWN_FORM_OUTER 4

/* `spawn` on `line`, in `scope` unless that is NULL. */
zend_ast *zend_ast_create_spawn(zend_ast *scope, zend_ast *call, uint32_t line);
zend_ast *zend_ast_create_spawn_block(zend_ast *scope, zend_ast *closure, uint32_t line);

/* The closure of a spawn block; its line is set with that of `spawn`. */
zend_ast *zend_ast_create_block_closure(uint32_t flags, zend_string *doc_comment, zend_ast *statements);
zend_ast *zend_ast_set_block_header(zend_ast *closure, zend_ast *uses, zend_ast *return_type);
/* True if the last token is the first one after a spawn block. */
bool zend_ast_is_behind_spawn_block(void);

/* `await operand`, and `until cancellation` if that is not NULL. */
zend_ast *zend_ast_create_await(zend_ast *operand, zend_ast *cancellation);
/* `await(...) until cancellation`; NULL with a ParseError, both freed, unless the call has one operand. */
zend_ast *zend_ast_create_await_until(zend_ast *call, zend_ast *cancellation);

/* `expression;`: the statement, which is ZEND_AST_SUSPEND for the bare name. */
zend_ast *zend_ast_expression_statement(zend_ast *expression);

zend_ast *zend_ast_create_async_block(zend_ast *variable, zend_ast *statements, uint32_t attr);
/* False with a ParseError if `word` is not `inherit`. Frees it. */
bool zend_ast_is_inherit(zend_ast *word);

/* Finds `spawn (X)(args)` at the root of a call chain and marks it. */
void zend_ast_mark_spawn_form(zend_ast *call);

/* The line on which the token that was just read begins. */
uint32_t zend_token_start_line(void);

#endif
