/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 54f34d99158d499b3dc374e363bf0170271b50d1 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_ScopeTasks___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_ScopeTasks, __construct);

static const zend_function_entry class_Async_ScopeTasks_methods[] = {
	ZEND_ME(Async_ScopeTasks, __construct, arginfo_class_Async_ScopeTasks___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_ScopeTasks(zend_class_entry *class_entry_Async_Awaitable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "ScopeTasks", class_Async_ScopeTasks_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Async_Awaitable);

	return class_entry;
}
