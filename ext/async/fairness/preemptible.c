/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "fairness/preemptible.h"
#include "php_async.h"
#include "zend_closures.h"
#include "zend_coroutine_call.h"
#include "zend_fibers.h"
#include "zend_generators.h"

/* Deeper recursion is not left: looking at its frames would take a good part of a slice. */
#define DEEPEST 10000

static const char *const transparent[] = {
	"array_filter", "array_map", "array_reduce", "array_walk", "call_user_func", "call_user_func_array", "forward_static_call",
	"forward_static_call_array",
};

static bool is_transparent(const zend_function *function)
{
	const zend_internal_function *internal = &function->internal_function;

	if (!internal->handler) {
		/* the base of a coroutine or of a fiber */
		return true;
	}
	if (internal->scope) {
		return internal->scope == zend_ce_generator || internal->scope == zend_ce_fiber || internal->scope == zend_ce_closure
			|| (internal->module && (internal->module == &async_module_entry || strcmp(internal->module->name, "Reflection") == 0));
	}
	if (internal->module == &async_module_entry) {
		return true;
	}
	for (size_t i = 0; i < sizeof(transparent) / sizeof(transparent[0]); i++) {
		if (strcmp(ZSTR_VAL(internal->function_name), transparent[i]) == 0) {
			return true;
		}
	}
	return false;
}

/* Called by C code without the frame of a C function in between, such as a destructor. */
static bool called_implicitly(const zend_execute_data *frame)
{
	const uint32_t info = ZEND_CALL_INFO(frame);
	const zend_execute_data *caller = frame->prev_execute_data;

	return (info & ZEND_CALL_TOP) && !(info & ZEND_CALL_GENERATOR) && caller && caller->func && ZEND_USER_CODE(caller->func->type);
}

bool async_preemptible(const zend_execute_data *frame, bool in_caller)
{
	uint32_t depth = 0;

	if (in_caller && frame && frame->func && (ZEND_USER_CODE(frame->func->type) || !is_transparent(frame->func))) {
		return false;
	}
	for (const zend_execute_data *each = frame; each; each = each->prev_execute_data) {
		if (UNEXPECTED(++depth > DEEPEST)) {
			return false;
		}
		if (!each->func) {
			continue;
		}
		if (called_implicitly(each) || (each != frame && !ZEND_USER_CODE(each->func->type) && !is_transparent(each->func))) {
			return false;
		}
	}
	return true;
}
