/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/posix, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define POSIX_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(POSIX_G(last_error)) \
	LAZY(posix_last_error, int, POSIX_G(last_error), 0, PHP_COROUTINE_KEEP)

PHP_COROUTINE_MODULE_STATE(posix, POSIX_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
