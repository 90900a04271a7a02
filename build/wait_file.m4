dnl Files and paths.
PHP_ADD_SOURCES([Zend], m4_normalize([
    zend_coroutine_read_ahead.c
    zend_path_calls.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $fiber_asm_cflag])
PHP_ADD_SOURCES([main], m4_normalize([
    php_include_path.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_SOURCES([main/wait/file], m4_normalize([
    php_wait_directory.c
    php_wait_file.c
    php_wait_media.c
    php_wait_open.c
    php_wait_path_changes.c
    php_wait_path_probe.c
    php_wait_path_questions.c
    php_wait_path_request.c
    php_wait_paths.c
    php_wait_private.c
    php_wait_regular.c
    php_wait_sync.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
PHP_ADD_BUILD_DIR([main/wait/file])
