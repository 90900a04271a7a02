#include "coroutine.h"
#include "context.h"
#include "debug_info.h"
#include "errors.h"
#include "runtime.h"
#include "scope.h"
#include "zend_closures.h"
#include "zend_builtin_functions.h"
#include "zend_exceptions.h"
#include "coroutine_arginfo.h"

zend_class_entry *async_ce_coroutine;
static zend_object_handlers coroutine_handlers;

static inline php_coroutine *coroutine_from_obj(zend_object *object)
{
	return php_coroutine_from_awaitable(async_awaitable_from_obj(object));
}

#define THIS_COROUTINE() coroutine_from_obj(Z_OBJ_P(ZEND_THIS))

zend_object *php_coroutine_object(php_coroutine *coroutine)
{
	async_object *object;

	if (coroutine->object) {
		GC_ADDREF(coroutine->object);
		return coroutine->object;
	}
	object = zend_object_alloc(sizeof(async_object), async_ce_coroutine);
	zend_object_std_init(&object->std, async_ce_coroutine);
	object->std.handlers = &coroutine_handlers;
	object->awaitable = &coroutine->awaitable;
	coroutine->object = &object->std;
	async_coroutine_addref(php_coroutine_handle(coroutine));
	return &object->std;
}

static bool failure_is_untaken(const php_coroutine *coroutine)
{
	return php_coroutine_ended(coroutine) && coroutine->engine.exception && !coroutine->failure_handled;
}

/* The last reference of user code is gone: a failure nobody has taken is unhandled now. Not in free_obj: the collector
 * looks at the counts again after destructors only. */
static void coroutine_object_dtor(zend_object *object)
{
	php_coroutine *coroutine = coroutine_from_obj(object);

	if (failure_is_untaken(coroutine) && ASYNC_G(runtime)) {
		async_failure_taken(coroutine);
		async_failure_unhandled(coroutine->engine.exception, coroutine);
	}
}

static void coroutine_object_free(zend_object *object)
{
	php_coroutine *coroutine = coroutine_from_obj(object);

	coroutine->object = NULL;
	if (failure_is_untaken(coroutine)) {
		async_failure_taken(coroutine);
	}
	zend_object_std_dtor(object);
	async_coroutine_release(php_coroutine_handle(coroutine));
}

/* A coroutine that has not ended is a root: what its stack holds is not reported, so it counts as referenced from
 * outside and stays. */
static HashTable *coroutine_object_gc(zend_object *object, zval **table, int *count)
{
	php_coroutine *coroutine = coroutine_from_obj(object);
	zend_get_gc_buffer *buf = zend_get_gc_buffer_create();

	if (php_coroutine_ended(coroutine)) {
		zend_get_gc_buffer_add_zval(buf, &coroutine->engine.result);
		if (coroutine->engine.exception) {
			zend_get_gc_buffer_add_obj(buf, coroutine->engine.exception);
		}
	}
	zend_get_gc_buffer_use(buf, table, count);
	return NULL;
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "spawn");
}

ZEND_METHOD(Async_Coroutine, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, __clone)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, getId)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long) async_coroutine_id(php_coroutine_handle(THIS_COROUTINE())));
}

ZEND_METHOD(Async_Coroutine, getResult)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();

	if (php_coroutine_ended(coroutine) && !Z_ISUNDEF(coroutine->engine.result)) {
		RETURN_COPY(&coroutine->engine.result);
	}
}

ZEND_METHOD(Async_Coroutine, getException)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();

	if (php_coroutine_ended(coroutine) && coroutine->engine.exception) {
		RETURN_OBJ_COPY(coroutine->engine.exception);
	}
}

static async_coroutine_state state_of(php_coroutine *coroutine)
{
	return async_coroutine_get_state(php_coroutine_handle(coroutine));
}

ZEND_METHOD(Async_Coroutine, isStarted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->engine.flags & ZEND_COROUTINE_STARTED);
}

ZEND_METHOD(Async_Coroutine, isQueued)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(state_of(THIS_COROUTINE()) == ASYNC_QUEUED);
}

ZEND_METHOD(Async_Coroutine, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE() == php_coroutine_current());
}

