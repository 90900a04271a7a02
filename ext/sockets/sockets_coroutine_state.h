/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/sockets, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define SOCKETS_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(SOCKETS_G(last_error)) \
	LAZY(sockets_last_error, int, SOCKETS_G(last_error), 0, PHP_COROUTINE_KEEP) \
	INNER(SOCKETS_G(strerror_buf), "filled and read by one function")

PHP_COROUTINE_MODULE_STATE(sockets, SOCKETS_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
