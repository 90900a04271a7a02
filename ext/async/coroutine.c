#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

php_coroutine *php_coroutine_spawn(zend_coroutine_call *call, php_scope *scope)
{
	php_coroutine *coroutine, *current;
	async_coroutine *handle;

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
	if (scope->closed) {
		zend_coroutine_call_free(call);
		zend_throw_exception(async_ce_async_exception, "Coroutine scope is closed", 0);
		return NULL;
	}
	handle = async_coroutine_create(ASYNC_G(runtime));
	if (!handle) {
		zend_coroutine_call_free(call);
		zend_throw_error(NULL, "Out of memory for another coroutine");
		return NULL;
	}
	coroutine = async_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, call);
	coroutine->engine.spawn_file = zend_coroutine_call_filename(call);
	if (coroutine->engine.spawn_file) {
		zend_string_addref(coroutine->engine.spawn_file);
	}
	coroutine->engine.spawn_line = zend_coroutine_call_lineno(call);
	async_awaitable_init(&coroutine->awaitable, &php_coroutine_ops);
	php_scope_add(scope, coroutine);

	current = php_coroutine_current();
	async_coroutine_addref(php_coroutine_handle(current));
	async_coroutine_addref(handle);
	coroutine->spawner = current;
	coroutine->sibling_prev = current->spawned_last;
	*(current->spawned_last ? &current->spawned_last->sibling_next : &current->spawned) = coroutine;
	current->spawned_last = coroutine;

	async_coroutine_enqueue(ASYNC_G(runtime), handle);
	async_count_others(+1);
	async_coroutine_release(handle);
	return coroutine;
}

php_coroutine *php_coroutine_spawn_internal(void (*entry)(php_coroutine *))
{
	async_coroutine *handle = async_coroutine_create(ASYNC_G(runtime));
	php_coroutine *coroutine;

	if (!handle) {
		zend_error_noreturn(E_CORE_ERROR, "Out of memory for a coroutine of the runtime");
	}
	coroutine = async_coroutine_area(handle);
	zend_coroutine_init(&coroutine->engine, NULL);
	async_awaitable_init(&coroutine->awaitable, &php_coroutine_ops);
	coroutine->internal = true;
	coroutine->entry = entry;
	async_coroutine_set_priority(ASYNC_G(runtime), handle, ASYNC_PRIORITY_HIGH);
	async_coroutine_enqueue(ASYNC_G(runtime), handle);
	async_coroutine_release(handle);
	return coroutine;
}

/* A coroutine leaves its spawner's list when it has ended well or its failure has been taken. */
void php_coroutine_leave_spawner(php_coroutine *coroutine)
{
	php_coroutine *spawner = coroutine->spawner;

	if (!spawner) {
		return;
	}
	*(coroutine->sibling_prev ? &coroutine->sibling_prev->sibling_next : &spawner->spawned) = coroutine->sibling_next;
	*(coroutine->sibling_next ? &coroutine->sibling_next->sibling_prev : &spawner->spawned_last) = coroutine->sibling_prev;
	coroutine->sibling_next = coroutine->sibling_prev = NULL;
	coroutine->spawner = NULL;
	async_coroutine_release(php_coroutine_handle(spawner));
	async_coroutine_release(php_coroutine_handle(coroutine));
}

/* The spawner itself has ended: nobody can await these as its spawned any more. */
static void forget_spawned(php_coroutine *coroutine)
{
	while (coroutine->spawned) {
		php_coroutine_leave_spawner(coroutine->spawned);
	}
}

static bool ended_by_cancellation(const php_coroutine *coroutine)
{
	return coroutine->cancel_requested && coroutine->engine.exception
		&& instanceof_function(coroutine->engine.exception->ce, async_ce_cancellation)
		&& !instanceof_function(coroutine->engine.exception->ce, async_ce_await_cancelled);
}

static void coroutine_finish(php_coroutine *coroutine)
{
	php_coroutine *spawner = coroutine->spawner;
	php_scope *scope = coroutine->scope;

	coroutine->engine.flags |= ZEND_COROUTINE_ENDED;
	if (coroutine->cancellation) {
		OBJ_RELEASE(coroutine->cancellation);
		coroutine->cancellation = NULL;
	}
	async_count_others(-1);
	forget_spawned(coroutine);

	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		async_exit_from(coroutine);
	} else if (ended_by_cancellation(coroutine)) {
		coroutine->cancelled = true;
		coroutine->failure_handled = true;
	} else if (coroutine->engine.exception) {
		async_failure_route(coroutine);
	}

	async_awaitable_wake_all(&coroutine->awaitable);
	if (spawner) {
		if (spawner->awaits_spawned) {
			async_wake(ASYNC_G(runtime), php_coroutine_handle(spawner), ASYNC_WAKE_EVENT);
		}
		if (!coroutine->engine.exception || (coroutine->failure_handled && !spawner->awaits_spawned)) {
			php_coroutine_leave_spawner(coroutine);
		}
	}
	if (coroutine->home) {
		php_scope_remove(coroutine->home, coroutine);
	}
	if (scope) {
		coroutine->scope = NULL;
		php_scope_release(scope);
	}
}

