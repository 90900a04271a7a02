/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/outcome.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "runtime/async_globals.h"
#include "runtime/quiet.h"
#include "zend_exceptions.h"

zend_object *async_awaitable_outcome(async_awaitable *awaitable, zval *rv)
{
	async_quiet quiet;

	ZVAL_UNDEF(rv);
	async_quiet_begin(&quiet);
	awaitable->ops->take(awaitable, rv);
	return async_quiet_end(&quiet);
}

void async_coroutine_take_result(async_coroutine *coroutine, zend_object *object, zval *rv)
{
	if (Z_ISUNDEF(coroutine->engine.result)) {
		ZVAL_NULL(rv);
	} else if (coroutine->object == object && GC_REFCOUNT(object) == 1) {
		ZVAL_COPY_VALUE(rv, &coroutine->engine.result);
		ZVAL_NULL(&coroutine->engine.result);
	} else {
		ZVAL_COPY(rv, &coroutine->engine.result);
	}
}

static void silence_coroutine(async_coroutine *coroutine)
{
	if (!async_coroutine_ended(coroutine)) {
		coroutine->disregarded = true;
	} else if (coroutine->engine.exception && !coroutine->failure_handled) {
		async_failure_taken(coroutine);
	}
}

void async_awaitable_disregard(async_awaitable *awaitable)
{
	if (awaitable->ops == &async_coroutine_ops) {
		silence_coroutine((async_coroutine *) ((char *) awaitable - XtOffsetOf(async_coroutine, awaitable)));
	} else if (awaitable->ops->disregard) {
		awaitable->ops->disregard(awaitable);
	}
}
