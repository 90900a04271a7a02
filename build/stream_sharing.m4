dnl One stream in several coroutines.
PHP_ADD_SOURCES([main/streams], m4_normalize([
    stream_adoption.c
    stream_closing.c
    stream_read_buffer.c
    stream_sharing.c
    stream_shared.c
    stream_shared_read.c
    stream_socket_read.c
  ]),
  [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1])
