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
	if (first) {
		async_exception_locate(error, first->suspend_file, first->suspend_line);
	}
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
		async_main_goes_on_at_once();
	}
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
