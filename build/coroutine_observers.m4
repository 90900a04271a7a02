dnl What profilers and debuggers are notified of.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_observers.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
