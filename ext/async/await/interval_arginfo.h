/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: e305fe73eabdf6e130c3962e8837cddd3343d2c8 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Interval___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, ms, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Interval_stop, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Interval_getIterator, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_Interval, __construct);
ZEND_METHOD(Async_Interval, stop);
ZEND_METHOD(Async_Interval, getIterator);

static const zend_function_entry class_Async_Interval_methods[] = {
	ZEND_ME(Async_Interval, __construct, arginfo_class_Async_Interval___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Interval, stop, arginfo_class_Async_Interval_stop, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Interval, getIterator, arginfo_class_Async_Interval_getIterator, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Interval(zend_class_entry *class_entry_Async_Awaitable, zend_class_entry *class_entry_IteratorAggregate)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Interval", class_Async_Interval_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 2, class_entry_Async_Awaitable, class_entry_IteratorAggregate);

	return class_entry;
}
