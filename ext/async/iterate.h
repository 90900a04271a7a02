/*
 * Async\iterate(): a foreach whose turns are coroutines.
 */

#ifndef ASYNC_ITERATE_H
#define ASYNC_ITERATE_H

void async_iterate_startup(void);

#endif
