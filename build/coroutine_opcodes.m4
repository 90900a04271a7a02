dnl The opcodes of spawn, await, suspend and async blocks.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_vm.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
