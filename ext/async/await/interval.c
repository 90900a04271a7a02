/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "await/interval.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "wait/await.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "await/interval_arginfo.h"

typedef struct _interval_object interval_object;
typedef struct _interval_tick interval_tick;

struct _interval_tick {
	async_awaitable awaitable;
	interval_object *interval;       /* NULL: freed */
	interval_tick *next;             /* in `past` */
	uint32_t waiting;
	uint32_t refcount;               /* held by the interval and its users */
	int64_t number;                  /* set when the tick has occurred; 0: the interval was stopped */
	bool over;
};

struct _interval_object {
	interval_tick *coming;           /* NULL: the constructor has not run */
	interval_tick *past;             /* those that can still be taken */
	acore_timer *timer;              /* while a coroutine waits for `coming` */
	int64_t start, period;           /* ns */
	int64_t due;                     /* the number of the tick the timer is for */
	int64_t last;                    /* number of the last one that was waited for */
	zend_long ms;
	bool stopped;
	async_object object;
};

typedef struct {
	zend_object_iterator iterator;
	zval tick;
} interval_iterator;

static zend_class_entry *async_ce_interval;
static zend_object_handlers interval_handlers;
static const async_awaitable_ops tick_ops;

static inline interval_tick *tick_from_awaitable(async_awaitable *awaitable)
{
	return (interval_tick *) awaitable;
}

static inline interval_object *interval_from_obj(zend_object *object)
{
	return (interval_object *) ((char *) object - XtOffsetOf(interval_object, object.std));
}

/* ---- ticks ---- */

static void begin_next_tick(interval_object *interval)
{
	interval_tick *tick = ecalloc(1, sizeof(interval_tick));

	async_awaitable_init(&tick->awaitable, &tick_ops);
	tick->interval = interval;
	tick->refcount = 1;
	interval->coming = tick;
	interval->object.awaitable = &tick->awaitable;
}

static void drop_tick(interval_tick *tick)
{
	if (--tick->refcount == 0) {
		efree(tick);
	}
}

/* When a tick has no waiters left they have taken it before any other coroutine could run. */
static void free_past_ticks(interval_object *interval)
{
	interval_tick **link = &interval->past;

	while (*link) {
		interval_tick *tick = *link;

		if (tick->waiting == 0) {
			*link = tick->next;
			drop_tick(tick);
		} else {
			link = &tick->next;
		}
	}
}

static void end_coming_tick(interval_object *interval, int64_t number)
{
	interval_tick *tick = interval->coming;

	free_past_ticks(interval);
	tick->number = number;
	tick->over = true;
	tick->next = interval->past;
	interval->past = tick;
	begin_next_tick(interval);
	interval->coming->over = interval->stopped;
	async_awaitable_wake_all(&tick->awaitable);
}

static void stop_timer(interval_object *interval)
{
	if (interval->timer) {
		acore_timer_stop(interval->timer);
		interval->timer = NULL;
	}
}

static void timer_fired(void *arg)
{
	interval_object *interval = arg;

	stop_timer(interval);
	interval->last = interval->due;
	end_coming_tick(interval, interval->due);
}

static zend_result start_timer(interval_object *interval)
{
	int64_t since = async_time() - interval->start;
	int64_t left = interval->period - since % interval->period;
	int64_t next = since / interval->period + 1;

	if (next == interval->last) {
		/* the timer fired a little early */
		next++;
		left = left > INT64_MAX - interval->period ? INT64_MAX : left + interval->period;
	}
	interval->due = next;
	interval->timer = async_start_timer(left, 0, true, timer_fired, interval);
	return interval->timer ? SUCCESS : FAILURE;
}

static bool tick_ready(async_awaitable *awaitable)
{
	return tick_from_awaitable(awaitable)->over;
}

static zend_result tick_take(async_awaitable *awaitable, zval *rv)
{
	interval_tick *tick = tick_from_awaitable(awaitable);

	if (tick->number) {
		ZVAL_LONG(rv, tick->number);
	} else {
		ZVAL_NULL(rv);
	}
	return SUCCESS;
}

static zend_result tick_begin(async_awaitable *awaitable)
{
	interval_tick *tick = tick_from_awaitable(awaitable);

	if (tick->waiting == 0 && start_timer(tick->interval) == FAILURE) {
		return FAILURE;
	}
	tick->waiting++;
	return SUCCESS;
}

static void tick_end(async_awaitable *awaitable)
{
	interval_tick *tick = tick_from_awaitable(awaitable);

	if (--tick->waiting == 0 && tick == tick->interval->coming) {
		stop_timer(tick->interval);
	}
}

static void tick_forked(async_awaitable *awaitable)
{
	interval_tick *tick = tick_from_awaitable(awaitable);

	tick->waiting = async_awaitable_observer_count(awaitable);
	if (tick == tick->interval->coming) {
		stop_timer(tick->interval);
		if (tick->waiting > 0) {
			(void) start_timer(tick->interval);
		}
	}
}

static zend_string *tick_describe(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "interval of " ZEND_LONG_FMT " ms", tick_from_awaitable(awaitable)->interval->ms);
}

static void tick_hold(async_awaitable *awaitable)
{
	tick_from_awaitable(awaitable)->refcount++;
}

