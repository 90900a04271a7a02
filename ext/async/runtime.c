#include "runtime.h"
#include "errors.h"
#include "scope.h"
#include "zend_exceptions.h"
#include "zend_generators.h"
#include "php_main.h"

#include <unistd.h>

static void engine_leave(void *area)
{
	zend_coroutine_leave(area);
}

static void engine_enter(void *area)
{
	php_coroutine *coroutine = area;

	zend_coroutine_enter(&coroutine->engine);
	if (UNEXPECTED(coroutine->throw_at_return)) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

/* Waits of the main flow go through the reactor then, as if somebody else were there. */
static void main_calls_destructors(void)
{
	ASYNC_G(main)->calls_destructors = true;
	EG(coroutine).others++;
}

/* Room for what the engine keeps in reserve (more with sanitizers, whose frames are several times as large). */
static size_t stack_size(void)
{
	size_t bytes = (size_t) ASYNC_G(stack_size);

#ifdef __SANITIZE_ADDRESS__
	bytes *= 8;
#endif
#ifdef ZEND_CHECK_STACK_LIMIT
	bytes = MAX(bytes, (size_t) EG(reserved_stack_size) + 128 * 1024);
#endif
	return bytes;
}

zend_result async_runtime_start(void)
{
	async_engine_ops ops = {
		.size = sizeof(ops),
		.area_size = sizeof(php_coroutine),
		.leave = engine_leave,
		.enter = engine_enter,
		.run = php_coroutine_run,
		.destroy = php_coroutine_area_destroy,
		.deadlock = async_deadlock,
	};
	async_runtime_options options = {
		.size = sizeof(options),
		.stack_size_bytes = stack_size(),
		.schedule_seed = (uint64_t) ASYNC_G(schedule_seed),
	};

	if (EXPECTED(ASYNC_G(runtime))) {
		return SUCCESS;
	}
	if (ASYNC_G(closed) || !EG(active) || (CG(compiler_options) & ZEND_COMPILE_PRELOAD)) {
		zend_throw_exception(async_ce_async_exception, "Coroutines are not available while the program is starting or ending", 0);
		return FAILURE;
	}
	ASYNC_G(runtime) = async_runtime_create(&ops, &options);
	if (!ASYNC_G(runtime)) {
		zend_throw_exception(async_ce_async_exception, "Out of memory for the coroutine runtime", 0);
		return FAILURE;
	}
	ASYNC_G(main) = async_coroutine_area(async_main(ASYNC_G(runtime)));
	zend_coroutine_adopt_main(&ASYNC_G(main)->engine);
	async_awaitable_init(&ASYNC_G(main)->awaitable, &php_coroutine_ops);
	async_interrupt_listen();
	if (ASYNC_G(in_destructors)) {
		main_calls_destructors();
	}
	return SUCCESS;
}

void async_count_others(int change)
{
	EG(coroutine).others += change;
	if (EG(coroutine).others == 0 && ASYNC_G(main_ended)) {
		async_wake(ASYNC_G(runtime), async_main(ASYNC_G(runtime)), ASYNC_WAKE_EVENT);
	}
}

/* The first thing after every wait, on the stack of the coroutine that goes on. */
static void after_switch(void)
{
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		zend_bailout();
	}
}

zend_result async_wait_allowed(void)
{
	if (!zend_coroutine_may_leave()) {
		const char *reason = EG(coroutine).block_reason;

		if (!reason) {
			reason = zend_fiber_switch_blocked() ? "a tick function or a signal handler runs" : "the engine cannot be left";
		}
		zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot suspend while %s", reason);
		return FAILURE;
	}
	return php_coroutine_throw_pending(php_coroutine_current()) ? FAILURE : SUCCESS;
}

zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out)
{
	php_coroutine *current = php_coroutine_current();
	async_wake_reason reason;

	async_before_suspension(current);
	async_park_prepare(ASYNC_G(runtime));
	reason = async_park(ASYNC_G(runtime), timeout_ns);
	after_switch();
	if (timed_out) {
		*timed_out = reason == ASYNC_WAKE_TIMEOUT;
	}
	return php_coroutine_throw_pending(current) ? FAILURE : SUCCESS;
}

