/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Compilation of spawn, await, suspend and async blocks.
 *
 * The code, zend_coroutine_compile.c, is included at the end of zend_compile.c:
 * it builds on a dozen of that file's static functions. zend_compile.c calls
 * back into it where a call is compiled, since a spawn is a call with another
 * last opcode.
 */
#ifndef ZEND_COROUTINE_COMPILE_H
#define ZEND_COROUTINE_COMPILE_H

#include "zend_compile.h"

void zend_compile_spawn(znode *result, zend_ast *ast);
void zend_compile_await(znode *result, zend_ast *ast);
void zend_compile_suspend(void);
void zend_compile_async_block(zend_ast *ast);
void zend_compile_async_leave(zend_ast *ast);

/* Is this the argument list of the call that is being spawned? It must remain a call. */
bool zend_is_spawned_call(zend_ast *args_ast);
/* Between a call's INIT and its arguments: notes whether `spawn (X)` starts the operator form. */
void zend_begin_spawn_form(zend_ast *args_ast, uint32_t opnum_init);
/* Turns the call's last opcode into ZEND_SPAWN where there is something to spawn. */
void zend_end_spawned_call(zend_op *opline, zend_ast *args_ast);

/* Unqualified await(), spawn(), suspend() outside of namespaces: the Async\ functions are tried
 * after the global ones. False for any other name. */
bool zend_compile_async_function_call(znode *result, zend_ast *ast, zend_string *resolved_name);

/* Error unless the goto at opnum may go to `target`. */
void zend_check_goto_async_block(zend_op_array *op_array, uint32_t opnum, uint32_t target);

#endif
