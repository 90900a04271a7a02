/* This is a generated file, edit the .stub.php file instead.
 * Stub hash: b6be8e11f786b5a15230ff51009c05351ff056c8 */

static zend_class_entry *register_class_Async_Awaitable(void)
{
	zend_class_entry ce, *class_entry;

	INIT_NS_CLASS_ENTRY(ce, "Async", "Awaitable", NULL);
	class_entry = zend_register_internal_interface(&ce);

	return class_entry;
}
