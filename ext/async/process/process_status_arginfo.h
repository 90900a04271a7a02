/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 1174e62ac021a2a4ac7a3d96ffd0adc85050901f */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_ProcessStatus___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, exitCode, IS_LONG, 1)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, signal, IS_LONG, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_ProcessStatus_isSuccessful, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_ProcessResult___construct, 0, 0, 1)
	ZEND_ARG_OBJ_INFO(0, status, Async\\ProcessStatus, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, stdout, IS_STRING, 0, "\'\'")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, stderr, IS_STRING, 0, "\'\'")
ZEND_END_ARG_INFO()

#define arginfo_class_Async_ProcessResult_isSuccessful arginfo_class_Async_ProcessStatus_isSuccessful

ZEND_METHOD(Async_ProcessStatus, __construct);
ZEND_METHOD(Async_ProcessStatus, isSuccessful);
ZEND_METHOD(Async_ProcessResult, __construct);
ZEND_METHOD(Async_ProcessResult, isSuccessful);

static const zend_function_entry class_Async_ProcessStatus_methods[] = {
	ZEND_ME(Async_ProcessStatus, __construct, arginfo_class_Async_ProcessStatus___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_ProcessStatus, isSuccessful, arginfo_class_Async_ProcessStatus_isSuccessful, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static const zend_function_entry class_Async_ProcessResult_methods[] = {
	ZEND_ME(Async_ProcessResult, __construct, arginfo_class_Async_ProcessResult___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_ProcessResult, isSuccessful, arginfo_class_Async_ProcessResult_isSuccessful, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_ProcessException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "ProcessException", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	return class_entry;
}

static zend_class_entry *register_class_Async_ProcessStatus(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "ProcessStatus", class_Async_ProcessStatus_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_READONLY_CLASS);

	zval property_exitCode_default_value;
	ZVAL_UNDEF(&property_exitCode_default_value);
	zend_string *property_exitCode_name = zend_string_init("exitCode", sizeof("exitCode") - 1, 1);
	zend_declare_typed_property(class_entry, property_exitCode_name, &property_exitCode_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG|MAY_BE_NULL));
	zend_string_release(property_exitCode_name);

	zval property_signal_default_value;
	ZVAL_UNDEF(&property_signal_default_value);
	zend_string *property_signal_name = zend_string_init("signal", sizeof("signal") - 1, 1);
	zend_declare_typed_property(class_entry, property_signal_name, &property_signal_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG|MAY_BE_NULL));
	zend_string_release(property_signal_name);

	return class_entry;
}

static zend_class_entry *register_class_Async_ProcessResult(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "ProcessResult", class_Async_ProcessResult_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_READONLY_CLASS);

	zval property_status_default_value;
	ZVAL_UNDEF(&property_status_default_value);
	zend_string *property_status_name = zend_string_init("status", sizeof("status") - 1, 1);
	zend_string *property_status_class_Async_ProcessStatus = zend_string_init("Async\\ProcessStatus", sizeof("Async\\ProcessStatus")-1, 1);
	zend_declare_typed_property(class_entry, property_status_name, &property_status_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_CLASS(property_status_class_Async_ProcessStatus, 0, 0));
	zend_string_release(property_status_name);

	zval property_stdout_default_value;
	ZVAL_UNDEF(&property_stdout_default_value);
	zend_string *property_stdout_name = zend_string_init("stdout", sizeof("stdout") - 1, 1);
	zend_declare_typed_property(class_entry, property_stdout_name, &property_stdout_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_stdout_name);

	zval property_stderr_default_value;
	ZVAL_UNDEF(&property_stderr_default_value);
	zend_string *property_stderr_name = zend_string_init("stderr", sizeof("stderr") - 1, 1);
	zend_declare_typed_property(class_entry, property_stderr_name, &property_stderr_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_stderr_name);

	return class_entry;
}
