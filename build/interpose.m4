dnl async.interpose: blocking calls of C libraries.
PHP_ADD_SOURCES([main/interpose], m4_normalize([
    php_interpose.c
    php_interpose_calls.c
    php_interpose_elf.c
    php_interpose_socket.c
    php_interpose_turns.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_BUILD_DIR([main/interpose])
