/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 0df4006920c162fd3a2e40e65e78309bc1ffb9ce */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_TransferException_getPath, 0, 0, IS_STRING, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_RemoteException_getRemoteClass arginfo_class_Async_TransferException_getPath

ZEND_METHOD(Async_TransferException, getPath);
ZEND_METHOD(Async_RemoteException, getRemoteClass);

static const zend_function_entry class_Async_TransferException_methods[] = {
	ZEND_ME(Async_TransferException, getPath, arginfo_class_Async_TransferException_getPath, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static const zend_function_entry class_Async_RemoteException_methods[] = {
	ZEND_ME(Async_RemoteException, getRemoteClass, arginfo_class_Async_RemoteException_getRemoteClass, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_TransferException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "TransferException", class_Async_TransferException_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	zval property_path_default_value;
	ZVAL_EMPTY_STRING(&property_path_default_value);
	zend_string *property_path_name = zend_string_init("path", sizeof("path") - 1, 1);
	zend_declare_typed_property(class_entry, property_path_name, &property_path_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_path_name);

	return class_entry;
}

static zend_class_entry *register_class_Async_RemoteException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "RemoteException", class_Async_RemoteException_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	zval property_remoteClass_default_value;
	ZVAL_EMPTY_STRING(&property_remoteClass_default_value);
	zend_string *property_remoteClass_name = zend_string_init("remoteClass", sizeof("remoteClass") - 1, 1);
	zend_declare_typed_property(class_entry, property_remoteClass_name, &property_remoteClass_default_value, ZEND_ACC_PRIVATE, NULL, (zend_type) ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
	zend_string_release(property_remoteClass_name);

	return class_entry;
}
