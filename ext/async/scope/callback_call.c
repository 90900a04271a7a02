/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/callback_call.h"
#include "coroutine/callback.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "scope/spawn.h"

typedef struct {
	async_callback *callback;        /* counted */
	uint32_t argc;
	zval argv[];
} async_callback_call;

static void free_call(void *data)
{
	async_callback_call *call = data;

	for (uint32_t i = 0; i < call->argc; i++) {
		zval_ptr_dtor(&call->argv[i]);
	}
	async_callback_release(call->callback);
	efree(call);
}

static void run_call(zend_coroutine *engine)
{
	async_coroutine *coroutine = async_coroutine_from_engine(engine);
	async_callback_call *call = coroutine->data;

	coroutine->data = NULL;
	zend_call_known_fcc(&call->callback->fcc, &engine->result, call->argc, call->argv, NULL);
	free_call(call);
}

async_coroutine *async_callback_spawn(async_callback *callback, async_scope *scope, uint32_t argc, zval *argv)
{
	async_callback_call *call;
	async_coroutine *coroutine;

	if (ASYNC_G(unwinding) || ASYNC_G(exiting) || ASYNC_G(bailed_out)) {
		return NULL;
	}
	call = emalloc(sizeof(async_callback_call) + argc * sizeof(zval));
	call->callback = callback;
	async_callback_addref(callback);
	call->argc = argc;
	for (uint32_t i = 0; i < argc; i++) {
		ZVAL_COPY(&call->argv[i], &argv[i]);
	}
	coroutine = async_coroutine_spawn_entry(run_call, scope, ACORE_PRIORITY_HIGH);
	coroutine->data = call;
	coroutine->drop = free_call;
	coroutine->finalizer = true;
	coroutine->shutdown_round = ASYNC_G(shutdown_round);
	if (callback->file) {
		coroutine->engine.spawn_file = zend_string_copy(callback->file);
	}
	coroutine->engine.spawn_line = callback->line;
	return coroutine;
}
