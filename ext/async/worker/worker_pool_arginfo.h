/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 40775dc01d7461a88053b532538cd02738221b7a */

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_Async_parallel, 0, 1, Async\\Future, 0)
	ZEND_ARG_TYPE_INFO(0, callable, IS_CALLABLE, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_WorkerPool___construct, 0, 0, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, workers, IS_LONG, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, backend, IS_STRING, 0, "\'auto\'")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, concurrency, IS_LONG, 0, "1")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, init, IS_CALLABLE, 1, "null")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxTasks, IS_LONG, 0, "0")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, maxMemory, IS_LONG, 0, "0")
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerPool_submit arginfo_Async_parallel

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_WorkerPool_map, 0, 2, Iterator, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, iterable, Traversable, MAY_BE_ARRAY, NULL)
	ZEND_ARG_TYPE_INFO(0, callable, IS_CALLABLE, 0)
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, ordered, _IS_BOOL, 0, "true")
	ZEND_ARG_TYPE_INFO_WITH_DEFAULT_VALUE(0, buffer, IS_LONG, 0, "0")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerPool_close, 0, 0, IS_VOID, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerPool_cancel, 0, 0, IS_VOID, 0)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\CancellationException, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerPool_isClosed, 0, 0, _IS_BOOL, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_WorkerPool_workerCount, 0, 0, IS_LONG, 0)
ZEND_END_ARG_INFO()

#define arginfo_class_Async_WorkerPool_runningCount arginfo_class_Async_WorkerPool_workerCount

#define arginfo_class_Async_WorkerPool_pendingCount arginfo_class_Async_WorkerPool_workerCount

#define arginfo_class_Async_WorkerPool_completedCount arginfo_class_Async_WorkerPool_workerCount

ZEND_FUNCTION(Async_parallel);
ZEND_METHOD(Async_WorkerPool, __construct);
ZEND_METHOD(Async_WorkerPool, submit);
ZEND_METHOD(Async_WorkerPool, map);
ZEND_METHOD(Async_WorkerPool, close);
ZEND_METHOD(Async_WorkerPool, cancel);
ZEND_METHOD(Async_WorkerPool, isClosed);
ZEND_METHOD(Async_WorkerPool, workerCount);
ZEND_METHOD(Async_WorkerPool, runningCount);
ZEND_METHOD(Async_WorkerPool, pendingCount);
ZEND_METHOD(Async_WorkerPool, completedCount);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "parallel"), zif_Async_parallel, arginfo_Async_parallel, 0, NULL, NULL)
	ZEND_FE_END
};

static const zend_function_entry class_Async_WorkerPool_methods[] = {
	ZEND_ME(Async_WorkerPool, __construct, arginfo_class_Async_WorkerPool___construct, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, submit, arginfo_class_Async_WorkerPool_submit, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, map, arginfo_class_Async_WorkerPool_map, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, close, arginfo_class_Async_WorkerPool_close, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, cancel, arginfo_class_Async_WorkerPool_cancel, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, isClosed, arginfo_class_Async_WorkerPool_isClosed, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, workerCount, arginfo_class_Async_WorkerPool_workerCount, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, runningCount, arginfo_class_Async_WorkerPool_runningCount, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, pendingCount, arginfo_class_Async_WorkerPool_pendingCount, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_WorkerPool, completedCount, arginfo_class_Async_WorkerPool_completedCount, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_WorkerPool(zend_class_entry *class_entry_Async_Awaitable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "WorkerPool", class_Async_WorkerPool_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Async_Awaitable);

	return class_entry;
}