ZEND_METHOD(Async_Coroutine, isSuspended)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();
	RETURN_BOOL((coroutine->engine.flags & ZEND_COROUTINE_STARTED) && !php_coroutine_ended(coroutine)
		&& coroutine != php_coroutine_current());
}

ZEND_METHOD(Async_Coroutine, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->cancelled);
}

ZEND_METHOD(Async_Coroutine, isCancellationRequested)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->cancel_requested);
}

ZEND_METHOD(Async_Coroutine, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(php_coroutine_ended(THIS_COROUTINE()));
}

static void return_place(zval *return_value, zend_string *file, uint32_t line)
{
	array_init_size(return_value, 2);
	if (file) {
		add_next_index_str(return_value, zend_string_copy(file));
	} else {
		add_next_index_str(return_value, ZSTR_EMPTY_ALLOC());
	}
	add_next_index_long(return_value, line);
}

static zend_string *place_string(zend_string *file, uint32_t line)
{
	return file ? zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line) : ZSTR_EMPTY_ALLOC();
}

ZEND_METHOD(Async_Coroutine, getSpawnFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();
	return_place(return_value, coroutine->engine.spawn_file, coroutine->engine.spawn_line);
}

ZEND_METHOD(Async_Coroutine, getSpawnLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();
	RETURN_STR(place_string(coroutine->engine.spawn_file, coroutine->engine.spawn_line));
}

ZEND_METHOD(Async_Coroutine, getSuspendFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();
	return_place(return_value, coroutine->suspend_file, coroutine->suspend_line);
}

ZEND_METHOD(Async_Coroutine, getSuspendLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();
	RETURN_STR(place_string(coroutine->suspend_file, coroutine->suspend_line));
}

ZEND_METHOD(Async_Coroutine, getTrace)
{
	zend_long options = DEBUG_BACKTRACE_PROVIDE_OBJECT, limit = 0;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(options)
		Z_PARAM_LONG(limit)
	ZEND_PARSE_PARAMETERS_END();
	if (THIS_COROUTINE() == php_coroutine_current()) {
		/* without this call */
		zend_fetch_debug_backtrace(return_value, 1, (int) options, (int) limit);
		return;
	}
	zend_coroutine_backtrace(&THIS_COROUTINE()->engine, return_value, (int) options, (int) limit);
}

ZEND_METHOD(Async_Coroutine, getAwaitingInfo)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine_awaiting_info(THIS_COROUTINE(), return_value);
}

ZEND_METHOD(Async_Coroutine, getContext)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_OBJ_COPY(&async_context_of_coroutine(THIS_COROUTINE())->std);
}

ZEND_METHOD(Async_Coroutine, asHiPriority)
{
	ZEND_PARSE_PARAMETERS_NONE();
	php_coroutine *coroutine = THIS_COROUTINE();

	if (!php_coroutine_ended(coroutine)) {
		async_coroutine_set_priority(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_PRIORITY_HIGH);
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Coroutine, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	php_coroutine_cancel(THIS_COROUTINE(), cancellation);
}

static void add_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;
	php_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	if (zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	if (php_coroutine_ended(coroutine)) {
		async_finally_run_now(&fcc, coroutine->ended_in ? coroutine->ended_in : php_scope_global(), Z_OBJ_P(ZEND_THIS));
	} else {
		async_finally_add(&coroutine->on_finally, &fcc);
	}
}

ZEND_METHOD(Async_Coroutine, onFinally)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Coroutine, onCompletion)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Coroutine, onExit)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_coroutine_startup(void)
{
	async_ce_coroutine = register_class_Async_Coroutine(async_ce_awaitable);
	async_ce_coroutine->create_object = no_object;
	memcpy(&coroutine_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	coroutine_handlers.offset = XtOffsetOf(async_object, std);
	coroutine_handlers.dtor_obj = coroutine_object_dtor;
	coroutine_handlers.free_obj = coroutine_object_free;
	coroutine_handlers.get_gc = coroutine_object_gc;
	coroutine_handlers.get_properties_for = async_coroutine_properties_for;
	coroutine_handlers.compare = zend_objects_not_comparable;
	coroutine_handlers.clone_obj = NULL;
}
