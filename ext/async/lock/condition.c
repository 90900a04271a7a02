/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "lock/condition.h"
#include "coroutine/awaitable.h"
#include "coroutine/callback.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "lock/mutex.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/await.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "lock/condition_arginfo.h"

static zend_class_entry *async_ce_condition;
static zend_object_handlers condition_handlers;

typedef struct {
	zend_object *mutex;              /* counted; NULL: the constructor never ran */
	uint32_t generation;             /* see async_wait_forked() */
	async_wait_list waiters;
	async_awaitable notifying;       /* for describe only */
	async_source_location place;
	zend_object std;
} async_condition;

static inline async_condition *condition_from_obj(zend_object *object)
{
	return (async_condition *) ((char *) object - XtOffsetOf(async_condition, std));
}

/* The mutex if the running coroutine has locked it, else NULL with an exception. */
static async_mutex *locked_mutex(async_condition *condition)
{
	async_mutex *mutex;

	if (UNEXPECTED(!condition->mutex)) {
		zend_throw_error(NULL, "The Async\\Condition object has not been correctly initialized by its constructor");
		return NULL;
	}
	if (async_wait_forked(&condition->generation)) {
		async_wait_list_init(&condition->waiters);
	}
	mutex = async_mutex_usable(condition->mutex);
	if (mutex && !async_mutex_is_mine(mutex)) {
		zend_throw_exception(async_ce_async_exception, "The running coroutine has not locked the mutex of the condition", 0);
		return NULL;
	}
	return mutex;
}

/* ---- notifying ---- */

/* False without waiters. One that is queued for another reason gets the notification, too. */
static bool notify_one(async_condition *condition)
{
	async_wait_node *node = condition->waiters.first;

	if (!node) {
		return false;
	}
	*(bool *) node->wait->data = true;
	if (acore_coroutine_get_state(async_coroutine_handle(node->wait->coroutine)) == ACORE_PARKED) {
		async_wait_list_grant(&condition->waiters);
	} else {
		async_wait_node_remove(node);
	}
	return true;
}

/* ---- waiting ---- */

/* `data` of each wait: was it notified? */
static bool was_notified(async_wait *wait)
{
	return *(bool *) wait->data;
}

/* Checks before unlocking for anything that would end the wait at once. */
static zend_result may_wait(async_awaitable *until)
{
	if (until && until->ops->ready(until)) {
		async_throw_await_cancelled(until, NULL);
		return FAILURE;
	}
	return async_wait_allowed();
}

static zend_result wait_for_notification(async_condition *condition, async_awaitable *until)
{
	async_mutex *mutex;
	async_wait_outcome outcome;
	bool notified = false;

	if (async_runtime_start() == FAILURE || (mutex = locked_mutex(condition)) == NULL || may_wait(until) == FAILURE) {
		return FAILURE;
	}
	async_mutex_unlock_mine(mutex);
	outcome = async_wait_in(&condition->waiters, was_notified, &notified, until, &condition->notifying);
	if (outcome == ASYNC_WAIT_GRANTED && UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
		outcome = ASYNC_WAIT_FAILED;
	}
	if (outcome == ASYNC_WAIT_FAILED && notified) {
		notify_one(condition);
	}
	async_mutex_lock_again(mutex);
	return EG(exception) ? FAILURE : SUCCESS;
}

static zend_string *describe_notifying(async_awaitable *awaitable)
{
	async_condition *condition = (async_condition *) ((char *) awaitable - XtOffsetOf(async_condition, notifying));

	return async_source_location_describe(&condition->place, "a notification of condition", &condition->std, "");
}

static const async_awaitable_ops notifying_ops = { .describe = describe_notifying, .kind = ASYNC_WAIT_LOCK };

/* ---- the class ---- */

static zend_object *condition_create(zend_class_entry *ce)
{
	async_condition *condition = zend_object_alloc(sizeof(async_condition), ce);

	async_wait_list_init(&condition->waiters);
	async_awaitable_init(&condition->notifying, &notifying_ops);
	condition->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&condition->std, ce);
	return &condition->std;
}

static void condition_free(zend_object *object)
{
	async_condition *condition = condition_from_obj(object);

	if (condition->mutex) {
		OBJ_RELEASE(condition->mutex);
	}
	async_source_location_release(&condition->place);
	zend_object_std_dtor(object);
}

static HashTable *condition_gc(zend_object *object, zval **table, int *count)
{
	async_condition *condition = condition_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (condition->mutex) {
		zend_get_gc_buffer_add_obj(buffer, condition->mutex);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

#define THIS_CONDITION() condition_from_obj(Z_OBJ_P(ZEND_THIS))

ZEND_METHOD(Async_Condition, __construct)
{
	async_condition *condition = THIS_CONDITION();
	zval *mutex;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(mutex, async_ce_mutex)
	ZEND_PARSE_PARAMETERS_END();
	if (condition->mutex) {
		zend_throw_error(NULL, "The condition has been constructed already");
		RETURN_THROWS();
	}
	condition->mutex = Z_OBJ_P(mutex);
	GC_ADDREF(condition->mutex);
	async_source_location_here(&condition->place);
}

ZEND_METHOD(Async_Condition, wait)
{
	async_awaitable *until;

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	wait_for_notification(THIS_CONDITION(), until);
}

ZEND_METHOD(Async_Condition, waitFor)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *cancellation = NULL;
	async_awaitable *until = NULL;
	async_condition *condition = THIS_CONDITION();
	async_callback *predicate;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	predicate = async_callback_of(&fci);
	if (async_runtime_start() == FAILURE || !locked_mutex(condition)
			|| (cancellation && (until = async_awaitable_from_zval(cancellation, "The cancellation")) == NULL)) {
		async_callback_release(predicate);
		RETURN_THROWS();
	}
	for (;;) {
		ZVAL_UNDEF(return_value);
		async_callback_call_now(predicate, return_value, 0, NULL);
		if (EG(exception) || zend_is_true(return_value)) {
			break;
		}
		zval_ptr_dtor(return_value);
		ZVAL_NULL(return_value);
		if (wait_for_notification(condition, until) == FAILURE) {
			break;
		}
	}
	if (Z_ISUNDEF_P(return_value)) {
		ZVAL_NULL(return_value);
	}
	async_callback_release(predicate);
}

ZEND_METHOD(Async_Condition, notify)
{
	async_condition *condition = THIS_CONDITION();

	ZEND_PARSE_PARAMETERS_NONE();
	if (!locked_mutex(condition)) {
		RETURN_THROWS();
	}
	notify_one(condition);
}

ZEND_METHOD(Async_Condition, notifyAll)
{
	async_condition *condition = THIS_CONDITION();

	ZEND_PARSE_PARAMETERS_NONE();
	if (!locked_mutex(condition)) {
		RETURN_THROWS();
	}
	while (notify_one(condition)) {
	}
}

void async_condition_startup(void)
{
	async_ce_condition = register_class_Async_Condition();
	async_ce_condition->create_object = condition_create;
	async_ce_condition->default_object_handlers = &condition_handlers;
	memcpy(&condition_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	condition_handlers.offset = XtOffsetOf(async_condition, std);
	condition_handlers.free_obj = condition_free;
	condition_handlers.get_gc = condition_gc;
	condition_handlers.clone_obj = NULL;
	condition_handlers.compare = zend_objects_not_comparable;
}
