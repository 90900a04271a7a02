/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 48b78729966ff0b4314fe394d3077d702a6f7ee3 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerException_getExitStatus, 0, 0, IS_LONG, 1)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerException_getSignal arginfo_class_Async_WorkerException_getExitStatus

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerException_getOutput, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_WorkerException, getExitStatus);
ZEND_METHOD(Async_WorkerException, getSignal);
ZEND_METHOD(Async_WorkerException, getOutput);

static const zend_function_entry class_Async_WorkerException_methods[] = {
	ZEND_ME(Async_WorkerException, getExitStatus, arginfo_class_Async_WorkerException_getExitStatus, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerException, getSignal, arginfo_class_Async_WorkerException_getSignal, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerException, getOutput, arginfo_class_Async_WorkerException_getOutput, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_WorkerException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "WorkerException", class_Async_WorkerException_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	zval property_status_default_value;
	ZVAL_NULL(&property_status_default_value);
	zend_string *property_status_name = zend_string_init("status", sizeof("status") - 1, 1);
	zend_declare_typed_property(class_entry, property_status_name, &property_status_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG|MAY_BE_NULL));
	zend_string_release(property_status_name);

	zval property_signal_default_value;
	ZVAL_NULL(&property_signal_default_value);
	zend_string *property_signal_name = zend_string_init("signal", sizeof("signal") - 1, 1);
	zend_declare_typed_property(class_entry, property_signal_name, &property_signal_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG|MAY_BE_NULL));
	zend_string_release(property_signal_name);

	zval property_output_default_value;
	ZVAL_EMPTY_STRING(&property_output_default_value);
	zend_string *property_output_name = zend_string_init("output", sizeof("output") - 1, 1);
	zend_declare_typed_property(class_entry, property_output_name, &property_output_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_output_name);

	return class_entry;
}
