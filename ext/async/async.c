#include "async_globals.h"
#include "awaitable.h"
#include "companion.h"
#include "combination.h"
#include "composite_exception.h"
#include "channel.h"
#include "context.h"
#include "coroutine.h"
#include "coroutine_group.h"
#include "errors.h"
#include "future.h"
#include "future_state.h"
#include "interval.h"
#include "iterate.h"
#include "mutex.h"
#include "pool.h"
#include "runtime.h"
#include "bounded_scope.h"
#include "protect.h"
#include "scope.h"
#include "scope_provider.h"
#include "scope_tasks.h"
#include "signal_wait.h"
#include "semaphore.h"
#include "timeout.h"
#include "php_ini.h"
#include "php_interpose.h"
#include "ext/standard/info.h"
#include "zend_exceptions.h"
#include "stacks.h"
#include "zend_call_guard.h"
#include "async_arginfo.h"

ZEND_DECLARE_MODULE_GLOBALS(async)

ZEND_FUNCTION(Async_spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	php_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	coroutine = call ? php_coroutine_spawn(call, NULL) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	RETURN_OBJ(php_coroutine_object(coroutine));
}

ZEND_FUNCTION(Async_await)
{
	zval *awaitable, *cancellation = NULL, result;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_OBJECT_OF_CLASS(awaitable, async_ce_awaitable)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (async_await(awaitable, cancellation, &result) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY_VALUE(&result);
}

ZEND_FUNCTION(Async_suspend)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_suspend();
}

ZEND_FUNCTION(Async_delay)
{
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	async_delay(ms);
}

ZEND_FUNCTION(Async_timeout)
{
	zend_long ms;
	zend_object *timeout;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	timeout = async_timeout_create(ms);
	if (!timeout) {
		RETURN_THROWS();
	}
	RETURN_OBJ(timeout);
}

ZEND_FUNCTION(Async_currentCoroutine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(php_coroutine_object(php_coroutine_current()));
}

ZEND_FUNCTION(Async_currentScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(php_scope_object(php_scope_current(), async_ce_scope));
}

ZEND_FUNCTION(Async_globalScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_OBJ(php_scope_object(php_scope_global(), async_ce_scope));
}

static bool add_coroutine(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);

	if (!coroutine->internal && !(php_coroutine_is_main(coroutine) && ASYNC_G(main_ended))) {
		zval object;

		ZVAL_OBJ(&object, php_coroutine_object(coroutine));
		zend_hash_next_index_insert(arg, &object);
	}
	return true;
}

ZEND_FUNCTION(Async_getCoroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!ASYNC_G(closed) && async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	array_init(return_value);
	if (ASYNC_G(runtime)) {
		async_coroutine_each(ASYNC_G(runtime), add_coroutine, Z_ARRVAL_P(return_value));
	}
}

ZEND_FUNCTION(Async_runtimeStats)
{
	async_runtime_stats stats = { .size = sizeof(stats) };

	ZEND_PARSE_PARAMETERS_NONE();
	if (ASYNC_G(runtime)) {
		async_runtime_get_stats(ASYNC_G(runtime), &stats);
	}
	array_init(return_value);
#define ADD_STAT(name) add_assoc_long(return_value, #name, (zend_long) stats.name)
	ADD_STAT(coroutines_created);
	ADD_STAT(coroutines_alive);
	ADD_STAT(coroutines_ready);
	ADD_STAT(coroutines_peak);
	ADD_STAT(switches);
	ADD_STAT(takeovers);
	ADD_STAT(reactor_turns);
	ADD_STAT(reactor_parks);
	ADD_STAT(stacks_in_use);
	ADD_STAT(stacks_pooled);
	ADD_STAT(stacks_guarded);
	ADD_STAT(stack_bytes_mapped);
	ADD_STAT(watchers);
	ADD_STAT(timers);
	ADD_STAT(signals);
	ADD_STAT(pool_requests);
	ADD_STAT(triggers);
#undef ADD_STAT
}

static ZEND_INI_MH(OnUpdateStackSize)
{
	zend_long bytes = zend_ini_parse_quantity_warn(new_value, entry->name);

	if (bytes != 0 && bytes < ASYNC_SMALLEST_STACK) {
		zend_error(E_WARNING, "async.stack_size must be at least %d bytes, or 0 for the size of the main flow's stack", ASYNC_SMALLEST_STACK);
		return FAILURE;
	}
	ASYNC_G(stack_size) = bytes;
	return SUCCESS;
}

