dnl Classes and files that one coroutine loads while others wait.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_loading.c
    zend_coroutine_once.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
