/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_wait_internal.h"
#include "php_wait_lock.h"
#include "zend_coroutine_turns.h"

#include <errno.h>

/* A queued coroutine; on its stack. */
typedef struct {
	zend_queue_link link;   /* first */
	zend_coroutine *coroutine;
	bool granted;
} lock_waiter;

ZEND_TLS uint32_t this_request = 1;

static void take(php_wait_lock *lock, zend_coroutine *coroutine)
{
	lock->owner = coroutine;
	lock->kept_by = NULL;
	lock->depth = 1;
}

static lock_waiter *first_waiter(const php_wait_lock *lock)
{
	return (lock_waiter *) lock->waiters.first;
}

static void append(php_wait_lock *lock, lock_waiter *waiter)
{
	zend_queue_append(&lock->waiters, &waiter->link);
	lock->waiting++;
}

static void take_out(php_wait_lock *lock, lock_waiter *waiter)
{
	zend_queue_remove(&lock->waiters, &waiter->link);
	lock->waiting--;
}

static void wake_first(php_wait_lock *lock)
{
	if (first_waiter(lock)) {
		zend_wait.wake(first_waiter(lock)->coroutine);
	}
}

static void hand_over(php_wait_lock *lock)
{
	lock_waiter *next = first_waiter(lock);

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
	lock_waiter self = { .coroutine = zend_coroutine_current() };
	const zend_queued_for queued_for = { .owner = &lock->owner, .name = what };
	bool cancelled = false;

	append(lock, &self);
	self.coroutine->queued_for = &queued_for;
	while (!self.granted && !cancelled) {
		if (!lock->owner && first_waiter(lock) == &self) {
			take_out(lock, &self);
			take(lock, self.coroutine);
			self.granted = true;
			break;
		}
		zend_wait.park_prepare();
		cancelled = zend_wait.park(-1, what) != 0;
	}
	self.coroutine->queued_for = NULL;

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
	bool others_first = lock->request == this_request && !lock->owner && php_wait_lock_wanted(lock) && lock->kept_by != self;

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
		memset(&lock->waiters, 0, sizeof(lock->waiters));
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