PHP_INI_BEGIN()
	STD_PHP_INI_ENTRY("async.stack_size", "0", PHP_INI_SYSTEM, OnUpdateStackSize, stack_size, zend_async_globals, async_globals)
	PHP_INI_ENTRY("async.reentrant_classes", "", PHP_INI_SYSTEM, NULL)
	PHP_INI_ENTRY("async.interpose", "", PHP_INI_SYSTEM, NULL)
	STD_PHP_INI_ENTRY("async.zombie_coroutine_timeout", "2", PHP_INI_ALL, OnUpdateLongGEZero, zombie_coroutine_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.request_drain_timeout", "-1", PHP_INI_ALL, OnUpdateLong, request_drain_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.schedule_seed", "0", PHP_INI_ALL, OnUpdateLongGEZero, schedule_seed, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.test_companion", "0", PHP_INI_SYSTEM, OnUpdateLongGEZero, test_companion, zend_async_globals, async_globals)
PHP_INI_END()

static PHP_MINIT_FUNCTION(async)
{
	REGISTER_INI_ENTRIES();
	async_errors_startup();
	async_awaitable_startup();
	async_timeout_startup();
	async_coroutine_startup();
	async_scope_provider_startup();
	async_scope_startup();
	async_bounded_scope_startup();
	async_scope_tasks_startup();
	async_finally_startup();
	async_protect_startup();
	async_composite_exception_startup();
	async_future_state_startup();
	async_future_startup();
	async_combination_startup();
	async_signal_wait_startup();
	async_interval_startup();
	async_iterate_startup();
	async_coroutine_group_startup();
	async_channel_startup();
	async_channel_select_startup();
	async_mutex_startup();
	async_semaphore_startup();
	async_pool_startup();
	async_context_startup();
	async_context_key_startup();
	async_scheduler_register();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(async)
{
	UNREGISTER_INI_ENTRIES();
	zend_scheduler_unregister();
	zend_call_guard_shutdown();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(async)
{
	async_companion_start();
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(async)
{
	async_runtime_request_end();
	return SUCCESS;
}

/* After the objects of the request are gone: coroutine objects refer to structures of the runtime. */
static zend_result async_post_deactivate(void)
{
	async_interrupt_stop();
	if (ASYNC_G(runtime)) {
		if (CG(unclean_shutdown)) {
			async_runtime_references_lost(ASYNC_G(runtime));
		}
		async_runtime_destroy(ASYNC_G(runtime));
	}
	memset(&ASYNC_G(runtime), 0, XtOffsetOf(zend_async_globals, stack_size));
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(async)
{
	char stack[32];
	smart_str interposed = {0};

	php_info_print_table_start();
	php_info_print_table_row(2, "Coroutines", "enabled");
	php_info_print_table_row(2, "Scheduler", zend_scheduler.name);
	php_info_print_table_row(2, "Reactor", "libuv");
	php_info_print_table_row(2, "libuv version (built with)", async_reactor_built_with());
	php_info_print_table_row(2, "libuv version (loaded)", async_reactor_runs_with());
	snprintf(stack, sizeof(stack), "%zu bytes", async_stack_size());
	php_info_print_table_row(2, "Stack of a coroutine", stack);
	php_interpose_append_libraries(&interposed);
	smart_str_0(&interposed);
	php_info_print_table_row(2, "Interposed libraries", interposed.s ? ZSTR_VAL(interposed.s) : "none");
	smart_str_free(&interposed);
	php_info_print_table_end();
	DISPLAY_INI_ENTRIES();
}

static PHP_GINIT_FUNCTION(async)
{
	memset(async_globals, 0, sizeof(*async_globals));
}

zend_module_entry async_module_entry = {
	STANDARD_MODULE_HEADER,
	"async",
	ext_functions,
	PHP_MINIT(async),
	PHP_MSHUTDOWN(async),
	PHP_RINIT(async),
	PHP_RSHUTDOWN(async),
	PHP_MINFO(async),
	PHP_ASYNC_VERSION,
	PHP_MODULE_GLOBALS(async),
	PHP_GINIT(async),
	NULL,
	async_post_deactivate,
	STANDARD_MODULE_PROPERTIES_EX
};
