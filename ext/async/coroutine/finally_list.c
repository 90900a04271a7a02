/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/finally_list.h"
#include "coroutine/callback.h"
#include "zend_closures.h"
#include "zend_exceptions.h"

void async_finally_add(async_finally_list *list, zend_fcall_info_cache *fcc)
{
	list->handlers = safe_erealloc(list->handlers, list->count + 1, sizeof(async_callback *), 0);
	list->handlers[list->count++] = async_callback_new(fcc);
}

void async_finally_free(async_finally_list *list)
{
	async_finally_list taken = *list;

	*list = (async_finally_list) {0};
	for (uint32_t i = 0; i < taken.count; i++) {
		async_callback_release(taken.handlers[i]);
	}
	if (taken.handlers) {
		efree(taken.handlers);
	}
}

void async_finally_gc(async_finally_list *list, zend_get_gc_buffer *buffer)
{
	for (uint32_t i = 0; i < list->count; i++) {
		async_callback_gc(list->handlers[i], buffer);
	}
}
