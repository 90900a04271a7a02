/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 95e74bb16c9649278e2a252d83994f0b599ee260 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_select, 0, 1, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO(0, cases, IS_ARRAY, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_select);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "select"), zif_Async_select, arginfo_Async_select, 0, NULL, NULL)
	ZEND_FE_END
};
