/*
 * Async\Semaphore. A permit that is given back goes to the coroutine that has
 * waited longest, at once; `available` counts the others.
 */

#ifndef ASYNC_SEMAPHORE_H
#define ASYNC_SEMAPHORE_H

void async_semaphore_startup(void);

#endif
