/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What main itself calls of php_wait*.c; the rest is in php_wait.h and
 * php_wait_lock.h. The internal headers of main/wait are beside their files.
 */

#ifndef PHP_WAIT_INTERNAL_H
#define PHP_WAIT_INTERNAL_H

/* Frees locks that this request's coroutines have not left. */
void php_wait_lock_request_end(void);

#endif /* PHP_WAIT_INTERNAL_H */