static void tick_release(async_awaitable *awaitable)
{
	drop_tick(tick_from_awaitable(awaitable));
}

static const async_awaitable_ops tick_ops = {
	.ready = tick_ready,
	.take = tick_take,
	.begin = tick_begin,
	.end = tick_end,
	.forked = tick_forked,
	.describe = tick_describe,
	.kind = ASYNC_WAIT_TIMER,
	.hold = tick_hold,
	.release = tick_release,
};

/* ---- foreach ---- */

static void wait_for_tick(interval_iterator *iterator)
{
	async_object *object = &interval_from_obj(Z_OBJ(iterator->iterator.data))->object;

	zval_ptr_dtor(&iterator->tick);
	if (async_await_either(object->awaitable, NULL, NULL, &iterator->tick) == FAILURE) {
		ZVAL_NULL(&iterator->tick);
	}
}

static void iterator_free(zend_object_iterator *object)
{
	interval_iterator *iterator = (interval_iterator *) object;

	zval_ptr_dtor(&iterator->tick);
	zval_ptr_dtor(&iterator->iterator.data);
}

static zend_result iterator_valid(zend_object_iterator *iterator)
{
	return Z_TYPE(((interval_iterator *) iterator)->tick) == IS_LONG ? SUCCESS : FAILURE;
}

static zval *iterator_current(zend_object_iterator *iterator)
{
	return &((interval_iterator *) iterator)->tick;
}

static void iterator_wait(zend_object_iterator *iterator)
{
	wait_for_tick((interval_iterator *) iterator);
}

static HashTable *iterator_gc(zend_object_iterator *iterator, zval **table, int *count)
{
	*table = &iterator->data;
	*count = 1;
	return NULL;
}

static const zend_object_iterator_funcs iterator_funcs = {
	.dtor = iterator_free,
	.get_gc = iterator_gc,
	.valid = iterator_valid,
	.get_current_data = iterator_current,
	.move_forward = iterator_wait,
	.rewind = iterator_wait,
};

static zend_object_iterator *interval_get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	interval_iterator *iterator;

	if (by_ref) {
		zend_throw_error(NULL, "An iterator cannot be used with foreach by reference");
		return NULL;
	}
	if (!async_awaitable_from_zval(object, "foreach") || async_runtime_start() == FAILURE) {
		return NULL;
	}
	iterator = emalloc(sizeof(interval_iterator));
	zend_iterator_init(&iterator->iterator);
	iterator->iterator.funcs = &iterator_funcs;
	ZVAL_OBJ_COPY(&iterator->iterator.data, Z_OBJ_P(object));
	ZVAL_NULL(&iterator->tick);
	return &iterator->iterator;
}

/* ---- the object ---- */

static zend_object *interval_create_object(zend_class_entry *ce)
{
	interval_object *interval = zend_object_alloc(sizeof(interval_object), ce);

	zend_object_std_init(&interval->object.std, ce);
	object_properties_init(&interval->object.std, ce);
	interval->object.std.handlers = &interval_handlers;
	return &interval->object.std;
}

static void interval_free(zend_object *object)
{
	interval_object *interval = interval_from_obj(object);

	if (interval->coming) {
		async_awaitable_drop_observers(&interval->coming->awaitable);
		stop_timer(interval);
		interval->coming->next = interval->past;
		while (interval->coming) {
			interval_tick *tick = interval->coming;

			interval->coming = tick->next;
			tick->interval = NULL;
			drop_tick(tick);
		}
		interval->object.awaitable = NULL;
	}
	zend_object_std_dtor(object);
}

ZEND_METHOD(Async_Interval, __construct)
{
	zend_long ms;
	interval_object *interval;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	interval = interval_from_obj(Z_OBJ_P(ZEND_THIS));
	if (ms < 1) {
		zend_argument_value_error(1, "must be greater than or equal to 1");
		RETURN_THROWS();
	}
	if (interval->coming) {
		zend_throw_error(NULL, "Cannot call the constructor of an interval twice");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	interval->ms = ms;
	interval->period = async_ns_of_ms(ms);
	interval->start = async_time();
	begin_next_tick(interval);
}

ZEND_METHOD(Async_Interval, stop)
{
	interval_object *interval;

	ZEND_PARSE_PARAMETERS_NONE();
	if (!async_awaitable_from_zval(ZEND_THIS, "Interval")) {
		RETURN_THROWS();
	}
	interval = interval_from_obj(Z_OBJ_P(ZEND_THIS));
	if (!interval->stopped) {
		interval->stopped = true;
		stop_timer(interval);
		end_coming_tick(interval, 0);
	}
}

ZEND_METHOD(Async_Interval, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void async_interval_startup(void)
{
	async_ce_interval = register_class_Async_Interval(async_ce_awaitable, zend_ce_aggregate);
	async_ce_interval->create_object = interval_create_object;
	async_ce_interval->get_iterator = interval_get_iterator;
	memcpy(&interval_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	interval_handlers.offset = XtOffsetOf(interval_object, object.std);
	interval_handlers.free_obj = interval_free;
	interval_handlers.clone_obj = NULL;
	interval_handlers.compare = zend_objects_not_comparable;
}
