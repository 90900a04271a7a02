/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: f3d41a488df21e8868ee5cff00b8e2a8638e7813 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_FileEvent___construct, 0, 0, 2)
	ZEND_ARG_OBJ_INFO(0, kind, Async\\FileChange, 0)
	ZEND_ARG_TYPE_INFO(0, path, IS_STRING, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, oldPath, IS_STRING, 1, "null")
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_FileEvent, __construct);

static const zend_function_entry class_Async_FileEvent_methods[] = {
	ZEND_ME(Async_FileEvent, __construct, arginfo_class_Async_FileEvent___construct, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_FileChange(void)
{
	zend_class_entry *class_entry = zend_register_internal_enum("Async\\FileChange", IS_STRING, NULL);

	zval enum_case_Created_value;
	zend_string *enum_case_Created_value_str = zend_string_init("created", strlen("created"), 1);
	ZVAL_STR(&enum_case_Created_value, enum_case_Created_value_str);
	zend_enum_add_case_cstr(class_entry, "Created", &enum_case_Created_value);

	zval enum_case_Changed_value;
	zend_string *enum_case_Changed_value_str = zend_string_init("changed", strlen("changed"), 1);
	ZVAL_STR(&enum_case_Changed_value, enum_case_Changed_value_str);
	zend_enum_add_case_cstr(class_entry, "Changed", &enum_case_Changed_value);

	zval enum_case_Removed_value;
	zend_string *enum_case_Removed_value_str = zend_string_init("removed", strlen("removed"), 1);
	ZVAL_STR(&enum_case_Removed_value, enum_case_Removed_value_str);
	zend_enum_add_case_cstr(class_entry, "Removed", &enum_case_Removed_value);

	zval enum_case_Renamed_value;
	zend_string *enum_case_Renamed_value_str = zend_string_init("renamed", strlen("renamed"), 1);
	ZVAL_STR(&enum_case_Renamed_value, enum_case_Renamed_value_str);
	zend_enum_add_case_cstr(class_entry, "Renamed", &enum_case_Renamed_value);

	zval enum_case_Overflow_value;
	zend_string *enum_case_Overflow_value_str = zend_string_init("overflow", strlen("overflow"), 1);
	ZVAL_STR(&enum_case_Overflow_value, enum_case_Overflow_value_str);
	zend_enum_add_case_cstr(class_entry, "Overflow", &enum_case_Overflow_value);

	return class_entry;
}

static zend_class_entry *register_class_Async_FileEvent(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "FileEvent", class_Async_FileEvent_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_READONLY_CLASS);

	zval property_kind_default_value;
	ZVAL_UNDEF(&property_kind_default_value);
	zend_string *property_kind_name = zend_string_init("kind", sizeof("kind") - 1, 1);
	zend_string *property_kind_class_Async_FileChange = zend_string_init("Async\\FileChange", sizeof("Async\\FileChange")-1, 1);
	zend_declare_typed_property(class_entry, property_kind_name, &property_kind_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_CLASS(property_kind_class_Async_FileChange, 0, 0));
	zend_string_release(property_kind_name);

	zval property_path_default_value;
	ZVAL_UNDEF(&property_path_default_value);
	zend_string *property_path_name = zend_string_init("path", sizeof("path") - 1, 1);
	zend_declare_typed_property(class_entry, property_path_name, &property_path_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_path_name);

	zval property_oldPath_default_value;
	ZVAL_UNDEF(&property_oldPath_default_value);
	zend_string *property_oldPath_name = zend_string_init("oldPath", sizeof("oldPath") - 1, 1);
	zend_declare_typed_property(class_entry, property_oldPath_name, &property_oldPath_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING|MAY_BE_NULL));
	zend_string_release(property_oldPath_name);

	return class_entry;
}
