/*
 * A trace recorder runs on the stack of the coroutine it records. When that
 * one is suspended (inside a function that waits), recording ends: nobody else
 * could record meanwhile, and what follows is another moment of the program.
 * The recorder sees JIT_G(tracing) cleared before its next opcode and stops.
 */

#ifndef ZEND_JIT_COROUTINE_H
#define ZEND_JIT_COROUTINE_H

#include "Zend/zend_coroutine_state.h"

static bool zend_jit_recorder_in_use(void)
{
	return JIT_G(tracing) != 0;
}

static void zend_jit_recorder_save(void *buf)
{
	JIT_G(tracing) = 0;
}

static void zend_jit_recorder_restore(void *buf)
{
}

static const zend_coroutine_state_slot zend_jit_recorder_slot = {
	.name = "JIT_G(tracing)",
	.size = 0,
	.in_use = zend_jit_recorder_in_use,
	.save = zend_jit_recorder_save,
	.restore = zend_jit_recorder_restore,
};

#endif /* ZEND_JIT_COROUTINE_H */
