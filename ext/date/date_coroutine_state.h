/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/date, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define DATE_RELEASE_ERRORS(errors) if (errors) { timelib_error_container_dtor(errors); }

#define DATE_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(DATEG(last_errors)) \
	LAZY(date_last_errors, timelib_error_container *, DATEG(last_errors), NULL, DATE_RELEASE_ERRORS) \
	SHARE(DATEG(timezone), "date_default_timezone_set() acts on all") \
	INNER(DATEG(tzcache), "a cache")

PHP_COROUTINE_MODULE_STATE(date, DATE_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
