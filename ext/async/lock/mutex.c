/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "lock/mutex.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/protect.h"
#include "wait/wait_list.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "lock/mutex_arginfo.h"

zend_class_entry *async_ce_mutex;
static zend_object_handlers mutex_handlers;

struct _async_mutex {
	bool constructed;
	bool locked;
	async_coroutine *owner;            /* counted; see mutex.h */
	async_observer owner_ends;
	uint32_t generation;             /* see async_wait_forked() */
	async_wait_list waiters;
	async_awaitable unlocking;       /* for describe only */
	async_source_location place;
	zend_object std;
};

static inline async_mutex *mutex_from_obj(zend_object *object)
{
	return (async_mutex *) ((char *) object - XtOffsetOf(async_mutex, std));
}

/* ---- ownership ---- */

static void owner_ended(async_observer *observer);

/* Not async_observe(): a coroutine may not await itself, but may observe its own end. */
static void set_owner(async_mutex *mutex, async_coroutine *owner)
{
	mutex->locked = true;
	mutex->owner = owner;
	if (owner) {
		acore_coroutine_addref(async_coroutine_handle(owner));
		async_observer_add(&owner->awaitable, &mutex->owner_ends, owner_ended, false);
	}
}

static void drop_owner(async_mutex *mutex)
{
	async_coroutine *owner = mutex->owner;

	mutex->locked = false;
	mutex->owner = NULL;
	if (owner) {
		async_unobserve(&owner->awaitable, &mutex->owner_ends);
		acore_coroutine_release(async_coroutine_handle(owner));
	}
}

/* In a forked child only the forking coroutine is left, which is now main. */
static void notice_fork(async_mutex *mutex)
{
	if (EXPECTED(!async_wait_forked(&mutex->generation))) {
		return;
	}
	async_wait_list_init(&mutex->waiters);
	if (mutex->locked && mutex->owner != async_coroutine_current() && (mutex->owner || ASYNC_G(forked))) {
		mutex->owner_ends.link = NULL;
		drop_owner(mutex);
	}
}

static void pass_on(async_mutex *mutex)
{
	async_wait_node *next;

	notice_fork(mutex);
	next = async_wait_list_grant(&mutex->waiters);
	drop_owner(mutex);
	if (next) {
		set_owner(mutex, next->wait->coroutine);
	}
}

static void owner_ended(async_observer *observer)
{
	pass_on((async_mutex *) ((char *) observer - XtOffsetOf(async_mutex, owner_ends)));
}

/* The runtime's own coroutines do not notify observers when they end. */
static bool owner_is_gone(const async_mutex *mutex)
{
	return mutex->owner && mutex->owner->internal
		&& acore_coroutine_get_state(async_coroutine_handle(mutex->owner)) == ACORE_ENDED;
}

/* If it was locked before there was a runtime the owner is now the main flow, unless that has ended meanwhile. */
static void notice_runtime(async_mutex *mutex)
{
	if (EXPECTED(!mutex->locked || mutex->owner || !ASYNC_G(main))) {
		return;
	}
	if (async_coroutine_ended(ASYNC_G(main))) {
		mutex->locked = false;
	} else {
		set_owner(mutex, ASYNC_G(main));
	}
}

static bool usable(async_mutex *mutex)
{
	if (UNEXPECTED(!mutex->constructed)) {
		zend_throw_error(NULL, "The Async\\Mutex object has not been correctly initialized by its constructor");
		return false;
	}
	notice_fork(mutex);
	notice_runtime(mutex);
	if (UNEXPECTED(owner_is_gone(mutex))) {
		pass_on(mutex);
	}
	return true;
}

static bool is_mine(const async_mutex *mutex)
{
	return mutex->locked && mutex->owner == async_coroutine_current();
}

static bool lock_settled(async_wait *wait)
{
	async_mutex *mutex = wait->data;

	if (mutex->locked) {
		return false;
	}
	set_owner(mutex, wait->coroutine);
	return true;
}

static zend_result wait_and_lock(async_mutex *mutex, async_awaitable *until)
{
	switch (async_wait_in(&mutex->waiters, lock_settled, mutex, until, &mutex->unlocking)) {
		case ASYNC_WAIT_GRANTED:
			if (UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
				pass_on(mutex);
				return FAILURE;
			}
			return SUCCESS;
		case ASYNC_WAIT_SETTLED:
			return SUCCESS;
		default:
			return FAILURE;
	}
}

static zend_result lock(async_mutex *mutex, async_awaitable *until)
{
	if (EXPECTED(!mutex->locked)) {
		set_owner(mutex, async_coroutine_current());
		return SUCCESS;
	}
	if (is_mine(mutex)) {
		zend_throw_exception(async_ce_async_exception, "The running coroutine has locked the mutex already", 0);
		return FAILURE;
	}
	return wait_and_lock(mutex, until);
}

static zend_result unlock(async_mutex *mutex)
{
	zend_string *owner;

	if (EXPECTED(is_mine(mutex))) {
		pass_on(mutex);
		return SUCCESS;
	}
	if (!mutex->locked) {
		zend_throw_exception(async_ce_async_exception, "The mutex is not locked", 0);
		return FAILURE;
	}
	owner = async_coroutine_describe(mutex->owner);
	zend_throw_exception_ex(async_ce_async_exception, 0, "The mutex is locked by another coroutine: %s", ZSTR_VAL(owner));
	zend_string_release(owner);
	return FAILURE;
}

