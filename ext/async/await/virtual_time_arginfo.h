/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 579aafb6245a317a8ef9889e9968c394a79de6be */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_monotonicTime, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_advanceTime, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, ms, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_Async_realTimeout, 0, 1, Async\\Awaitable, 0)
	ZEND_ARG_TYPE_INFO(0, ms, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_monotonicTime);
ZEND_FUNCTION(Async_advanceTime);
ZEND_FUNCTION(Async_realTimeout);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "monotonicTime"), zif_Async_monotonicTime, arginfo_Async_monotonicTime, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "advanceTime"), zif_Async_advanceTime, arginfo_Async_advanceTime, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "realTimeout"), zif_Async_realTimeout, arginfo_Async_realTimeout, 0, NULL, NULL)
	ZEND_FE_END
};
