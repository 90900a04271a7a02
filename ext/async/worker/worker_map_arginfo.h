/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 457a7f332974e4dc905625bd73904a31722e4e35 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_WorkerResults___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerResults_rewind, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerResults_valid, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerResults_current, 0, 0, IS_MIXED, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerResults_key arginfo_class_Async_WorkerResults_current

#define arginfo_class_Async_WorkerResults_next arginfo_class_Async_WorkerResults_rewind

ZEND_METHOD(Async_WorkerResults, __construct);
ZEND_METHOD(Async_WorkerResults, rewind);
ZEND_METHOD(Async_WorkerResults, valid);
ZEND_METHOD(Async_WorkerResults, current);
ZEND_METHOD(Async_WorkerResults, key);
ZEND_METHOD(Async_WorkerResults, next);

static const zend_function_entry class_Async_WorkerResults_methods[] = {
	ZEND_ME(Async_WorkerResults, __construct, arginfo_class_Async_WorkerResults___construct, ZEND_ACC_PRIVATE)
	ZEND_ME(Async_WorkerResults, rewind, arginfo_class_Async_WorkerResults_rewind, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerResults, valid, arginfo_class_Async_WorkerResults_valid, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerResults, current, arginfo_class_Async_WorkerResults_current, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerResults, key, arginfo_class_Async_WorkerResults_key, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerResults, next, arginfo_class_Async_WorkerResults_next, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_WorkerResults(zend_class_entry *class_entry_Iterator)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "WorkerResults", class_Async_WorkerResults_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Iterator);

	return class_entry;
}
