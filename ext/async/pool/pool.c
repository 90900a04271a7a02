/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pool/pool.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "pool/pool_lent.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

/* ---- lists of resources ---- */

void async_resource_list_add(async_resource_list *list, zval *resource)
{
	if (list->count == list->size) {
		list->size = list->size ? list->size * 2 : 8;
		list->items = safe_erealloc(list->items, list->size, sizeof(zval), 0);
		/* what had wrapped around follows the rest again */
		memcpy(list->items + list->count, list->items, list->first * sizeof(zval));
	}
	ZVAL_COPY_VALUE(async_resource_list_item(list, list->count++), resource);
}

void async_resource_list_take_first(async_resource_list *list, zval *rv)
{
	ZVAL_COPY_VALUE(rv, async_resource_list_item(list, 0));
	list->first = (list->first + 1) & (list->size - 1);
	list->count--;
}

void async_resource_list_take_last(async_resource_list *list, zval *rv)
{
	ZVAL_COPY_VALUE(rv, async_resource_list_item(list, --list->count));
}

/* ---- resources ---- */

static void throw_closed(const async_pool *pool)
{
	async_closing_throw(async_ce_pool_exception, "The pool is closed", "Pool", &pool->place, &pool->closing, NULL);
}

zend_result async_pool_create_resource(async_pool *pool, zval *rv)
{
	ZVAL_UNDEF(rv);
	async_callback_call_now(pool->factory, rv, 0, NULL);
	if (EG(exception)) {
		zval_ptr_dtor(rv);
		return FAILURE;
	}
	if (Z_ISUNDEF_P(rv) || Z_TYPE_P(rv) == IS_NULL) {
		zend_throw_exception(async_ce_pool_exception, "The factory of the pool gave null", 0);
		return FAILURE;
	}
	pool->total++;
	return SUCCESS;
}

static void call_destructor(async_pool *pool, zval *resource)
{
	zend_object *pending = EG(exception);
	zval retval;

	if (!pool->destructor) {
		return;
	}
	EG(exception) = NULL;
	ZVAL_UNDEF(&retval);
	async_callback_call_now(pool->destructor, &retval, 1, resource);
	zval_ptr_dtor(&retval);
	if (!pending) {
		return;
	}
	if (!EG(exception)) {
		EG(exception) = pending;
	} else if (zend_is_unwind_exit(EG(exception))) {
		OBJ_RELEASE(pending);
	} else {
		async_exception_chain(&EG(exception), pending);
	}
}

void async_pool_destroy_resource(async_pool *pool, zval *resource)
{
	call_destructor(pool, resource);
	pool->total--;
	zval_ptr_dtor(resource);
}

zend_result async_pool_ask(async_callback *callback, zval *resource, bool *accepted)
{
	zval answer;

	*accepted = true;
	if (!callback) {
		return SUCCESS;
	}
	ZVAL_UNDEF(&answer);
	async_callback_call_now(callback, &answer, 1, resource);
	*accepted = !EG(exception) && Z_TYPE(answer) != IS_FALSE;
	zval_ptr_dtor(&answer);
	return EG(exception) ? FAILURE : SUCCESS;
}

/* ---- lending ---- */

void async_pool_release_slot(async_pool *pool)
{
	if (pool->closed || !async_wait_list_grant(&pool->waiters)) {
		pool->used--;
	}
}

bool async_pool_must_stop(void)
{
	return EG(exception) && (!instanceof_function(EG(exception)->ce, zend_ce_exception)
		|| instanceof_function(EG(exception)->ce, async_ce_cancellation));
}

/* *why: the callback's Exception, which counts as a refusal; new reference. */
static bool accepted_for_use(async_pool *pool, zval *resource, zend_object **why)
{
	bool accepted;

	if (pool->closed) {
		return false;
	}
	if (async_pool_ask(pool->before_acquire, resource, &accepted) == FAILURE && !async_pool_must_stop()) {
		*why = EG(exception);
		GC_ADDREF(*why);
		zend_clear_exception();
	}
	return accepted && !pool->closed;
}

