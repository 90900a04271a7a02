/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 7d3b33ef374033d6a67a5f614328d5f494213240 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Semaphore___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, permits, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Semaphore_acquire, 0, 0, IS_VOID, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, n, Async\\Awaitable, MAY_BE_LONG|MAY_BE_NULL, "1")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Semaphore_tryAcquire, 0, 0, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, n, IS_LONG, 0, "1")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Semaphore_release, 0, 0, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, n, IS_LONG, 0, "1")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Semaphore_available, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_Semaphore, __construct);
ZEND_METHOD(Async_Semaphore, acquire);
ZEND_METHOD(Async_Semaphore, tryAcquire);
ZEND_METHOD(Async_Semaphore, release);
ZEND_METHOD(Async_Semaphore, available);

static const zend_function_entry class_Async_Semaphore_methods[] = {
	ZEND_ME(Async_Semaphore, __construct, arginfo_class_Async_Semaphore___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Semaphore, acquire, arginfo_class_Async_Semaphore_acquire, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Semaphore, tryAcquire, arginfo_class_Async_Semaphore_tryAcquire, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Semaphore, release, arginfo_class_Async_Semaphore_release, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Semaphore, available, arginfo_class_Async_Semaphore_available, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Semaphore(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Semaphore", class_Async_Semaphore_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);

	return class_entry;
}
