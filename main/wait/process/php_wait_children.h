/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Children that some code in this process waits for, or will.
 *
 * waitpid(-1) takes any child: in one coroutine it would take the one whose
 * exit status exec(), pclose() or proc_close() needs in another. So a child
 * is listed here
 *   - while a coroutine waits for it by pid (claimed)
 *   - from php_wait_popen() to php_wait_pclose(). A hidden one (exec() and the
 *     like) is claimed all the time: no PHP code knows of it. Others may be
 *     taken by pcntl_wait() as usual, unless their pclose() is waiting.
 * A wait that gets a claimed child stores its status here for the owner.
 *
 * An orphan is a child whose pclose() was cancelled: it is reaped at the next
 * opportunity after it has ended, possibly in a later request.
 *
 * Memory: malloc'ed, one list per thread. Suspends: never.
 */

#ifndef PHP_WAIT_CHILDREN_H
#define PHP_WAIT_CHILDREN_H

#include "php.h"

#include <sys/resource.h>
#include <sys/types.h>

typedef struct _php_wait_child {
	struct _php_wait_child *next;
	pid_t pid;                     /* 0: from libc's popen() */
	FILE *file;                    /* between popen() and pclose() */
	bool hidden;
	bool orphan;
	bool reaped;                   /* the fields below are for its owner */
	uint32_t waiting;              /* number of waiting coroutines */
	int status;
	struct rusage usage;
} php_wait_child;

php_wait_child *php_wait_children_first(void);
/* True if any child is claimed. */
bool php_wait_children_claimed(void);
bool php_wait_child_is_claimed(pid_t pid);
php_wait_child *php_wait_child_find(pid_t pid);
php_wait_child *php_wait_child_of(FILE *file);

/* Zeroed and not in the list; NULL: out of memory. */
php_wait_child *php_wait_child_new(void);
void php_wait_child_free(php_wait_child *child);
void php_wait_child_add(php_wait_child *child);
/* Removes it from the list and frees it; if coroutines wait for it, the last one does that. */
void php_wait_child_remove(php_wait_child *child);

/* Held while a coroutine waits for the pid; NULL: out of memory. */
php_wait_child *php_wait_child_claim(pid_t pid);
void php_wait_child_disclaim(php_wait_child *child);

/* True if the child is claimed; its status is then stored for the owner. */
bool php_wait_child_reaped(pid_t pid, int status, const struct rusage *usage);

/* Reaps orphans that have ended. */
void php_wait_children_collect(void);
/* No coroutine waits any more. */
void php_wait_children_request_end(void);
/* In the child after fork(): the children belong to its parent. */
void php_wait_children_after_fork(void);

#endif /* PHP_WAIT_CHILDREN_H */
