/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The handlers of onFinally() run.
 */

#ifndef ASYNC_FINALLY_RUN_H
#define ASYNC_FINALLY_RUN_H

#include "coroutine/finally.h"

/* Queues all handlers with one argument in coroutines of `scope`, and forgets them. Suspends: no. */
void async_finally_run(async_finally_list *list, async_scope *scope, zend_object *ended);
/* The owner has already ended: calls the handler here; its exception goes the way of a coroutine's of `scope`. */
void async_finally_run_now(zend_fcall_info_cache *fcc, async_scope *scope, zend_object *ended);

#endif
