/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Compiled expressions live as long as they are used.
 *
 * They belong to a cache, MBREX(ht_rc), with one entry per pattern: compiling
 * the pattern with other options, or for another encoding, replaces the entry
 * and would free the expression. But mb_ereg_replace_callback() goes on with its
 * expression after each callback, and so does a search of
 * mb_ereg_search_init() when its coroutine is resumed.
 *
 * So what the cache drops is kept while a search refers to it, and while calls
 * of mb_ereg_replace_callback() are running that were running when it was
 * dropped. The state table keeps each coroutine's uses.
 *
 * Life cycle: per request; whatever is left is freed with the cache. Thread:
 * that of the coroutines.
 */

#ifndef MBREGEX_COROUTINE_CACHE_H
#define MBREGEX_COROUTINE_CACHE_H

/* One coroutine's uses. */
typedef struct _mbregex_uses {
	unsigned int replacing;           /* running calls of mb_ereg_replace_callback() */
	size_t since;                     /* number of expressions dropped before the first of them */
	const php_mb_regex_t *searched;   /* while suspended; else in MBREX(search_re) */
	struct _mbregex_uses *next, **link;
} mbregex_uses;

typedef struct _mbregex_dropped {
	php_mb_regex_t *regex;
	size_t number;
	struct _mbregex_dropped *next;
} mbregex_dropped;

ZEND_TLS mbregex_uses running_uses;
ZEND_TLS mbregex_uses *suspended_uses;
ZEND_TLS mbregex_dropped *dropped;
ZEND_TLS size_t dropped_count;

static bool is_used(const mbregex_dropped *one)
{
	if (one->regex == MBREX(search_re) || (running_uses.replacing && running_uses.since <= one->number)) {
		return true;
	}
	for (const mbregex_uses *uses = suspended_uses; uses; uses = uses->next) {
		if (one->regex == uses->searched || (uses->replacing && uses->since <= one->number)) {
			return true;
		}
	}
	return false;
}

static void free_dropped(bool all)
{
	mbregex_dropped **link = &dropped, *one;

	while ((one = *link) != NULL) {
		if (!all && is_used(one)) {
			link = &one->next;
			continue;
		}
		*link = one->next;
		onig_free(one->regex);
		free(one);
	}
}

/* The cache's destructor for its elements. */
static void drop_from_cache(zval *element)
{
	mbregex_dropped *one;

	if (!EG(current_execute_data)) {
		/* the end of the request, also after a fatal error, which calls do not return from */
		memset(&running_uses, 0, sizeof(running_uses));
		free_dropped(true);
		onig_free(Z_PTR_P(element));
		return;
	}
	one = pemalloc(sizeof(*one), 1);
	*one = (mbregex_dropped) { .regex = Z_PTR_P(element), .number = dropped_count++, .next = dropped };
	dropped = one;
	free_dropped(false);
}

static void uses_suspended(mbregex_uses *uses, const php_mb_regex_t *searched)
{
	MBREX(ht_rc).pDestructor = drop_from_cache;
	uses->searched = searched;
	uses->next = suspended_uses;
	uses->link = &suspended_uses;
	if (uses->next) {
		uses->next->link = &uses->next;
	}
	suspended_uses = uses;
}

/* The coroutine is resumed, or has ended. */
static void uses_not_suspended(mbregex_uses *uses)
{
	*uses->link = uses->next;
	if (uses->next) {
		uses->next->link = uses->link;
	}
}

static zif_handler own_replace_callback;

static PHP_FUNCTION(keeping_mb_ereg_replace_callback)
{
	MBREX(ht_rc).pDestructor = drop_from_cache;
	if (running_uses.replacing++ == 0) {
		running_uses.since = dropped_count;
	}
	own_replace_callback(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (--running_uses.replacing == 0) {
		free_dropped(false);
	}
}

static void mbregex_coroutine_cache_startup(void)
{
	zend_function *function = zend_hash_str_find_ptr(CG(function_table), "mb_ereg_replace_callback", strlen("mb_ereg_replace_callback"));

	own_replace_callback = function->internal_function.handler;
	function->internal_function.handler = PHP_FN(keeping_mb_ereg_replace_callback);
}

#endif /* MBREGEX_COROUTINE_CACHE_H */