void async_suspend(void)
{
	php_coroutine *current = php_coroutine_current();

	if (!current || EG(coroutine).others == 0) {
		if (current) {
			php_coroutine_throw_pending(current);
		}
		return;
	}
	if (!zend_coroutine_may_leave() || php_coroutine_throw_pending(current)) {
		return;
	}
	async_before_suspension(current);
	async_yield(ASYNC_G(runtime));
	after_switch();
	php_coroutine_throw_pending(current);
}

/* ---- exit and fatal errors ---- */

static void main_goes_on_at_once(void)
{
	async_coroutine *main = async_main(ASYNC_G(runtime));

	async_wake(ASYNC_G(runtime), main, ASYNC_WAKE_CANCEL);
	async_coroutine_set_priority(ASYNC_G(runtime), main, ASYNC_PRIORITY_HIGH);
}

void async_exit_from(php_coroutine *coroutine)
{
	if (ASYNC_G(unwinding)) {
		return;
	}
	ASYNC_G(exiting) = true;
	if (!ASYNC_G(main_ended)) {
		if (ASYNC_G(main)->cancellation) {
			OBJ_RELEASE(ASYNC_G(main)->cancellation);
		}
		ASYNC_G(main)->cancellation = zend_create_unwind_exit();
	}
	main_goes_on_at_once();
}

void async_bailout_from(php_coroutine *coroutine)
{
	ASYNC_G(bailed_out) = true;
	main_goes_on_at_once();
}

/* The main flow left its script with an exception (or exit). */
static void main_failed(void)
{
	php_coroutine *main = ASYNC_G(main);
	zend_object *exception = EG(exception);

	if (!main || php_coroutine_current() != main || ASYNC_G(main_ended)) {
		return;
	}
	if (zend_is_unwind_exit(exception)) {
		ASYNC_G(exiting) = true;
	} else if (main->cancel_requested && instanceof_function(exception->ce, async_ce_cancellation)
			&& !instanceof_function(exception->ce, async_ce_await_cancelled)) {
		zend_clear_exception();
	} else {
		ASYNC_G(shutting_down) = true;
	}
}

/* ---- the end ---- */

static bool collect_alive(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	zend_llist *list = arg;

	if (!php_coroutine_is_main(coroutine) && !php_coroutine_ended(coroutine)) {
		async_coroutine_addref(handle);
		zend_llist_add_element(list, &handle);
	}
	return true;
}

static void unwind_one(void *element)
{
	async_coroutine *handle = *(async_coroutine **) element;

	php_coroutine_unwind(async_coroutine_area(handle));
	async_coroutine_release(handle);
}

static void run_until_empty(void)
{
	while (EG(coroutine).others > 0 && (!ASYNC_G(exiting) || ASYNC_G(unwinding))) {
		async_park_prepare(ASYNC_G(runtime));
		async_park(ASYNC_G(runtime), -1);
		after_switch();
	}
}

/* After exit(): what is still suspended gives back its memory; finally blocks do not run. */
static void unwind_all(void)
{
	zend_llist alive;

	ASYNC_G(unwinding) = true;
	zend_llist_init(&alive, sizeof(async_coroutine *), NULL, 0);
	async_coroutine_each(ASYNC_G(runtime), collect_alive, &alive);
	zend_llist_apply(&alive, unwind_one);
	zend_llist_destroy(&alive);
	run_until_empty();
}

/* Requested from the main flow and never thrown: it had no suspension point any more. */
static void drop_cancellation(php_coroutine *main)
{
	if (main->cancellation) {
		OBJ_RELEASE(main->cancellation);
		main->cancellation = NULL;
	}
}

/* Frames of the engine's own, so that waits and reports have one to stand on. */
static void drain(void)
{
	zend_execute_data base = {0};
	static zend_function base_function = { ZEND_INTERNAL_FUNCTION };

	if (!ASYNC_G(runtime) || ASYNC_G(main_ended)) {
		return;
	}
	base.func = &base_function;
	EG(current_execute_data) = &base;
	ASYNC_G(main_ended) = true;
	drop_cancellation(ASYNC_G(main));
	if (ASYNC_G(shutting_down) && !ASYNC_G(exiting)) {
		async_graceful_shutdown();
	}
	run_until_empty();
	if (ASYNC_G(exiting)) {
		unwind_all();
	}
	async_report_held();
	async_report_unhandled();
	EG(current_execute_data) = NULL;
}

static void stop_accepting(void)
{
	ASYNC_G(closed) = true;
}

/* ---- destructors at the end of the request ---- */

/* The engine's loop over all objects stands still in a destructor that suspends; another coroutine goes on with it.
 * (Seed 002 has this idea as a switch handler.) */
