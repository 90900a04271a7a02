/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "lock/semaphore.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "lock/semaphore_arginfo.h"

static zend_class_entry *async_ce_semaphore;
static zend_object_handlers semaphore_handlers;

typedef struct {
	zend_long permits;               /* 0: the constructor never ran */
	zend_long available;
	uint32_t generation;             /* see async_wait_forked() */
	async_wait_list waiters;
	async_source_location place;
	zend_object std;
} async_semaphore;

static inline async_semaphore *semaphore_from_obj(zend_object *object)
{
	return (async_semaphore *) ((char *) object - XtOffsetOf(async_semaphore, std));
}

static bool usable(async_semaphore *semaphore)
{
	if (UNEXPECTED(semaphore->permits == 0)) {
		zend_throw_error(NULL, "The Async\\Semaphore object has not been correctly initialized by its constructor");
		return false;
	}
	if (async_wait_forked(&semaphore->generation)) {
		async_wait_list_init(&semaphore->waiters);
	}
	return true;
}

/* A waiting call of acquire(), on the stack of its coroutine. */
typedef struct {
	async_awaitable releasing;       /* for describe only */
	async_semaphore *semaphore;
	zend_long n;
} acquisition;

/* Grants permits only to the coroutine that has waited longest, which may want more than there are. If it is queued
 * already it checks again when it runs, and the next waiters get theirs then. */
static void hand_out(async_semaphore *semaphore)
{
	async_wait_node *first;

	while ((first = semaphore->waiters.first) != NULL) {
		zend_long wanted = ((acquisition *) first->wait->data)->n;

		if (wanted > semaphore->available
				|| acore_coroutine_get_state(async_coroutine_handle(first->wait->coroutine)) != ACORE_PARKED) {
			break;
		}
		semaphore->available -= wanted;
		async_wait_list_grant(&semaphore->waiters);
	}
}

static void give_back(async_semaphore *semaphore, zend_long n)
{
	semaphore->available += n;
	hand_out(semaphore);
}

static bool take(async_semaphore *semaphore, zend_long n)
{
	if (semaphore->available < n) {
		return false;
	}
	semaphore->available -= n;
	return true;
}

/* Waiters must not be overtaken. */
static bool try_acquire(async_semaphore *semaphore, zend_long n)
{
	return !semaphore->waiters.first && take(semaphore, n);
}

static bool acquire_settled(async_wait *wait)
{
	acquisition *wanted = wait->data;

	return wanted->semaphore->waiters.first == wait->nodes && take(wanted->semaphore, wanted->n);
}

static zend_string *describe_releasing(async_awaitable *awaitable)
{
	const acquisition *wanted = (acquisition *) awaitable;
	const async_semaphore *semaphore = wanted->semaphore;
	char what[48], details[48];

	snprintf(what, sizeof(what), ZEND_LONG_FMT " permits of semaphore", wanted->n);
	snprintf(details, sizeof(details), " (permits " ZEND_LONG_FMT ")", semaphore->permits);
	return async_source_location_describe(&semaphore->place, wanted->n == 1 ? "a permit of semaphore" : what, &semaphore->std, details);
}

static const async_awaitable_ops releasing_ops = { .describe = describe_releasing, .kind = ASYNC_WAIT_LOCK };

static void wait_and_acquire(async_semaphore *semaphore, zend_long n, async_awaitable *until)
{
	acquisition wanted = { .semaphore = semaphore, .n = n };

	async_awaitable_init(&wanted.releasing, &releasing_ops);
	if (async_wait_in(&semaphore->waiters, acquire_settled, &wanted, until, &wanted.releasing) != ASYNC_WAIT_GRANTED) {
		/* others were queued behind it */
		hand_out(semaphore);
	} else if (UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
		give_back(semaphore, n);
	}
}

/* ---- the class ---- */

static zend_object *semaphore_create(zend_class_entry *ce)
{
	async_semaphore *semaphore = zend_object_alloc(sizeof(async_semaphore), ce);

	async_wait_list_init(&semaphore->waiters);
	semaphore->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&semaphore->std, ce);
	return &semaphore->std;
}

static void semaphore_free(zend_object *object)
{
	async_source_location_release(&semaphore_from_obj(object)->place);
	zend_object_std_dtor(object);
}