/* The outcome of what is the main flow of a forked child, as the main script's would be told. */
static void finish_forked(php_coroutine *coroutine)
{
	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		ASYNC_G(exiting) = true;
	} else if (coroutine->engine.exception && !ended_by_cancellation(coroutine)) {
		async_failure_unhandled(coroutine->engine.exception, coroutine);
	}
	async_end_forked_child();
}

/* A result nobody can ask for goes like an unused return value: here, where its destructors have a frame to run on and
 * may wait. Behind the last switch there is none. */
static void drop_unreachable_result(php_coroutine *coroutine)
{
	zval result;

	if (coroutine->object || !Z_REFCOUNTED(coroutine->engine.result)) {
		return;
	}
	ZVAL_COPY_VALUE(&result, &coroutine->engine.result);
	ZVAL_NULL(&coroutine->engine.result);
	zval_ptr_dtor(&result);
	zend_coroutine_take_outcome(&coroutine->engine);
}

static void drop_unreachable_exception(php_coroutine *coroutine)
{
	zend_object *exception = coroutine->engine.exception;

	if (exception && !coroutine->object && !coroutine->spawner) {
		coroutine->engine.exception = NULL;
		OBJ_RELEASE(exception);
	}
}

static void finish_in_engine(zend_coroutine *engine)
{
	php_coroutine *coroutine = php_coroutine_from_engine(engine);

	drop_unreachable_result(coroutine);
	if (UNEXPECTED(ASYNC_G(forked) && php_coroutine_is_main(coroutine))) {
		finish_forked(coroutine);
	}
	coroutine_finish(coroutine);
	drop_unreachable_exception(coroutine);
}

static void run_internal(zend_coroutine *engine)
{
	php_coroutine *coroutine = php_coroutine_from_engine(engine);

	coroutine->entry(coroutine);
}

void php_coroutine_run(void *area)
{
	php_coroutine *coroutine = area;
	void *lowest;
	size_t size;

	async_coroutine_stack(php_coroutine_handle(coroutine), &lowest, &size);
	if (coroutine->internal) {
		coroutine->engine.entry = run_internal;
	} else {
		coroutine->engine.finish = finish_in_engine;
	}
	zend_coroutine_run(&coroutine->engine, lowest, size);
	if (coroutine->engine.flags & ZEND_COROUTINE_BAILED_OUT) {
		async_bailout_from(coroutine);
	}
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
	zend_coroutine_destroy(&coroutine->engine);
	if (coroutine->cancellation) {
		OBJ_RELEASE(coroutine->cancellation);
	}
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

/* ---- cancellation ---- */

static zend_object *default_cancellation(void)
{
	return async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
		zend_get_executed_filename(), zend_get_executed_lineno());
}

/* A coroutine that never started ends here, outside of itself. */
static void cancel_unstarted(php_coroutine *coroutine, zend_object *cancellation)
{
	async_coroutine *handle = php_coroutine_handle(coroutine);
	zend_coroutine_call *call = coroutine->engine.call;

	async_coroutine_addref(handle);
	async_coroutine_discard(ASYNC_G(runtime), handle);
	coroutine->engine.call = NULL;
	coroutine->engine.exception = cancellation;
	coroutine_finish(coroutine);
	/* last: destructors of its arguments may do anything */
	if (call) {
		zend_coroutine_call_free(call);
	}
	async_coroutine_release(handle);
}

void php_coroutine_cancel(php_coroutine *coroutine, zend_object *cancellation)
{
	if (php_coroutine_ended(coroutine) || coroutine->internal || coroutine->cancellation) {
		return;
	}
	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = default_cancellation();
	}
	coroutine->cancel_requested = true;
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		cancel_unstarted(coroutine, cancellation);
		return;
	}
	coroutine->cancellation = cancellation;
	if (coroutine != php_coroutine_current()) {
		async_wake(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_WAKE_CANCEL);
	}
}

