#include "coroutine.h"
#include "context.h"
#include "errors.h"
#include "nested_release.h"
#include "runtime.h"
#include "scope.h"
#include "stacks.h"
#include "zend_coroutine_observers.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

/* Zombies may still spawn: zombies. */
static bool may_spawn_in(const php_scope *scope, bool plainly)
{
	return !scope->closed || (plainly && scope->disposed_safely && !scope->cancelled);
}

/* The block's own plain spawns are explicit ones in its scope; those of coroutines inside add children. */
static bool spawns_task_of_block(const php_scope *scope)
{
	return scope->from_block && php_coroutine_current()->home != scope;
}

/* In the scope, not yet queued; one reference for the caller. NULL: out of memory. */
static php_coroutine *create(zend_coroutine_call *call, php_scope *scope, bool task)
{
	async_coroutine *handle = async_coroutine_create(ASYNC_G(runtime));
	php_coroutine *coroutine;

	if (!handle) {
		return NULL;
	}
	coroutine = async_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, call);
	async_awaitable_init(&coroutine->awaitable, &php_coroutine_ops);
	php_scope_add(scope, coroutine, task);
	return coroutine;
}

php_coroutine *php_coroutine_create(zend_coroutine_call *call, php_scope *scope)
{
	php_coroutine *coroutine;
	bool explicitly = scope != NULL;

	if (async_runtime_start() == FAILURE) {
		zend_coroutine_call_free(call);
		return NULL;
	}
	if (ASYNC_G(closed) || ASYNC_G(unwinding)) {
		zend_coroutine_call_free(call);
		zend_throw_exception(async_ce_async_exception, "Cannot spawn a coroutine while the program is ending", 0);
		return NULL;
	}
	if (!scope) {
		scope = php_scope_current();
	}
	if (!may_spawn_in(scope, !explicitly)) {
		zend_coroutine_call_free(call);
		zend_throw_exception(async_ce_async_exception, "Coroutine scope is closed", 0);
		return NULL;
	}
	coroutine = create(call, scope, explicitly || spawns_task_of_block(scope));
	if (!coroutine) {
		zend_coroutine_call_free(call);
		zend_throw_error(NULL, "Out of memory for another coroutine");
		return NULL;
	}
	coroutine->engine.spawn_file = zend_coroutine_call_filename(call);
	if (coroutine->engine.spawn_file) {
		zend_string_addref(coroutine->engine.spawn_file);
	}
	coroutine->engine.spawn_line = zend_coroutine_call_lineno(call);
	zend_coroutine_spawned(&coroutine->engine);
	if (!explicitly) {
		php_coroutine_join_spawner(coroutine, php_coroutine_current());
	}
	return coroutine;
}

void php_coroutine_enqueue(php_coroutine *coroutine)
{
	async_coroutine_enqueue(ASYNC_G(runtime), php_coroutine_handle(coroutine));
	async_count_others(+1);
	async_coroutine_release(php_coroutine_handle(coroutine));
}

php_coroutine *php_coroutine_spawn(zend_coroutine_call *call, php_scope *scope)
{
	php_coroutine *coroutine = php_coroutine_create(call, scope);

	if (coroutine) {
		php_coroutine_enqueue(coroutine);
	}
	return coroutine;
}

php_coroutine *php_coroutine_spawn_entry(void (*entry)(zend_coroutine *), php_scope *scope)
{
	php_coroutine *coroutine = create(NULL, scope, false);

	if (!coroutine) {
		async_out_of_memory("another coroutine");
	}
	coroutine->engine.entry = entry;
	async_coroutine_set_priority(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_PRIORITY_HIGH);
	async_coroutine_enqueue(ASYNC_G(runtime), php_coroutine_handle(coroutine));
	async_count_others(+1);
	async_coroutine_release(php_coroutine_handle(coroutine));
	return coroutine;
}

php_coroutine *php_coroutine_spawn_internal(void (*entry)(php_coroutine *), void *data)
{
	async_coroutine *handle = async_coroutine_create(ASYNC_G(runtime));
	php_coroutine *coroutine;

	if (!handle) {
		async_out_of_memory("a coroutine of the runtime");
	}
	coroutine = async_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, NULL);
	async_awaitable_init(&coroutine->awaitable, &php_coroutine_ops);
	coroutine->internal = true;
	coroutine->entry = entry;
	coroutine->data = data;
	async_coroutine_set_priority(ASYNC_G(runtime), handle, ASYNC_PRIORITY_HIGH);
	async_coroutine_enqueue(ASYNC_G(runtime), handle);
	async_coroutine_release(handle);
	return coroutine;
}

static void run_internal(zend_coroutine *engine)
{
	php_coroutine *coroutine = php_coroutine_from_engine(engine);

	coroutine->entry(coroutine);
	async_stray_exception(NULL);
}

