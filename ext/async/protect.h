#ifndef ASYNC_PROTECT_H
#define ASYNC_PROTECT_H

void async_protect_startup(void);

#endif
