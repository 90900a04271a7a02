/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "lock/rate_limiter.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "lock/rate_limiter_arginfo.h"

static zend_class_entry *async_ce_rate_limiter;
static zend_object_handlers rate_limiter_handlers;

/* A queued waiter checks again itself; this is only for the case that it parks again. */
#define SHORTEST_PAUSE_NS ASYNC_NS_PER_MS

typedef struct {
	zend_long permits;               /* the most available at once, and per period; 0: the constructor never ran */
	int64_t period_ns;
	int64_t full_at;                 /* when all permits were available */
	zend_long taken;                 /* since then; less than 2 * permits after settle() */
	uint32_t generation;             /* see async_wait_forked() */
	async_wait_list waiters;
	acore_timer *timer;              /* for the first waiter; NULL: not needed */
	async_source_location place;
	zend_object std;
} async_rate_limiter;

/* A waiting call of acquire(), on the stack of its coroutine. */
typedef struct {
	async_awaitable permitting;      /* for describe only */
	async_rate_limiter *limiter;
	zend_long n;
} acquisition;

static inline async_rate_limiter *limiter_from_obj(zend_object *object)
{
	return (async_rate_limiter *) ((char *) object - XtOffsetOf(async_rate_limiter, std));
}

/* ---- the bucket ---- */

/* a * b / c, rounded down or up; the product may exceed 64 bits */
static int64_t scale(int64_t a, int64_t b, int64_t c, bool up)
{
#ifdef __SIZEOF_INT128__
	return (int64_t) (((unsigned __int128) a * (unsigned __int128) b + (up ? c - 1 : 0)) / (unsigned __int128) c);
#else
	long double exact = (long double) a * (long double) b / (long double) c;

	return (int64_t) (up ? ceill(exact) : floorl(exact));
#endif
}

/* Updates the bucket to the current time. Returns the number of available permits. */
static zend_long settle(async_rate_limiter *limiter)
{
	const int64_t now = async_time();
	const int64_t periods = MIN((now - limiter->full_at) / limiter->period_ns, limiter->taken / limiter->permits);
	zend_long left;

	limiter->full_at += periods * limiter->period_ns;
	limiter->taken -= periods * limiter->permits;
	left = now - limiter->full_at >= limiter->period_ns || now >= ASYNC_END_OF_TIME ? limiter->permits
		: limiter->permits - limiter->taken + scale(now - limiter->full_at, limiter->permits, limiter->period_ns, false);
	if (left >= limiter->permits) {
		limiter->full_at = now;
		limiter->taken = 0;
		return limiter->permits;
	}
	return left;
}

/* Nanoseconds until n permits are available if none is taken. */
static int64_t time_until(const async_rate_limiter *limiter, zend_long n)
{
	const zend_long missing = n - limiter->permits + limiter->taken;
	const int64_t pause = missing > 0 ? scale(missing, limiter->period_ns, limiter->permits, true) : 0;

	if (pause == 0) {
		return 0;
	}
	return MAX(pause > INT64_MAX - limiter->full_at ? INT64_MAX - async_time() : limiter->full_at + pause - async_time(), 0);
}

static bool take(async_rate_limiter *limiter, zend_long n)
{
	if (settle(limiter) < n) {
		return false;
	}
	limiter->taken += n;
	return true;
}

/* ---- waiters ---- */

static zend_long wanted_by(const async_wait_node *node)
{
	return ((acquisition *) node->wait->data)->n;
}

static bool is_parked(const async_wait_node *node)
{
	return acore_coroutine_get_state(async_coroutine_handle(node->wait->coroutine)) == ACORE_PARKED;
}

static void hand_out(async_rate_limiter *limiter);

static void timer_fired(void *arg)
{
	hand_out(arg);
}

static void stop_timer(async_rate_limiter *limiter)
{
	if (limiter->timer) {
		acore_timer_stop(limiter->timer);
		limiter->timer = NULL;
	}
}

static void start_timer(async_rate_limiter *limiter, int64_t pause_ns)
{
	stop_timer(limiter);
	limiter->timer = acore_timer_start(ASYNC_G(runtime), pause_ns, 0, true, timer_fired, limiter);
	if (UNEXPECTED(!limiter->timer)) {
		async_out_of_memory("a timer");
	}
}

/* Grants permits only to the coroutine that has waited longest. If that is queued already it checks again when it
 * runs. */
static void hand_out(async_rate_limiter *limiter)
{
	async_wait_node *first;

	while ((first = limiter->waiters.first) != NULL && is_parked(first) && take(limiter, wanted_by(first))) {
		async_wait_list_grant(&limiter->waiters);
	}
	if (!first) {
		stop_timer(limiter);
	} else {
		start_timer(limiter, MAX(time_until(limiter, wanted_by(first)), is_parked(first) ? 0 : SHORTEST_PAUSE_NS));
	}
}

/* Waiters must not be overtaken. */
static bool try_acquire(async_rate_limiter *limiter, zend_long n)
{
	return !limiter->waiters.first && take(limiter, n);
}

static bool acquire_settled(async_wait *wait)
{
	acquisition *wanted = wait->data;

	return wanted->limiter->waiters.first == wait->nodes && take(wanted->limiter, wanted->n);
}

