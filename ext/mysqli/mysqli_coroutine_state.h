/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/mysqli, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define MYSQLI_RELEASE_MESSAGE(message) if (message) { efree(message); }

#define MYSQLI_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(MyG(error_no)) \
	LAZY(mysqli_error_no, zend_long, MyG(error_no), 0, PHP_COROUTINE_KEEP) \
	LAZY(mysqli_error_msg, char *, MyG(error_msg), NULL, MYSQLI_RELEASE_MESSAGE) \
	SHARE(MyG(report_mode), "mysqli_report() acts on all")

PHP_COROUTINE_MODULE_STATE(mysqli, MYSQLI_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