static void call_remaining_destructors(php_coroutine *coroutine)
{
	coroutine->calls_destructors = true;
	zend_objects_store_call_destructors(&EG(objects_store));
	coroutine->calls_destructors = false;
	if (EG(exception)) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		zend_objects_store_mark_destructed(&EG(objects_store));
		zend_exception_error(exception, E_ERROR);
	}
	async_count_others(-1);
}

void async_before_suspension(php_coroutine *current)
{
	php_coroutine_note_suspension(current);
	if (UNEXPECTED(current->calls_destructors) && ASYNC_G(in_destructors)) {
		current->calls_destructors = false;
		php_coroutine_spawn_internal(call_remaining_destructors);
		async_count_others(+1);
	}
}

static void destructors_begin(void)
{
	if (CG(unclean_shutdown) || ASYNC_G(exiting)) {
		return;
	}
	ASYNC_G(closed) = false;
	ASYNC_G(in_destructors) = true;
	ASYNC_G(shutting_down) = false;
	if (ASYNC_G(runtime)) {
		main_calls_destructors();
	}
}

static void destructors_end(void)
{
	if (!ASYNC_G(in_destructors)) {
		return;
	}
	ASYNC_G(in_destructors) = false;
	if (ASYNC_G(runtime)) {
		ASYNC_G(main)->calls_destructors = false;
		EG(coroutine).others--;
		ASYNC_G(main_ended) = false;
		drain();
	}
	ASYNC_G(closed) = true;
}

void async_runtime_request_end(void)
{
	php_coroutine *main = ASYNC_G(main);

	ASYNC_G(closed) = true;
	EG(coroutine).others = 0;
	EG(coroutine).current = NULL;
	EG(coroutine).main = NULL;
	if (!main || CG(unclean_shutdown)) {
		return;
	}
	drop_cancellation(main);
	while (main->spawned) {
		php_coroutine_leave_spawner(main->spawned);
	}
	if (main->scope) {
		php_scope_release(main->scope);
		main->scope = NULL;
	}
	if (ASYNC_G(body_scopes)) {
		zend_hash_destroy(ASYNC_G(body_scopes));
		FREE_HASHTABLE(ASYNC_G(body_scopes));
		ASYNC_G(body_scopes) = NULL;
	}
	if (ASYNC_G(global_scope)) {
		php_scope_release(ASYNC_G(global_scope));
		ASYNC_G(global_scope) = NULL;
	}
}

/* ---- deadlock ---- */

static const zend_string *script_of(const zend_execute_data *frame)
{
	const zend_string *file = NULL;

	for (; frame; frame = frame->prev_execute_data) {
		if (frame->func && ZEND_USER_CODE(frame->func->type)) {
			file = frame->func->op_array.filename;
		}
	}
	return file;
}

static bool warn_waiting(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	php_coroutine **first = arg;
	bool is_main = php_coroutine_is_main(coroutine);
	const zend_string *spawn_file = is_main ? script_of(zend_coroutine_frame(&coroutine->engine)) : coroutine->engine.spawn_file;
	zend_string *what;

	if (coroutine->internal || (is_main && ASYNC_G(main_ended))) {
		return true;
	}
	if (!*first) {
		*first = coroutine;
	}
	what = php_coroutine_waiting_for(coroutine);
	zend_error_at(E_WARNING, coroutine->suspend_file, coroutine->suspend_line,
		"Deadlock: coroutine #%" PRIu64 " spawned at %s:%" PRIu32 " is suspended at %s:%" PRIu32 ", waiting for %s",
		async_coroutine_id(handle), spawn_file ? ZSTR_VAL(spawn_file) : "", is_main ? 1 : coroutine->engine.spawn_line,
		coroutine->suspend_file ? ZSTR_VAL(coroutine->suspend_file) : "", coroutine->suspend_line,
		what ? ZSTR_VAL(what) : "something unknown");
	if (what) {
		zend_string_release(what);
	}
	return true;
}

static void locate_exception(zend_object *exception, php_coroutine *coroutine)
{
	zval value;

	if (!coroutine || !coroutine->suspend_file) {
		return;
	}
	ZVAL_STR(&value, coroutine->suspend_file);
	zend_update_property_ex(zend_ce_error, exception, ZSTR_KNOWN(ZEND_STR_FILE), &value);
	ZVAL_LONG(&value, coroutine->suspend_line);
	zend_update_property_ex(zend_ce_error, exception, ZSTR_KNOWN(ZEND_STR_LINE), &value);
}

