/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 6fdb1849e37e17b9426fd7154336a49b248d30e9 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_dump, 0, 0, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, json, _IS_BOOL, 0, "false")
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_dump);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "dump"), zif_Async_dump, arginfo_Async_dump, 0, NULL, NULL)
	ZEND_FE_END
};
