/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_internal.h"
#include "php_wait_lock.h"
#include "zend_coroutine_turns.h"

#include <errno.h>

/* A queued coroutine; on its stack. */
struct _php_wait_lock_waiter {
	zend_coroutine *coroutine;
	php_wait_lock_waiter *next;
	bool granted;
};

ZEND_TLS uint32_t this_request = 1;

static void take(php_wait_lock *lock, zend_coroutine *coroutine)
{
	lock->owner = coroutine;
	lock->kept_by = NULL;
	lock->depth = 1;
}

static void append(php_wait_lock *lock, php_wait_lock_waiter *waiter)
{
	if (lock->first) {
		lock->last->next = waiter;
	} else {
		lock->first = waiter;
	}
	lock->last = waiter;
	lock->waiting++;
}

static void take_out(php_wait_lock *lock, php_wait_lock_waiter *waiter)
{
	php_wait_lock_waiter *previous = NULL, *w = lock->first;

	while (w != waiter) {
		previous = w;
		w = w->next;
	}
	if (previous) {
		previous->next = waiter->next;
	} else {
		lock->first = waiter->next;
	}
	if (lock->last == waiter) {
		lock->last = previous;
	}
	lock->waiting--;
}

static void wake_first(php_wait_lock *lock)
{
	if (lock->first) {
		zend_wait.wake(lock->first->coroutine);
	}
}

static void hand_over(php_wait_lock *lock)
{
	php_wait_lock_waiter *next = lock->first;

	lock->owner = NULL;
	if (next) {
		take_out(lock, next);
		take(lock, next->coroutine);
		next->granted = true;
		zend_wait.wake(next->coroutine);
	}
}

static bool queue_for(php_wait_lock *lock, const char *what)
{
	php_wait_lock_waiter self = { .coroutine = zend_coroutine_current() };
	bool cancelled = false;

	append(lock, &self);
	self.coroutine->lock_owner = &lock->owner;
	self.coroutine->lock_name = what;
	while (!self.granted && !cancelled) {
		if (!lock->owner && lock->first == &self) {
			take_out(lock, &self);
			take(lock, self.coroutine);
			self.granted = true;
			break;
		}
		zend_wait.park_prepare();
		cancelled = zend_wait.park(-1, what) != 0;
	}
	self.coroutine->lock_owner = NULL;

	if (!cancelled) {
		return true;
	}
	if (self.granted) {
		hand_over(lock);
	} else {
		take_out(lock, &self);
		if (!lock->owner) {
			wake_first(lock);
		}
	}
	errno = ECANCELED;
	return false;
}

static void forget_ended_request(php_wait_lock *lock)
{
	if (UNEXPECTED(lock->request != this_request)) {
		memset(lock, 0, sizeof(*lock));
		lock->request = this_request;
	}
}

PHPAPI bool php_wait_lock_try_enter(php_wait_lock *lock)
{
	zend_coroutine *self = zend_coroutine_current();

	forget_ended_request(lock);
	if (lock->owner == self) {
		lock->depth++;
		return true;
	}
	if (!lock->owner) {
		take(lock, self);
		return true;
	}
	return false;
}

PHPAPI bool php_wait_lock_closes_circle(const php_wait_lock *lock)
{
	return lock->request == this_request && zend_coroutine_waits_for_current(lock->owner);
}

PHPAPI bool php_wait_lock_enter(php_wait_lock *lock, const char *what)
{
	zend_coroutine *self = zend_coroutine_current();
	bool others_first = lock->request == this_request && !lock->owner && lock->first && lock->kept_by != self;

	if ((!others_first || !zend_coroutine_may_wait()) && php_wait_lock_try_enter(lock)) {
		return true;
	}
	if (zend_coroutine_may_wait()) {
		if (UNEXPECTED(zend_coroutine_waits_for_current(lock->owner))) {
			zend_coroutine_throw_circle(lock->owner, what);
			errno = EBUSY;
			return false;
		}
		return queue_for(lock, what);
	}
	if (EG(flags) & EG_FLAGS_IN_SHUTDOWN) {
		lock->first = lock->last = NULL;
		lock->waiting = 0;
		take(lock, self);
		return true;
	}
	errno = EDEADLK;
	return false;
}

PHPAPI bool php_wait_lock_enter_last(php_wait_lock *lock, const char *what)
{
	bool entered;

	forget_ended_request(lock);
	lock->last_ones++;
	entered = php_wait_lock_enter(lock, what);
	while (entered && lock->depth == 1 && lock->waiting >= lock->last_ones && zend_coroutine_may_wait()) {
		php_wait_lock_leave(lock, false);
		entered = php_wait_lock_enter(lock, what);
	}
	lock->last_ones--;
	return entered;
}

PHPAPI void php_wait_lock_leave(php_wait_lock *lock, bool keep)
{
	if (--lock->depth > 0) {
		return;
	}
	if (keep) {
		lock->owner = NULL;
		lock->kept_by = zend_coroutine_current();
		wake_first(lock);
	} else {
		hand_over(lock);
	}
}

PHPAPI uint32_t php_wait_lock_request(void)
{
	return this_request;
}

void php_wait_lock_request_end(void)
{
	this_request++;
}
