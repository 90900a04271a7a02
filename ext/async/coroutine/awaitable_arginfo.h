/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: ea3af9335cf14f1331660092d646021bd67a3803 */

static zend_class_entry *register_class_Async_Awaitable(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Awaitable", NULL);
	class_entry = zend_register_internal_interface(&ce);

	return class_entry;
}
