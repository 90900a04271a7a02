/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What is copied at every switch: the globals that a Fiber switch copies too,
 * those set by zend_coroutine_block(), and one that stays set after any
 * exception. Read together with the table in zend_coroutine_state.h, which has
 * the rest. Each row: the global, and the field of zend_coroutine that holds it
 * while the coroutine is suspended.
 */

#ifndef ZEND_COROUTINE_SWAP_H
#define ZEND_COROUTINE_SWAP_H

#ifdef ZEND_CHECK_STACK_LIMIT
# define ZEND_COROUTINE_SWAP_LIMITS(SWAP) \
	SWAP(EG(stack_base), stack_base) \
	SWAP(EG(stack_limit), stack_limit)
#else
# define ZEND_COROUTINE_SWAP_LIMITS(SWAP)
#endif

#define ZEND_COROUTINE_SWAP_TABLE(SWAP) \
	SWAP(EG(vm_stack), vm_stack) \
	SWAP(EG(vm_stack_top), vm_stack_top) \
	SWAP(EG(vm_stack_end), vm_stack_end) \
	SWAP(EG(vm_stack_page_size), vm_stack_page_size) \
	SWAP(EG(current_execute_data), execute_data) \
	SWAP(EG(bailout), bailout) \
	SWAP(EG(active_fiber), active_fiber) \
	SWAP(EG(current_fiber_context), fiber_context) \
	SWAP(EG(current_observed_frame), observed_frame) \
	SWAP(EG(error_reporting), error_reporting) \
	SWAP(EG(opline_before_exception), opline_before_exception) \
	SWAP(EG(jit_trace_num), jit_trace_num) \
	SWAP(EG(coroutine).blocked, blocked) \
	SWAP(EG(coroutine).block_reason, block_reason) \
	ZEND_COROUTINE_SWAP_LIMITS(SWAP)

#endif /* ZEND_COROUTINE_SWAP_H */
