/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 5c69cfb9bf097c9193fe176c8853665b0f357204 */

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_WorkerChannel___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, capacity, IS_LONG, 0, "64")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_send, 0, 1, IS_VOID, 0)
	ZEND_ARG_TYPE_INFO(0, value, IS_MIXED, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_recv, 0, 0, IS_MIXED, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_trySend, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(0, value, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_tryRecv, 0, 1, _IS_BOOL, 0)
	ZEND_ARG_TYPE_INFO(1, value, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_close, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_isClosed, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerChannel_isEmpty arginfo_class_Async_WorkerChannel_isClosed

#define arginfo_class_Async_WorkerChannel_isFull arginfo_class_Async_WorkerChannel_isClosed

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerChannel_capacity, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerChannel_count arginfo_class_Async_WorkerChannel_capacity

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_WorkerChannel_getIterator, 0, 0, Iterator, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_WorkerChannel, __construct);
ZEND_METHOD(Async_WorkerChannel, send);
ZEND_METHOD(Async_WorkerChannel, recv);
ZEND_METHOD(Async_WorkerChannel, trySend);
ZEND_METHOD(Async_WorkerChannel, tryRecv);
ZEND_METHOD(Async_WorkerChannel, close);
ZEND_METHOD(Async_WorkerChannel, isClosed);
ZEND_METHOD(Async_WorkerChannel, isEmpty);
ZEND_METHOD(Async_WorkerChannel, isFull);
ZEND_METHOD(Async_WorkerChannel, capacity);
ZEND_METHOD(Async_WorkerChannel, count);
ZEND_METHOD(Async_WorkerChannel, getIterator);

static const zend_function_entry class_Async_WorkerChannel_methods[] = {
	ZEND_ME(Async_WorkerChannel, __construct, arginfo_class_Async_WorkerChannel___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, send, arginfo_class_Async_WorkerChannel_send, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, recv, arginfo_class_Async_WorkerChannel_recv, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, trySend, arginfo_class_Async_WorkerChannel_trySend, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, tryRecv, arginfo_class_Async_WorkerChannel_tryRecv, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, close, arginfo_class_Async_WorkerChannel_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, isClosed, arginfo_class_Async_WorkerChannel_isClosed, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, isEmpty, arginfo_class_Async_WorkerChannel_isEmpty, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, isFull, arginfo_class_Async_WorkerChannel_isFull, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, capacity, arginfo_class_Async_WorkerChannel_capacity, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, count, arginfo_class_Async_WorkerChannel_count, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerChannel, getIterator, arginfo_class_Async_WorkerChannel_getIterator, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_WorkerChannel(zend_class_entry *class_entry_IteratorAggregate, zend_class_entry *class_entry_Countable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "WorkerChannel", class_Async_WorkerChannel_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 2, class_entry_IteratorAggregate, class_entry_Countable);

	return class_entry;
}
