/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_closures.h"
#include "zend_coroutine_call_private.h"
#include "zend_exceptions.h"
#include "zend_execute.h"
#include "zend_object_handlers.h"

/* EG(trampoline) is a single slot per thread. */
static zend_function *own_trampoline(zend_function *func)
{
	if (func != &EG(trampoline)) {
		return func;
	}
	zend_function *copy = emalloc(sizeof(zend_function));
	memcpy(copy, func, sizeof(zend_function));
	EG(trampoline).common.function_name = NULL;
	return copy;
}

/* The frame is unchanged but no longer owns anything. */
static zend_coroutine_call *take_frame(zend_execute_data *frame)
{
	uint32_t num_args = ZEND_CALL_NUM_ARGS(frame);
	zend_coroutine_call *call = emalloc(sizeof(zend_coroutine_call) + num_args * sizeof(zval));

	call->func = own_trampoline(frame->func);
	call->call_info = ZEND_CALL_INFO(frame) & CAPTURED_FLAGS;
	call->This = Z_PTR(frame->This);
	if ((call->call_info & ZEND_CALL_HAS_THIS) && !(call->call_info & (ZEND_CALL_RELEASE_THIS | ZEND_CALL_CLOSURE))) {
		/* `$this->m()` borrows the caller's $this. */
		GC_ADDREF((zend_object *) call->This);
		call->call_info |= ZEND_CALL_RELEASE_THIS;
	}
	call->extra_named_params = call->call_info & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS ? frame->extra_named_params : NULL;
	call->num_args = num_args;
	for (uint32_t i = 0; i < num_args; i++) {
		ZVAL_COPY_VALUE(&call->args[i], ZEND_CALL_ARG(frame, i + 1));
	}
	return call;
}

static void set_location(zend_coroutine_call *call, zend_string *filename, uint32_t lineno)
{
	call->filename = filename ? zend_string_copy(filename) : NULL;
	call->lineno = lineno;
}

/* `caller` is a frame of user code, or NULL. */
static void set_caller(zend_coroutine_call *call, const zend_execute_data *caller, bool strict_types)
{
	call->strict_types = strict_types;
	call->scope = caller ? caller->func->common.scope : NULL;
	call->called_scope = NULL;
	if (call->scope) {
		call->called_scope = Z_TYPE(caller->This) == IS_OBJECT ? Z_OBJCE(caller->This) : Z_CE(caller->This);
	}
}

static const zend_execute_data *nearest_user_frame(void)
{
	const zend_execute_data *frame = EG(current_execute_data);

	while (frame && (!frame->func || !ZEND_USER_CODE(frame->func->type))) {
		frame = frame->prev_execute_data;
	}
	return frame;
}

ZEND_API zend_coroutine_call *zend_coroutine_call_capture(zend_execute_data *execute_data, const zend_op *opline)
{
	zend_execute_data *frame = EX(call);
	zend_function *caller = EX(func);

	EX(call) = frame->prev_execute_data;
	zend_coroutine_call *call = take_frame(frame);
	set_location(call, caller->op_array.filename, opline->lineno);
	set_caller(call, execute_data, ZEND_CALL_USES_STRICT_TYPES(execute_data));
	zend_vm_stack_free_call_frame(frame);

	if (UNEXPECTED(call->func->common.fn_flags & ZEND_ACC_DEPRECATED)) {
		zend_deprecated_function(call->func);
		if (UNEXPECTED(EG(exception))) {
			zend_coroutine_call_free(call);
			return NULL;
		}
	}
	return call;
}

