/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: a316acbf1274724e5ca3c047e454683db64b7881 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_forkWorkers, 0, 2, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO(0, workers, IS_LONG, 1)
	ZEND_ARG_TYPE_INFO(0, main, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, graceMs, IS_LONG, 0, "30000")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, backoffMs, IS_LONG, 0, "100")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxBackoffMs, IS_LONG, 0, "30000")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxRestarts, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, restartFinished, _IS_BOOL, 0, "false")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, onEnd, IS_CALLABLE, 1, "null")
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_forkWorkers);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "forkWorkers"), zif_Async_forkWorkers, arginfo_Async_forkWorkers, 0, NULL, NULL)
	ZEND_FE_END
};
