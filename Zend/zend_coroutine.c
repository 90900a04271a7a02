#include "zend.h"
#include "zend_API.h"
#include "zend_compile.h"
#include "zend_execute.h"
#include "zend_inheritance.h"
#include "zend_ini.h"
#include "zend_exceptions.h"
#include "zend_observer.h"
#include "zend_builtin_functions.h"
#include "zend_call_stack.h"
#include "zend_coroutine.h"
#include "zend_coroutine_switches.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_guards.h"
#include "zend_coroutine_loading.h"
#include "zend_coroutine_observers.h"
#include "zend_coroutine_state.h"
#include "zend_coroutine_turns.h"
#include "zend_call_guard.h"

/* The first VM page lies on the coroutine's C stack, so that a small coroutine touches one page of memory in all. */
#define ZEND_COROUTINE_FIRST_PAGE_BYTES 2048
#define ZEND_COROUTINE_VM_STACK_SIZE (1024 * sizeof(zval))

static zend_function zend_coroutine_base_function = { ZEND_INTERNAL_FUNCTION };

ZEND_API void zend_coroutine_leave(zend_coroutine *coroutine, zend_coroutine *next)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_tell_switch(next);
	}

	coroutine->vm_stack = EG(vm_stack);
	coroutine->vm_stack_top = EG(vm_stack_top);
	coroutine->vm_stack_end = EG(vm_stack_end);
	coroutine->vm_stack_page_size = EG(vm_stack_page_size);
	coroutine->execute_data = EG(current_execute_data);
	coroutine->bailout = EG(bailout);
	coroutine->active_fiber = EG(active_fiber);
	coroutine->fiber_context = EG(current_fiber_context);
	coroutine->observed_frame = EG(current_observed_frame);
	coroutine->error_reporting = EG(error_reporting);
	coroutine->jit_trace_num = EG(jit_trace_num);
#ifdef ZEND_CHECK_STACK_LIMIT
	coroutine->stack_base = EG(stack_base);
	coroutine->stack_limit = EG(stack_limit);
#endif
	coroutine->blocked = EG(coroutine).blocked;
	coroutine->block_reason = EG(coroutine).block_reason;

	if (UNEXPECTED(coroutine->turns) && !coroutine->turns->published) {
		zend_coroutine_publish_turns(coroutine);
	}
	if (UNEXPECTED(zend_coroutine_state_in_use())) {
		zend_coroutine_state_save(coroutine);
	}
}

ZEND_TLS uint32_t switch_count;

ZEND_API uint32_t zend_coroutine_switch_count(void)
{
	return switch_count;
}

ZEND_API void zend_coroutine_enter(zend_coroutine *coroutine)
{
	switch_count++;

	EG(vm_stack) = coroutine->vm_stack;
	EG(vm_stack_top) = coroutine->vm_stack_top;
	EG(vm_stack_end) = coroutine->vm_stack_end;
	EG(vm_stack_page_size) = coroutine->vm_stack_page_size;
	EG(current_execute_data) = coroutine->execute_data;
	EG(bailout) = coroutine->bailout;
	EG(active_fiber) = coroutine->active_fiber;
	EG(current_fiber_context) = coroutine->fiber_context;
	EG(current_observed_frame) = coroutine->observed_frame;
	EG(error_reporting) = coroutine->error_reporting;
	EG(jit_trace_num) = coroutine->jit_trace_num;
#ifdef ZEND_CHECK_STACK_LIMIT
	EG(stack_base) = coroutine->stack_base;
	EG(stack_limit) = coroutine->stack_limit;
#endif
	EG(coroutine).blocked = coroutine->blocked;
	EG(coroutine).block_reason = coroutine->block_reason;
	EG(coroutine).current = coroutine;

	zend_coroutine_error_handlers_enter(coroutine);
	if (UNEXPECTED(coroutine->state)) {
		zend_coroutine_state_restore(coroutine);
	}
}

ZEND_API void zend_coroutine_init(zend_coroutine *coroutine, zend_coroutine_call *call)
{
	ZVAL_UNDEF(&coroutine->result);
	coroutine->call = call;
	zend_coroutine_error_handlers_inherit(coroutine);
	zend_coroutine_loading_inherit(coroutine);
}

