#ifndef ASYNC_BOUNDED_SCOPE_H
#define ASYNC_BOUNDED_SCOPE_H

/* After Async\Scope. */
void async_bounded_scope_startup(void);

#endif
