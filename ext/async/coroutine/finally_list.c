/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/finally_list.h"
#include "coroutine/callback.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

void async_finally_add(async_finally_list *list, zend_fcall_info_cache *fcc)
{
	async_callback *added = async_callback_new(fcc);

	added->previous = list->last;
	list->last = added;
}

void async_finally_free(async_finally_list *list)
{
	async_callback *first = NULL, *next;

	for (async_callback *one = list->last; one; one = next) {
		next = one->previous;
		one->previous = first;
		first = one;
	}
	list->last = NULL;
	/* in the order in which they were added */
	for (async_callback *one = first; one; one = next) {
		next = one->previous;
		async_callback_release(one);
	}
}

void async_finally_gc(async_finally_list *list, zend_get_gc_buffer *buffer)
{
	for (async_callback *one = list->last; one; one = one->previous) {
		async_callback_gc(one, buffer);
	}
}