void async_handle_list_add(async_handle_list *list, php_coroutine *coroutine)
{
	if (list->count == list->size) {
		list->size = list->size ? list->size * 2 : 16;
		list->handles = safe_erealloc(list->handles, list->size, sizeof(async_coroutine *), 0);
	}
	list->handles[list->count] = php_coroutine_handle(coroutine);
	async_coroutine_addref(list->handles[list->count++]);
}

void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation)
{
	for (size_t i = 0; i < list->count; i++) {
		php_coroutine_cancel(async_coroutine_area(list->handles[i]), cancellation);
		async_coroutine_release(list->handles[i]);
	}
	if (list->handles) {
		efree(list->handles);
	}
}

void php_coroutine_unwind(php_coroutine *coroutine)
{
	if (php_coroutine_ended(coroutine)) {
		return;
	}
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		coroutine->cancel_requested = true;
		cancel_unstarted(coroutine, default_cancellation());
		return;
	}
	if (coroutine->cancellation) {
		OBJ_RELEASE(coroutine->cancellation);
	}
	coroutine->cancellation = zend_create_unwind_exit();
	async_wake(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_WAKE_CANCEL);
}

bool php_coroutine_throw_pending(php_coroutine *coroutine)
{
	zend_object *cancellation = coroutine->cancellation;

	coroutine->throw_at_return = false;
	if (UNEXPECTED(coroutine->muted)) {
		coroutine->muted = false;
		EG(error_reporting) = coroutine->muted_error_reporting;
		EG(user_error_handler_error_reporting) = coroutine->muted_handler_reporting;
	}
	if (!cancellation) {
		return false;
	}
	coroutine->cancellation = NULL;
	zend_throw_exception_internal(cancellation);
	return true;
}

/* ---- as an awaitable ---- */

static inline php_coroutine *coroutine_from_awaitable(async_awaitable *awaitable)
{
	return (php_coroutine *) ((char *) awaitable - XtOffsetOf(php_coroutine, awaitable));
}

static bool coroutine_ready(async_awaitable *awaitable)
{
	return php_coroutine_ended(coroutine_from_awaitable(awaitable));
}

static zend_result coroutine_take(async_awaitable *awaitable, zval *rv)
{
	php_coroutine *coroutine = coroutine_from_awaitable(awaitable);

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
	php_coroutine *coroutine = coroutine_from_awaitable(awaitable);

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
	return php_coroutine_describe(coroutine_from_awaitable(awaitable));
}

static zend_object *coroutine_reason(async_awaitable *awaitable)
{
	php_coroutine *coroutine = coroutine_from_awaitable(awaitable);

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

zend_string *php_coroutine_waiting_for(php_coroutine *coroutine)
{
	if (coroutine->waiting_on) {
		return coroutine->waiting_on->ops->describe(coroutine->waiting_on);
	}
	if (coroutine->waiting_what) {
		return zend_string_init(coroutine->waiting_what, strlen(coroutine->waiting_what), 0);
	}
	return NULL;
}

/* ---- await spawned ---- */

static bool spawned_all_ended(const php_coroutine *coroutine)
{
	for (const php_coroutine *one = coroutine->spawned; one; one = one->sibling_next) {
		if (!php_coroutine_ended(one)) {
			return false;
		}
	}
	return true;
}

static zend_result throw_first_failure(php_coroutine *current)
{
	zend_object *first = NULL;

	while (current->spawned) {
		php_coroutine *one = current->spawned;

		if (one->engine.exception && !one->cancelled) {
			if (!first) {
				first = one->engine.exception;
				GC_ADDREF(first);
			}
			async_failure_taken(one);
		} else {
			php_coroutine_leave_spawner(one);
		}
	}
	if (first) {
		zend_throw_exception_internal(first);
		return FAILURE;
	}
	return SUCCESS;
}

zend_result php_coroutine_await_spawned(void)
{
	php_coroutine *current;
	zend_result result = SUCCESS;

	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	current = php_coroutine_current();
	if (!spawned_all_ended(current)) {
		if (async_wait_allowed() == FAILURE) {
			return FAILURE;
		}
		current->awaits_spawned = true;
		while (result == SUCCESS && !spawned_all_ended(current)) {
			current->waiting_what = "the coroutines it has spawned";
			result = async_suspend_until_woken(-1, NULL);
			current->waiting_what = NULL;
		}
		current->awaits_spawned = false;
		if (result == FAILURE) {
			return FAILURE;
		}
	}
	return throw_first_failure(current);
}
