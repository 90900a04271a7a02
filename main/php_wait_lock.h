/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A lock for something that only one coroutine at a time can talk to, such as a
 * database connection.
 *
 * FIFO: leaving hands the lock to the coroutine that has waited longest. Leaving
 * with `keep` set does not: the owner is in the middle of something (a result is
 * still to be read) and finds the lock free if it continues at once. The first
 * waiter checks again as soon as the owner is suspended elsewhere, and then takes
 * the lock with whatever it guards in that state.
 *
 * The owner may enter again, and is the one that must leave. After a fatal error
 * it does not: locks in memory that outlives the request are free again in the
 * next one.
 *
 * Life cycle: zeroed memory is a free lock; when it is freed, nobody may be
 * inside or waiting (php_wait_lock_unused()). Thread: that of the coroutines.
 * Requires zend_coroutine_current(); without a scheduler there is nothing to lock.
 */

#ifndef PHP_WAIT_LOCK_H
#define PHP_WAIT_LOCK_H

#include "php.h"
#include "zend_coroutine.h"
#include "zend_coroutine_queue.h"

#include <errno.h>

typedef struct _php_wait_lock {
	zend_coroutine *owner;      /* NULL: free */
	zend_coroutine *kept_by;    /* left it in the middle of something; only compared */
	uint32_t depth;
	uint32_t request;           /* the request that used it last */
	uint32_t waiting;
	uint32_t last_ones;         /* number of callers inside php_wait_lock_enter_last() */
	zend_queue waiters;
} php_wait_lock;

BEGIN_EXTERN_C()

/* True: the lock is ours. Otherwise errno is ECANCELED, EDEADLK if another coroutine is inside and waiting is impossible,
 * or EBUSY if the wait would close a circle with turns of objects or other locks; then an Error that names both is thrown. At the end of the request the lock is taken from coroutines that will not run again. `what`: a static string
 * for getAwaitingInfo(). Suspends: yes. */
PHPAPI bool php_wait_lock_enter(php_wait_lock *lock, const char *what);

/* The same if the lock is free or already ours; never waits. Suspends: no. */
PHPAPI bool php_wait_lock_try_enter(php_wait_lock *lock);

/* True if waiting for the lock would close a circle. Suspends: no. */
PHPAPI bool php_wait_lock_closes_circle(const php_wait_lock *lock);

/* Call before closing what the lock guards. True once it is ours and all waiters have had it, except others that are
 * closing as well. Suspends: yes. */
PHPAPI bool php_wait_lock_enter_last(php_wait_lock *lock, const char *what);

/* Suspends: no. */
PHPAPI void php_wait_lock_leave(php_wait_lock *lock, bool keep);

/* True if the running coroutine has entered the lock once, not recursively. */
static zend_always_inline bool php_wait_lock_outermost(const php_wait_lock *lock)
{
	return lock->depth == 1;
}

typedef enum {
	PHP_WAIT_LOCK_NOT_NEEDED,   /* no coroutine runs, or it may not wait: nothing to leave */
	PHP_WAIT_LOCK_ENTERED,
	PHP_WAIT_LOCK_CANCELLED,    /* or the wait would close a circle */
} php_wait_lock_result;

/* For functions that may also run without coroutines: enters the lock, or proceeds without it where waiting is impossible.
 * Suspends: yes. */
static zend_always_inline php_wait_lock_result php_wait_lock_begin(php_wait_lock *lock, const char *what)
{
	if (EXPECTED(!zend_coroutine_current())) {
		return PHP_WAIT_LOCK_NOT_NEEDED;
	}
	if (php_wait_lock_enter(lock, what)) {
		return PHP_WAIT_LOCK_ENTERED;
	}
	return errno == EDEADLK ? PHP_WAIT_LOCK_NOT_NEEDED : PHP_WAIT_LOCK_CANCELLED;
}

/* `entered`: the result of php_wait_lock_begin(). Suspends: no. */
static zend_always_inline void php_wait_lock_end(php_wait_lock *lock, php_wait_lock_result entered)
{
	if (entered == PHP_WAIT_LOCK_ENTERED) {
		php_wait_lock_leave(lock, false);
	}
}

/* True if coroutines are queuing. */
static zend_always_inline bool php_wait_lock_wanted(const php_wait_lock *lock)
{
	return lock->waiters.first != NULL;
}

/* Differs between requests: what an earlier request's coroutines left on their stacks is gone. Suspends: no. */
PHPAPI uint32_t php_wait_lock_request(void);

END_EXTERN_C()

#endif /* PHP_WAIT_LOCK_H */