/* Copies one argument of a callback like zend_call_function(). False with an exception. */
static bool copy_argument(zend_function *func, uint32_t arg_num, zval *target, zval *arg)
{
	if (ARG_SHOULD_BE_SENT_BY_REF(func, arg_num)) {
		if (UNEXPECTED(!Z_ISREF_P(arg)) && !ARG_MAY_BE_SENT_BY_REF(func, arg_num)) {
			zend_param_must_be_ref(func, arg_num);
			if (UNEXPECTED(EG(exception))) {
				return false;
			}
			Z_TRY_ADDREF_P(arg);
			ZVAL_NEW_REF(target, arg);
			return true;
		}
	} else if (!(func->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE)) {
		ZVAL_DEREF(arg);
	}
	ZVAL_COPY(target, arg);
	return true;
}

static bool copy_positional_arguments(zend_execute_data *frame, zend_fcall_info *fci)
{
	for (uint32_t i = 0; i < fci->param_count; i++) {
		if (UNEXPECTED(Z_ISUNDEF(fci->params[i]))) {
			ZVAL_UNDEF(ZEND_CALL_ARG(frame, i + 1));
			ZEND_ADD_CALL_FLAG(frame, ZEND_CALL_MAY_HAVE_UNDEF);
		} else if (!copy_argument(frame->func, i + 1, ZEND_CALL_ARG(frame, i + 1), &fci->params[i])) {
			ZEND_CALL_NUM_ARGS(frame) = i;
			return false;
		}
	}
	return true;
}

