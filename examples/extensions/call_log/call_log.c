/*
 * call_log(): array
 *
 * The calls of PHP functions that have ended since it was asked last, each as "FLOW: CALLER > FUNCTION". FLOW is the
 * number of the coroutine or Fiber, in the order in which they were reported; 0 is the main flow.
 *
 * What an observer has to know: a coroutine is a fiber to the engine's observers. Its calls begin and end while it is
 * the current one; what it leaves unfinished (a fatal error) ends with it. Nothing is reported once the request is over.
 */

#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

#include "php.h"
#include "zend_observer.h"

ZEND_BEGIN_MODULE_GLOBALS(call_log)
	HashTable flows;                 /* numbers of contexts that live */
	zend_long flow, last;
	zval calls;
ZEND_END_MODULE_GLOBALS(call_log)

ZEND_DECLARE_MODULE_GLOBALS(call_log)
#define CALL_LOG(v) ZEND_MODULE_GLOBALS_ACCESSOR(call_log, v)

#if defined(ZTS) && defined(COMPILE_DL_CALL_LOG)
ZEND_TSRMLS_CACHE_DEFINE()
#endif

static const char *name_of(const zend_execute_data *frame)
{
	if (!frame || !frame->func) {
		return "(engine)";
	}
	return frame->func->common.function_name ? ZSTR_VAL(frame->func->common.function_name) : "(script)";
}

static void call_ends(zend_execute_data *execute_data, zval *retval)
{
	if (Z_TYPE(CALL_LOG(calls)) == IS_ARRAY) {
		add_next_index_str(&CALL_LOG(calls), zend_strpprintf(0, ZEND_LONG_FMT ": %s > %s", CALL_LOG(flow),
			name_of(EX(prev_execute_data)), name_of(execute_data)));
	}
}

static zend_observer_fcall_handlers observe(zend_execute_data *execute_data)
{
	bool logged = EX(func)->type == ZEND_USER_FUNCTION && EX(func)->common.function_name;

	return (zend_observer_fcall_handlers) { NULL, logged ? call_ends : NULL };
}

static void flow_begins(zend_fiber_context *context)
{
	zval number;

	ZVAL_LONG(&number, ++CALL_LOG(last));
	zend_hash_index_update(&CALL_LOG(flows), (zend_ulong) (uintptr_t) context, &number);
}

static void flow_switches(zend_fiber_context *from, zend_fiber_context *to)
{
	zval *number = zend_hash_index_find(&CALL_LOG(flows), (zend_ulong) (uintptr_t) to);

	CALL_LOG(flow) = number ? Z_LVAL_P(number) : 0;
}

static void flow_ends(zend_fiber_context *context)
{
	zend_hash_index_del(&CALL_LOG(flows), (zend_ulong) (uintptr_t) context);
}

PHP_FUNCTION(call_log)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETVAL_COPY_VALUE(&CALL_LOG(calls));
	array_init(&CALL_LOG(calls));
}

static PHP_MINIT_FUNCTION(call_log)
{
	zend_observer_fcall_register(observe);
	zend_observer_fiber_init_register(flow_begins);
	zend_observer_fiber_switch_register(flow_switches);
	zend_observer_fiber_destroy_register(flow_ends);
	return SUCCESS;
}

static PHP_RINIT_FUNCTION(call_log)
{
#if defined(ZTS) && defined(COMPILE_DL_CALL_LOG)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	zend_hash_init(&CALL_LOG(flows), 8, NULL, NULL, false);
	CALL_LOG(flow) = CALL_LOG(last) = 0;
	array_init(&CALL_LOG(calls));
	return SUCCESS;
}

static PHP_RSHUTDOWN_FUNCTION(call_log)
{
	zval_ptr_dtor(&CALL_LOG(calls));
	ZVAL_UNDEF(&CALL_LOG(calls));
	zend_hash_destroy(&CALL_LOG(flows));
	return SUCCESS;
}

static PHP_GINIT_FUNCTION(call_log)
{
#if defined(ZTS) && defined(COMPILE_DL_CALL_LOG)
	ZEND_TSRMLS_CACHE_UPDATE();
#endif
	memset(call_log_globals, 0, sizeof(*call_log_globals));
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_call_log, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

static const zend_function_entry call_log_functions[] = {
	PHP_FE(call_log, arginfo_call_log)
	PHP_FE_END
};

static zend_module_entry call_log_module_entry = {
	STANDARD_MODULE_HEADER,
	"call_log",
	call_log_functions,
	PHP_MINIT(call_log),
	NULL,
	PHP_RINIT(call_log),
	PHP_RSHUTDOWN(call_log),
	NULL,
	"1.0",
	PHP_MODULE_GLOBALS(call_log),
	PHP_GINIT(call_log),
	NULL,
	NULL,
	STANDARD_MODULE_PROPERTIES_EX
};

ZEND_GET_MODULE(call_log)
