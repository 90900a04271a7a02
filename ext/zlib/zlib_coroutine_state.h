/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/zlib, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

static void release_ob_gzhandler(php_zlib_context *context)
{
	if (context) {
		deflateEnd(&context->Z);
		php_zlib_output_handler_context_dtor(context);
	}
}

#define ZLIB_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(ZLIBG(ob_gzhandler)) \
	LAZY(ob_gzhandler, php_zlib_context *, ZLIBG(ob_gzhandler), NULL, release_ob_gzhandler) \
	SHARE(ZLIBG(compression_coding), "what the request accepts") \
	INNER(ZLIBG(handler_registered), "of the main flow's handler, which the ini setting installs")

PHP_COROUTINE_MODULE_STATE(zlib, ZLIB_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
