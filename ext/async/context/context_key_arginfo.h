/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 943dc40f71a2132f63b77470d60622820426cf1f */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Key___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, description, IS_STRING, 0, "\'\'")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_Key___toString, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_Key, __construct);
ZEND_METHOD(Async_Key, __toString);

static const zend_function_entry class_Async_Key_methods[] = {
	ZEND_ME(Async_Key, __construct, arginfo_class_Async_Key___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_Key, __toString, arginfo_class_Async_Key___toString, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Key(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Key", class_Async_Key_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);

	zval property_description_default_value;
	ZVAL_UNDEF(&property_description_default_value);
	zend_string *property_description_name = zend_string_init("description", sizeof("description") - 1, 1);
	zend_declare_typed_property(class_entry, property_description_name, &property_description_default_value, ZEND_ACC_PUBLIC|ZEND_ACC_READONLY, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_description_name);

	return class_entry;
}
