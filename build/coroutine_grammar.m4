dnl spawn, await, suspend, async and until.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_contextual_keyword.c
    zend_coroutine_ast.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
