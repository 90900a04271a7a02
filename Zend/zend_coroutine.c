/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

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
#include "zend_coroutine_destructors.h"
#include "zend_coroutine_swap.h"
#include "zend_coroutine_switches.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_property_guards.h"
#include "zend_coroutine_loading.h"
#include "zend_coroutine_observers.h"
#include "zend_coroutine_silence.h"
#include "zend_coroutine_state.h"
#include "zend_coroutine_turns.h"
#include "zend_call_guard.h"

/* The first VM page is on the coroutine's C stack, so that a small coroutine touches a single page of memory, wherever in
 * its highest half KiB the stack pool lets the stack begin. */
#define ZEND_COROUTINE_FIRST_PAGE_BYTES 1920
#define ZEND_COROUTINE_VM_STACK_SIZE (1024 * sizeof(zval))

static zend_function zend_coroutine_base_function = { ZEND_INTERNAL_FUNCTION };

ZEND_API void zend_coroutine_leave(zend_coroutine *coroutine, zend_coroutine *next)
{
	zend_coroutine_observe_switch(next);

#define SAVE(global, field) coroutine->field = global;
	ZEND_COROUTINE_SWAP_TABLE(SAVE)
#undef SAVE

	zend_coroutine_turns_leave(coroutine);
	zend_coroutine_state_leave(coroutine);
}

ZEND_TLS uint32_t switch_count;

ZEND_API uint32_t zend_coroutine_switch_count(void)
{
	return switch_count;
}

ZEND_API void zend_coroutine_enter(zend_coroutine *coroutine)
{
	switch_count++;

#define RESTORE(global, field) global = coroutine->field;
	ZEND_COROUTINE_SWAP_TABLE(RESTORE)
#undef RESTORE
	EG(coroutine).current = coroutine;

	zend_coroutine_error_handlers_enter(coroutine);
	zend_coroutine_state_enter(coroutine);
}

ZEND_API void zend_coroutine_init(zend_coroutine *coroutine, zend_coroutine_call *call)
{
	ZVAL_UNDEF(&coroutine->result);
	coroutine->call = call;
	coroutine->error_reporting = zend_coroutine_unsilenced_level();
	zend_coroutine_error_handlers_inherit(coroutine);
	zend_coroutine_loading_inherit(coroutine);
}

ZEND_API void (*zend_coroutine_main_adopted)(zend_coroutine *main);

ZEND_API void zend_coroutine_adopt_main(zend_coroutine *coroutine)
{
	ZVAL_UNDEF(&coroutine->result);
	coroutine->flags = ZEND_COROUTINE_MAIN | ZEND_COROUTINE_STARTED;
	EG(coroutine).main = coroutine;
	EG(coroutine).current = coroutine;
	zend_coroutine_error_handlers_adopt(coroutine);
	zend_coroutine_loading_adopt(coroutine);
	zend_call_guard_adopt();
	zend_recursion_marks_noted = true;
	if (zend_coroutine_main_adopted) {
		zend_coroutine_main_adopted(coroutine);
	}
}

#ifdef ZEND_CHECK_STACK_LIMIT
/* zend.max_allowed_stack_size has the same meaning as in the main flow: see zend_call_stack_init(). */
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

	coroutine->context->kind = &zend_coroutine_kind;
	coroutine->context->status = ZEND_FIBER_STATUS_RUNNING;
	coroutine->context->top_observed_frame = NULL;
#ifdef __SANITIZE_ADDRESS__
	/* a Fiber switch writes the bounds of the stack it leaves here */
	coroutine->context->stack = zend_fiber_stack_foreign();
