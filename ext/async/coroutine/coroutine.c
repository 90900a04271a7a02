/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/coroutine.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/failure.h"
#include "coroutine/finally_list.h"
#include "coroutine/request_runtime.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "runtime/nested_release.h"
#include "runtime/quiet.h"
#include "runtime/stacks.h"
#include "zend_coroutine_observers.h"
#include "zend_observer.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

async_coroutine *async_coroutine_spawn_internal(void (*entry)(async_coroutine *), void *data)
{
	acore_coroutine *handle = acore_coroutine_create(ASYNC_G(runtime));
	async_coroutine *coroutine;

	if (!handle) {
		async_out_of_memory("a coroutine of the runtime");
	}
	coroutine = acore_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, NULL);
	async_awaitable_init(&coroutine->awaitable, &async_coroutine_ops);
	coroutine->internal = true;
	coroutine->entry = entry;
	coroutine->data = data;
	acore_coroutine_set_priority(ASYNC_G(runtime), handle, ACORE_PRIORITY_HIGH);
	acore_coroutine_enqueue(ASYNC_G(runtime), handle);
	acore_coroutine_release(handle);
	return coroutine;
}

zend_string *async_entry_function_name;

static ZEND_FUNCTION(async_run_entry)
{
	async_coroutine *coroutine = async_coroutine_current();

	coroutine->entry(coroutine);
}

/* Without this frame debuggers find no function on the stack if it warns, and crash (Xdebug 3.4). The copy has the
 * observers' run-time cache of a method that is never called. */
static void run_entry_as_call(void)
{
	zend_internal_function *function = &ASYNC_G(entry_function);
	zval result;

	*function = async_ce_coroutine->constructor->internal_function;
	function->function_name = async_entry_function_name;
	function->scope = NULL;
	function->fn_flags = ZEND_ACC_PUBLIC;
	function->handler = ZEND_FN(async_run_entry);
	zend_call_known_function((zend_function *) function, NULL, NULL, &result, 0, NULL, NULL);
}

static void run_internal(zend_coroutine *engine)
{
	async_coroutine *coroutine = async_coroutine_from_engine(engine);

	if (UNEXPECTED(ZEND_OBSERVER_ENABLED) && !coroutine->runs_script && !(engine->flags & ZEND_COROUTINE_UNOBSERVED)) {
		run_entry_as_call();
	} else {
		coroutine->entry(coroutine);
	}
	async_hooks.stray_exception(NULL);
}

void async_coroutine_run(void *area)
{
	async_coroutine *coroutine = area;
	void *lowest;
	size_t size;

	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		/* during the switch to it */
		coroutine->engine.flags |= ZEND_COROUTINE_STARTED | ZEND_COROUTINE_ENDED | ZEND_COROUTINE_BAILED_OUT;
		async_hooks.main_goes_on_at_once();
		return;
	}
	acore_coroutine_stack(async_coroutine_handle(coroutine), &lowest, &size);
	async_stacks_note_guard(async_coroutine_handle(coroutine));
	if (coroutine->internal) {
		coroutine->engine.entry = run_internal;
	}
	zend_coroutine_run(&coroutine->engine, lowest, size);
	if (UNEXPECTED(coroutine->cancellation)) {
		/* by exit(), for what ran after its end */
		async_coroutine_drop_cancellation(coroutine);
	}
	if (coroutine->engine.flags & ZEND_COROUTINE_BAILED_OUT) {
		async_hooks.bailed_out();
	} else if (!coroutine->internal && EXPECTED(!async_coroutine_is_main(coroutine))) {
		/* the main flow if it has forked */
		async_count_others(-1);
	}
	if (UNEXPECTED(ASYNC_G(forked) && async_coroutine_is_main(coroutine))) {
		/* forked in what runs last: a handler, a destructor */
		async_hooks.end_forked_child();
	}
}

static void release_outcome(async_coroutine *coroutine)
{
	zend_object *exception = coroutine->engine.exception;
	zval result;

	ZVAL_COPY_VALUE(&result, &coroutine->engine.result);
	ZVAL_UNDEF(&coroutine->engine.result);
	async_release_nested_zval(&result);
	if (exception) {
		coroutine->engine.exception = NULL;
		async_release_nested(exception);
	}
}

void async_coroutine_area_destroy(void *area)
{
	async_coroutine *coroutine = area;

	if (CG(unclean_shutdown)) {
		/* the heap is reset as a whole; this releases what is outside of it */
		zend_coroutine_state_forget(&coroutine->engine);
		async_cancellable_forget(coroutine);
		return;
	}
	async_hooks.coroutine_forgotten(coroutine);
	release_outcome(coroutine);
	zend_coroutine_destroy(&coroutine->engine);
	async_release_exception(&coroutine->cancellation);
	async_release_exception(&coroutine->thrown_in);
	async_finally_free(&coroutine->on_finally);
	async_coroutine_drop_deferred(coroutine);
	async_coroutine_forget_explicit_spawner(coroutine);
	if (coroutine->data && coroutine->drop) {
		coroutine->drop(coroutine->data);
	}
	async_hooks.context_freed(coroutine);
	if (coroutine->suspend_file) {
		zend_string_release(coroutine->suspend_file);
	}
	if (coroutine->name) {
		zend_string_release(coroutine->name);
	}
	async_hooks.coroutine_freed(coroutine);
}

