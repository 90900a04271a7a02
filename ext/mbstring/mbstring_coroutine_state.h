/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/mbstring except for its regular expressions, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define MBSTRING_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(MBSTRG(outconv_enabled)) \
	LAZY(mb_outconv_enabled, bool, MBSTRG(outconv_enabled), false, PHP_COROUTINE_KEEP) \
	LAZY(mb_outconv_state, unsigned int, MBSTRG(outconv_state), 0, PHP_COROUTINE_KEEP) \
	SHARE(MBSTRG(current_internal_encoding), "mb_internal_encoding() acts on all") \
	SHARE(MBSTRG(current_http_output_encoding), "mb_http_output() acts on all") \
	SHARE(MBSTRG(current_detect_order_list), "mb_detect_order() acts on all") \
	SHARE(MBSTRG(current_filter_illegal_mode), "mb_substitute_character() acts on all") \
	SHARE(MBSTRG(language), "mb_language() acts on all") \
	SHARE(MBSTRG(illegalchars), "counted for the request") \
	INNER(MBSTRG(http_input_identify), "of the request, before the script begins") \
	INNER(MBSTRG(last_used_encoding), "a cache")

PHP_COROUTINE_MODULE_STATE(mbstring, MBSTRING_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
