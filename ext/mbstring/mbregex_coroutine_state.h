/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The state table of mbstring's regular expressions, see
 * main/php_coroutine_module_state.h: the search started by
 * mb_ereg_search_init().
 */

#include "main/php_coroutine_module_state.h"

/* While a coroutine was suspended, its compiled expression may have been dropped from the cache that owns it. Then the
 * search continues without one, as upstream's does. */
static php_mb_regex_t *find_in_cache(php_mb_regex_t *wanted)
{
	php_mb_regex_t *regex;

	ZEND_HASH_MAP_FOREACH_PTR(&MBREX(ht_rc), regex) {
		if (regex == wanted) {
			return regex;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

#define MBREGEX_RELEASE_STRING(string) zval_ptr_dtor(&(string));
#define MBREGEX_RELEASE_REGIONS(regions) if (regions) { onig_region_free(regions, 1); }

#define MBREGEX_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(Z_TYPE_INFO(MBREX(search_str))) \
	WATCH(MBREX(search_pos)) \
	WATCH(MBREX(search_re)) \
	WATCH(MBREX(search_regs)) \
	LAZY(mb_search_str, zval, MBREX(search_str), ((zval) { .u1.type_info = IS_UNDEF }), MBREGEX_RELEASE_STRING) \
	LAZY(mb_search_pos, size_t, MBREX(search_pos), 0, PHP_COROUTINE_KEEP) \
	LAZY(mb_search_re, php_mb_regex_t *, MBREX(search_re), NULL, PHP_COROUTINE_KEEP) \
	OUTER(mb_search_regs, OnigRegion *, MBREX(search_regs), NULL, MBREGEX_RELEASE_REGIONS) \
	SHARE(MBREX(current_mbctype), "mb_regex_encoding() acts on all") \
	SHARE(MBREX(regex_default_options), "mb_regex_set_options() acts on all") \
	INNER(MBREX(ht_rc), "a cache")

#define MBREGEX_MOVED_IN(state) MBREX(search_re) = find_in_cache((state)->mb_search_re)

PHP_COROUTINE_MODULE_STATE(mbregex, MBREGEX_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, MBREGEX_MOVED_IN)
