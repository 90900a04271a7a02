dnl The life of a request with coroutines.
PHP_ADD_SOURCES([main], m4_normalize([
    php_coroutine_request.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
