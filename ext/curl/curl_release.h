/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What cURL lets go of, it destroys where it stands: options and callbacks are released first and replaced then. A destructor,
 * or the stream_close() of a wrapper, that let other coroutines run would let them find, and release, the same value again.
 * To be included after all others.
 */

#ifndef PHP_CURL_RELEASE_H
#define PHP_CURL_RELEASE_H

#include "php.h"
#include "zend_coroutine.h"

/* The destructor runs at once; what it waits for blocks. Suspends: no. */
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
