/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_async.h"
#include "await/interval.h"
#include "await/readiness.h"
#include "await/scope_tasks.h"
#include "await/signal_wait.h"
#include "await/timeout.h"
#include "await/virtual_time.h"
#include "channel/channel.h"
#include "combine/combination.h"
#include "combine/composite_exception.h"
#include "context/context.h"
#include "coroutine/awaitable.h"
#include "each/iterate.h"
#include "each/map.h"
#include "each/retry.h"
#include "each/within.h"
#include "fairness/long_runs.h"
#include "future/future.h"
#include "future/future_state.h"
#include "group/coroutine_group.h"
#include "hint/hints.h"
#include "lock/condition.h"
#include "lock/mutex.h"
#include "lock/rate_limiter.h"
#include "lock/semaphore.h"
#include "object/bounded_scope.h"
#include "object/coroutine_methods.h"
#include "object/finally_functions.h"
#include "object/scope_methods.h"
#include "object/scope_provider.h"
#include "pool/pool.h"
#include "prefork/prefork.h"
#include "process/process.h"
#include "program/companion.h"
#include "program/deadlock.h"
#include "dump/dump.h"
#include "dump/dump_signal.h"
#include "program/end_limit.h"
#include "program/request_end.h"
#include "program/scheduler_table.h"
#include "program/shutdown.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/stacks.h"
#include "scope/finish.h"
#include "scope/responsibility.h"
#include "scope/spawn.h"
#include "trace/trace.h"
#include "transfer/code_reference.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "wait/exception_places.h"
#include "wait/interrupt.h"
#include "wait/protect.h"
#include "watcher/file_watcher.h"
#include "worker/backend.h"
#include "pdo_pool/pdo_pool.h"
#include "worker/serve.h"
#include "worker/worker_pool.h"
#include "worker_thread/worker_thread.h"
#include "worker_channel/worker_channel.h"
#include "php_ini.h"
#include "main/interpose/php_interpose.h"
#include "ext/standard/info.h"
#include "zend_exceptions.h"
#include "zend_call_guard.h"

ZEND_DECLARE_MODULE_GLOBALS(async)

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
	PHP_INI_ENTRY("async.dump_signal", "", PHP_INI_SYSTEM, async_update_dump_signal)
	STD_PHP_INI_ENTRY("async.trace_file", "", PHP_INI_SYSTEM, OnUpdateString, trace_path, zend_async_globals, async_globals)
	PHP_INI_ENTRY("async.interpose", "", PHP_INI_SYSTEM, NULL)
	STD_PHP_INI_ENTRY("async.zombie_coroutine_timeout", "2", PHP_INI_ALL, OnUpdateLongGEZero, zombie_coroutine_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.shutdown_timeout", "30000", PHP_INI_ALL, OnUpdateLongGEZero, shutdown_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.request_drain_timeout", "-1", PHP_INI_ALL, OnUpdateLong, request_drain_timeout, zend_async_globals, async_globals)
	STD_PHP_INI_ENTRY("async.schedule_seed", "0", PHP_INI_ALL, OnUpdateLongGEZero, schedule_seed, zend_async_globals, async_globals)
	PHP_INI_ENTRY("async.pdo_pool", "0", PHP_INI_ALL, async_update_pdo_pool)
	PHP_INI_ENTRY("async.time_slice", "0", PHP_INI_ALL, async_update_time_slice)
	PHP_INI_ENTRY("async.blocking_warning", "0", PHP_INI_ALL, async_update_blocking_warning)
	STD_PHP_INI_BOOLEAN("async.virtual_time", "0", PHP_INI_ALL, async_update_virtual_time, virtual_time, zend_async_globals, async_globals)
#ifdef ASYNC_TEST_COMPANION
	STD_PHP_INI_ENTRY("async.test_companion", "0", PHP_INI_SYSTEM, OnUpdateLongGEZero, test_companion, zend_async_globals, async_globals)
