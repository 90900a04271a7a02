/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Reading from a socket inside a coroutine.
 */

#ifndef PHP_STREAM_SOCKET_READ_H
#define PHP_STREAM_SOCKET_READ_H

#include "php.h"
#include "php_network.h"
#include "php_wait.h"

/* php_stream_socket_ops.read for a blocking stream inside a coroutine. Suspends: yes. */
ssize_t php_wait_socket_read(php_stream *stream, php_netstream_data_t *sock, char *buf, size_t size);

#endif /* PHP_STREAM_SOCKET_READ_H */
