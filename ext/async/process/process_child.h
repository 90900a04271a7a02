/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A child process below its PHP class: its number, its end, signals.
 *
 * Life: adopted right after its start -> looked at until it has ended -> dropped
 * with its object. One that is still running when it is dropped, or whose group
 * a SIGKILL is due for, stays in a list while the program lives: an unreferenced
 * timer sends it the SIGKILL that is due and reaps it, so that no zombie remains.
 * What is left at the end of the request is reaped by a later one
 * (php_wait_children.h).
 *
 * It is listed there as hidden: pcntl_wait() does not get it, and if that has
 * reaped it the status is left for us. In the child of a fork it is foreign.
 */

#ifndef ASYNC_PROCESS_CHILD_H
#define ASYNC_PROCESS_CHILD_H

#include "runtime/async_globals.h"

#include <sys/types.h>

#define ASYNC_PROCESS_GRACE_MS 5000

struct _async_process_child {
	async_process_child *next, **link;   /* in ASYNC_G(process_children) while nobody owns it */
	pid_t pid, parent;
	int pidfd;                       /* readable when it has ended; -1: the kernel has none, or it is closed */
	bool group;                      /* signals go to its process group */
	bool ended;
	bool known;                      /* `status` is that of wait(2) */
	int status;
	bool lingers;                    /* it has ended, and a SIGKILL is due to what is left of its group */
	bool unreaped;                   /* likewise: it is still there, and keeps the number of the group */
	acore_timer *timer;              /* for the SIGKILL, or for the next look */
	uint32_t generation;             /* ASYNC_G(fork_generation) of the timer */
	int64_t kill_at;                 /* real time; 0: no SIGKILL is due */
	int64_t pause;                   /* until the next look, ns */
};

/* Suspends: none of these. */

/* NULL: out of memory; then the process is left alone. */
async_process_child *async_process_child_adopt(pid_t pid, bool group);
/* Does it belong to another process, because this one was forked since? */
bool async_process_child_is_foreign(const async_process_child *child);
/* Has it ended? If so it is reaped, unless what is left of its group will get a SIGKILL: then after that. Leaves its pidfd
 * open, which has to be closed before the next suspension. */
bool async_process_child_look(async_process_child *child);
void async_process_child_close_pidfd(async_process_child *child);
/* False with errno; ESRCH: it has ended. */
bool async_process_child_signal(async_process_child *child, int signum);
/* SIGTERM now, SIGKILL after the time if it is still running, or to what is left of its group; 0: at once. An earlier SIGKILL
 * stays due. */
void async_process_child_terminate(async_process_child *child, zend_long grace_ms);
/* The same, and to what is left of its group if it has ended. */
void async_process_child_terminate_group(async_process_child *child, zend_long grace_ms);
/* The object is gone. */
void async_process_child_drop(async_process_child *child);

/* At the end of a request. */
void async_process_children_request_end(void);

#endif
