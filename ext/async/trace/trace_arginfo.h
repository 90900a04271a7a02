/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: e72e18e30cec81094a546e33a95a91ef7a424652 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_startTrace, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, path, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_stopTrace, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_startTrace);
ZEND_FUNCTION(Async_stopTrace);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "startTrace"), zif_Async_startTrace, arginfo_Async_startTrace, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "stopTrace"), zif_Async_stopTrace, arginfo_Async_stopTrace, 0, NULL, NULL)
	ZEND_FE_END
};
