/*
 * Async\Mutex. Unlocking passes the ownership on to the coroutine that has
 * waited longest, at once. An observer on the owner's end unlocks what it has
 * left locked. The owner is NULL if the main flow locked it before there was a
 * runtime.
 */

#ifndef ASYNC_MUTEX_H
#define ASYNC_MUTEX_H

void async_mutex_startup(void);
/* The main flow has ended: what it left locked is unlocked. Suspends: no. */
void async_mutex_main_ended(void);

#endif