ZEND_API void zend_coroutine_adopt_main(zend_coroutine *coroutine)
{
	ZVAL_UNDEF(&coroutine->result);
	coroutine->flags = ZEND_COROUTINE_MAIN | ZEND_COROUTINE_STARTED;
	EG(coroutine).main = coroutine;
	EG(coroutine).current = coroutine;
	zend_coroutine_error_handlers_adopt(coroutine);
	zend_coroutine_loading_adopt(coroutine);
	zend_call_guard_adopt();
	php_stream_guard_adopt_main(coroutine);
}

#ifdef ZEND_CHECK_STACK_LIMIT
/* zend.max_allowed_stack_size means what it means in the main flow: see zend_call_stack_init(). */
static void install_stack_limit(void *stack_lowest, size_t stack_size)
{
	const zend_long allowed = EG(max_allowed_stack_size);

	if (allowed == ZEND_MAX_ALLOWED_STACK_SIZE_UNCHECKED) {
		EG(stack_base) = NULL;
		EG(stack_limit) = NULL;
		return;
	}
	if (allowed > 0) {
		stack_lowest = (char *) stack_lowest + (stack_size - MIN(stack_size, (size_t) allowed));
		stack_size = MIN(stack_size, (size_t) allowed);
	}
	EG(stack_base) = (char *) stack_lowest + stack_size;
	EG(stack_limit) = zend_call_stack_limit(EG(stack_base), stack_size, EG(reserved_stack_size));
}
#endif

static void install_fresh_state(zend_coroutine *coroutine, zend_vm_stack page, void *stack_lowest, size_t stack_size)
{
	zend_execute_data *base;

	coroutine->context.kind = &zend_coroutine_kind;
	coroutine->context.status = ZEND_FIBER_STATUS_RUNNING;
	coroutine->context.top_observed_frame = NULL;
#ifdef __SANITIZE_ADDRESS__
	/* a Fiber's switch writes the bounds of the stack it leaves there */
	coroutine->context.stack = zend_fiber_stack_foreign();
#endif
	if (!(coroutine->flags & ZEND_COROUTINE_UNOBSERVED)) {
		EG(current_fiber_context) = &coroutine->context;
	}
	EG(active_fiber) = NULL;
	EG(current_observed_frame) = NULL;

	page->top = ZEND_VM_STACK_ELEMENTS(page);
	page->end = (zval *) ((char *) page + ZEND_COROUTINE_FIRST_PAGE_BYTES);
	page->prev = NULL;
	EG(vm_stack) = page;
	EG(vm_stack_top) = page->top + ZEND_CALL_FRAME_SLOT;
	EG(vm_stack_end) = page->end;
	EG(vm_stack_page_size) = ZEND_COROUTINE_VM_STACK_SIZE;

	base = (zend_execute_data *) page->top;
	memset(base, 0, sizeof(zend_execute_data));
	base->func = UNEXPECTED(coroutine->place) ? zend_coroutine_named_base(coroutine) : &zend_coroutine_base_function;
	EG(current_execute_data) = base;
	coroutine->base_frame = base;

	EG(jit_trace_num) = 0;
	EG(error_reporting) = EG(coroutine).startup_error_reporting;
#ifdef ZEND_CHECK_STACK_LIMIT
	install_stack_limit(stack_lowest, stack_size);
#endif
	EG(coroutine).blocked = 0;
	EG(coroutine).block_reason = NULL;
	EG(coroutine).current = coroutine;
	zend_coroutine_error_handlers_enter(coroutine);
}

static void drop_result(zend_coroutine *coroutine)
{
	zval result;

	ZVAL_COPY_VALUE(&result, &coroutine->result);
	ZVAL_UNDEF(&coroutine->result);
	zval_ptr_dtor(&result);
}

/* Whatever way the call ended: nothing of it may be left in the globals. */
ZEND_API void zend_coroutine_take_outcome(zend_coroutine *coroutine)
{
	zend_object *exception = EG(exception);

	if (!exception) {
		return;
	}
	if (zend_is_unwind_exit(exception)) {
		coroutine->flags |= ZEND_COROUTINE_EXITED;
	} else if (!zend_is_graceful_exit(exception)) {
		GC_ADDREF(exception);
		if (coroutine->exception) {
			zend_exception_set_previous(exception, coroutine->exception);
		}
		coroutine->exception = exception;
	}
	zend_clear_exception();
	drop_result(coroutine);
}