#endif
PHP_INI_END()

static PHP_MINIT_FUNCTION(async)
{
	REGISTER_INI_ENTRIES();
	async_dump_signal_between_requests();
	async_exceptions_startup();
	async_functions_startup();
	async_spawn_startup();
	async_finish_startup();
	async_responsibility_startup();
	async_request_end_startup();
	async_shutdown_startup();
	async_deadlock_startup();
	async_end_limit_startup();
	async_exception_places_startup();
	async_awaitable_startup();
	async_timeout_startup();
	async_virtual_time_startup();
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
	async_map_startup();
	async_retry_startup();
	async_within_startup();
	async_coroutine_group_startup();
	async_channel_startup();
	async_channel_select_startup();
	async_mutex_startup();
	async_semaphore_startup();
	async_condition_startup();
	async_rate_limiter_startup();
	async_readiness_startup();
	async_dump_startup();
	async_runtime_stats_startup();
	async_trace_startup();
	async_pool_startup();
	async_process_startup();
	async_file_watcher_startup();
	async_transfer_startup();
	async_worker_channel_startup();
	async_serve_startup();
	async_worker_thread_startup();
	async_worker_exception_startup();
	async_worker_map_startup();
	async_worker_pool_startup();
	async_fork_workers_startup();
	async_context_startup();
	async_context_key_startup();
	async_hints_startup();
	async_scheduler_register();
	async_long_runs_startup();
	async_pdo_pool_startup();
	return SUCCESS;
}

static PHP_MSHUTDOWN_FUNCTION(async)
{
	UNREGISTER_INI_ENTRIES();
	async_trace_shutdown();
	zend_scheduler_unregister();
	zend_call_guard_shutdown();
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(async)
{
	async_companion_start();
	async_virtual_time_begin();
	async_dump_signal_begin();
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(async)
{
	async_dump_signal_end();
	async_preforks_request_end();
	async_process_children_request_end();
	async_file_watchers_request_end();
	async_worker_pool_request_end();
	async_workers_request_end();
	async_service_request_end();
	async_pdo_pools_request_end();
	async_worker_thread_request_end();
	async_code_request_end();
	async_runtime_request_end();
	async_trace_request_end();
	return SUCCESS;
}

/* After the request's objects are freed: coroutine objects refer to structures of the runtime. */
static zend_result async_post_deactivate(void)
{
	async_long_runs_end();
	async_trace_request_end();
	async_interrupt_stop();
	async_pdo_pool_request_over();
	if (ASYNC_G(runtime)) {
		if (CG(unclean_shutdown)) {
			acore_runtime_references_lost(ASYNC_G(runtime));
		}
		ASYNC_G(forgetting) = true;
		acore_runtime_destroy(ASYNC_G(runtime));
	}
	CG(unclean_shutdown) |= ASYNC_G(unclean);
	async_descriptors_request_end();
	memset(&ASYNC_G(runtime), 0, XtOffsetOf(zend_async_globals, stack_size));
	return SUCCESS;
}

static PHP_MINFO_FUNCTION(async)
{
	char stack[32];

	php_info_print_table_start();
	php_info_print_table_row(2, "Coroutines", "enabled");
	php_info_print_table_row(2, "Scheduler", zend_scheduler.name);
	php_info_print_table_row(2, "Reactor", "libuv");
	php_info_print_table_row(2, "libuv version (built with)", acore_reactor_built_with());
	php_info_print_table_row(2, "libuv version (loaded)", acore_reactor_runs_with());
	snprintf(stack, sizeof(stack), "%zu bytes", async_stack_size());
	php_info_print_table_row(2, "Stack of a coroutine", stack);
#ifdef ACORE_PROBES
	php_info_print_table_row(2, "Static probes (USDT)", "weft");
#else
	php_info_print_table_row(2, "Static probes (USDT)", "none");
#endif
	php_interpose_info();
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
	NULL,
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
