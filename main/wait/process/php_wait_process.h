/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Children and signals at the ends of requests and after forks. What is called in
 * between is in php_wait.h.
 */

#ifndef PHP_WAIT_PROCESS_H
#define PHP_WAIT_PROCESS_H

#include "php_wait.h"

#ifndef PHP_WIN32

/* Forget everything that still waits for a child or a signal: at the end of a request, and in the child after fork(). */
void php_wait_request_end(void);
void php_wait_after_fork(void);

/* Unblocks signals blocked by waits of coroutines that no longer exist. */
void php_wait_signals_release_all(void);

#endif

#endif /* PHP_WAIT_PROCESS_H */
