/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "await/timeout.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "runtime/debug_purpose.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "await/timeout_arginfo.h"

static zend_class_entry *async_ce_timeout;
static zend_object_handlers timeout_handlers;

typedef struct {
	async_awaitable awaitable;
	acore_timer *timer;
	int64_t deadline;
	zend_long ms;
	uint32_t waiting;
	bool expired;
	bool real;
	async_object object;
} timeout_object;

static inline timeout_object *timeout_from_awaitable(async_awaitable *awaitable)
{
	return (timeout_object *) awaitable;
}

static int64_t now_for(const timeout_object *timeout)
{
	return timeout->real ? (int64_t) zend_hrtime() : async_time();
}

static void timeout_fire(void *arg)
{
	timeout_object *timeout = arg;

	timeout->expired = true;
	async_awaitable_wake_all(&timeout->awaitable);
}

/* A timeout keeps the program alive only while a coroutine waits for it. Throws if it needs a timer, at first or
 * after a fork, and there is no memory. */
static zend_result timeout_arm(timeout_object *timeout, bool referenced)
{
	acore_timer *timer;
	int64_t left;

	if (timeout->expired || (timeout->timer && acore_timer_set_referenced(timeout->timer, referenced))) {
		return SUCCESS;
	}
	left = MAX(timeout->deadline - now_for(timeout), 0);
	if (UNEXPECTED(timeout->real)) {
		timer = async_start_real_timer(left, referenced, timeout_fire, timeout);
	} else {
		timer = async_start_timer(left, 0, referenced, timeout_fire, timeout);
	}
	if (!timer) {
		return FAILURE;
	}
	if (timeout->timer) {
		acore_timer_stop(timeout->timer);
	}
	timeout->timer = timer;
	return SUCCESS;
}

static bool timeout_ready(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (!timeout->expired && now_for(timeout) >= timeout->deadline) {
		timeout->expired = true;
	}
	return timeout->expired;
}

static zend_result timeout_take(async_awaitable *awaitable, zval *rv)
{
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_result timeout_begin(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (timeout->waiting == 0 && timeout_arm(timeout, true) == FAILURE) {
		return FAILURE;
	}
	timeout->waiting++;
	return SUCCESS;
}

static void timeout_end(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (--timeout->waiting == 0 && timeout->timer) {
		(void) acore_timer_set_referenced(timeout->timer, false);
	}
}

static void timeout_forked(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	timeout->waiting = async_awaitable_observer_count(awaitable);
	if (timeout->waiting > 0) {
		(void) timeout_arm(timeout, true);
	}
}

static zend_string *timeout_describe(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "timeout of " ZEND_LONG_FMT " ms", timeout_from_awaitable(awaitable)->ms);
}

static zend_object *timeout_reason(async_awaitable *awaitable)
{
	return async_exception_create(async_ce_timeout_exception, "Timeout of " ZEND_LONG_FMT " ms exceeded",
		timeout_from_awaitable(awaitable)->ms);
}

static const async_awaitable_ops timeout_ops = {
	.ready = timeout_ready,
	.take = timeout_take,
	.begin = timeout_begin,
	.end = timeout_end,
	.forked = timeout_forked,
	.describe = timeout_describe,
	.kind = ASYNC_WAIT_TIMER,
	.cancellation_reason = timeout_reason,
};

static zend_object *create(zend_long ms, bool real)
{
	timeout_object *timeout;
	int64_t now;

	if (async_runtime_start() == FAILURE) {
		return NULL;
	}
	timeout = ecalloc(1, sizeof(timeout_object));
	async_awaitable_init(&timeout->awaitable, &timeout_ops);
	timeout->object.awaitable = &timeout->awaitable;
	timeout->ms = ms;
	timeout->real = real;
	now = now_for(timeout);
	timeout->deadline = async_time_after(now, ms);
	zend_object_std_init(&timeout->object.std, async_ce_timeout);
	timeout->object.std.handlers = &timeout_handlers;
	if (timeout_arm(timeout, false) == FAILURE) {
		OBJ_RELEASE(&timeout->object.std);
		return NULL;
	}
	return &timeout->object.std;
}

zend_object *async_timeout_create(zend_long ms)
{
	return create(ms, false);
}

zend_object *async_real_timeout_create(zend_long ms)
{
	return create(ms, true);
}

static void timeout_free(zend_object *object)
{
	timeout_object *timeout = (timeout_object *) ((char *) object - XtOffsetOf(timeout_object, object.std));

	async_awaitable_drop_observers(&timeout->awaitable);
	if (timeout->timer) {
		acore_timer_stop(timeout->timer);
	}
	zend_object_std_dtor(object);
}

static HashTable *timeout_properties_for(zend_object *object, zend_prop_purpose purpose)
{
	timeout_object *timeout = timeout_from_awaitable(async_awaitable_from_obj(object));
	HashTable *info;
	zval zv;

	if (!async_purpose_is_debug(purpose)) {
		return zend_std_get_properties_for(object, purpose);
	}
	info = zend_new_array(2);
	ZVAL_LONG(&zv, timeout->ms);
	zend_hash_str_add_new(info, ZEND_STRL("ms"), &zv);
	ZVAL_BOOL(&zv, timeout_ready(&timeout->awaitable));
	zend_hash_str_add_new(info, ZEND_STRL("expired"), &zv);
	return info;
}

ZEND_METHOD(Async_Timeout, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Timeout, __clone)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "Async\\timeout()");
}

void async_timeout_startup(void)
{
	async_ce_timeout = register_class_Async_Timeout(async_ce_awaitable);
	async_ce_timeout->create_object = no_object;
	memcpy(&timeout_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	timeout_handlers.offset = XtOffsetOf(timeout_object, object.std);
	timeout_handlers.free_obj = timeout_free;
	timeout_handlers.get_properties_for = timeout_properties_for;
	timeout_handlers.compare = zend_objects_not_comparable;
	timeout_handlers.clone_obj = NULL;
}
