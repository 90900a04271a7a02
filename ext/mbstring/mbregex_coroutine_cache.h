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

#include "zend_coroutine_queue.h"

/* One coroutine's uses. */
typedef struct _mbregex_uses {
	zend_queue_link link;             /* in `replacers` while replacing > 0 */
	unsigned int replacing;           /* running calls of mb_ereg_replace_callback() */
	size_t since;                     /* number of expressions dropped before the first of them */
	zend_queue_link search;           /* in `searches` while suspended with `searched` */
	const php_mb_regex_t *searched;   /* while suspended; else in MBREX(search_re) */
} mbregex_uses;

typedef struct _mbregex_dropped {
	zend_queue_link link;
	php_mb_regex_t *regex;
	size_t number;
} mbregex_dropped;

ZEND_TLS mbregex_uses running_uses;
ZEND_TLS zend_queue replacers;        /* in the order in which they have begun */
ZEND_TLS zend_queue searches;
ZEND_TLS zend_queue dropped;          /* by number */
ZEND_TLS size_t dropped_count;

static bool is_searched(const php_mb_regex_t *regex)
{
	bool found = regex == MBREX(search_re);

	for (const zend_queue_link *link = searches.first; link && !found; link = link->next) {
		found = regex == ((const mbregex_uses *) ((const char *) link - XtOffsetOf(mbregex_uses, search)))->searched;
	}
	return found;
}

/* Those that were dropped before all running calls have begun. */
static void free_dropped(bool all)
{
	const size_t end = replacers.first && !all ? ((const mbregex_uses *) replacers.first)->since : SIZE_MAX;
	mbregex_dropped *one = (mbregex_dropped *) dropped.first, *next;

	for (; one && one->number < end; one = next) {
		next = (mbregex_dropped *) one->link.next;
		if (all || !is_searched(one->regex)) {
			zend_queue_remove(&dropped, &one->link);
			onig_free(one->regex);
			free(one);
		}
	}
}

static void end_uses(mbregex_uses *uses)
{
	if (uses->replacing) {
		zend_queue_remove(&replacers, &uses->link);
	}
	if (uses->searched) {
		zend_queue_remove(&searches, &uses->search);
	}
	*uses = (mbregex_uses) {0};
}

/* The cache's destructor for its elements. */
static void drop_from_cache(zval *element)
{
	mbregex_dropped *one;

	if (!EG(current_execute_data)) {
		/* the end of the request, also after a fatal error, which calls do not return from */
		end_uses(&running_uses);
		free_dropped(true);
		onig_free(Z_PTR_P(element));
		return;
	}
	one = pemalloc(sizeof(*one), 1);
	one->regex = Z_PTR_P(element);
	one->number = dropped_count++;
	zend_queue_append(&dropped, &one->link);
	free_dropped(false);
}

/* They are at another address now. */
static void uses_moved(mbregex_uses *uses)
{
	zend_queue_link *link = &uses->link;

	if (uses->replacing) {
		*(link->prev ? &link->prev->next : &replacers.first) = link;
		*(link->next ? &link->next->prev : &replacers.last) = link;
	}
}

static void uses_suspended(mbregex_uses *uses, const php_mb_regex_t *searched)
{
	MBREX(ht_rc).pDestructor = drop_from_cache;
	uses_moved(uses);
	uses->searched = searched;
	if (searched) {
		zend_queue_append(&searches, &uses->search);
	}
}

static void uses_resumed(mbregex_uses *uses)
{
	if (uses->searched) {
		zend_queue_remove(&searches, &uses->search);
	}
	running_uses.searched = NULL;
	uses_moved(&running_uses);
}

static zif_handler own_replace_callback;

static PHP_FUNCTION(keeping_mb_ereg_replace_callback)
{
	MBREX(ht_rc).pDestructor = drop_from_cache;
	if (running_uses.replacing++ == 0) {
		running_uses.since = dropped_count;
		zend_queue_append(&replacers, &running_uses.link);
	}
	own_replace_callback(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (--running_uses.replacing == 0) {
		zend_queue_remove(&replacers, &running_uses.link);
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