static zend_string *describe_permitting(async_awaitable *awaitable)
{
	const acquisition *wanted = (acquisition *) awaitable;
	const async_rate_limiter *limiter = wanted->limiter;
	char what[64], details[80];

	snprintf(what, sizeof(what), ZEND_LONG_FMT " permits of rate limiter", wanted->n);
	snprintf(details, sizeof(details), " (" ZEND_LONG_FMT " per " ZEND_LONG_FMT " ms)", limiter->permits,
		(zend_long) (limiter->period_ns / ASYNC_NS_PER_MS));
	return async_source_location_describe(&limiter->place, wanted->n == 1 ? "a permit of rate limiter" : what, &limiter->std, details);
}

static const async_awaitable_ops permitting_ops = { .describe = describe_permitting, .kind = ASYNC_WAIT_LOCK };

static void wait_and_acquire(async_rate_limiter *limiter, zend_long n, async_awaitable *until)
{
	acquisition wanted = { .limiter = limiter, .n = n };

	if (async_runtime_start() == FAILURE) {
		return;
	}
	async_awaitable_init(&wanted.permitting, &permitting_ops);
	if (!limiter->waiters.first) {
		start_timer(limiter, time_until(limiter, n));
	}
	if (async_wait_in(&limiter->waiters, acquire_settled, &wanted, until, &wanted.permitting) != ASYNC_WAIT_GRANTED) {
		/* others were queued behind it */
		hand_out(limiter);
	} else if (UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
		limiter->taken = MAX(limiter->taken - n, 0);
		hand_out(limiter);
	}
}

/* ---- the class ---- */

static zend_object *rate_limiter_create(zend_class_entry *ce)
{
	async_rate_limiter *limiter = zend_object_alloc(sizeof(async_rate_limiter), ce);

	async_wait_list_init(&limiter->waiters);
	limiter->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&limiter->std, ce);
	return &limiter->std;
}

static void rate_limiter_free(zend_object *object)
{
	async_rate_limiter *limiter = limiter_from_obj(object);

	stop_timer(limiter);
	async_source_location_release(&limiter->place);
	zend_object_std_dtor(object);
}

/* Throws a ValueError for a number that the limiter could never grant. */
static bool usable(async_rate_limiter *limiter, zend_long n)
{
	if (UNEXPECTED(limiter->permits == 0)) {
		zend_throw_error(NULL, "The Async\\RateLimiter object has not been correctly initialized by its constructor");
		return false;
	}
	if (async_wait_forked(&limiter->generation)) {
		async_wait_list_init(&limiter->waiters);
		stop_timer(limiter);
	}
	if (n < 1) {
		zend_argument_value_error(1, "must be greater than 0");
	} else if (n > limiter->permits) {
		zend_argument_value_error(1, "must not be greater than the number of permits, which is " ZEND_LONG_FMT, limiter->permits);
	}
	return n >= 1 && n <= limiter->permits;
}

#define THIS_LIMITER() limiter_from_obj(Z_OBJ_P(ZEND_THIS))

ZEND_METHOD(Async_RateLimiter, __construct)
{
	async_rate_limiter *limiter = THIS_LIMITER();
	zend_long permits, per_ms;

	ZEND_PARSE_PARAMETERS_START(2, 2)
		Z_PARAM_LONG(permits)
		Z_PARAM_LONG(per_ms)
	ZEND_PARSE_PARAMETERS_END();
	if (permits < 1 || permits > INT32_MAX) {
		zend_argument_value_error(1, "must be between 1 and %d", INT32_MAX);
		RETURN_THROWS();
	}
	if (per_ms < 1 || per_ms > INT32_MAX) {
		zend_argument_value_error(2, "must be between 1 and %d", INT32_MAX);
		RETURN_THROWS();
	}
	if (limiter->permits != 0) {
		zend_throw_error(NULL, "The rate limiter has been constructed already");
		RETURN_THROWS();
	}
	limiter->permits = permits;
	limiter->period_ns = (int64_t) per_ms * ASYNC_NS_PER_MS;
	limiter->full_at = async_time();
	async_source_location_here(&limiter->place);
}

ZEND_METHOD(Async_RateLimiter, acquire)
{
	zend_long n = 1;
	zval *cancellation = NULL;
	async_awaitable *until = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(n)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (!usable(THIS_LIMITER(), n)
			|| (cancellation && (until = async_awaitable_from_zval(cancellation, "The cancellation")) == NULL)) {
		RETURN_THROWS();
	}
	if (!try_acquire(THIS_LIMITER(), n)) {
		wait_and_acquire(THIS_LIMITER(), n, until);
	}
}

ZEND_METHOD(Async_RateLimiter, tryAcquire)
{
	zend_long n = 1;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(n)
	ZEND_PARSE_PARAMETERS_END();
	if (!usable(THIS_LIMITER(), n)) {
		RETURN_THROWS();
	}
	RETURN_BOOL(try_acquire(THIS_LIMITER(), n));
}

ZEND_METHOD(Async_RateLimiter, available)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (!usable(THIS_LIMITER(), 1)) {
		RETURN_THROWS();
	}
	RETURN_LONG(THIS_LIMITER()->waiters.first ? 0 : MAX(settle(THIS_LIMITER()), 0));
}

void async_rate_limiter_startup(void)
{
	async_ce_rate_limiter = register_class_Async_RateLimiter();
	async_ce_rate_limiter->create_object = rate_limiter_create;
	async_ce_rate_limiter->default_object_handlers = &rate_limiter_handlers;
	memcpy(&rate_limiter_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	rate_limiter_handlers.offset = XtOffsetOf(async_rate_limiter, std);
	rate_limiter_handlers.free_obj = rate_limiter_free;
	rate_limiter_handlers.clone_obj = NULL;
	rate_limiter_handlers.compare = zend_objects_not_comparable;
}