void php_coroutine_run(void *area)
{
	php_coroutine *coroutine = area;
	void *lowest;
	size_t size;

	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		/* in the switch to it */
		coroutine->engine.flags |= ZEND_COROUTINE_STARTED | ZEND_COROUTINE_ENDED | ZEND_COROUTINE_BAILED_OUT;
		async_main_goes_on_at_once();
		return;
	}
	async_coroutine_stack(php_coroutine_handle(coroutine), &lowest, &size);
	async_stacks_note_guard(php_coroutine_handle(coroutine));
	if (coroutine->internal) {
		coroutine->engine.entry = run_internal;
	} else {
		coroutine->engine.finish = php_coroutine_finish_in_engine;
	}
	zend_coroutine_run(&coroutine->engine, lowest, size);
	if (coroutine->engine.flags & ZEND_COROUTINE_BAILED_OUT) {
		async_bailed_out();
	}
}

static void release_result(php_coroutine *coroutine)
{
	zval result;

	ZVAL_COPY_VALUE(&result, &coroutine->engine.result);
	ZVAL_UNDEF(&coroutine->engine.result);
	async_release_nested_zval(&result);
}

void php_coroutine_area_destroy(void *area)
{
	php_coroutine *coroutine = area;

	if (CG(unclean_shutdown)) {
		/* the heap is reset as a whole; what is not in it goes here */
		zend_coroutine_state_forget(&coroutine->engine);
		return;
	}
	if (coroutine->home) {
		/* forgotten by a fork */
		php_scope_remove(coroutine->home, coroutine);
	}
	release_result(coroutine);
	zend_coroutine_destroy(&coroutine->engine);
	async_release_exception(&coroutine->cancellation);
	async_release_exception(&coroutine->thrown_in);
	async_finally_free(&coroutine->on_finally);
	php_coroutine_drop_deferred(coroutine);
	if (coroutine->ended_in) {
		php_scope_release(coroutine->ended_in);
	}
	if (coroutine->data && coroutine->drop) {
		coroutine->drop(coroutine->data);
	}
	if (coroutine->callback_call) {
		async_callback_call_free(coroutine->callback_call);
	}
	async_context_coroutine_freed(coroutine);
	if (coroutine->suspend_file) {
		zend_string_release(coroutine->suspend_file);
	}
	if (coroutine->scope) {
		php_scope_release(coroutine->scope);
	}
}

bool php_coroutine_held(const php_coroutine *coroutine)
{
	return coroutine->object != NULL;
}

void php_coroutine_note_suspension(php_coroutine *coroutine)
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
	return php_coroutine_ended(php_coroutine_from_awaitable(awaitable));
}

static zend_result coroutine_take(async_awaitable *awaitable, zval *rv)
{
	php_coroutine *coroutine = php_coroutine_from_awaitable(awaitable);

	if (coroutine->engine.exception) {
		async_failure_taken(coroutine);
		GC_ADDREF(coroutine->engine.exception);
		zend_throw_exception_internal(coroutine->engine.exception);
		return FAILURE;
	}
	if (Z_ISUNDEF(coroutine->engine.result)) {
		ZVAL_NULL(rv);
	} else {
		ZVAL_COPY(rv, &coroutine->engine.result);
	}
	return SUCCESS;
}

static zend_result coroutine_begin(async_awaitable *awaitable)
{
	php_coroutine *coroutine = php_coroutine_from_awaitable(awaitable);

	if (coroutine == php_coroutine_current()) {
		if (coroutine->engine.spawn_file) {
			zend_throw_exception_ex(async_ce_async_exception, 0,
				"A coroutine cannot await itself. Coroutine spawned at %s:%" PRIu32,
				ZSTR_VAL(coroutine->engine.spawn_file), coroutine->engine.spawn_line);
		} else {
			zend_throw_exception(async_ce_async_exception, "A coroutine cannot await itself", 0);
		}
		return FAILURE;
	}
	return SUCCESS;
}

zend_string *php_coroutine_describe(php_coroutine *coroutine)
{
	uint64_t id = async_coroutine_id(php_coroutine_handle(coroutine));

	if (php_coroutine_is_main(coroutine)) {
		return zend_strpprintf(0, "coroutine #%" PRIu64 " (main)", id);
	}
	if (coroutine->internal) {
		return zend_strpprintf(0, "coroutine #%" PRIu64 " of the runtime", id);
	}
	return zend_strpprintf(0, "coroutine #%" PRIu64 " spawned at %s:%" PRIu32, id,
		coroutine->engine.spawn_file ? ZSTR_VAL(coroutine->engine.spawn_file) : "", coroutine->engine.spawn_line);
}

static zend_string *coroutine_describe(async_awaitable *awaitable)
{
	return php_coroutine_describe(php_coroutine_from_awaitable(awaitable));
}

static zend_object *coroutine_reason(async_awaitable *awaitable)
{
	php_coroutine *coroutine = php_coroutine_from_awaitable(awaitable);

	if (coroutine->engine.exception) {
		async_failure_taken(coroutine);
		GC_ADDREF(coroutine->engine.exception);
	}
	return coroutine->engine.exception;
}

const async_awaitable_ops php_coroutine_ops = {
	.ready = coroutine_ready,
	.take = coroutine_take,
	.begin = coroutine_begin,
	.describe = coroutine_describe,
	.cancellation_reason = coroutine_reason,
};
