/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/finally_run.h"
#include "coroutine/finally_list.h"
#include "runtime/async_globals.h"
#include "scope/callback_call.h"
#include "scope/responsibility.h"
#include "zend_exceptions.h"

/* Each is queued at the head, so goes through the list backwards. */
void async_finally_run(async_finally_list *list, async_scope *scope, zend_object *ended)
{
	async_finally_list taken = *list;
	zval argument;

	if (EXPECTED(!taken.last)) {
		return;
	}
	*list = (async_finally_list) {0};
	ZVAL_OBJ(&argument, ended);
	for (async_callback *one = taken.last; one; one = one->previous) {
		async_callback_spawn(one, scope, 1, &argument);
	}
	async_finally_free(&taken);
}

void async_finally_run_now(zend_fcall_info_cache *fcc, async_scope *scope, zend_object *ended)
{
	zval argument, result;

	ZVAL_OBJ(&argument, ended);
	ZVAL_UNDEF(&result);
	zend_call_known_fcc(fcc, &result, 1, &argument, NULL);
	zval_ptr_dtor(&result);
	if (EG(exception) && !zend_is_unwind_exit(EG(exception)) && !zend_is_graceful_exit(EG(exception))) {
		zend_object *exception = EG(exception);

		GC_ADDREF(exception);
		zend_clear_exception();
		async_failure_route_exception(exception, scope, NULL);
		OBJ_RELEASE(exception);
	}
}
