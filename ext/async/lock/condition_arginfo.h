/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 1b7ab54ea5131acc4071c9940d5d2004518eaf00 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Condition___construct, 0, 0, 1)
	ZEND_ARG_OBJ_INFO(0, mutex, Async\\Mutex, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Condition_wait, 0, 0, IS_VOID, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Condition_waitFor, 0, 1, IS_MIXED, 0)
	ZEND_ARG_TYPE_INFO(0, predicate, IS_CALLABLE, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Condition_notify, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_Condition_notifyAll arginfo_class_Async_Condition_notify

ZEND_METHOD(Async_Condition, __construct);
ZEND_METHOD(Async_Condition, wait);
ZEND_METHOD(Async_Condition, waitFor);
ZEND_METHOD(Async_Condition, notify);
ZEND_METHOD(Async_Condition, notifyAll);

static const zend_function_entry class_Async_Condition_methods[] = {
	ZEND_ME(Async_Condition, __construct, arginfo_class_Async_Condition___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Condition, wait, arginfo_class_Async_Condition_wait, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Condition, waitFor, arginfo_class_Async_Condition_waitFor, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Condition, notify, arginfo_class_Async_Condition_notify, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Condition, notifyAll, arginfo_class_Async_Condition_notifyAll, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Condition(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Condition", class_Async_Condition_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);

	return class_entry;
}