#endif
	if (!(coroutine->flags & ZEND_COROUTINE_UNOBSERVED)) {
		EG(current_fiber_context) = coroutine->context;
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
	base->func = &zend_coroutine_base_function;
	zend_coroutine_observe_base(coroutine, base);
	EG(current_execute_data) = base;
	coroutine->base_frame = base;

	EG(jit_trace_num) = 0;
	EG(opline_before_exception) = NULL;
	EG(error_reporting) = coroutine->error_reporting;
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

/* However the call ended, none of its state may be left in the globals. */
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

static void run_body(zend_coroutine *coroutine, zend_execute_data *ground)
{
	zend_coroutine_call *call = coroutine->call;

	coroutine->call = NULL;
	if (call) {
		zend_coroutine_call_run(call, &coroutine->result, ground);
	} else {
		coroutine->entry(coroutine);
	}
	if (UNEXPECTED(Z_ISREF(coroutine->result))) {
		/* a result is a value, even if the function returns by reference */
		zend_unwrap_reference(&coroutine->result);
	}
	zend_coroutine_take_outcome(coroutine);
	if (UNEXPECTED(coroutine->destructors)) {
		zend_coroutine_run_destructors();
	}
	zend_coroutine_state_finish();
	zend_coroutine_error_handlers_finish(coroutine);
	zend_coroutine_take_outcome(coroutine);
	zend_coroutine_property_guards_free();
	zend_recursion_marks_free();
	zend_coroutine_loading_release(coroutine);
	zend_scheduler.coroutine_finish(coroutine);
	zend_coroutine_state_finish_late();
	zend_coroutine_error_handlers_finish_late(coroutine);
}

ZEND_API void zend_coroutine_run(zend_coroutine *coroutine, void *stack_lowest, size_t stack_size)
{
	zval page[ZEND_COROUTINE_FIRST_PAGE_BYTES / sizeof(zval)];
	zend_execute_data ground;
	zend_fiber_context context = {0};

	coroutine->flags |= ZEND_COROUTINE_STARTED;
	if (EXPECTED(!coroutine->context)) {
		coroutine->context = &context;
	}
	install_fresh_state(coroutine, (zend_vm_stack) page, stack_lowest, stack_size);

	zend_first_try {
		run_body(coroutine, &ground);
	} zend_catch {
		coroutine->flags |= ZEND_COROUTINE_BAILED_OUT;
		zend_coroutine_state_bailed_out();
		zend_try {
			zend_coroutine_state_finish();
			zend_coroutine_error_handlers_finish(coroutine);
		} zend_end_try();
	} zend_end_try();

	zend_coroutine_error_handlers_ended(coroutine);
	zend_coroutine_turns_ended(coroutine);
	coroutine->flags |= ZEND_COROUTINE_ENDED;
	coroutine->base_frame = NULL;
	coroutine->context->status = ZEND_FIBER_STATUS_DEAD;
	if (UNEXPECTED(ZEND_OBSERVER_ENABLED)) {
		/* frames left by a bailout */
		zend_observer_fcall_end_all();
	}
#ifdef __SANITIZE_ADDRESS__
	efree(coroutine->context->stack);
#endif
	if (EXPECTED(coroutine->context == &context)) {
		zend_coroutine_observe_gone(coroutine);
		coroutine->context = NULL;
	}
	if (!(coroutine->flags & ZEND_COROUTINE_UNOBSERVED)) {
		EG(current_fiber_context) = EG(main_fiber_context);
	}
	EG(current_execute_data) = NULL;
	EG(bailout) = NULL;
	EG(vm_stack) = NULL;
}

ZEND_API void zend_coroutine_ended(zend_coroutine *coroutine, zend_coroutine *next)
{
	zend_coroutine_observe_last_switch(coroutine, next);
}

ZEND_API void zend_coroutine_destroy(zend_coroutine *coroutine)
{
	zend_coroutine_call *call = coroutine->call;
	zend_object *exception = coroutine->exception;
	zend_string *file = coroutine->spawn_file;

	coroutine->call = NULL;
	coroutine->exception = NULL;
	coroutine->spawn_file = NULL;
	zend_coroutine_observe_dropped(coroutine);
	if (UNEXPECTED(coroutine->destructors)) {
		zend_coroutine_drop_destructors(coroutine);
	}
	zend_coroutine_state_free(coroutine);
	zend_coroutine_error_handlers_release(coroutine);
	zend_coroutine_loading_release(coroutine);
	zend_coroutine_turns_dropped(coroutine);
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
	if (!(coroutine->flags & ZEND_COROUTINE_STARTED) || ((coroutine->flags & ZEND_COROUTINE_ENDED) && !coroutine->base_frame)) {
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
	memset(&EG(coroutine), 0, sizeof(EG(coroutine)));
	EG(opline_before_exception) = NULL;
	zend_coroutine_state_activate();
	zend_coroutine_turns_activate();
}

ZEND_API zend_string *(*zend_coroutine_report_uncaught)(zend_object *exception, zend_string *text);

#define REPORTED_AT_MOST 16

ZEND_API ZEND_COLD void zend_coroutine_report_thrown(int severity)
{
	int handled = EG(user_error_handler_error_reporting);

	EG(user_error_handler_error_reporting) = 0;
	for (int i = 0; EG(exception) && i < REPORTED_AT_MOST; i++) {
		zend_exception_error(EG(exception), severity);
	}
	EG(user_error_handler_error_reporting) = handled;
	if (UNEXPECTED(EG(exception))) {
		zend_objects_store_mark_destructed(&EG(objects_store));
		zend_clear_exception();
	}
}
