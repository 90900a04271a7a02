/*
 * The engine's table (Zend/zend_scheduler.h), filled.
 */

#include "companion.h"
#include "runtime.h"
#include "scope.h"
#include "stacks.h"

static zend_coroutine *scheduler_spawn(zend_coroutine_call *call, zval *scope_zv)
{
	php_scope *scope = NULL;
	php_coroutine *coroutine;

	async_stacks_warn_of_guards();
	if (UNEXPECTED(EG(exception))) {
		zend_coroutine_call_free(call);
		return NULL;
	}
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

static uint64_t scheduler_coroutine_id(const zend_coroutine *coroutine)
{
	return async_coroutine_id(async_coroutine_from_area((void *) coroutine));
}

void async_scheduler_register(void)
{
	zend_scheduler_api api = zend_scheduler;

	api.size = sizeof(api);
	api.name = "async-core";
	api.spawn = scheduler_spawn;
	api.coroutine_object = scheduler_coroutine_object;
	api.coroutine_id = scheduler_coroutine_id;
	api.await = async_await;
	api.await_spawned = php_coroutine_await_spawned;
	api.suspend = async_suspend;
	api.scope_enter = php_scope_enter;
	api.scope_leave = php_scope_leave;
	api.body_enter = async_body_enter;
	api.body_leave = async_body_leave;
	api.bailed_out = async_bailed_out;
	api.main_failed = async_main_failed;
	api.execute_script = async_execute_script;
	api.drain = async_drain;
	api.stop_accepting = async_stop_accepting;
	api.destructors_begin = async_destructors_begin;
	api.destructors_end = async_destructors_end;
	api.request_end = async_runtime_request_end;
	api.after_fork = async_after_fork;
	async_waits_register(&api);
	zend_scheduler_register(&api);
}