/* The semaphore of the running method; otherwise throws and returns. */
#define USABLE_SEMAPHORE(name) \
	async_semaphore *name = semaphore_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!usable(name)) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Semaphore, __construct)
{
	async_semaphore *semaphore = semaphore_from_obj(Z_OBJ_P(ZEND_THIS));
	zend_long permits;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(permits)
	ZEND_PARSE_PARAMETERS_END();
	if (permits < 1) {
		zend_argument_value_error(1, "must be greater than 0");
		RETURN_THROWS();
	}
	if (semaphore->permits != 0) {
		zend_throw_error(NULL, "The semaphore has been constructed already");
		RETURN_THROWS();
	}
	semaphore->permits = semaphore->available = permits;
	async_source_location_here(&semaphore->place);
}

/* Can so many ever be available? False with an exception. */
static bool check_number(const async_semaphore *semaphore, zend_long n)
{
	if (n < 1) {
		zend_argument_value_error(1, "must be greater than 0");
	} else if (n > semaphore->permits) {
		zend_argument_value_error(1, "must not be greater than the number of permits, which is " ZEND_LONG_FMT, semaphore->permits);
	}
	return n >= 1 && n <= semaphore->permits;
}

ZEND_METHOD(Async_Semaphore, acquire)
{
	zend_object *only = NULL;
	zval *cancellation = NULL, until_zv;
	async_awaitable *until = NULL;
	zend_long n = 1;
	bool n_is_null = false;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_LONG_OR_NULL(only, async_ce_awaitable, n, n_is_null)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (only && cancellation) {
		zend_argument_type_error(1, "must be of type int if argument #2 ($cancellation) is given, %s given", ZSTR_VAL(only->ce->name));
		RETURN_THROWS();
	}
	if (only || n_is_null) {
		n = 1;
	}
	if (only) {
		ZVAL_OBJ(&until_zv, only);
		cancellation = &until_zv;
	}
	if (cancellation && (until = async_awaitable_from_zval(cancellation, "The cancellation")) == NULL) {
		RETURN_THROWS();
	}
	USABLE_SEMAPHORE(semaphore);
	if (check_number(semaphore, n) && !try_acquire(semaphore, n)) {
		wait_and_acquire(semaphore, n, until);
	}
}

static bool parse_number(zend_execute_data *execute_data, zend_long *n)
{
	*n = 1;
	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(*n)
	ZEND_PARSE_PARAMETERS_END_EX(return false);
	return true;
}

ZEND_METHOD(Async_Semaphore, tryAcquire)
{
	zend_long n;

	if (!parse_number(execute_data, &n)) {
		RETURN_THROWS();
	}
	USABLE_SEMAPHORE(semaphore);
	if (!check_number(semaphore, n)) {
		RETURN_THROWS();
	}
	RETURN_BOOL(try_acquire(semaphore, n));
}

ZEND_METHOD(Async_Semaphore, release)
{
	zend_long n, taken;

	if (!parse_number(execute_data, &n)) {
		RETURN_THROWS();
	}
	USABLE_SEMAPHORE(semaphore);
	taken = semaphore->permits - semaphore->available;
	if (n >= 1 && taken == 0) {
		zend_throw_exception(async_ce_async_exception, "No permit of the semaphore is taken", 0);
	} else if (check_number(semaphore, n) && n > taken) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
			"Cannot release " ZEND_LONG_FMT " permits of the semaphore: only " ZEND_LONG_FMT " of them are taken", n, taken);
	} else if (!EG(exception)) {
		give_back(semaphore, n);
	}
}

ZEND_METHOD(Async_Semaphore, available)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_SEMAPHORE(semaphore);
	RETURN_LONG(semaphore->available);
}

void async_semaphore_startup(void)
{
	async_ce_semaphore = register_class_Async_Semaphore();
	async_ce_semaphore->create_object = semaphore_create;
	async_ce_semaphore->default_object_handlers = &semaphore_handlers;
	memcpy(&semaphore_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	semaphore_handlers.offset = XtOffsetOf(async_semaphore, std);
	semaphore_handlers.free_obj = semaphore_free;
	semaphore_handlers.clone_obj = NULL;
	semaphore_handlers.compare = zend_objects_not_comparable;
}
