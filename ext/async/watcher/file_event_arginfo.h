/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 64dc5f42b24f5d7329b9e7879decd260dbbea4f5 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_FileEvent___construct, 0, 0, 1)
	ZEND_ARG_OBJ_INFO(0, kind, Async\\FileEventKind, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, path, IS_STRING, 0, "\'\'")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, oldPath, IS_STRING, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, isDirectory, _IS_BOOL, 0, "false")
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_FileEvent, __construct);

static const zend_function_entry class_Async_FileEvent_methods[] = {
	ZEND_ME(Async_FileEvent, __construct, arginfo_class_Async_FileEvent___construct, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_FileEventKind(void)
{
	zend_class_entry *class_entry = zend_register_internal_enum("Async\\FileEventKind", IS_UNDEF, NULL);

	zend_enum_add_case_cstr(class_entry, "Created", NULL);

	zend_enum_add_case_cstr(class_entry, "Changed", NULL);

	zend_enum_add_case_cstr(class_entry, "Removed", NULL);

	zend_enum_add_case_cstr(class_entry, "Renamed", NULL);

	zend_enum_add_case_cstr(class_entry, "Overflow", NULL);

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
	zend_string *property_kind_class_Async_FileEventKind = zend_string_init("Async\\FileEventKind", sizeof("Async\\FileEventKind")-1, 1);
	zend_declare_typed_property(class_entry, property_kind_name, &property_kind_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_CLASS(property_kind_class_Async_FileEventKind, 0, 0));
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

	zval property_isDirectory_default_value;
	ZVAL_UNDEF(&property_isDirectory_default_value);
	zend_string *property_isDirectory_name = zend_string_init("isDirectory", sizeof("isDirectory") - 1, 1);
	zend_declare_typed_property(class_entry, property_isDirectory_name, &property_isDirectory_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_BOOL));
	zend_string_release(property_isDirectory_name);

	return class_entry;
}
