#include "zend.h"
#include "zend_API.h"
#include "zend_closures.h"
#include "zend_coroutine_call.h"
#include "zend_exceptions.h"
#include "zend_execute.h"
#include "zend_object_handlers.h"
#include "zend_observer.h"

/* Of the frame's flags those that describe the call, not where the frame lies. */
#define CAPTURED_FLAGS \
	(ZEND_CALL_HAS_THIS | ZEND_CALL_RELEASE_THIS | ZEND_CALL_CLOSURE | ZEND_CALL_FAKE_CLOSURE \
	| ZEND_CALL_DYNAMIC | ZEND_CALL_HAS_EXTRA_NAMED_PARAMS)

struct _zend_coroutine_call {
	zend_function *func;       /* NULL after the run */
	zval This;                 /* object or called scope, as in a frame */
	zend_array *extra_named_params;
	zend_string *filename;
	uint32_t lineno;
	uint32_t call_info;
	zend_class_entry *scope;   /* these three: of the code that contains the `spawn` */
	zend_class_entry *called_scope;
	bool strict_types;
	uint32_t num_args;
	zval args[1];
};

/* Callee of the frame below a captured call's frame: it says whether the caller's types are strict. */
static zend_function weak_caller = { ZEND_INTERNAL_FUNCTION };
static zend_function strict_caller = {
	.internal_function = { .type = ZEND_INTERNAL_FUNCTION, .fn_flags = ZEND_ACC_STRICT_TYPES }
};

/* EG(trampoline) is one slot for the whole thread. */
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

/* The frame stays as it was, but owns nothing any more. */
static zend_coroutine_call *take_frame(zend_execute_data *frame)
{
	uint32_t num_args = ZEND_CALL_NUM_ARGS(frame);
	zend_coroutine_call *call = emalloc(ZEND_MM_ALIGNED_SIZE(sizeof(zend_coroutine_call)) + num_args * sizeof(zval));

	call->func = own_trampoline(frame->func);
	call->call_info = ZEND_CALL_INFO(frame) & CAPTURED_FLAGS;
	ZVAL_UNDEF(&call->This);
	Z_PTR(call->This) = Z_PTR(frame->This);
	if ((call->call_info & ZEND_CALL_HAS_THIS) && !(call->call_info & (ZEND_CALL_RELEASE_THIS | ZEND_CALL_CLOSURE))) {
		/* `$this->m()` borrows the caller's $this. */
		GC_ADDREF(Z_OBJ(call->This));
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

/* Copies one argument of a callback as zend_call_function() does. False with an exception. */
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

/* The frame owns what the call owned. */
static zend_execute_data *push_frame(zend_coroutine_call *call)
{
	zend_execute_data *frame = zend_vm_stack_push_call_frame(
		ZEND_CALL_TOP_FUNCTION | call->call_info, call->func, call->num_args, Z_PTR(call->This));

	for (uint32_t i = 0; i < call->num_args; i++) {
		ZVAL_COPY_VALUE(ZEND_CALL_ARG(frame, i + 1), &call->args[i]);
	}
	if (call->extra_named_params) {
		frame->extra_named_params = call->extra_named_params;
		call->extra_named_params = NULL;
	}
	call->func = NULL;
	call->num_args = 0;
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
		/* a __call() of C code has returned, and no opcode follows */
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
	ZEND_OBSERVER_FCALL_END(frame, EG(exception) ? NULL : retval);
	EG(current_execute_data) = frame->prev_execute_data;
	if (UNEXPECTED(zend_atomic_bool_load_ex(&EG(vm_interrupt)))) {
		zend_fcall_interrupt(frame);
	}

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

/* C functions look at the code that calls them for a class scope, a file and a line: they find a frame without variables
 * that stands at the `spawn`. Those which want the caller's variables or arguments refuse a dynamic call. */
static void run_internal(zend_coroutine_call *call, zval *retval)
{
	zend_op spawn = { .opcode = ZEND_SPAWN, .lineno = call->lineno };
	zend_op_array caller = {
		.type = ZEND_USER_FUNCTION,
		.fn_flags = call->strict_types ? ZEND_ACC_STRICT_TYPES : 0,
		.scope = call->scope,
		.filename = call->filename,
		.opcodes = &spawn,
		.last = 1,
	};
	zend_execute_data base = { .opline = &spawn, .func = (zend_function *) &caller };

	Z_CE(base.This) = call->called_scope;
	call->call_info |= ZEND_CALL_DYNAMIC;
	run_above(&base, call, retval);
	if (UNEXPECTED(ZEND_CALL_INFO(&base) & ZEND_CALL_HAS_SYMBOL_TABLE)) {
		/* of files that C code has loaded, as spl_autoload() does */
		zend_clean_and_cache_symbol_table(base.symbol_table);
	}
}

ZEND_API void zend_coroutine_call_run(zend_coroutine_call *call, zval *retval)
{
	if (call->func->type == ZEND_INTERNAL_FUNCTION && call->filename) {
		run_internal(call, retval);
		return;
	}

	zend_execute_data base;
	memset(&base, 0, sizeof(base));
	base.func = call->strict_types ? &strict_caller : &weak_caller;
	run_above(&base, call, retval);
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
		OBJ_RELEASE(Z_OBJ(call->This));
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
	if (call->func) {
		release_callee(call);
	}
	if (call->filename) {
		zend_string_release(call->filename);
	}
	efree(call);
}

ZEND_API void zend_coroutine_call_gc(zend_coroutine_call *call, zend_get_gc_buffer *buffer)
{
	if (!call->func) {
		return;
	}
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
		zend_get_gc_buffer_add_obj(buffer, Z_OBJ(call->This));
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
