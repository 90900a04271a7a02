/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: bd8ae6e6c9fbdb9e739cb25eaa673f5f88d1b925 */

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_BoundedScope_withTimeout, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, ms, IS_LONG, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_class_Async_BoundedScope_spawnAndBound, 0, 1, Async\\Coroutine, 0)
	ZEND_ARG_TYPE_INFO(0, callable, IS_CALLABLE, 0)
	ZEND_ARG_VARIADIC_TYPE_INFO(0, args, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_INFO_EX(arginfo_class_Async_BoundedScope_boundedBy, 0, 1, IS_STATIC, 0)
	ZEND_ARG_TYPE_INFO(0, constraint, IS_MIXED, 0)
ZEND_END_ARG_INFO()

ZEND_METHOD(Async_BoundedScope, withTimeout);
ZEND_METHOD(Async_BoundedScope, spawnAndBound);
ZEND_METHOD(Async_BoundedScope, boundedBy);

static const zend_function_entry class_Async_BoundedScope_methods[] = {
	ZEND_ME(Async_BoundedScope, withTimeout, arginfo_class_Async_BoundedScope_withTimeout, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_BoundedScope, spawnAndBound, arginfo_class_Async_BoundedScope_spawnAndBound, ZEND_ACC_PUBLIC)
	ZEND_ME(Async_BoundedScope, boundedBy, arginfo_class_Async_BoundedScope_boundedBy, ZEND_ACC_PUBLIC)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_BoundedScope(zend_class_entry *class_entry_Async_Scope)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "BoundedScope", class_Async_BoundedScope_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, class_entry_Async_Scope, ZEND_ACC_NOT_SERIALIZABLE);

	return class_entry;
}
