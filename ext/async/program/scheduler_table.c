/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The functions for the engine's table (Zend/zend_scheduler.h).
 */

#include "program/scheduler_table.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/request_runtime.h"
#include "dump/foreign_stacks.h"
#include "program/companion.h"
#include "program/fork.h"
#include "program/request_end.h"
#include "runtime/async_globals.h"
#include "runtime/stacks.h"
#include "scope/async_block.h"
#include "scope/finish.h"
#include "scope/scope_object.h"
#include "scope/spawn.h"
#include "wait/await.h"
#include "wait/await_spawned.h"
#include "wait/waits.h"

static zend_coroutine *scheduler_spawn(zend_coroutine_call *call, zval *scope_zv)
{
	async_scope *scope = NULL;
	async_coroutine *coroutine;

	async_stacks_warn_of_guards();
	if (UNEXPECTED(EG(exception))) {
		zend_coroutine_call_free(call);
		return NULL;
	}
	if (scope_zv) {
		scope = async_scope_from_zval(scope_zv);
		if (!scope) {
			zend_coroutine_call_free(call);
			return NULL;
		}
	}
	coroutine = async_coroutine_spawn(call, scope);
	return coroutine ? &coroutine->engine : NULL;
}

static void scheduler_coroutine_object(zend_coroutine *coroutine, zval *rv)
{
	ZVAL_OBJ(rv, async_coroutine_object(async_coroutine_from_engine(coroutine)));
}

static uint64_t scheduler_coroutine_id(const zend_coroutine *coroutine)
{
	return acore_coroutine_id(acore_coroutine_from_area((void *) coroutine));
}

static const zend_string *scheduler_coroutine_name(const zend_coroutine *coroutine)
{
	return ((const async_coroutine *) coroutine)->name;
}

static void request_phase(zend_request_phase phase)
{
	switch (phase) {
		case ZEND_REQUEST_BAILED_OUT:
			async_bailed_out();
			break;
		case ZEND_REQUEST_MAIN_FAILED:
			async_main_failed();
			break;
		case ZEND_REQUEST_MAIN_ENDED:
			async_drain();
			break;
		case ZEND_REQUEST_SHUTDOWN_FUNCTIONS:
			async_stop_accepting();
			break;
		case ZEND_REQUEST_DESTRUCTORS:
			async_destructors_begin();
			break;
		case ZEND_REQUEST_DESTRUCTORS_CALLED:
			async_destructors_end();
			break;
		case ZEND_REQUEST_ENDED:
			async_runtime_request_end();
			break;
		case ZEND_REQUEST_FORKED:
			async_after_fork();
			break;
	}
}

void async_scheduler_register(void)
{
	zend_wait_api waits = {0};
	zend_scheduler_api api = {
		.size = sizeof(api),
		.name = "async-core",
		.spawn = scheduler_spawn,
		.coroutine_object = scheduler_coroutine_object,
		.coroutine_id = scheduler_coroutine_id,
		.coroutine_name = scheduler_coroutine_name,
		.coroutine_finish = async_coroutine_finish_in_engine,
		.write_foreign_stacks = async_write_foreign_stacks,
		.await = async_await,
		.await_spawned = async_coroutine_await_spawned,
		.suspend = async_suspend,
		.scope_enter = async_scope_enter,
		.scope_leave = async_scope_leave,
		.body_enter = async_body_enter,
		.body_leave = async_body_leave,
		.execute_script = async_execute_script,
		.request_phase = request_phase,
	};

	async_waits_register(&api, &waits);
	zend_scheduler_register(&api, &waits);
}
