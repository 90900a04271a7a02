/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * cURL destroys options and callbacks in place: it releases them first and
 * replaces them afterwards. If a destructor or a wrapper's stream_close() let
 * other coroutines run in between, those would find, and release, the same
 * value again. Include this after all other headers.
 */

#ifndef PHP_CURL_RELEASE_H
#define PHP_CURL_RELEASE_H

#include "php.h"
#include "zend_coroutine.h"

/* Runs the destructor at once; waits in it block. Suspends: no. */
static inline void php_curl_release(zval *value)
{
	if (Z_REFCOUNTED_P(value)) {
		const char *outer = zend_coroutine_block("cURL lets a value go");

		zval_ptr_dtor(value);
		zend_coroutine_unblock(outer);
	}
}

/* The same for a callback. Suspends: no. */
static inline void php_curl_release_callback(zend_fcall_info_cache *callback)
{
	const char *outer = zend_coroutine_block("cURL lets a callback go");

	zend_fcc_dtor(callback);
	zend_coroutine_unblock(outer);
}

#define zval_ptr_dtor(value) php_curl_release(value)
#define zend_fcc_dtor(callback) php_curl_release_callback(callback)

#endif /* PHP_CURL_RELEASE_H */
