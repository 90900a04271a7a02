/*
 * onFinally(): handlers that run when a coroutine or scope ends, in any way,
 * in the order in which they were added, each in a coroutine of its own.
 */

#ifndef ASYNC_FINALLY_H
#define ASYNC_FINALLY_H

#include "callback.h"

typedef struct {
	async_callback **handlers;       /* counted */
	uint32_t count;
} async_finally_list;

/* Adds a handler. Suspends: no. */
void async_finally_add(async_finally_list *list, zend_fcall_info_cache *fcc);
/* Queues all handlers with one argument in coroutines of `scope`, and forgets them. Suspends: no. */
void async_finally_run(async_finally_list *list, php_scope *scope, zend_object *ended);
/* The owner has already ended: calls the handler here; its exception goes the way of a coroutine's of `scope`. */
void async_finally_run_now(zend_fcall_info_cache *fcc, php_scope *scope, zend_object *ended);
void async_finally_free(async_finally_list *list);
void async_finally_gc(async_finally_list *list, zend_get_gc_buffer *buffer);
void async_finally_startup(void);

#endif
