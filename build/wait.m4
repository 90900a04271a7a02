dnl Blocking calls that suspend the coroutine: sockets, select, sleep, names.
PHP_ADD_SOURCES([main], m4_normalize([
    php_wait.c
    php_wait_lock.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_SOURCES([main/wait], m4_normalize([
    php_wait_give_way.c
    php_wait_shared_files.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_SOURCES([main/wait/net], m4_normalize([
    php_wait_dns.c
    php_wait_locking.c
    php_wait_socket.c
    php_wait_transfer.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_BUILD_DIR([main/wait main/wait/net])