static bool copy_named_arguments(zend_execute_data **frame, zend_fcall_info *fci)
{
	zend_function *func = (*frame)->func;
	uint32_t arg_num = ZEND_CALL_NUM_ARGS(*frame) + 1;
	bool have_named = false;
	zend_string *name;
	zval *arg;

	ZEND_HASH_FOREACH_STR_KEY_VAL(fci->named_params, name, arg) {
		zval *target;
		if (name) {
			void *cache_slot[2] = {NULL, NULL};
			have_named = true;
			target = zend_handle_named_arg(frame, name, &arg_num, cache_slot);
			if (!target) {
				return false;
			}
		} else if (have_named) {
			zend_throw_error(NULL, "Cannot use positional argument after named argument");
			return false;
		} else {
			zend_vm_stack_extend_call_frame(frame, arg_num - 1, 1);
			target = ZEND_CALL_ARG(*frame, arg_num);
		}
		if (!copy_argument(func, arg_num, target, arg)) {
			if (name) {
				ZVAL_NULL(target);
			}
			return false;
		}
		if (!name) {
			ZEND_CALL_NUM_ARGS(*frame)++;
			arg_num++;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool fill_missing_arguments(zend_execute_data *frame)
{
	if (!(ZEND_CALL_INFO(frame) & ZEND_CALL_MAY_HAVE_UNDEF)) {
		return true;
	}
	frame->prev_execute_data = NULL;
	return zend_handle_undef_args(frame) == SUCCESS;
}

static bool resolve_callable(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	char *error = NULL;

	if (zend_is_callable_ex(&fci->function_name, fci->object, 0, NULL, fcc, &error)) {
		return true;
	}
	zend_string *name = zend_get_callable_name_ex(&fci->function_name, fci->object);
	zend_throw_error(NULL, "Invalid callback %s, %s", ZSTR_VAL(name), error);
	efree(error);
	zend_string_release_ex(name, 0);
	return false;
}

static zend_execute_data *push_callback_frame(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	zend_function *func = fcc->function_handler;
	uint32_t call_info = ZEND_CALL_TOP_FUNCTION | ZEND_CALL_DYNAMIC;
	void *object_or_called_scope = fcc->called_scope;

	if (!(func->common.fn_flags & ZEND_ACC_STATIC) && fcc->object) {
		object_or_called_scope = fcc->object;
		call_info |= ZEND_CALL_HAS_THIS;
	}
	return zend_vm_stack_push_call_frame(call_info, func, fci->param_count, object_or_called_scope);
}

ZEND_API zend_coroutine_call *zend_coroutine_call_from_fci(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	zend_fcall_info_cache local = empty_fcall_info_cache;
	zend_coroutine_call *call;

	if (!fcc || !fcc->function_handler) {
		fcc = fcc ? fcc : &local;
		if (!resolve_callable(fci, fcc)) {
			return NULL;
		}
	}

	zend_function *func = fcc->function_handler;
	zend_execute_data *frame = push_callback_frame(fci, fcc);
	if (UNEXPECTED(func->common.fn_flags & ZEND_ACC_DEPRECATED)) {
		zend_deprecated_function(func);
	}
	if (UNEXPECTED(EG(exception))) {
		ZEND_CALL_NUM_ARGS(frame) = 0;
	} else if (copy_positional_arguments(frame, fci)
			&& (!fci->named_params || copy_named_arguments(&frame, fci))
			&& fill_missing_arguments(frame)) {
		if (func->common.fn_flags & ZEND_ACC_CLOSURE) {
			GC_ADDREF(ZEND_CLOSURE_OBJECT(func));
			ZEND_ADD_CALL_FLAG(frame, ZEND_CALL_CLOSURE | (func->common.fn_flags & ZEND_ACC_FAKE_CLOSURE));
		}
		call = take_frame(frame);
		set_location(call, zend_get_executed_filename_ex(), zend_get_executed_lineno());
		set_caller(call, nearest_user_frame(), false);
		zend_vm_stack_free_call_frame(frame);
		if (func->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) {
			fcc->function_handler = NULL;
		}
		return call;
	}

	zend_vm_stack_free_args(frame);
	if (ZEND_CALL_INFO(frame) & ZEND_CALL_HAS_EXTRA_NAMED_PARAMS) {
		zend_free_extra_named_params(frame->extra_named_params);
	}
	zend_vm_stack_free_call_frame(frame);
	zend_release_fcall_info_cache(fcc);
	return NULL;
}

static void release_callee(zend_coroutine_call *call)
{
	for (uint32_t i = 0; i < call->num_args; i++) {
		zval_ptr_dtor(&call->args[i]);
	}
	if (call->extra_named_params) {
		zend_free_extra_named_params(call->extra_named_params);
	}
	if (call->call_info & ZEND_CALL_RELEASE_THIS) {
		OBJ_RELEASE((zend_object *) call->This);
	}
	if (call->func->common.fn_flags & ZEND_ACC_CLOSURE) {
		OBJ_RELEASE(ZEND_CLOSURE_OBJECT(call->func));
	} else if (call->func->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE) {
		zend_string_release_ex(call->func->common.function_name, 0);
		zend_free_trampoline(call->func);
	}
}

ZEND_API void zend_coroutine_call_free(zend_coroutine_call *call)
{
	release_callee(call);
	if (call->filename) {
		zend_string_release(call->filename);
	}
	efree(call);
}

ZEND_API void zend_coroutine_call_gc(zend_coroutine_call *call, zend_get_gc_buffer *buffer)
{
	for (uint32_t i = 0; i < call->num_args; i++) {
		zend_get_gc_buffer_add_zval(buffer, &call->args[i]);
	}
	if (call->extra_named_params) {
		zval *value;
		ZEND_HASH_FOREACH_VAL(call->extra_named_params, value) {
			zend_get_gc_buffer_add_zval(buffer, value);
		} ZEND_HASH_FOREACH_END();
	}
	if (call->call_info & ZEND_CALL_RELEASE_THIS) {
		zend_get_gc_buffer_add_obj(buffer, (zend_object *) call->This);
	}
	if (call->func->common.fn_flags & ZEND_ACC_CLOSURE) {
		zend_get_gc_buffer_add_obj(buffer, ZEND_CLOSURE_OBJECT(call->func));
	}
}

ZEND_API zend_string *zend_coroutine_call_filename(const zend_coroutine_call *call)
{
	return call->filename;
}

ZEND_API uint32_t zend_coroutine_call_lineno(const zend_coroutine_call *call)
{
	return call->lineno;
}

ZEND_API const zend_function *zend_coroutine_call_function(const zend_coroutine_call *call)
{
	return call->func;
}
