/*
 * Async\Timeout: what timeout() gives. It completes once its time is over,
 * whether anybody waits or not; only one that somebody waits for keeps the
 * program alive.
 */

#ifndef ASYNC_TIMEOUT_H
#define ASYNC_TIMEOUT_H

#include "async_globals.h"

/* A new reference, or NULL with an exception. Suspends: no. */
zend_object *async_timeout_create(zend_long ms);
void async_timeout_startup(void);

#endif