static void report_deadlock(php_coroutine *reporter)
{
	php_coroutine *first = NULL;
	zend_object *error;

	async_coroutine_each(ASYNC_G(runtime), warn_waiting, &first);
	if (EG(exception)) {
		/* an error handler turned the warning into an exception */
		zend_clear_exception();
	}
	error = async_exception_create(async_ce_deadlock_error,
		"Deadlock: every coroutine waits and nothing is left that could wake one");
	locate_exception(error, first);
	async_failure_unhandled(error, NULL);
	OBJ_RELEASE(error);
}

/* Cancelled coroutines that waited again for what never comes. */
static void force_end(php_coroutine *reporter)
{
	if (ASYNC_G(deadlocks) == 2) {
		async_graceful_shutdown();
		return;
	}
	ASYNC_G(exiting) = true;
	if (!ASYNC_G(main_ended)) {
		async_exit_from(reporter);
	} else {
		main_goes_on_at_once();
	}
}

void async_deadlock(void *context)
{
	ASYNC_G(deadlocks)++;
	if (ASYNC_G(bailed_out) || ASYNC_G(unwinding)) {
		main_goes_on_at_once();
		return;
	}
	php_coroutine_spawn_internal(ASYNC_G(deadlocks) == 1 ? report_deadlock : force_end);
}

/* ---- the engine's table ---- */

static zend_coroutine *scheduler_spawn(zend_coroutine_call *call, zval *scope_zv)
{
	php_scope *scope = NULL;
	php_coroutine *coroutine;

	if (scope_zv) {
		scope = php_scope_from_zval(scope_zv);
		if (!scope) {
			zend_coroutine_call_free(call);
			return NULL;
		}
	}
	coroutine = php_coroutine_spawn(call, scope);
	return coroutine ? &coroutine->engine : NULL;
}

static void scheduler_coroutine_object(zend_coroutine *coroutine, zval *rv)
{
	ZVAL_OBJ(rv, php_coroutine_object(php_coroutine_from_engine(coroutine)));
}

/* The forking coroutine is the main flow of the child. Books that name the forgotten ones are begun anew. */
static void after_fork(void)
{
	php_coroutine *current = php_coroutine_current();

	current->spawned = current->spawned_last = NULL;
	current->spawner = NULL;
	current->sibling_next = current->sibling_prev = NULL;
	ASYNC_G(held) = NULL;
	ASYNC_G(forgetting) = true;
	async_runtime_after_fork(ASYNC_G(runtime));
	ASYNC_G(forgetting) = false;
	async_interrupt_stop();
	async_interrupt_listen();
	ASYNC_G(forked) = current != ASYNC_G(main);
	ASYNC_G(main) = current;
	current->engine.flags |= ZEND_COROUTINE_MAIN;
	EG(coroutine).main = &current->engine;
	EG(coroutine).others = 0;
}

/* The main flow of a child that was forked in a coroutine has ended: so does the process. Its first VM page lies on this
 * stack and must not be freed with the others. */
ZEND_NORETURN void async_end_forked_child(void)
{
	zend_vm_stack_init();
	EG(current_execute_data) = NULL;
	php_request_shutdown(NULL);
	fflush(NULL);
	/* the module shutdown of a process that stands on a coroutine's stack is left out */
	_exit(EG(exit_status));
}

void async_scheduler_register(void)
{
	zend_scheduler_api api = zend_scheduler;

	api.size = sizeof(api);
	api.name = "async-core";
	api.spawn = scheduler_spawn;
	api.coroutine_object = scheduler_coroutine_object;
	api.await = async_await;
	api.await_spawned = php_coroutine_await_spawned;
	api.suspend = async_suspend;
	api.scope_enter = php_scope_enter;
	api.scope_leave = php_scope_leave;
	api.signals_used = async_signals_used;
	api.interrupt = async_interrupt;
	api.body_enter = async_body_enter;
	api.body_leave = async_body_leave;
	api.main_failed = main_failed;
	api.drain = drain;
	api.stop_accepting = stop_accepting;
	api.destructors_begin = destructors_begin;
	api.destructors_end = destructors_end;
	api.request_end = async_runtime_request_end;
	api.after_fork = after_fork;
	async_waits_register(&api);
	zend_scheduler_register(&api);
}
