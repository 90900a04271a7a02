/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Children that somebody in this process waits for, or will.
 *
 * waitpid(-1) takes any child: in one coroutine it would take the one whose
 * exit status exec(), pclose() or proc_close() wants in another one. So a child
 * is listed here
 *   - while a coroutine waits for it by its pid (claimed)
 *   - from php_wait_popen() to php_wait_pclose(). A hidden one, of exec() and
 *     the like, is claimed all the time: no PHP code knows of it. Another one
 *     may be taken by pcntl_wait() as ever, unless its pclose() is waiting.
 * Who comes upon a claimed child leaves its status here for its owner.
 *
 * An orphan is one whose pclose() was cancelled: it is taken when it has ended,
 * at the next occasion, also in a later request.
 *
 * Memory: malloc'ed, one list a thread. Suspends: never.
 */

#ifndef PHP_WAIT_CHILDREN_H
#define PHP_WAIT_CHILDREN_H

#include "php.h"

#include <sys/resource.h>
#include <sys/types.h>

typedef struct _php_wait_child {
	struct _php_wait_child *next;
	pid_t pid;                     /* 0: of libc's popen() */
	FILE *file;                    /* between popen() and pclose() */
	bool hidden;
	bool orphan;
	bool reaped;                   /* the rest is for its owner */
	uint32_t waiting;              /* coroutines */
	int status;
	struct rusage usage;
} php_wait_child;

php_wait_child *php_wait_children_first(void);
/* Is one claimed? */
bool php_wait_children_claimed(void);
bool php_wait_child_is_claimed(pid_t pid);
php_wait_child *php_wait_child_find(pid_t pid);
php_wait_child *php_wait_child_of(FILE *file);

/* Zeroed, not in the list; NULL: no memory. */
php_wait_child *php_wait_child_new(void);
void php_wait_child_free(php_wait_child *child);
void php_wait_child_add(php_wait_child *child);
/* Out of the list and freed, unless somebody waits for it: then by the last one. */
void php_wait_child_remove(php_wait_child *child);

/* While a coroutine waits for the pid; NULL: no memory. */
php_wait_child *php_wait_child_claim(pid_t pid);
void php_wait_child_disclaim(php_wait_child *child);

/* True: it is claimed, and the status is kept for its owner. */
bool php_wait_child_reaped(pid_t pid, int status, const struct rusage *usage);

/* Takes the orphans that have ended. */
void php_wait_children_collect(void);
/* Nobody waits any more. */
void php_wait_children_request_end(void);
/* In the child after fork: they are its parent's. */
void php_wait_children_after_fork(void);

#endif /* PHP_WAIT_CHILDREN_H */
