#include "errors.h"
#include "coroutine.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "exceptions_arginfo.h"

zend_class_entry *async_ce_cancellation;
zend_class_entry *async_ce_await_cancelled;
zend_class_entry *async_ce_timeout_exception;
zend_class_entry *async_ce_async_exception;
zend_class_entry *async_ce_deadlock_error;

void async_errors_startup(void)
{
	async_ce_cancellation = register_class_Async_CancellationException(zend_ce_exception);
	zend_register_class_alias("Async\\CancellationError", async_ce_cancellation);
	async_ce_await_cancelled = register_class_Async_AwaitCancelledException(async_ce_cancellation);
	async_ce_timeout_exception = register_class_Async_TimeoutException(zend_ce_exception);
	async_ce_async_exception = register_class_Async_AsyncException(zend_ce_exception);
	async_ce_deadlock_error = register_class_Async_DeadlockError(zend_ce_error);
}

zend_object *async_exception_create(zend_class_entry *ce, const char *format, ...)
{
	zval object, message;
	va_list args;

	va_start(args, format);
	ZVAL_STR(&message, zend_vstrpprintf(0, format, args));
	va_end(args);
	object_init_ex(&object, ce);
	zend_update_property_ex(zend_get_exception_base(Z_OBJ(object)), Z_OBJ(object), ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
	zval_ptr_dtor(&message);
	return Z_OBJ(object);
}

void async_failure_taken(php_coroutine *coroutine)
{
	coroutine->failure_handled = true;
	if (coroutine->held) {
		*(coroutine->held_prev ? &coroutine->held_prev->held_next : &ASYNC_G(held)) = coroutine->held_next;
		*(coroutine->held_next ? &coroutine->held_next->held_prev : &ASYNC_G(oldest_held)) = coroutine->held_prev;
		coroutine->held = false;
	}
	php_coroutine_leave_spawner(coroutine);
}

void async_exception_locate(zend_object *exception, zend_string *file, uint32_t line)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval value;

	if (!file) {
		return;
	}
	ZVAL_STR(&value, file);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), &value);
	ZVAL_LONG(&value, line);
	zend_update_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), &value);
}

zend_object *async_refuse_new(zend_class_entry *ce, const char *made_by)
{
	zend_throw_error(NULL, "An object of %s is made by %s only", ZSTR_VAL(ce->name), made_by);
	return zend_objects_new(ce);
}

void async_throw_all(HashTable *exceptions)
{
	ZEND_HASH_REVERSE_FOREACH_VAL(exceptions, zval *exception) {
		Z_ADDREF_P(exception);
		zend_throw_exception_internal(Z_OBJ_P(exception));
	} ZEND_HASH_FOREACH_END();
}

void async_report_held(void)
{
	while (ASYNC_G(held)) {
		php_coroutine *coroutine = ASYNC_G(held);

		async_coroutine_addref(php_coroutine_handle(coroutine));
		async_failure_taken(coroutine);
		async_failure_unhandled(coroutine->engine.exception, coroutine);
		async_report_unhandled();
		async_coroutine_release(php_coroutine_handle(coroutine));
	}
}

void async_failure_note(zend_object *exception, php_coroutine *coroutine)
{
	if (!ASYNC_G(unhandled)) {
		GC_ADDREF(exception);
		ASYNC_G(unhandled) = exception;
		if (coroutine && coroutine->engine.spawn_file) {
			ASYNC_G(unhandled_file) = zend_string_copy(coroutine->engine.spawn_file);
			ASYNC_G(unhandled_line) = coroutine->engine.spawn_line;
		}
	} else {
		ASYNC_G(second_phase) = true;
		if (ASYNC_G(unhandled) != exception) {
			/* keep it in the report: what came second is shown as the cause chain's end */
			GC_ADDREF(exception);
			zend_exception_set_previous(ASYNC_G(unhandled), exception);
		}
	}
}

void async_failure_unhandled(zend_object *exception, php_coroutine *coroutine)
{
	async_failure_note(exception, coroutine);
	async_graceful_shutdown();
}

void async_stray_exception(php_coroutine *coroutine)
{
	zend_object *exception = EG(exception);

	if (EXPECTED(!exception)) {
		return;
	}
	GC_ADDREF(exception);
	zend_clear_exception();
	if (zend_is_unwind_exit(exception)) {
		async_exit_from(coroutine);
	} else if (!zend_is_graceful_exit(exception)) {
		async_failure_unhandled(exception, coroutine);
	}
	OBJ_RELEASE(exception);
}

static bool collect(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);

	if (!coroutine->internal && !async_main_is_over(coroutine)) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

/* What began the shutdown, for the messages of its cancellations. */
static zend_string *shutdown_reason(void)
{
	zend_object *exception = ASYNC_G(unhandled);
	zval rv_file, rv_line;

	if (exception && instanceof_function(exception->ce, async_ce_deadlock_error)) {
		return ZSTR_INIT_LITERAL("after a deadlock", false);
	}
	if (exception) {
		zend_class_entry *base = zend_get_exception_base(exception);
		zval *file = zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), 1, &rv_file);
		zval *line = zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), 1, &rv_line);

		return zend_strpprintf(0, "after an unhandled %s at %s:" ZEND_LONG_FMT, ZSTR_VAL(exception->ce->name),
			Z_TYPE_P(file) == IS_STRING ? Z_STRVAL_P(file) : "", zval_get_long(line));
	}
	if (!zend_get_executed_filename_ex()) {
		return ZSTR_INIT_LITERAL("after an uncaught exception of the main script", false);
	}
	return zend_strpprintf(0, "at %s:%" PRIu32, zend_get_executed_filename(), zend_get_executed_lineno());
}

