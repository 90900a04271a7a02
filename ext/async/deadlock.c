/*
 * Nothing is ready and nothing can wake anybody: one warning per waiting
 * coroutine, then graceful shutdown with a DeadlockError. Coroutines that go on
 * to wait for what never comes are cancelled once more, then unwound.
 */

#include "runtime.h"
#include "errors.h"
#include "zend_exceptions.h"

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

static bool collect_waiting(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);

	if (!coroutine->internal && !async_main_is_over(coroutine)) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

/* Error handlers may suspend. */
static void warn_waiting(async_coroutine *handle)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	bool is_main = php_coroutine_is_main(coroutine);
	const zend_string *spawn_file = is_main ? script_of(zend_coroutine_frame(&coroutine->engine)) : coroutine->engine.spawn_file;
	zend_string *what;

	if (php_coroutine_ended(coroutine)) {
		return;
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
}

static zend_object *deadlock_error(const async_handle_list *waiting)
{
	zend_object *error = async_exception_create(async_ce_deadlock_error,
		"Deadlock: every coroutine waits and nothing is left that could wake one");

	if (waiting->count > 0) {
		const php_coroutine *first = async_coroutine_area(waiting->handles[0]);

		async_exception_locate(error, first->suspend_file, first->suspend_line);
	}
	return error;
}

/* The failure is noted first: a handler of the warnings may wait for ever as well. */
static void report_deadlock(php_coroutine *reporter)
{
	async_handle_list waiting = {0};
	zend_object *error;

	async_coroutine_each(ASYNC_G(runtime), collect_waiting, &waiting);
	error = deadlock_error(&waiting);
	async_failure_note(error, NULL);
	OBJ_RELEASE(error);
	ASYNC_G(deadlock_reporter) = reporter;
	for (size_t i = 0; i < waiting.count; i++) {
		warn_waiting(waiting.handles[i]);
	}
	ASYNC_G(deadlock_reporter) = NULL;
	if (EG(exception)) {
		/* an error handler turned the warning into an exception */
		zend_clear_exception();
	}
	async_handle_list_free(&waiting);
	async_graceful_shutdown();
}

/* It waits in an error handler. */
static void cancel_reporter(void)
{
	php_coroutine *reporter = ASYNC_G(deadlock_reporter);

	if (reporter && !reporter->cancellation) {
		reporter->cancellation = php_cancellation_default();
		async_wake(ASYNC_G(runtime), php_coroutine_handle(reporter), ASYNC_WAKE_CANCEL);
	}
}

/* Cancelled coroutines that waited again for what never comes. */
static void force_end(php_coroutine *reporter)
{
	if (ASYNC_G(deadlocks) == 2) {
		cancel_reporter();
		async_graceful_shutdown();
		return;
	}
	if (ASYNC_G(main_ended) && !async_main_is_over(ASYNC_G(main))) {
		/* it stands in a destructor or handler that the engine has called: leaving that ends all at once */
		async_report_unhandled();
	}
	async_exit_from(reporter);
}

void async_deadlock(void *context)
{
	ASYNC_G(deadlocks)++;
	if (ASYNC_G(bailed_out) || ASYNC_G(unwinding)) {
		async_main_goes_on_at_once();
		return;
	}
	php_coroutine_spawn_internal(ASYNC_G(deadlocks) == 1 ? report_deadlock : force_end, NULL);
}
