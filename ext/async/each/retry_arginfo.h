/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 4642d02ce8497f2df4a4a9284fd8e9e61598f0bf */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_retry, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, f, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO(0, times, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, delayMs, IS_LONG, 0, "100")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, factor, IS_DOUBLE, 0, "2.0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxDelayMs, IS_LONG, 0, "10000")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, jitter, IS_DOUBLE, 0, "0.1")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, when, IS_CALLABLE, 1, "null")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_retry);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "retry"), zif_Async_retry, arginfo_Async_retry, 0, NULL, NULL)
	ZEND_FE_END
};
