/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Compilation of spawn, await, suspend and async blocks.
 *
 * The code, zend_coroutine_compile.c, is included at the end of zend_compile.c
 * because it uses a dozen of that file's static functions. zend_compile.c calls
 * back into it where a call is compiled, since a spawn is a call with a
 * different last opcode.
 */
#ifndef ZEND_COROUTINE_COMPILE_H
#define ZEND_COROUTINE_COMPILE_H

#include "zend_compile.h"

void zend_compile_spawn(znode *result, zend_ast *ast);
void zend_compile_await(znode *result, zend_ast *ast);
void zend_compile_suspend(void);
void zend_compile_async_block(zend_ast *ast);
void zend_compile_async_leave(zend_ast *ast);

/* True if this is the argument list of the call being spawned, which must remain a call. */
bool zend_is_spawned_call(zend_ast *args_ast);
/* Called between a call's INIT and its arguments: notes whether `spawn (X)` starts the operator form. */
void zend_begin_spawn_form(zend_ast *args_ast, uint32_t opnum_init);
/* Replaces the call's last opcode with ZEND_SPAWN if the call is spawned. */
void zend_end_spawned_call(zend_op *opline, zend_ast *args_ast);

/* Unqualified await(), spawn(), suspend() outside namespaces: the Async\ functions are tried after the global ones. False
 * for any other name. */
bool zend_compile_async_function_call(znode *result, zend_ast *ast, zend_string *resolved_name);

/* Raises an error unless the goto at opnum may jump to `target`. */
void zend_check_goto_async_block(zend_op_array *op_array, uint32_t opnum, uint32_t target);

#endif
