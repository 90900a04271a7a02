dnl Functions and methods that one coroutine uses at a time.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_call_guard.c
    zend_call_guard_frameless.c
    zend_call_guard_handlers.c
    zend_call_guard_iterator.c
    zend_call_guard_operand.c
    zend_call_guard_operations.c
    zend_call_guard_references.c
    zend_coroutine_bailout.c
    zend_coroutine_destructors.c
    zend_coroutine_property_guards.c
    zend_coroutine_turns.c
    zend_coroutine_turns_circle.c
    zend_coroutine_turns_table.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
PHP_ADD_SOURCES([main], m4_normalize([
    php_call_guards.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
