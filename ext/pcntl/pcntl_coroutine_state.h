/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/pcntl, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define PCNTL_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(PCNTL_G(last_error)) \
	LAZY(pcntl_last_error, int, PCNTL_G(last_error), 0, PHP_COROUTINE_KEEP) \
	SHARE(PCNTL_G(php_signal_table), "pcntl_signal() acts on the process") \
	SHARE(PCNTL_G(async_signals), "pcntl_async_signals() acts on all") \
	INNER(PCNTL_G(pending_signals), "the queue of the process; its handlers cannot be left")

PHP_COROUTINE_MODULE_STATE(pcntl, PCNTL_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
