/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Running the handlers of onFinally().
 */

#ifndef ASYNC_FINALLY_RUN_H
#define ASYNC_FINALLY_RUN_H

#include "coroutine/finally_list.h"

/* Queues all handlers with one argument in coroutines of `scope`, and empties the list. Suspends: no. */
void async_finally_run(async_finally_list *list, async_scope *scope, zend_object *ended);
/* The owner has already ended: calls the handler now; its exception is treated like that of a coroutine of `scope`. */
void async_finally_run_now(zend_fcall_info_cache *fcc, async_scope *scope, zend_object *ended);

#endif
