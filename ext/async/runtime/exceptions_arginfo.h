/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: e5ee49cf4b1089d6fb36675baaa94fc69b18ac2c */

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_AwaitCancelledException_getCancellation, 0, 0, Async\\Awaitable, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_AwaitCancelledException, getCancellation);

static const zend_function_entry class_Async_AwaitCancelledException_methods[] = {
	ZEND_ME(Async_AwaitCancelledException, getCancellation, arginfo_class_Async_AwaitCancelledException_getCancellation, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_CancellationException(zend_class_entry *class_entry_Exception)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "CancellationException", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Exception, 0);

	return class_entry;
}

static zend_class_entry *register_class_Async_TimeoutException(zend_class_entry *class_entry_Exception)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "TimeoutException", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Exception, 0);

	return class_entry;
}

static zend_class_entry *register_class_Async_AsyncException(zend_class_entry *class_entry_Exception)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "AsyncException", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Exception, 0);

	return class_entry;
}

static zend_class_entry *register_class_Async_AwaitCancelledException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "AwaitCancelledException", class_Async_AwaitCancelledException_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	zval property_cancellation_default_value;
	ZVAL_UNDEF(&property_cancellation_default_value);
	zend_string *property_cancellation_name = zend_string_init("cancellation", sizeof("cancellation") - 1, 1);
	zend_string *property_cancellation_class_Async_Awaitable = zend_string_init("Async\\Awaitable", sizeof("Async\\Awaitable")-1, 1);
	zend_declare_typed_property(class_entry, property_cancellation_name, &property_cancellation_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_CLASS(property_cancellation_class_Async_Awaitable, 0, 0));
	zend_string_release(property_cancellation_name);

	return class_entry;
}

static zend_class_entry *register_class_Async_DeadlockError(zend_class_entry *class_entry_Error)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "DeadlockError", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Error, 0);

	return class_entry;
}
