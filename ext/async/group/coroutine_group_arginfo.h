/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: ff4b447b1e42ca8f416f97458271395b3a90b2b9 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_CoroutineGroup___construct, 0, 0, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, scope, Async\\Scope, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, concurrency, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, queueLimit, IS_LONG, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_spawn, 0, 1, IS_LONG, 0)
	ZEND_ARG_TYPE_INFO(0, callable, IS_CALLABLE, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_spawnWithKey, 0, 2, IS_VOID, 0)
	ZEND_ARG_TYPE_MASK(0, key, MAY_BE_LONG|MAY_BE_STRING, NULL)
	ZEND_ARG_TYPE_INFO(0, callable, IS_CALLABLE, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_close, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_cancel, 0, 0, IS_VOID, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\CancellationException, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_isClosed, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_CoroutineGroup_isFinished arginfo_class_Async_CoroutineGroup_isClosed

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_results, 0, 0, IS_ARRAY, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_CoroutineGroup_errors arginfo_class_Async_CoroutineGroup_results

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_CoroutineGroup_all, 0, 0, Async\\Awaitable, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_CoroutineGroup_settled arginfo_class_Async_CoroutineGroup_all

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_joinNext, 0, 0, IS_ARRAY, 1)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

#define arginfo_class_Async_CoroutineGroup_race arginfo_class_Async_CoroutineGroup_all

#define arginfo_class_Async_CoroutineGroup_any arginfo_class_Async_CoroutineGroup_all

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_CoroutineGroup_count, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_CoroutineGroup_getIterator, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_CoroutineGroup, __construct);
ZEND_METHOD(Async_CoroutineGroup, spawn);
ZEND_METHOD(Async_CoroutineGroup, spawnWithKey);
ZEND_METHOD(Async_CoroutineGroup, close);
ZEND_METHOD(Async_CoroutineGroup, cancel);
ZEND_METHOD(Async_CoroutineGroup, isClosed);
ZEND_METHOD(Async_CoroutineGroup, isFinished);
ZEND_METHOD(Async_CoroutineGroup, results);
ZEND_METHOD(Async_CoroutineGroup, errors);
ZEND_METHOD(Async_CoroutineGroup, all);
ZEND_METHOD(Async_CoroutineGroup, settled);
ZEND_METHOD(Async_CoroutineGroup, joinNext);
ZEND_METHOD(Async_CoroutineGroup, race);
ZEND_METHOD(Async_CoroutineGroup, any);
ZEND_METHOD(Async_CoroutineGroup, count);
ZEND_METHOD(Async_CoroutineGroup, getIterator);

static const zend_function_entry class_Async_CoroutineGroup_methods[] = {
	ZEND_ME(Async_CoroutineGroup, __construct, arginfo_class_Async_CoroutineGroup___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, spawn, arginfo_class_Async_CoroutineGroup_spawn, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, spawnWithKey, arginfo_class_Async_CoroutineGroup_spawnWithKey, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, close, arginfo_class_Async_CoroutineGroup_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, cancel, arginfo_class_Async_CoroutineGroup_cancel, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, isClosed, arginfo_class_Async_CoroutineGroup_isClosed, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, isFinished, arginfo_class_Async_CoroutineGroup_isFinished, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, results, arginfo_class_Async_CoroutineGroup_results, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, errors, arginfo_class_Async_CoroutineGroup_errors, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, all, arginfo_class_Async_CoroutineGroup_all, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, settled, arginfo_class_Async_CoroutineGroup_settled, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, joinNext, arginfo_class_Async_CoroutineGroup_joinNext, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, race, arginfo_class_Async_CoroutineGroup_race, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, any, arginfo_class_Async_CoroutineGroup_any, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, count, arginfo_class_Async_CoroutineGroup_count, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_CoroutineGroup, getIterator, arginfo_class_Async_CoroutineGroup_getIterator, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_CoroutineGroup(zend_class_entry *class_entry_Async_Awaitable, zend_class_entry *class_entry_Countable, zend_class_entry *class_entry_IteratorAggregate)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "CoroutineGroup", class_Async_CoroutineGroup_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 3, class_entry_Async_Awaitable, class_entry_Countable, class_entry_IteratorAggregate);

	return class_entry;
}
