/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: d8ea570fc6000b6fdb032b971b3edaa44f7879b6 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_RateLimiter___construct, 0, 0, 2)
	ZEND_ARG_TYPE_INFO(0, permits, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, perMs, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_RateLimiter_acquire, 0, 0, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, n, IS_LONG, 0, "1")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_RateLimiter_tryAcquire, 0, 0, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, n, IS_LONG, 0, "1")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_RateLimiter_available, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_RateLimiter, __construct);
ZEND_METHOD(Async_RateLimiter, acquire);
ZEND_METHOD(Async_RateLimiter, tryAcquire);
ZEND_METHOD(Async_RateLimiter, available);

static const zend_function_entry class_Async_RateLimiter_methods[] = {
	ZEND_ME(Async_RateLimiter, __construct, arginfo_class_Async_RateLimiter___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_RateLimiter, acquire, arginfo_class_Async_RateLimiter_acquire, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_RateLimiter, tryAcquire, arginfo_class_Async_RateLimiter_tryAcquire, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_RateLimiter, available, arginfo_class_Async_RateLimiter_available, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_RateLimiter(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "RateLimiter", class_Async_RateLimiter_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);

	return class_entry;
}
