/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/intl, see main/php_coroutine_module_state.h. */

#include "main/php_coroutine_module_state.h"

#define INTL_RELEASE_ERROR(error) if ((error).free_custom_error_message) { efree((error).custom_error_message); }

#define INTL_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(INTL_G(g_error).code) \
	WATCH(INTL_G(g_error).custom_error_message) \
	WATCH(INTL_G(current_collator)) \
	LAZY(intl_error, intl_error, INTL_G(g_error), ((intl_error) { 0 }), INTL_RELEASE_ERROR) \
	LAZY(current_collator, struct UCollator *, INTL_G(current_collator), NULL, PHP_COROUTINE_KEEP) \
	LAZY(collator_compare_func, collator_compare_func_t, INTL_G(compare_func), NULL, PHP_COROUTINE_KEEP) \
	SHARE(INTL_G(default_locale), "Locale::setDefault() acts on all") \
	INNER(INTL_G(grapheme_iterator), "cloned by who uses it")

PHP_COROUTINE_MODULE_STATE(intl, INTL_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