/* Destructors that ran last may have set some. */
static void drop_late_handlers(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->error_handlers != EG(coroutine).main->error_handlers)) {
		const char *outer = zend_coroutine_block("a coroutine has ended");

		zend_coroutine_error_handlers_finish(coroutine);
		zend_coroutine_unblock(outer);
	}
}

/* The same for what else they may have begun or left: output buffers, the last error. */
static void drop_late_state(void)
{
	if (UNEXPECTED(zend_coroutine_state_in_use())) {
		const char *outer = zend_coroutine_block("a coroutine has ended");

		zend_coroutine_state_finish();
		zend_coroutine_unblock(outer);
		if (UNEXPECTED(EG(exception))) {
			zend_exception_error(EG(exception), E_WARNING);
		}
	}
}

static void run_body(zend_coroutine *coroutine)
{
	zend_coroutine_call *call = coroutine->call;

	coroutine->call = NULL;
	if (call) {
		zend_coroutine_call_run(call, &coroutine->result);
		zend_coroutine_call_free(call);
	} else {
		coroutine->entry(coroutine);
	}
	if (UNEXPECTED(Z_ISREF(coroutine->result))) {
		/* a result is a value, also of a function that returns by reference */
		zend_unwrap_reference(&coroutine->result);
	}
	zend_coroutine_take_outcome(coroutine);
	zend_coroutine_state_finish();
	zend_coroutine_error_handlers_finish(coroutine);
	zend_coroutine_take_outcome(coroutine);
	zend_coroutine_guards_free();
	zend_coroutine_loading_release(coroutine);
	if (coroutine->finish) {
		coroutine->finish(coroutine);
	}
	drop_late_state();
	drop_late_handlers(coroutine);
}

ZEND_API void zend_coroutine_run(zend_coroutine *coroutine, void *stack_lowest, size_t stack_size)
{
	zval page[ZEND_COROUTINE_FIRST_PAGE_BYTES / sizeof(zval)];

	coroutine->flags |= ZEND_COROUTINE_STARTED;
	install_fresh_state(coroutine, (zend_vm_stack) page, stack_lowest, stack_size);

	zend_first_try {
		run_body(coroutine);
	} zend_catch {
		coroutine->flags |= ZEND_COROUTINE_BAILED_OUT;
		zend_coroutine_state_bailed_out();
		zend_try {
			zend_coroutine_state_finish();
			zend_coroutine_error_handlers_finish(coroutine);
		} zend_end_try();
	} zend_end_try();

	zend_coroutine_error_handlers_ended(coroutine);
	if (UNEXPECTED(coroutine->turns)) {
		zend_coroutine_orphan_turns(coroutine);
	}
	coroutine->flags |= ZEND_COROUTINE_ENDED;
	coroutine->base_frame = NULL;
	coroutine->context.status = ZEND_FIBER_STATUS_DEAD;
	if (UNEXPECTED(ZEND_OBSERVER_ENABLED)) {
		/* frames that a bailout has left */
		zend_observer_fcall_end_all();
	}
#ifdef __SANITIZE_ADDRESS__
	efree(coroutine->context.stack);
#endif
	if (!(coroutine->flags & ZEND_COROUTINE_UNOBSERVED)) {
		EG(current_fiber_context) = EG(main_fiber_context);
	}
	EG(current_execute_data) = NULL;
	EG(bailout) = NULL;
	EG(vm_stack) = NULL;
}

ZEND_API void zend_coroutine_ended(zend_coroutine *coroutine, zend_coroutine *next)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_tell_last_switch(coroutine, next);
	}
}

