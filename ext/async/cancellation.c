/*
 * Cancelling coroutines, and exit()'s unwinding of them. What is requested waits
 * in php_coroutine.cancellation and is thrown where the coroutine goes on.
 */

#include "coroutine.h"
#include "context.h"
#include "errors.h"
#include "runtime.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_observers.h"
#include "zend_exceptions.h"

zend_object *php_cancellation_default(void)
{
	if (!zend_get_executed_filename_ex()) {
		return async_exception_create(async_ce_cancellation, "cancelled by the runtime");
	}
	return async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
		zend_get_executed_filename(), zend_get_executed_lineno());
}

/* A coroutine that never started ends here, outside of itself. */
static void cancel_unstarted(php_coroutine *coroutine, zend_object *cancellation)
{
	async_coroutine *handle = php_coroutine_handle(coroutine);
	zend_coroutine_call *call = coroutine->engine.call;
	async_callback_call *callback_call = coroutine->callback_call;

	async_coroutine_addref(handle);
	async_coroutine_discard(ASYNC_G(runtime), handle);
	coroutine->engine.call = NULL;
	coroutine->callback_call = NULL;
	coroutine->engine.exception = cancellation;
	php_coroutine_finish(coroutine);
	zend_coroutine_dropped(&coroutine->engine);
	/* last: destructors of its arguments may do anything */
	if (call) {
		zend_coroutine_call_free(call);
	}
	if (callback_call) {
		async_callback_call_free(callback_call);
	}
	zend_coroutine_error_handlers_release(&coroutine->engine);
	async_context_coroutine_ended(coroutine);
	async_coroutine_release(handle);
}

void php_coroutine_cancel(php_coroutine *coroutine, zend_object *cancellation)
{
	if (php_coroutine_ended(coroutine) || coroutine->internal || coroutine->cancellation || coroutine->deferred_cancellation) {
		return;
	}
	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = php_cancellation_default();
	}
	coroutine->cancel_requested = true;
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		cancel_unstarted(coroutine, cancellation);
		return;
	}
	if (coroutine->protected > 0) {
		coroutine->deferred_cancellation = cancellation;
		return;
	}
	coroutine->cancellation = cancellation;
	if (coroutine != php_coroutine_current()) {
		async_wake(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_WAKE_CANCEL);
	}
}

void async_handle_list_add(async_handle_list *list, php_coroutine *coroutine)
{
	if (list->count == list->size) {
		list->size = list->size ? list->size * 2 : 16;
		list->handles = safe_erealloc(list->handles, list->size, sizeof(async_coroutine *), 0);
	}
	list->handles[list->count] = php_coroutine_handle(coroutine);
	async_coroutine_addref(list->handles[list->count++]);
}

void async_handle_list_free(async_handle_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		async_coroutine_release(list->handles[i]);
	}
	if (list->handles) {
		efree(list->handles);
	}
}

void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation)
{
	for (size_t i = 0; i < list->count; i++) {
		php_coroutine_cancel(async_coroutine_area(list->handles[i]), cancellation);
	}
	async_handle_list_free(list);
}

zend_object *php_coroutine_set_exit(php_coroutine *coroutine)
{
	zend_object *replaced = coroutine->cancellation;

	coroutine->cancellation = zend_create_unwind_exit();
	return replaced;
}

void php_coroutine_unwind(php_coroutine *coroutine)
{
	if (php_coroutine_ended(coroutine)) {
		return;
	}
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		coroutine->cancel_requested = true;
		cancel_unstarted(coroutine, php_cancellation_default());
		return;
	}
	zend_object *replaced = php_coroutine_set_exit(coroutine);
	async_wake(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_WAKE_CANCEL);
	async_release_exception(&replaced);
}

zend_object *php_coroutine_take_cancellation(php_coroutine *coroutine)
{
	zend_object *cancellation = coroutine->cancellation;

	coroutine->throw_at_return = false;
	if (UNEXPECTED(coroutine->muted)) {
		coroutine->muted = false;
		EG(error_reporting) = coroutine->muted_error_reporting;
		if (EG(coroutine).error_handlers == coroutine->muted_handlers) {
			EG(user_error_handler_error_reporting) = coroutine->muted_handler_reporting;
		}
	}
	coroutine->cancellation = NULL;
	return cancellation;
}

void php_coroutine_drop_cancellation(php_coroutine *coroutine)
{
	zend_object *cancellation = php_coroutine_take_cancellation(coroutine);

	if (cancellation) {
		OBJ_RELEASE(cancellation);
	}
}

zend_object *php_coroutine_take_pending(php_coroutine *coroutine)
{
	zend_object *pending = php_coroutine_take_cancellation(coroutine);

	if (!pending) {
		pending = coroutine->thrown_in;
		coroutine->thrown_in = NULL;
	}
	return pending;
}

bool php_coroutine_throw_pending(php_coroutine *coroutine)
{
	zend_object *pending = php_coroutine_take_pending(coroutine);

	if (!pending) {
		return false;
	}
	zend_throw_exception_internal(pending);
	return true;
}
