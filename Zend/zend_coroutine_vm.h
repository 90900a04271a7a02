/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Implementation of the opcode handlers of spawn, await, suspend and async blocks.
 *
 * Each handler saves its opline and calls one of these. They fetch the operands,
 * call zend_scheduler, write the result and only then free the operands, so that
 * these stay alive during the wait. An exception leaves the result undefined and
 * the frame's opline at ZEND_HANDLE_EXCEPTION.
 *
 *   ZEND_SPAWN        ends a call. op1: UNUSED or the result of ZEND_SPAWN_FORM; op2: UNUSED or scope
 *   ZEND_SPAWN_FORM   follows the INIT of a call of `spawn`: is `spawn (X)(args)` the operator?
 *   ZEND_AWAIT        op1: awaitable, UNUSED for `await spawned`; op2: UNUSED or cancellation
 *   ZEND_SUSPEND
 *   ZEND_ASYNC_ENTER  extended_value: inherit; result: the scope
 *   ZEND_ASYNC_LEAVE  op1: the scope, undefined afterwards; extended_value ZEND_ASYNC_LEFT: does nothing
 */
#ifndef ZEND_COROUTINE_VM_H
#define ZEND_COROUTINE_VM_H

#include "zend.h"
#include "zend_compile.h"

#define ZEND_ASYNC_LEFT 1

BEGIN_EXTERN_C()

void zend_coroutine_op_spawn(zend_execute_data *execute_data, const zend_op *opline);
void zend_coroutine_op_spawn_form(zend_execute_data *execute_data, const zend_op *opline);
void zend_coroutine_op_await(zend_execute_data *execute_data, const zend_op *opline);
void zend_coroutine_op_suspend(zend_execute_data *execute_data, const zend_op *opline);
void zend_coroutine_op_async_enter(zend_execute_data *execute_data, const zend_op *opline);
void zend_coroutine_op_async_leave(zend_execute_data *execute_data, const zend_op *opline);

/* The Async\ function for an unqualified, lower-case name for which neither a namespaced nor a global function exists; NULL
 * for any other name. */
ZEND_API zval *zend_coroutine_find_function(const zend_string *lcname);

/* Text appended to the error about an undefined constant: empty for any name but `suspend`. */
ZEND_API const char *zend_undefined_constant_hint(const zend_string *name);

/* Whether a jump ends a turn of a loop. Asked while an interrupt is pending, which comes then: the other jumps (of `if`, `?:`,
 * `&&`) may be in the middle of a statement, where other coroutines must not run. */
static zend_always_inline bool zend_coroutine_jumps_back(const zend_op *to, const zend_op *opline, const zend_execute_data *execute_data)
{
	if (to != opline) {
		return to < opline;
	}
	/* the handler is at its target already, and has saved where it was; or this is an empty loop */
	return to <= execute_data->opline || (to->opcode == ZEND_JMP && OP_JMP_ADDR(to, to->op1) == to)
		|| ((to->opcode == ZEND_JMPNZ || to->opcode == ZEND_JMPZ) && OP_JMP_ADDR(to, to->op2) == to);
}

END_EXTERN_C()

#endif