/* Throws for a refused resource if no exception was thrown. Consumes `why`. */
static void throw_refused(async_pool *pool, bool fresh, zend_object *why)
{
	bool refused = !EG(exception) && !pool->closed && fresh;

	if (refused) {
		zend_throw_exception(async_ce_pool_exception, "A new resource of the pool was refused by its beforeAcquire callback", 0);
	} else if (!EG(exception) && pool->closed) {
		throw_closed(pool);
	}
	if (refused && why) {
		async_exception_chain(&EG(exception), why);
	} else if (why) {
		OBJ_RELEASE(why);
	}
}

async_lent *async_pool_obtain(async_pool *pool)
{
	zval resource;

	if (pool->closed) {
		throw_closed(pool);
	}
	while (!EG(exception)) {
		bool fresh = pool->idle.count == 0;
		zend_object *why = NULL;

		if (!fresh) {
			async_resource_list_take_last(&pool->idle, &resource);
		} else if (async_pool_create_resource(pool, &resource) == FAILURE) {
			break;
		}
		if (accepted_for_use(pool, &resource, &why)) {
			return async_lent_add(&pool->active, &resource);
		}
		async_pool_destroy_resource(pool, &resource);
		throw_refused(pool, fresh, why);
	}
	async_pool_release_slot(pool);
	return NULL;
}

typedef struct {
	async_pool *pool;
	bool got_slot;                   /* otherwise it settled because the pool is closed */
} pool_acquisition;

static bool acquire_settled(async_wait *wait)
{
	pool_acquisition *acquisition = wait->data;
	async_pool *pool = acquisition->pool;

	if (!pool->closed && pool->used < pool->max) {
		pool->used++;
		acquisition->got_slot = true;
	}
	return pool->closed || acquisition->got_slot;
}

static zend_result wait_for_slot(async_pool *pool, async_awaitable *until)
{
	pool_acquisition acquisition = { pool, false };

	switch (async_wait_in(&pool->waiters, acquire_settled, &acquisition, until, &pool->releasing)) {
		case ASYNC_WAIT_GRANTED:
			if (UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
				async_pool_release_slot(pool);
				return FAILURE;
			}
			return SUCCESS;
		case ASYNC_WAIT_SETTLED:
			if (!acquisition.got_slot) {
				throw_closed(pool);
			}
			return acquisition.got_slot ? SUCCESS : FAILURE;
		default:
			return FAILURE;
	}
}

async_lent *async_pool_acquire(async_pool *pool, async_awaitable *until)
{
	if (pool->closed) {
		throw_closed(pool);
		return NULL;
	}
	if (pool->used < pool->max) {
		pool->used++;
	} else if (wait_for_slot(pool, until) == FAILURE) {
		return NULL;
	}
	return async_pool_obtain(pool);
}

void async_pool_release(async_pool *pool, async_lent *lent)
{
	zval resource;
	bool accepted = false;

	async_lent_remove(&pool->active, lent, &resource);
	if (!pool->closed) {
		async_pool_ask(pool->before_release, &resource, &accepted);
	}
	if (accepted && !pool->closed) {
		async_resource_list_add(&pool->idle, &resource);
	} else {
		async_pool_destroy_resource(pool, &resource);
	}
	async_pool_release_slot(pool);
}

void async_pool_discard(async_pool *pool, async_lent *lent)
{
	zval resource;

	async_lent_remove(&pool->active, lent, &resource);
	async_pool_destroy_resource(pool, &resource);
	async_pool_release_slot(pool);
}

void async_pool_close(async_pool *pool)
{
	zval resource;

	if (pool->closed) {
		return;
	}
	pool->closed = true;
	async_closing_note(&pool->closing, "closed");
	async_pool_stop_checks(pool);
	async_wait_list_wake_all(&pool->waiters);
	while (pool->idle.count > 0) {
		async_resource_list_take_last(&pool->idle, &resource);
		async_pool_destroy_resource(pool, &resource);
	}
}

static zend_string *describe_releasing(async_awaitable *awaitable)
{
	async_pool *pool = (async_pool *) ((char *) awaitable - XtOffsetOf(async_pool, releasing));
	char details[48];

	snprintf(details, sizeof(details), " (max " ZEND_LONG_FMT ")", pool->max);
	return async_source_location_describe(&pool->place, "a resource of pool", &pool->std, details);
}

const async_awaitable_ops async_pool_releasing_ops = { .describe = describe_releasing, .kind = ASYNC_WAIT_POOL };