/* Located where the coroutine stands. */
static zend_object *shutdown_cancellation(const php_coroutine *coroutine, const zend_string *reason)
{
	zend_object *cancellation = async_exception_create(async_ce_cancellation, "cancelled by the graceful shutdown %s",
		ZSTR_VAL(reason));

	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		async_exception_locate(cancellation, coroutine->engine.spawn_file, coroutine->engine.spawn_line);
	} else if (coroutine != php_coroutine_current()) {
		async_exception_locate(cancellation, coroutine->suspend_file, coroutine->suspend_line);
	}
	return cancellation;
}

void async_graceful_shutdown(void)
{
	async_handle_list all = {0};
	zend_string *reason = shutdown_reason();

	ASYNC_G(shutting_down) = true;
	async_coroutine_each(ASYNC_G(runtime), collect, &all);
	for (size_t i = 0; i < all.count; i++) {
		php_coroutine *coroutine = async_coroutine_area(all.handles[i]);
		zend_object *cancellation = shutdown_cancellation(coroutine, reason);

		php_coroutine_cancel(coroutine, cancellation);
		OBJ_RELEASE(cancellation);
	}
	async_handle_list_free(&all);
	zend_string_release(reason);
}

void async_force_end(php_coroutine *coroutine)
{
	if (EXPECTED(!ASYNC_G(second_phase)) || coroutine->internal || php_coroutine_is_main(coroutine)
			|| ASYNC_G(in_destructors) || coroutine->cancellation) {
		return;
	}
	php_coroutine_drop_deferred(coroutine);
	coroutine->cancellation = zend_create_unwind_exit();
}

ZEND_FUNCTION(Async_gracefulShutdown)
{
	zend_object *exception = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(exception, zend_ce_throwable)
	ZEND_PARSE_PARAMETERS_END();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (exception && !instanceof_function(exception->ce, async_ce_cancellation)) {
		async_failure_unhandled(exception, NULL);
	} else {
		async_graceful_shutdown();
	}
}

/* As zend_exception_error(), with the place of the spawn. */
static void report_with_spawn_place(zend_object *exception, zend_string *file, uint32_t line)
{
	zval rv, text;
	zend_class_entry *base = zend_get_exception_base(exception);
	zend_string *thrown_file;
	zend_long thrown_line;

	zend_call_known_instance_method_with_0_params(exception->ce->__tostring, exception, &text);
	if (EG(exception) || Z_TYPE(text) != IS_STRING) {
		zend_clear_exception();
		zval_ptr_dtor(&text);
		ZVAL_STR_COPY(&text, exception->ce->name);
	}
	thrown_file = zval_get_string(zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), 1, &rv));
	thrown_line = zval_get_long(zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), 1, &rv));
	zend_error_at(E_ERROR | E_DONT_BAIL, thrown_file, thrown_line,
		"Uncaught %s\n  in the coroutine spawned at %s:%" PRIu32 "\n  thrown", Z_STRVAL(text), ZSTR_VAL(file), line);
	zend_string_release(thrown_file);
	zval_ptr_dtor(&text);
}

/* Without a frame below it the handler's own exception is reported, as that of the main flow's handler. */
static void call_exception_handler(zend_object *exception)
{
	zend_execute_data *frame = EG(current_execute_data);

	EG(current_execute_data) = NULL;
	/* takes over the reference */
	EG(exception) = exception;
	ASYNC_G(in_exception_handler) = true;
	zend_user_exception_handler();
	ASYNC_G(in_exception_handler) = false;
	if (EG(exception)) {
		zend_exception_error(EG(exception), E_ERROR);
	}
	EG(current_execute_data) = frame;
}

static void report_unhandled(bool to_handler)
{
	zend_object *exception = ASYNC_G(unhandled);
	zend_string *file = ASYNC_G(unhandled_file);

	ASYNC_G(unhandled) = NULL;
	ASYNC_G(unhandled_file) = NULL;
	EG(exit_status) = 255;
	if (to_handler) {
		call_exception_handler(exception);
	} else if (file && instanceof_function(exception->ce, zend_ce_throwable)) {
		report_with_spawn_place(exception, file, ASYNC_G(unhandled_line));
		OBJ_RELEASE(exception);
	} else {
		zend_exception_error(exception, E_ERROR);
	}
	if (file) {
		zend_string_release(file);
	}
}

void async_report_unhandled(void)
{
	if (ASYNC_G(unhandled)) {
		report_unhandled(Z_TYPE(EG(user_exception_handler)) != IS_UNDEF);
	}
	if (ASYNC_G(unhandled)) {
		/* of the program's handler */
		report_unhandled(false);
	}
}
