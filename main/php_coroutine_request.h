/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Connects the life cycle of a request to the scheduler: the calls made by
 * main.c, in order. Without an active scheduler they have no visible effect.
 *
 *   php_coroutine_startup()            after all extensions have started
 *   php_coroutine_request_startup()    before any code of the request runs
 *   php_coroutine_main_ended()         the main flow is over: the others run to their end,
 *                                      then nothing suspends or spawns (shutdown functions)
 *   php_coroutine_destructors_begin()  destructors may suspend again
 *   php_coroutine_request_end()        they have run; what is left is freed without running it
 *
 * After a fatal error only the last one reaches the scheduler. Thread: that of the request.
 */

#ifndef PHP_COROUTINE_REQUEST_H
#define PHP_COROUTINE_REQUEST_H

#include "php.h"
#include "zend_scheduler.h"

BEGIN_EXTERN_C()

void php_coroutine_startup(void);
/* Set by the scheduler's extension in MINIT; called last by php_coroutine_startup(), when calls are guarded. May be NULL. */
extern PHPAPI void (*php_coroutine_started)(void);
void php_coroutine_request_startup(void);
/* Suspends: yes. */
void php_coroutine_main_ended(void);
void php_coroutine_destructors_begin(void);
/* Suspends: yes. */
void php_coroutine_request_end(void);

/* In the child after fork(): only the forking coroutine continues. */
PHPAPI void php_coroutine_after_fork(void);

END_EXTERN_C()

#endif /* PHP_COROUTINE_REQUEST_H */
