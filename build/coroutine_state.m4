dnl State of the engine and of modules that belongs to a coroutine.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_state.c
    zend_recursion_marks.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
PHP_ADD_SOURCES([main], m4_normalize([
    php_coroutine_state.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
