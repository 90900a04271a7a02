/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The state table of mbstring's regular expressions, see
 * main/php_coroutine_module_state.h: the search started by
 * mb_ereg_search_init(), and the compiled expressions that a coroutine uses.
 */

#include "main/php_coroutine_module_state.h"
#include "mbregex_coroutine_cache.h"

#define MBREGEX_RELEASE_STRING(string) zval_ptr_dtor(&(string));
#define MBREGEX_RELEASE_REGIONS(regions) if (regions) { onig_region_free(regions, 1); }
#define MBREGEX_RELEASE_USES(uses) end_uses(&(uses));

#define MBREGEX_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(Z_TYPE_INFO(MBREX(search_str))) \
	WATCH(MBREX(search_pos)) \
	WATCH(MBREX(search_re)) \
	WATCH(MBREX(search_regs)) \
	WATCH(running_uses.replacing) \
	LAZY(mb_search_str, zval, MBREX(search_str), ((zval) { .u1.type_info = IS_UNDEF }), MBREGEX_RELEASE_STRING) \
	LAZY(mb_search_pos, size_t, MBREX(search_pos), 0, PHP_COROUTINE_KEEP) \
	LAZY(mb_search_re, php_mb_regex_t *, MBREX(search_re), NULL, PHP_COROUTINE_KEEP) \
	OUTER(mb_search_regs, OnigRegion *, MBREX(search_regs), NULL, MBREGEX_RELEASE_REGIONS) \
	OUTER(mb_used_expressions, mbregex_uses, running_uses, ((mbregex_uses) {0}), MBREGEX_RELEASE_USES) \
	SHARE(MBREX(current_mbctype), "mb_regex_encoding() acts on all") \
	SHARE(MBREX(regex_default_options), "mb_regex_set_options() acts on all") \
	INNER(MBREX(ht_rc), "a cache")

#define MBREGEX_MOVED_OUT(state) uses_suspended(&(state)->mb_used_expressions, (state)->mb_search_re)
#define MBREGEX_MOVED_IN(state) uses_resumed(&(state)->mb_used_expressions)

PHP_COROUTINE_MODULE_STATE(mbregex_rows, MBREGEX_COROUTINE_STATE, MBREGEX_MOVED_OUT, MBREGEX_MOVED_IN)

static void mbregex_coroutine_state_startup(void)
{
	mbregex_rows_coroutine_state_startup();
	mbregex_coroutine_cache_startup();
}
