/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: a96d579c7824f5d773de147cb30a98d3bdf95a55 */

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_Async_readable, 0, 1, Async\\Awaitable, 0)
	ZEND_ARG_TYPE_INFO(0, stream, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_Async_writable arginfo_Async_readable

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Readiness___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_readable);
ZEND_FUNCTION(Async_writable);
ZEND_METHOD(Async_Readiness, __construct);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "readable"), zif_Async_readable, arginfo_Async_readable, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "writable"), zif_Async_writable, arginfo_Async_writable, 0, NULL, NULL)
	ZEND_FE_END
};

static const zend_function_entry class_Async_Readiness_methods[] = {
	ZEND_ME(Async_Readiness, __construct, arginfo_class_Async_Readiness___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Readiness(zend_class_entry *class_entry_Async_Awaitable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Readiness", class_Async_Readiness_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Async_Awaitable);

	return class_entry;
}