static uint32_t count_in_arguments(zval *frame, const zend_object *object)
{
	zval *arguments = Z_TYPE_P(frame) == IS_ARRAY
		? zend_hash_find_known_hash(Z_ARRVAL_P(frame), ZSTR_KNOWN(ZEND_STR_ARGS)) : NULL;
	uint32_t count = 0;

	if (arguments && Z_TYPE_P(arguments) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(arguments), zval *argument) {
			count += Z_TYPE_P(argument) == IS_OBJECT && Z_OBJ_P(argument) == object;
		} ZEND_HASH_FOREACH_END();
	}
	return count;
}

static uint32_t count_in_trace(zend_object *exception, const zend_object *object)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval rv, *trace = base ? zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_TRACE), 1, &rv) : NULL;
	uint32_t count = 0;

	if (trace && Z_TYPE_P(trace) == IS_ARRAY) {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(trace), zval *frame) {
			count += count_in_arguments(frame, object);
		} ZEND_HASH_FOREACH_END();
	}
	return count;
}

bool async_coroutine_held(const async_coroutine *coroutine)
{
	return coroutine->object && GC_REFCOUNT(coroutine->object)
		> (coroutine->engine.exception ? count_in_trace(coroutine->engine.exception, coroutine->object) : 0);
}

void async_coroutine_note_suspension(async_coroutine *coroutine)
{
	const zend_execute_data *frame = EG(current_execute_data);
	zend_string *file;

	while (frame && (!frame->func || !ZEND_USER_CODE(frame->func->type))) {
		frame = frame->prev_execute_data;
	}
	if (!frame) {
		return;
	}
	file = frame->func->op_array.filename;
	if (file != coroutine->suspend_file) {
		if (coroutine->suspend_file) {
			zend_string_release(coroutine->suspend_file);
		}
		coroutine->suspend_file = zend_string_copy(file);
	}
	coroutine->suspend_line = frame->opline->opcode == ZEND_HANDLE_EXCEPTION && EG(opline_before_exception)
		? EG(opline_before_exception)->lineno : frame->opline->lineno;
}

/* ---- as an awaitable ---- */

static bool coroutine_ready(async_awaitable *awaitable)
{
	return async_coroutine_ended(async_coroutine_from_awaitable(awaitable));
}

static zend_result coroutine_take(async_awaitable *awaitable, zval *rv)
{
	async_coroutine *coroutine = async_coroutine_from_awaitable(awaitable);

	if (coroutine->engine.exception) {
		coroutine->failure_awaited = true;
		async_failure_taken(coroutine);
		GC_ADDREF(coroutine->engine.exception);
		async_throw_outcome(coroutine->engine.exception);
		return FAILURE;
	}
	if (Z_ISUNDEF(coroutine->engine.result)) {
		ZVAL_NULL(rv);
	} else {
		ZVAL_COPY(rv, &coroutine->engine.result);
	}
	return SUCCESS;
}

static zend_result refuse(const async_coroutine *coroutine, const char *why)
{
	if (coroutine->engine.spawn_file) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "%s. Coroutine spawned at %s:%" PRIu32, why,
			ZSTR_VAL(coroutine->engine.spawn_file), coroutine->engine.spawn_line);
	} else {
		zend_throw_exception(async_ce_async_exception, why, 0);
	}
	return FAILURE;
}

/* In a forked child: it had not ended. */
static bool was_left_in_the_parent(async_coroutine *coroutine)
{
	return UNEXPECTED(ASYNC_G(fork_generation) > 0) && !async_coroutine_ended(coroutine)
		&& acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_ENDED;
}

static zend_result coroutine_begin(async_awaitable *awaitable)
{
	async_coroutine *coroutine = async_coroutine_from_awaitable(awaitable);

	if (coroutine == async_coroutine_current()) {
		return refuse(coroutine, "A coroutine cannot await itself");
	}
	if (was_left_in_the_parent(coroutine)) {
		return refuse(coroutine, "The coroutine runs only in the process that has forked this one");
	}
	return SUCCESS;
}

zend_string *async_coroutine_describe(async_coroutine *coroutine)
{
	uint64_t id = acore_coroutine_id(async_coroutine_handle(coroutine));

	if (async_coroutine_is_main(coroutine)) {
		return zend_strpprintf(0, "coroutine #%" PRIu64 ASYNC_NAME_FORMAT " (main)", id, ASYNC_NAME_ARGS(coroutine->name));
	}
	if (coroutine->internal) {
		return zend_strpprintf(0, "coroutine #%" PRIu64 " of the runtime", id);
	}
	return zend_strpprintf(0, "coroutine #%" PRIu64 ASYNC_NAME_FORMAT " spawned at %s:%" PRIu32, id, ASYNC_NAME_ARGS(coroutine->name),
		coroutine->engine.spawn_file ? ZSTR_VAL(coroutine->engine.spawn_file) : "", coroutine->engine.spawn_line);
}

static zend_string *coroutine_describe(async_awaitable *awaitable)
{
	return async_coroutine_describe(async_coroutine_from_awaitable(awaitable));
}

static zend_object *coroutine_reason(async_awaitable *awaitable)
{
	async_coroutine *coroutine = async_coroutine_from_awaitable(awaitable);

	if (coroutine->engine.exception) {
		coroutine->failure_awaited = true;
		async_failure_taken(coroutine);
		GC_ADDREF(coroutine->engine.exception);
	}
	return coroutine->engine.exception;
}

const async_awaitable_ops async_coroutine_ops = {
	.ready = coroutine_ready,
	.take = coroutine_take,
	.begin = coroutine_begin,
	.describe = coroutine_describe,
	.cancellation_reason = coroutine_reason,
};
