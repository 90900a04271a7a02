#ifndef ASYNC_SCOPE_TASKS_H
#define ASYNC_SCOPE_TASKS_H

void async_scope_tasks_startup(void);

#endif
