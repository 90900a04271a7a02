/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 8c228c72c549921cf4ed16a4009ce5164e37b6e4 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_Async_onFinally, 0, 1, IS_VOID, 0)
	ZEND_ARG_OBJ_INFO(0, handler, Closure, 0)
ZEND_END_ARG_INFO()

#define arginfo_Async_onCompletion arginfo_Async_onFinally

#define arginfo_Async_onExit arginfo_Async_onFinally

ZEND_FUNCTION(Async_onFinally);
ZEND_FUNCTION(Async_onCompletion);
ZEND_FUNCTION(Async_onExit);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "onFinally"), zif_Async_onFinally, arginfo_Async_onFinally, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "onCompletion"), zif_Async_onCompletion, arginfo_Async_onCompletion, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "onExit"), zif_Async_onExit, arginfo_Async_onExit, 0, NULL, NULL)
	ZEND_FE_END
};
