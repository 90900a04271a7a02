/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: 7bbd7550f0e5c0655cd16a7a26a4faba3377a4ae */

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_Async_all, 0, 1, Async\\Awaitable, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, awaitables, Traversable, MAY_BE_ARRAY, NULL)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

#define arginfo_Async_allSettled arginfo_Async_all

#define arginfo_Async_any arginfo_Async_all

#define arginfo_Async_race arginfo_Async_all

#define arginfo_Async_raceEntry arginfo_Async_all

#define arginfo_Async_anyEntry arginfo_Async_all

ZEND_BEGIN_ARG_WITH_RETURN_OBJ_INFO_EX(arginfo_Async_anyOf, 0, 2, Async\\Awaitable, 0)
	ZEND_ARG_TYPE_INFO(0, count, IS_LONG, 0)
	ZEND_ARG_OBJ_TYPE_MASK(0, awaitables, Traversable, MAY_BE_ARRAY, NULL)
	ZEND_ARG_OBJ_INFO_WITH_DEFAULT_VALUE(0, cancellation, Async\\Awaitable, 1, "null")
ZEND_END_ARG_INFO()

ZEND_BEGIN_ARG_INFO_EX(arginfo_class_Async_Combination___construct, 0, 0, 0)
ZEND_END_ARG_INFO()

ZEND_FUNCTION(Async_all);
ZEND_FUNCTION(Async_allSettled);
ZEND_FUNCTION(Async_any);
ZEND_FUNCTION(Async_race);
ZEND_FUNCTION(Async_raceEntry);
ZEND_FUNCTION(Async_anyEntry);
ZEND_FUNCTION(Async_anyOf);
ZEND_METHOD(Async_Combination, __construct);

static const zend_function_entry ext_functions[] = {
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "all"), zif_Async_all, arginfo_Async_all, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "allSettled"), zif_Async_allSettled, arginfo_Async_allSettled, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "any"), zif_Async_any, arginfo_Async_any, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "race"), zif_Async_race, arginfo_Async_race, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "raceEntry"), zif_Async_raceEntry, arginfo_Async_raceEntry, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "anyEntry"), zif_Async_anyEntry, arginfo_Async_anyEntry, 0, NULL, NULL)
	ZEND_RAW_FENTRY(ZEND_NS_NAME("Async", "anyOf"), zif_Async_anyOf, arginfo_Async_anyOf, 0, NULL, NULL)
	ZEND_FE_END
};

static const zend_function_entry class_Async_Combination_methods[] = {
	ZEND_ME(Async_Combination, __construct, arginfo_class_Async_Combination___construct, ZEND_ACC_PRIVATE)
	ZEND_FE_END
};

static zend_class_entry *register_class_Async_Combination(zend_class_entry *class_entry_Async_Awaitable)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Combination", class_Async_Combination_methods);
	class_entry = zend_register_internal_class_with_flags(&ce, NULL, ZEND_ACC_FINAL|ZEND_ACC_NO_DYNAMIC_PROPERTIES|ZEND_ACC_NOT_SERIALIZABLE);
	zend_class_implements(class_entry, 1, class_entry_Async_Awaitable);

	return class_entry;
}
