/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: ca7f39c09d9462684b3fb482d395cf5500d03054 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_FileWatcher___construct, 0, 0, 1)
	ZEND_ARG_TYPE_MASK(0, paths, MAY_BE_STRING|MAY_BE_ARRAY, NULL)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, recursive, _IS_BOOL, 0, "false")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, debounce, IS_LONG, 0, "50")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, poll, IS_LONG, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_FileWatcher_receive, 0, 0, Async\\FileEvent, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_FileWatcher_close, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_FileWatcher_isClosed, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_FileWatcher_isPolling arginfo_class_Async_FileWatcher_isClosed

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_FileWatcher_getIterator, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_FileWatcher, __construct);
ZEND_METHOD(Async_FileWatcher, receive);
ZEND_METHOD(Async_FileWatcher, close);
ZEND_METHOD(Async_FileWatcher, isClosed);
ZEND_METHOD(Async_FileWatcher, isPolling);
ZEND_METHOD(Async_FileWatcher, getIterator);

static const zend_function_entry class_Async_FileWatcher_methods[] = {
	ZEND_ME(Async_FileWatcher, __construct, arginfo_class_Async_FileWatcher___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_FileWatcher, receive, arginfo_class_Async_FileWatcher_receive, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_FileWatcher, close, arginfo_class_Async_FileWatcher_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_FileWatcher, isClosed, arginfo_class_Async_FileWatcher_isClosed, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_FileWatcher, isPolling, arginfo_class_Async_FileWatcher_isPolling, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_FileWatcher, getIterator, arginfo_class_Async_FileWatcher_getIterator, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_FileWatcherException(zend_class_entry *class_entry_Async_AsyncException)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "FileWatcherException", NULL);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_AsyncException, 0);

	return class_entry;
}

static zend_class_entry *register_class_Async_FileWatcher(zend_class_entry *class_entry_Async_Awaitable, zend_class_entry *class_entry_IteratorAggregate)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "FileWatcher", class_Async_FileWatcher_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 2, class_entry_Async_Awaitable, class_entry_IteratorAggregate);

	return class_entry;
}
