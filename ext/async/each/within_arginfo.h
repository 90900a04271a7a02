/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 3e01928f9d42174696335a436532e4064b3c52cd */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_within, 0, 2, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, ms, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, f, IS_CALLABLE, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_within);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "within"), zif_Async_within, arginfo_Async_within, 0, NULL, NULL)
	ZEND_FE_END
};
