dnl Error handlers that belong to the coroutine.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_error_handlers.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
