/*
 * A lock for C code that keeps its state in globals and waits in between: a
 * session being read, a line being edited. One coroutine is inside, the others
 * queue, first come, first served. The owner may enter again.
 *
 * Without coroutines nothing is locked. The owner of a lock is a coroutine, so
 * no lock may be held when it ends. A request that ends by a fatal error leaves
 * locks behind; php_wait_lock_reset() in RINIT or RSHUTDOWN forgets them.
 *
 * Threads: one lock for each (ZEND_TLS).
 */

#ifndef PHP_WAIT_LOCK_H
#define PHP_WAIT_LOCK_H

#include "php.h"
#include "zend_coroutine.h"

typedef struct _php_wait_lock_waiter php_wait_lock_waiter;

typedef struct _php_wait_lock {
	zend_coroutine *owner;                /* NULL: free */
	uint32_t depth;
	php_wait_lock_waiter *first, *last;
} php_wait_lock;

typedef enum {
	PHP_WAIT_LOCK_NOT_NEEDED,             /* no coroutine runs: nothing to leave */
	PHP_WAIT_LOCK_ENTERED,
	PHP_WAIT_LOCK_CANCELLED,
} php_wait_lock_result;

BEGIN_EXTERN_C()

/* `what` as for zend_scheduler.park(). Where the coroutine may not wait and another one is inside, it enters all the same,
 * and has nothing to leave. Suspends: yes. */
PHPAPI php_wait_lock_result php_wait_lock_enter(php_wait_lock *lock, const char *what);
/* With what enter returned. Suspends: no. */
PHPAPI void php_wait_lock_leave(php_wait_lock *lock, php_wait_lock_result entered);
PHPAPI void php_wait_lock_reset(php_wait_lock *lock);

END_EXTERN_C()

#endif /* PHP_WAIT_LOCK_H */
