/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A lock of something that one coroutine at a time can talk to, such as a
 * connection to a database.
 *
 * FIFO: who leaves hands it to whoever has waited longest. Who leaves with
 * `keep` set hands nothing over: it is in the middle of something (a result is
 * still to be read), and finds the lock free when it goes on at once. The first
 * that waits looks again as soon as the owner is suspended elsewhere, and then
 * takes the lock with whatever it guards in that state.
 *
 * The owner may enter again. It is one coroutine, so a lock is left by who
 * entered it. After a fatal error nobody leaves: locks in memory that outlives
 * the request are free again in the next one.
 *
 * Life: zeroed memory is a free lock; nobody may be inside or wait when it is
 * freed (php_wait_lock_unused()). Thread: that of the coroutines. Call only with
 * zend_coroutine_current() set; without a scheduler there is nothing to lock.
 */

#ifndef PHP_WAIT_LOCK_H
#define PHP_WAIT_LOCK_H

#include "php.h"
#include "zend_coroutine.h"

#include <errno.h>

typedef struct _php_wait_lock_waiter php_wait_lock_waiter;

typedef struct _php_wait_lock {
	zend_coroutine *owner;      /* NULL: free */
	zend_coroutine *kept_by;    /* left it in the middle of something; compared only */
	uint32_t depth;
	uint32_t request;           /* in which it was used last */
	uint32_t waiting;
	uint32_t last_ones;         /* inside php_wait_lock_enter_last() */
	php_wait_lock_waiter *first, *last;
} php_wait_lock;

BEGIN_EXTERN_C()

/* True: the lock is ours. Else errno is ECANCELED, or EDEADLK where nothing can be waited for and somebody else is
 * inside; at the end of the request the lock is taken from whoever will not come back. `what`: a static text for
 * getAwaitingInfo(). Suspends: yes. */
PHPAPI bool php_wait_lock_enter(php_wait_lock *lock, const char *what);

/* The same if it is free or ours already; nobody waits. Suspends: no. */
PHPAPI bool php_wait_lock_try_enter(php_wait_lock *lock);

/* Before what it guards is closed: true when it is ours and all who had queued have had their turn, except others that
 * close as well. Suspends: yes. */
PHPAPI bool php_wait_lock_enter_last(php_wait_lock *lock, const char *what);

/* Suspends: no. */
PHPAPI void php_wait_lock_leave(php_wait_lock *lock, bool keep);

/* The running coroutine is inside for the first time, not from within. */
static zend_always_inline bool php_wait_lock_outermost(const php_wait_lock *lock)
{
	return lock->depth == 1;
}

typedef enum {
	PHP_WAIT_LOCK_NOT_NEEDED,   /* no coroutine runs, or it may not wait: nothing to leave */
	PHP_WAIT_LOCK_ENTERED,
	PHP_WAIT_LOCK_CANCELLED,
} php_wait_lock_result;

/* For functions that are called without coroutines, too: enter, and go on without the lock where nothing can be waited for.
 * Suspends: yes. */
static zend_always_inline php_wait_lock_result php_wait_lock_begin(php_wait_lock *lock, const char *what)
{
	if (EXPECTED(!zend_coroutine_current())) {
		return PHP_WAIT_LOCK_NOT_NEEDED;
	}
	if (php_wait_lock_enter(lock, what)) {
		return PHP_WAIT_LOCK_ENTERED;
	}
	return errno == ECANCELED ? PHP_WAIT_LOCK_CANCELLED : PHP_WAIT_LOCK_NOT_NEEDED;
}

/* With what begin returned. Suspends: no. */
static zend_always_inline void php_wait_lock_end(php_wait_lock *lock, php_wait_lock_result entered)
{
	if (entered == PHP_WAIT_LOCK_ENTERED) {
		php_wait_lock_leave(lock, false);
	}
}

/* Somebody queues. */
static zend_always_inline bool php_wait_lock_wanted(const php_wait_lock *lock)
{
	return lock->first != NULL;
}

/* Differs between requests: what coroutines of an earlier one have left behind on their stacks is gone. Suspends: no. */
PHPAPI uint32_t php_wait_lock_request(void);

/* Locks that this request's coroutines have not left are free. */
void php_wait_lock_request_end(void);

END_EXTERN_C()

#endif /* PHP_WAIT_LOCK_H */
