#include "php.h"
#include "php_wait_lock.h"

struct _php_wait_lock_waiter {
	zend_coroutine *coroutine;
	php_wait_lock_waiter *next;
};

static void queue(php_wait_lock *lock, php_wait_lock_waiter *waiter)
{
	waiter->next = NULL;
	if (lock->last) {
		lock->last->next = waiter;
	} else {
		lock->first = waiter;
	}
	lock->last = waiter;
}

static void unqueue(php_wait_lock *lock, php_wait_lock_waiter *waiter)
{
	php_wait_lock_waiter **link = &lock->first, *before = NULL;

	while (*link && *link != waiter) {
		before = *link;
		link = &before->next;
	}
	if (*link) {
		*link = waiter->next;
		if (lock->last == waiter) {
			lock->last = before;
		}
	}
}

/* The lock goes from hand to hand, so that nobody overtakes. */
static void hand_over(php_wait_lock *lock)
{
	php_wait_lock_waiter *next = lock->first;

	lock->owner = next ? next->coroutine : NULL;
	lock->depth = next ? 1 : 0;
	if (next) {
		unqueue(lock, next);
		zend_scheduler.wake(next->coroutine);
	}
}

PHPAPI php_wait_lock_result php_wait_lock_enter(php_wait_lock *lock, const char *what)
{
	zend_coroutine *current = zend_coroutine_current();
	php_wait_lock_waiter waiter = { .coroutine = current };

	if (EXPECTED(!current)) {
		return PHP_WAIT_LOCK_NOT_NEEDED;
	}
	if (!lock->owner || lock->owner == current) {
		lock->owner = current;
		lock->depth++;
		return PHP_WAIT_LOCK_ENTERED;
	}
	if (!zend_coroutine_may_wait()) {
		return PHP_WAIT_LOCK_NOT_NEEDED;
	}
	queue(lock, &waiter);
	for (;;) {
		zend_scheduler.park_prepare();
		if (lock->owner == current) {
			return PHP_WAIT_LOCK_ENTERED;
		}
		if (zend_scheduler.park(-1, what) != 0) {
			break;
		}
	}
	if (lock->owner == current) {
		hand_over(lock);
	} else {
		unqueue(lock, &waiter);
	}
	return PHP_WAIT_LOCK_CANCELLED;
}

PHPAPI void php_wait_lock_leave(php_wait_lock *lock, php_wait_lock_result entered)
{
	if (entered == PHP_WAIT_LOCK_ENTERED && lock->owner == zend_coroutine_current() && --lock->depth == 0) {
		hand_over(lock);
	}
}

PHPAPI void php_wait_lock_reset(php_wait_lock *lock)
{
	memset(lock, 0, sizeof(*lock));
}
