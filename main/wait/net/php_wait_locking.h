/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Work that takes locks of a library: what main itself calls beside
 * php_wait_offload_locking() and php_wait_before_fork() of php_wait.h.
 */

#ifndef PHP_WAIT_LOCKING_H
#define PHP_WAIT_LOCKING_H

/* php_wait_offload_locking() with the threads for work that may take seconds. Suspends: yes. */
int php_wait_offload_locking_slow(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* In the child after fork(): no thread is inside a library. */
void php_wait_locking_after_fork(void);

#endif /* PHP_WAIT_LOCKING_H */
