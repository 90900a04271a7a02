dnl Child processes, signals and message queues.
PHP_ADD_SOURCES([main/wait/process], m4_normalize([
    php_wait_children.c
    php_wait_ipc.c
    php_wait_process.c
    php_wait_signal.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_BUILD_DIR([main/wait/process])