ZEND_API void zend_coroutine_destroy(zend_coroutine *coroutine)
{
	zend_coroutine_call *call = coroutine->call;
	zend_object *exception = coroutine->exception;
	zend_string *file = coroutine->spawn_file;

	coroutine->call = NULL;
	coroutine->exception = NULL;
	coroutine->spawn_file = NULL;
	zend_coroutine_dropped(coroutine);
	zend_coroutine_state_free(coroutine);
	zend_coroutine_error_handlers_release(coroutine);
	zend_coroutine_loading_release(coroutine);
	if (UNEXPECTED(coroutine->turns || coroutine->wanted)) {
		zend_coroutine_drop_turns(coroutine);
	}
	if (call) {
		zend_coroutine_call_free(call);
	}
	drop_result(coroutine);
	if (exception) {
		OBJ_RELEASE(exception);
	}
	if (file) {
		zend_string_release(file);
	}
}

ZEND_API zend_execute_data *zend_coroutine_frame(const zend_coroutine *coroutine)
{
	if (coroutine == EG(coroutine).current) {
		return EG(current_execute_data);
	}
	if ((coroutine->flags & (ZEND_COROUTINE_STARTED | ZEND_COROUTINE_ENDED)) != ZEND_COROUTINE_STARTED) {
		return NULL;
	}
	return coroutine->execute_data;
}

ZEND_API void zend_coroutine_backtrace(const zend_coroutine *coroutine, zval *return_value, int options, int limit)
{
	zend_execute_data *running = EG(current_execute_data);
	zend_execute_data *frame = zend_coroutine_frame(coroutine);

	if (!frame) {
		array_init(return_value);
		return;
	}
	EG(current_execute_data) = frame;
	zend_fetch_debug_backtrace(return_value, 0, options, limit);
	EG(current_execute_data) = running;
}

ZEND_API bool zend_coroutine_may_leave(void)
{
	return EG(coroutine).blocked == 0
		&& EG(active)
		&& EG(current_execute_data) != NULL
		&& !CG(in_compilation)
		&& !zend_fiber_switch_blocked();
}

ZEND_API void zend_coroutine_activate(void)
{
	int error_reporting = EG(coroutine).startup_error_reporting;

	memset(&EG(coroutine), 0, sizeof(EG(coroutine)));
	EG(coroutine).startup_error_reporting = error_reporting;
	zend_coroutine_turns_activate();
}

ZEND_API bool zend_coroutine_scripts_cached;   /* true global */

static zend_op_array *(*next_compile_file)(zend_file_handle *file_handle, int type);
static zend_op_array *(*next_compile_string)(zend_string *source, const char *filename, zend_compile_position position);

static zend_op_array *compile_file_unleft(zend_file_handle *file_handle, int type)
{
	const char *outer;
	zend_op_array *op_array;

	if (!zend_coroutine_read_ahead(file_handle)) {
		if (!EG(exception)) {
			zend_message_dispatcher(type == ZEND_REQUIRE ? ZMSG_FAILED_REQUIRE_FOPEN : ZMSG_FAILED_INCLUDE_FOPEN,
				ZSTR_VAL(file_handle->filename));
		}
		return NULL;
	}
	outer = zend_coroutine_block("a file is being compiled");
	op_array = next_compile_file(file_handle, type);
	zend_coroutine_unblock(outer);
	return op_array;
}

static zend_op_array *compile_string_unleft(zend_string *source, const char *filename, zend_compile_position position)
{
	const char *outer = zend_coroutine_block("code is being compiled");
	zend_op_array *op_array;

	op_array = next_compile_string(source, filename, position);
	zend_coroutine_unblock(outer);
	return op_array;
}

static zend_string *(*next_resolve_path)(zend_string *filename);

/* A cache of scripts (opcache) holds names and scripts in globals from here until the file is compiled. */
static zend_string *resolve_path_unleft(zend_string *filename)
{
	const char *outer = zend_coroutine_block("the path of a file is resolved");
	zend_string *resolved = next_resolve_path(filename);

	zend_coroutine_unblock(outer);
	return resolved;
}

void zend_coroutine_post_startup(void)
{
	/* set by opcache, when it is in use */
	if (zend_inheritance_cache_get) {
		zend_coroutine_scripts_cached = true;
		next_resolve_path = zend_resolve_path;
		zend_resolve_path = resolve_path_unleft;
	}
	next_compile_file = zend_compile_file;
	zend_compile_file = compile_file_unleft;
	next_compile_string = zend_compile_string;
	zend_compile_string = compile_string_unleft;
}
