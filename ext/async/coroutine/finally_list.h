/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * onFinally(): handlers that run however a coroutine or scope ends, in the
 * order in which they were added, each in a coroutine of its own.
 */

#ifndef ASYNC_FINALLY_LIST_H
#define ASYNC_FINALLY_LIST_H

#include "coroutine/callback.h"

typedef struct {
	async_callback *last;            /* counted, as those that it is linked to by `previous` */
} async_finally_list;

/* Adds a handler. Suspends: no. */
void async_finally_add(async_finally_list *list, zend_fcall_info_cache *fcc);
void async_finally_free(async_finally_list *list);
void async_finally_gc(async_finally_list *list, zend_get_gc_buffer *buffer);

#endif
