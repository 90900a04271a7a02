/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine_call_private.h"
#include "zend_exceptions.h"
#include "zend_execute.h"
#include "zend_observer.h"

/* Callee of the frame below a captured call's frame: determines whether the caller uses strict types. */
static zend_function weak_caller = { ZEND_INTERNAL_FUNCTION };
static zend_function strict_caller = {
	.internal_function = { .type = ZEND_INTERNAL_FUNCTION, .fn_flags = ZEND_ACC_STRICT_TYPES }
};

/* The code of a frame that stands for the `spawn`; scripts/gdb knows it by the distance of these two. */
typedef struct {
	zend_op_array function;
	zend_op spawn;
} zend_spawning_code;

/* The frame takes over what the call owned, and the call is freed: while it runs, which may be long, it costs nothing. */
static zend_execute_data *push_frame(zend_coroutine_call *call)
{
	zend_execute_data *frame = zend_vm_stack_push_call_frame(
		ZEND_CALL_TOP_FUNCTION | call->call_info, call->func, call->num_args, call->This);

	for (uint32_t i = 0; i < call->num_args; i++) {
		ZVAL_COPY_VALUE(ZEND_CALL_ARG(frame, i + 1), &call->args[i]);
	}
	if (call->extra_named_params) {
		frame->extra_named_params = call->extra_named_params;
	}
	if (call->filename) {
		zend_string_release(call->filename);
	}
	efree(call);
	return frame;
}

static void run_user_function(zend_execute_data *frame, zval *retval)
{
	uint32_t orig_jit_trace_num = EG(jit_trace_num);
	zend_object *object = ZEND_CALL_INFO(frame) & ZEND_CALL_RELEASE_THIS ? Z_OBJ(frame->This) : NULL;
	bool magic_call = (frame->func->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) != 0;

	/* A top frame does not release its $this; a generator would take it over. */
	ZEND_DEL_CALL_FLAG(frame, ZEND_CALL_RELEASE_THIS);
	zend_init_func_execute_data(frame, &frame->func->op_array, retval);
	ZEND_OBSERVER_FCALL_BEGIN(frame);
	zend_execute_ex(frame);
	EG(jit_trace_num) = orig_jit_trace_num;
	if (UNEXPECTED(magic_call) && zend_atomic_bool_load_ex(&EG(vm_interrupt))) {
		/* a __call() implemented in C has returned, and no opcode follows */
		zend_fcall_interrupt(EG(current_execute_data));
		if (EG(exception)) {
			zval_ptr_dtor(retval);
			ZVAL_UNDEF(retval);
		}
	}
	if (object) {
		OBJ_RELEASE(object);
	}
}

static void run_internal_function(zend_execute_data *frame, zval *retval)
{
	ZVAL_NULL(retval);
	frame->prev_execute_data = EG(current_execute_data);
	EG(current_execute_data) = frame;
	ZEND_OBSERVER_FCALL_BEGIN(frame);
	if (EXPECTED(zend_execute_internal == NULL)) {
		frame->func->internal_function.handler(frame, retval);
	} else {
		zend_execute_internal(frame, retval);
	}
	if (UNEXPECTED(zend_atomic_bool_load_ex(&EG(vm_interrupt)))) {
		/* while the frame is on the stack, since debuggers find no other */
		zend_fcall_interrupt(frame);
	}
	ZEND_OBSERVER_FCALL_END(frame, EG(exception) ? NULL : retval);
	EG(current_execute_data) = frame->prev_execute_data;

	zend_vm_stack_free_args(frame);
	if (UNEXPECTED(ZEND_CALL_INFO(frame) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS)) {
		zend_free_extra_named_params(frame->extra_named_params);
	}
	if (UNEXPECTED(EG(exception))) {
		zval_ptr_dtor(retval);
		ZVAL_UNDEF(retval);
	}
	if (UNEXPECTED(ZEND_CALL_INFO(frame) & ZEND_CALL_RELEASE_THIS)) {
		OBJ_RELEASE(Z_OBJ(frame->This));
	}
}

void zend_coroutine_call_run_in_place(zend_coroutine_call *call, zval *retval)
{
	zend_class_entry *orig_fake_scope = EG(fake_scope);
	zend_execute_data *frame = push_frame(call);

	EG(fake_scope) = NULL;
	ZVAL_UNDEF(retval);
	if (frame->func->type == ZEND_USER_FUNCTION) {
		run_user_function(frame, retval);
	} else {
		run_internal_function(frame, retval);
	}
	zend_vm_stack_free_call_frame(frame);
	EG(fake_scope) = orig_fake_scope;
}

static void run_above(zend_execute_data *base, zend_coroutine_call *call, zval *retval)
{
	base->prev_execute_data = EG(current_execute_data);
	EG(current_execute_data) = base;
	zend_coroutine_call_run_in_place(call, retval);
	EG(current_execute_data) = base->prev_execute_data;
}

/* C functions look for their calling code to get a class scope, file and line: they find a frame without variables at the
 * `spawn`. Functions that need the caller's variables or arguments refuse dynamic calls. */
static void run_internal(zend_coroutine_call *call, zval *retval, zend_execute_data *base)
{
	zend_spawning_code *code = emalloc(sizeof(*code));

	code->spawn = (zend_op) { .lineno = call->lineno, .result_type = IS_TMP_VAR };
	code->spawn.opcode = ZEND_SPAWN;
	code->function = (zend_op_array) {
		.type = ZEND_USER_FUNCTION,
		.fn_flags = call->strict_types ? ZEND_ACC_STRICT_TYPES : 0,
		.scope = call->scope,
		.filename = zend_string_copy(call->filename),
		.opcodes = &code->spawn,
		.last = 1,
	};
	base->opline = &code->spawn;
	base->func = (zend_function *) &code->function;
	Z_CE(base->This) = call->called_scope;
	call->call_info |= ZEND_CALL_DYNAMIC;
	run_above(base, call, retval);
	if (UNEXPECTED(ZEND_CALL_INFO(base) & ZEND_CALL_HAS_SYMBOL_TABLE)) {
		/* of files loaded by C code such as spl_autoload() */
		zend_clean_and_cache_symbol_table(base->symbol_table);
	}
	zend_string_release(code->function.filename);
	efree(code);
}

ZEND_API void zend_coroutine_call_run(zend_coroutine_call *call, zval *retval, zend_execute_data *ground)
{
	memset(ground, 0, sizeof(*ground));
	/* ends a stack for FPM's slow log, as the frame of the script does; so func_get_args() as the spawned function says that
	 * it is called from the global scope */
	ZEND_CALL_INFO(ground) = ZEND_CALL_TOP_CODE;
	if (call->func->type == ZEND_INTERNAL_FUNCTION && call->filename) {
		run_internal(call, retval, ground);
		return;
	}
	ground->func = call->strict_types ? &strict_caller : &weak_caller;
	run_above(ground, call, retval);
}

ZEND_API bool zend_coroutine_call_is_first(const zend_execute_data *frame)
{
	const zend_execute_data *below = frame->prev_execute_data;

	return below && (below->func == &weak_caller || below->func == &strict_caller);
}