/* ---- for conditions ---- */

async_mutex *async_mutex_usable(zend_object *object)
{
	async_mutex *mutex = mutex_from_obj(object);

	return usable(mutex) ? mutex : NULL;
}

bool async_mutex_is_mine(const async_mutex *mutex)
{
	return is_mine(mutex);
}

void async_mutex_unlock_mine(async_mutex *mutex)
{
	pass_on(mutex);
}

static void put_behind(zend_object **thrown, zend_object *earlier)
{
	if (earlier && zend_is_unwind_exit(*thrown)) {
		OBJ_RELEASE(earlier);
	} else if (earlier) {
		async_exception_chain(thrown, earlier);
	}
}

void async_mutex_lock_again(async_mutex *mutex)
{
	async_coroutine *current = async_coroutine_current();
	zend_object *thrown = EG(exception);

	if (thrown && zend_is_unwind_exit(thrown)) {
		return;
	}
	EG(exception) = NULL;
	async_protect_enter(current);
	/* an exception from a signal handler must not end it either */
	while (usable(mutex) && !is_mine(mutex) && lock(mutex, NULL) == FAILURE) {
		put_behind(&EG(exception), thrown);
		thrown = EG(exception);
		if (zend_is_unwind_exit(thrown) || !zend_coroutine_may_leave()) {
			break;
		}
		EG(exception) = NULL;
	}
	EG(exception) = thrown;
	async_protect_leave(current);
}

static zend_string *describe_unlocking(async_awaitable *awaitable)
{
	async_mutex *mutex = (async_mutex *) ((char *) awaitable - XtOffsetOf(async_mutex, unlocking));
	zend_string *text = async_source_location_describe(&mutex->place, "mutex", &mutex->std, "");
	zend_string *owner, *whole;

	if (!mutex->owner) {
		return text;
	}
	owner = async_coroutine_describe(mutex->owner);
	whole = zend_strpprintf(0, "%s, locked by %s", ZSTR_VAL(text), ZSTR_VAL(owner));
	zend_string_release(text);
	zend_string_release(owner);
	return whole;
}

static const async_awaitable_ops unlocking_ops = { .describe = describe_unlocking, .kind = ASYNC_WAIT_LOCK };

/* ---- the class ---- */

static zend_object *mutex_create(zend_class_entry *ce)
{
	async_mutex *mutex = zend_object_alloc(sizeof(async_mutex), ce);

	async_wait_list_init(&mutex->waiters);
	async_awaitable_init(&mutex->unlocking, &unlocking_ops);
	mutex->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&mutex->std, ce);
	return &mutex->std;
}

static void mutex_free(zend_object *object)
{
	async_mutex *mutex = mutex_from_obj(object);

	notice_fork(mutex);
	drop_owner(mutex);
	async_source_location_release(&mutex->place);
	zend_object_std_dtor(object);
}

/* The mutex of the running method; otherwise throws and returns. */
#define USABLE_MUTEX(name) \
	async_mutex *name = mutex_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!usable(name)) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Mutex, __construct)
{
	async_mutex *mutex = mutex_from_obj(Z_OBJ_P(ZEND_THIS));

	ZEND_PARSE_PARAMETERS_NONE();
	if (mutex->constructed) {
		zend_throw_error(NULL, "The mutex has been constructed already");
		RETURN_THROWS();
	}
	mutex->constructed = true;
	async_source_location_here(&mutex->place);
}

ZEND_METHOD(Async_Mutex, lock)
{
	async_awaitable *until;

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	USABLE_MUTEX(mutex);
	lock(mutex, until);
}

ZEND_METHOD(Async_Mutex, tryLock)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_MUTEX(mutex);
	RETURN_BOOL(!mutex->locked && lock(mutex, NULL) == SUCCESS);
}

ZEND_METHOD(Async_Mutex, unlock)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_MUTEX(mutex);
	unlock(mutex);
}

ZEND_METHOD(Async_Mutex, isLocked)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_MUTEX(mutex);
	RETURN_BOOL(mutex->locked);
}

ZEND_METHOD(Async_Mutex, synchronized)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *section;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(section, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_MUTEX(mutex);
	if (lock(mutex, NULL) == FAILURE || zend_fcall_info_init(section, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	async_call_for_value(&fcc, return_value, 0, NULL);
	notice_runtime(mutex);
	if (EXPECTED(is_mine(mutex))) {
		pass_on(mutex);
	} else if (!EG(exception)) {
		unlock(mutex);
	}
}

void async_mutex_startup(void)
{
	async_ce_mutex = register_class_Async_Mutex();
	async_ce_mutex->create_object = mutex_create;
	async_ce_mutex->default_object_handlers = &mutex_handlers;
	memcpy(&mutex_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	mutex_handlers.offset = XtOffsetOf(async_mutex, std);
	mutex_handlers.free_obj = mutex_free;
	mutex_handlers.clone_obj = NULL;
	mutex_handlers.compare = zend_objects_not_comparable;
}
