/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Pool below its PHP class. `used` counts slots out of the maximum: for
 * resources that are lent, being created, checked or destroyed, and for waiting
 * coroutines that were granted one and have not run yet. A freed slot goes at
 * once to the coroutine that has waited longest. The holder of a slot takes an
 * idle resource, or creates one if none is idle; so there are never more
 * resources than `max`.
 */

#ifndef ASYNC_POOL_H
#define ASYNC_POOL_H

#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "pool/pool_lent.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"

/* A ring. */
typedef struct {
	zval *items;
	uint32_t first, count, size;     /* size: a power of two, or 0 */
} async_resource_list;

static inline zval *async_resource_list_item(const async_resource_list *list, uint32_t number)
{
	return &list->items[(list->first + number) & (list->size - 1)];
}

typedef struct {
	bool constructed;
	bool closed;
	bool checking;                   /* a health check is running */
	uint32_t generation;             /* see async_wait_forked() */
	async_callback *factory, *destructor, *healthcheck, *before_acquire, *before_release;   /* owned; NULL: none */
	zend_long min, max;
	zend_long used;                  /* slots, see above */
	zend_long total;                 /* resources that exist */
	async_resource_list idle;        /* last in, first out */
	async_lent_set active;           /* lent */
	async_wait_list waiters;
	async_awaitable releasing;       /* for describe only */
	acore_timer *timer;              /* for health checks; NULL: none */
	zend_long interval_ms;
	async_source_location place;
	async_closing closing;
	zend_object std;
} async_pool;

extern zend_class_entry *async_ce_pool;

static inline async_pool *async_pool_from_obj(zend_object *object)
{
	return (async_pool *) ((char *) object - XtOffsetOf(async_pool, std));
}

/* The caller has incremented `used` for the slot; NULL with an exception releases the slot. Borrowed. Suspends: in
 * the callbacks. */
async_lent *async_pool_obtain(async_pool *pool);
/* Creates a resource; FAILURE with an exception. Suspends: in the factory. */
zend_result async_pool_create_resource(async_pool *pool, zval *rv);
/* Consumes the resource. An exception may be set already; it becomes previous to one thrown by the destructor.
 * Suspends: in the destructor. */
void async_pool_destroy_resource(async_pool *pool, zval *resource);
/* `accepted`: the callback did not return false; not set on FAILURE with an exception. */
zend_result async_pool_ask(async_callback *callback, zval *resource, bool *accepted);
/* True if the exception means that the program or the running coroutine must end, not that a resource is broken. */
bool async_pool_must_stop(void);
/* Releases the slot, to the first waiter if there is one. Suspends: no. */
void async_pool_release_slot(async_pool *pool);
/* See the methods. */
async_lent *async_pool_acquire(async_pool *pool, async_awaitable *until);
void async_pool_release(async_pool *pool, async_lent *lent);
void async_pool_discard(async_pool *pool, async_lent *lent);
void async_pool_close(async_pool *pool);

void async_resource_list_add(async_resource_list *list, zval *resource);
/* Remove a resource from the list; the caller owns it. */
void async_resource_list_take_first(async_resource_list *list, zval *rv);
void async_resource_list_take_last(async_resource_list *list, zval *rv);

extern const async_awaitable_ops async_pool_releasing_ops;

/* pool_health.c. FAILURE with an exception. */
zend_result async_pool_start_checks(async_pool *pool);
void async_pool_stop_checks(async_pool *pool);
/* Checks all idle resources once. Suspends: in the callbacks. */
void async_pool_check(async_pool *pool);

/* pool_object.c */
extern zend_class_entry *async_ce_pool_exception;
void async_pool_startup(void);

#endif
