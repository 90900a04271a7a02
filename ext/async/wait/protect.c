/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * protect(): defers a cancellation of the current coroutine until a closure has
 * returned.
 */

#include "wait/protect.h"
#include "coroutine/callback.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "wait/protect_arginfo.h"

/* One that was requested before is deferred as well. */
void async_protect_enter(async_coroutine *current)
{
	if (current->protected++ == 0 && current->cancellation && !zend_is_unwind_exit(current->cancellation)) {
		current->deferred_cancellation = current->cancellation;
		current->cancellation = NULL;
		async_cancellation_changed(current);
	}
}

/* An exception of the closure is kept: the cancellation is then due at the next suspension point or protect(), and in code
 * that a worker computes. */
void async_protect_leave(async_coroutine *current)
{
	if (--current->protected > 0 || !current->deferred_cancellation) {
		return;
	}
	if (!current->cancellation) {
		current->cancellation = current->deferred_cancellation;
		async_cancellation_changed(current);
		current->deferred_cancellation = NULL;
	} else {
		async_coroutine_drop_deferred(current);
	}
	if (!EG(exception)) {
		async_coroutine_throw_pending(current);
	} else if (current->cancellation) {
		current->cancellation_put_off = true;
		ASYNC_G(interrupt_after_exception) = true;
	}
}

ZEND_FUNCTION(Async_protect)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *closure;
	async_coroutine *current;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(closure, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	if (async_runtime_start() == FAILURE || zend_fcall_info_init(closure, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	current = async_coroutine_current();
	if (UNEXPECTED(current->cancellation_put_off) && current->protected == 0) {
		async_coroutine_throw_pending(current);
		RETURN_THROWS();
	}
	async_protect_enter(current);
	async_call_for_value(&fcc, return_value, 0, NULL);
	async_protect_leave(current);
}

void async_protect_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
