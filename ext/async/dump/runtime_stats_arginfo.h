/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 9fa3639023e7f3a7f30b52293b74d20a1c2281f2 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_runtimeStats, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_runtimeStats);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "runtimeStats"), zif_Async_runtimeStats, arginfo_Async_runtimeStats, 0, NULL, NULL)
	ZEND_FE_END
};
