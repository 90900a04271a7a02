/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The state table of ext/openssl, see main/php_coroutine_module_state.h.
 * OpenSSL's own error queue is moved to OPENSSL_G(errors) before any wait.
 */

#include "main/php_coroutine_module_state.h"

#define OPENSSL_RELEASE_ERRORS(errors) if (errors) { pefree(errors, 1); }

#define OPENSSL_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(OPENSSL_G(errors)) \
	OUTER(openssl_errors, struct php_openssl_errors *, OPENSSL_G(errors), NULL, OPENSSL_RELEASE_ERRORS) \
	INNER(OPENSSL_G(errors_mark), "set and gone back to without a suspension in between")

PHP_COROUTINE_MODULE_STATE(openssl, OPENSSL_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
