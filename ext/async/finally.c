#include "finally.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "scope.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "finally_arginfo.h"

void async_finally_add(async_finally_list *list, zend_fcall_info_cache *fcc)
{
	list->handlers = safe_erealloc(list->handlers, list->count + 1, sizeof(async_callback *), 0);
	list->handlers[list->count++] = async_callback_new(fcc);
}

/* Each enters the queue at its head: the last one first. */
void async_finally_run(async_finally_list *list, php_scope *scope, zend_object *ended)
{
	async_finally_list taken = *list;
	zval argument;

	if (EXPECTED(!taken.count)) {
		return;
	}
	*list = (async_finally_list) {0};
	ZVAL_OBJ(&argument, ended);
	for (uint32_t i = taken.count; i-- > 0;) {
		async_callback_spawn(taken.handlers[i], scope, 1, &argument);
	}
	async_finally_free(&taken);
}

void async_finally_run_now(zend_fcall_info_cache *fcc, php_scope *scope, zend_object *ended)
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

void async_finally_free(async_finally_list *list)
{
	async_finally_list taken = *list;

	*list = (async_finally_list) {0};
	for (uint32_t i = 0; i < taken.count; i++) {
		async_callback_release(taken.handlers[i]);
	}
	if (taken.handlers) {
		efree(taken.handlers);
	}
}

void async_finally_gc(async_finally_list *list, zend_get_gc_buffer *buffer)
{
	for (uint32_t i = 0; i < list->count; i++) {
		async_callback_gc(list->handlers[i], buffer);
	}
}

static void add_to_current(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	if (async_runtime_start() == FAILURE || zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	async_finally_add(&php_coroutine_current()->on_finally, &fcc);
}

ZEND_FUNCTION(Async_onFinally)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_FUNCTION(Async_onCompletion)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_FUNCTION(Async_onExit)
{
	add_to_current(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_finally_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
