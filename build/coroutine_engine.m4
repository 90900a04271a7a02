dnl The engine's half of coroutines, and the table of the scheduler.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine.c
    zend_coroutine_call.c
    zend_coroutine_call_run.c
    zend_coroutine_silence.c
    zend_coroutine_unsuspended.c
    zend_shared_exception.c
    zend_scheduler.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
