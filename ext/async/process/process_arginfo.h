/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: eb2f73d3648560fe8ed9bd8002dc4bf23f689cab */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Process___construct, 0, 0, 1)
	ZEND_ARG_TYPE_INFO(0, command, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, cwd, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, env, IS_ARRAY, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, stdin, IS_MIXED, 0, "\"pipe\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, stdout, IS_MIXED, 0, "\"pipe\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, stderr, IS_MIXED, 0, "\"pipe\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, newGroup, _IS_BOOL, 0, "false")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, onCancel, Async\\ProcessPolicy, 0, "Async\\ProcessPolicy::Leave")
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, onRelease, Async\\ProcessPolicy, 0, "Async\\ProcessPolicy::Terminate")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Process_run, 0, 1, Async\\ProcessResult, 0)
	ZEND_ARG_TYPE_INFO(0, command, IS_ARRAY, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, input, IS_STRING, 0, "\"\"")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, cwd, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, env, IS_ARRAY, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, newGroup, _IS_BOOL, 0, "false")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Process_output, 0, 0, Async\\ProcessResult, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, input, IS_STRING, 0, "\"\"")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Process_signal, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(0, signal, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_Process_terminate, 0, 0, Async\\ProcessStatus, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, graceMs, IS_LONG, 0, "5000")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Process_isRunning, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_Process, __construct);
ZEND_METHOD(Async_Process, run);
ZEND_METHOD(Async_Process, output);
ZEND_METHOD(Async_Process, signal);
ZEND_METHOD(Async_Process, terminate);
ZEND_METHOD(Async_Process, isRunning);

static const zend_function_entry class_Async_Process_methods[] = {
	ZEND_ME(Async_Process, __construct, arginfo_class_Async_Process___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Process, run, arginfo_class_Async_Process_run, ZEND_ACC_PUBLIC|ZEND_ACC_STATIC)
	ZEND_ME(Async_Process, output, arginfo_class_Async_Process_output, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Process, signal, arginfo_class_Async_Process_signal, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Process, terminate, arginfo_class_Async_Process_terminate, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Process, isRunning, arginfo_class_Async_Process_isRunning, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_ProcessPolicy(void)
{
	zend_class_entry *class_entry = zend_register_internal_enum("Async\\ProcessPolicy", IS_UNDEF, NULL);

	zend_enum_add_case_cstr(class_entry, "Leave", NULL);

	zend_enum_add_case_cstr(class_entry, "Terminate", NULL);

	zend_enum_add_case_cstr(class_entry, "Kill", NULL);

	return class_entry;
}

static zend_class_entry *register_class_Async_Process(zend_class_entry *class_entry_Async_Awaitable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Process", class_Async_Process_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Async_Awaitable);

	zval property_pid_default_value;
	ZVAL_UNDEF(&property_pid_default_value);
	zend_string *property_pid_name = zend_string_init("pid", sizeof("pid") - 1, 1);
	zend_declare_typed_property(class_entry, property_pid_name, &property_pid_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_LONG));
	zend_string_release(property_pid_name);

	zval property_stdin_default_value;
	ZVAL_UNDEF(&property_stdin_default_value);
	zend_string *property_stdin_name = zend_string_init("stdin", sizeof("stdin") - 1, 1);
	zend_declare_typed_property(class_entry, property_stdin_name, &property_stdin_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ANY));
	zend_string_release(property_stdin_name);

	zval property_stdout_default_value;
	ZVAL_UNDEF(&property_stdout_default_value);
	zend_string *property_stdout_name = zend_string_init("stdout", sizeof("stdout") - 1, 1);
	zend_declare_typed_property(class_entry, property_stdout_name, &property_stdout_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ANY));
	zend_string_release(property_stdout_name);

	zval property_stderr_default_value;
	ZVAL_UNDEF(&property_stderr_default_value);
	zend_string *property_stderr_name = zend_string_init("stderr", sizeof("stderr") - 1, 1);
	zend_declare_typed_property(class_entry, property_stderr_name, &property_stderr_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_ANY));
	zend_string_release(property_stderr_name);

	return class_entry;
}
