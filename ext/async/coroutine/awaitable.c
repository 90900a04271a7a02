/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "coroutine/awaitable_arginfo.h"

zend_class_entry *async_ce_awaitable;

static void forget_waiters(async_awaitable *awaitable)
{
	awaitable->waiters = NULL;
	awaitable->last = &awaitable->waiters;
}

/* No coroutine continues after a fatal error, and what was linked on the main flow's stack is gone: nothing that is
 * linked is accessed any more. */
static zend_always_inline bool fatal_error_occurred(void)
{
	return UNEXPECTED(CG(unclean_shutdown) || ASYNC_G(bailed_out));
}

/* In a forked child the waiters are gone, and so are the stacks that their nodes were on. */
bool async_awaitable_was_forked(async_awaitable *awaitable)
{
	if (EXPECTED(awaitable->generation == ASYNC_G(fork_generation))) {
		return false;
	}
	awaitable->generation = ASYNC_G(fork_generation);
	forget_waiters(awaitable);
	return true;
}

void async_awaitable_notice_fork(async_awaitable *awaitable)
{
	if (UNEXPECTED(async_awaitable_was_forked(awaitable)) && awaitable->ops->forked) {
		awaitable->ops->forked(awaitable);
	}
}

static zend_result begin(async_awaitable *awaitable)
{
	async_awaitable_notice_fork(awaitable);
	if (UNEXPECTED(EG(exception))) {
		return FAILURE;
	}
	return awaitable->ops->begin ? awaitable->ops->begin(awaitable) : SUCCESS;
}

void async_waiter_add(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine)
{
	(void) async_awaitable_was_forked(awaitable);
	waiter->coroutine = coroutine;
	waiter->next = NULL;
	waiter->link = awaitable->last;
	*awaitable->last = waiter;
	awaitable->last = &waiter->next;
}

void async_waiter_remove(async_awaitable *awaitable, async_waiter *waiter)
{
	if (!waiter->link || fatal_error_occurred()) {
		return;
	}
	*waiter->link = waiter->next;
	if (waiter->next) {
		waiter->next->link = waiter->link;
	} else {
		awaitable->last = waiter->link;
	}
	waiter->link = NULL;
}

/* `awaitable` may have started a new list meanwhile. */
static void unlink_observer(async_awaitable *awaitable, async_observer *observer)
{
	*observer->link = observer->next;
	if (observer->next) {
		observer->next->link = observer->link;
	} else if (awaitable->last_observer == &observer->next) {
		awaitable->last_observer = observer->link;
	}
	observer->link = NULL;
}

/* Notifies the current observers; each may unlink and free any other, and new ones may be added. */
static void notify_observers(async_awaitable *awaitable)
{
	async_observer *pending = awaitable->observers;

	async_awaitable_forget_observers(awaitable);
	pending->link = &pending;
	while (pending) {
		async_observer *observer = pending;

		unlink_observer(awaitable, observer);
		if (awaitable->ops->end) {
			awaitable->ops->end(awaitable);
		}
		observer->notify(observer);
	}
}

void async_awaitable_wake_all(async_awaitable *awaitable)
{
	if (UNEXPECTED(ASYNC_G(forgetting)) || fatal_error_occurred()) {
		/* the same holds after a fork */
		forget_waiters(awaitable);
		async_awaitable_forget_observers(awaitable);
		return;
	}
	(void) async_awaitable_was_forked(awaitable);
	for (async_waiter *waiter = awaitable->waiters; waiter; waiter = waiter->next) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(waiter->coroutine), ACORE_WAKE_EVENT);
	}
	if (UNEXPECTED(awaitable->observers)) {
		notify_observers(awaitable);
	}
}

bool async_awaitable_has_taker(const async_awaitable *awaitable)
{
	const async_observer *observer = awaitable->observers;

	while (observer && !observer->takes) {
		observer = observer->next;
	}
	return observer != NULL;
}

uint32_t async_awaitable_observer_count(const async_awaitable *awaitable)
{
	uint32_t count = 0;

	for (const async_observer *observer = awaitable->observers; observer; observer = observer->next) {
		count++;
	}
	return count;
}

bool async_awaitable_is_awaited(const async_awaitable *awaitable)
{
	return awaitable->waiters && awaitable->generation == ASYNC_G(fork_generation);
}

void async_observer_add(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes)
{
	observer->notify = notify;
	observer->completes = NULL;
	observer->takes = takes;
	observer->next = NULL;
	observer->link = awaitable->last_observer;
	*awaitable->last_observer = observer;
	awaitable->last_observer = &observer->next;
}

zend_result async_observe(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes)
{
	if (begin(awaitable) == FAILURE) {
		return FAILURE;
	}
	async_observer_add(awaitable, observer, notify, takes);
	return SUCCESS;
}

void async_unobserve(async_awaitable *awaitable, async_observer *observer)
{
	if (!observer->link || fatal_error_occurred()) {
		return;
	}
	unlink_observer(awaitable, observer);
	if (awaitable->ops->end) {
		awaitable->ops->end(awaitable);
	}
}

void async_awaitable_drop_observers(async_awaitable *awaitable)
{
	if (fatal_error_occurred()) {
		async_awaitable_forget_observers(awaitable);
	}
	while (awaitable->observers) {
		unlink_observer(awaitable, awaitable->observers);
	}
}

async_awaitable *async_awaitable_from_zval(zval *value, const char *construct)
{
	async_awaitable *awaitable;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(value), async_ce_awaitable)) {
		zend_type_error("%s expects an Async\\Awaitable, %s given", construct, zend_zval_value_name(value));
		return NULL;
	}
	awaitable = async_awaitable_from_obj(Z_OBJ_P(value));
	if (!awaitable) {
		zend_throw_error(NULL, "The %s object has not been correctly initialized by its constructor",
			ZSTR_VAL(Z_OBJCE_P(value)->name));
	}
	return awaitable;
}

zend_result async_wait_begin(async_awaitable *awaitable, async_waiter *waiter, async_coroutine *coroutine)
{
	if (begin(awaitable) == FAILURE) {
		return FAILURE;
	}
	async_waiter_add(awaitable, waiter, coroutine);
	return SUCCESS;
}

void async_wait_end(async_awaitable *awaitable, async_waiter *waiter)
{
	async_waiter_remove(awaitable, waiter);
	if (awaitable->ops->end) {
		awaitable->ops->end(awaitable);
	}
}

static int refuse_user_class(zend_class_entry *interface, zend_class_entry *implementor)
{
	if (implementor->type == ZEND_INTERNAL_CLASS
			|| (implementor->parent && instanceof_function(implementor->parent, interface))
			|| (implementor->ce_flags & ZEND_ACC_INTERFACE)) {
		return SUCCESS;
	}
	zend_error_noreturn(E_ERROR, "Class %s cannot implement interface Async\\Awaitable, which is for classes of extensions",
		ZSTR_VAL(implementor->name));
	return FAILURE;
}

void async_awaitable_startup(void)
{
	async_ce_awaitable = register_class_Async_Awaitable();
	async_ce_awaitable->interface_gets_implemented = refuse_user_class;
}
