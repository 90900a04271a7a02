/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\WorkerChannel below its PHP class: a ring that processes share (see
 * shared_ring.h), and this process's coroutines that wait for it.
 *
 * Coroutines wait in two lists, and try again when they are woken: by a message
 * of this process at once, by others through an eventfd. That is watched while
 * coroutines wait and another process has the channel (worker_channel_watch.c);
 * if none has, only this process could wake them, so waits without end are
 * deadlocks as those of Async\Channel are.
 *
 * There is one object for a channel in a process. After a fork both processes
 * have it; the child's lists are empty.
 */

#ifndef ASYNC_WORKER_CHANNEL_H
#define ASYNC_WORKER_CHANNEL_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "wait/wait_list.h"
#include "worker_channel/channel_message.h"
#include "worker_channel/shared_ring.h"

typedef struct _async_worker_channel async_worker_channel;

struct _async_worker_channel {
	async_ring ring;                 /* memory is NULL: the constructor has not run */
	async_worker_channel *next, **link;   /* all of the process */
	async_wait_list lists[2];        /* per side */
	async_awaitable receiving, sending;   /* for describe only */
	acore_watch *watches[2];         /* of the eventfds; NULL: nobody waits, or no other process has it */
	acore_watch *other_watch;        /* while one of those exists */
	acore_timer *other_timer;        /* likewise */
	int other_fd;                    /* pidfd; -1 */
	pid_t other;                     /* a process that has it as well; 0: none is known */
	bool look_again;                 /* that process has ended, or may have */
	uint32_t generation;             /* see async_wait_forked() */
	async_source_location place;
	async_closing closing;
	zend_object std;
};

extern zend_class_entry *async_ce_worker_channel;

static inline async_worker_channel *async_worker_channel_from_obj(zend_object *object)
{
	return (async_worker_channel *) ((char *) object - XtOffsetOf(async_worker_channel, std));
}

/* False with an Error if the constructor never ran. Call it before the others. */
bool async_worker_channel_usable(async_worker_channel *channel);

/* Without waiting. The caller owns what it receives, and keeps what was not sent. NOT_NOW: call listen. Run no PHP
 * code. Suspend: no. */
async_ring_result async_worker_channel_try_send(async_worker_channel *channel, async_channel_outgoing *message);
async_ring_result async_worker_channel_try_recv(async_worker_channel *channel, async_channel_incoming *message);
/* FAILED with an exception. Suspend: yes. */
async_ring_result async_worker_channel_send(async_worker_channel *channel, async_channel_outgoing *message, async_awaitable *until);
async_ring_result async_worker_channel_recv(async_worker_channel *channel, async_channel_incoming *message, async_awaitable *until);
void async_worker_channel_close(async_worker_channel *channel);
void async_worker_channel_throw_closed(const async_worker_channel *channel);
void async_worker_channel_throw_error(const char *what);

/* worker_channel_watch.c */

/* Before a wait, and in it after a try that failed: sees to it that somebody wakes the waiters of that side. False: it
 * is possible now. Suspends: no. */
bool async_worker_channel_listen(async_worker_channel *channel, async_ring_side side);
/* A wait has ended, whatever came of it. */
void async_worker_channel_waited(async_worker_channel *channel, async_ring_side side);
/* Wakes who has waited longest. */
void async_worker_channel_wake(async_worker_channel *channel, async_ring_side side);
/* Another process may get it soon. */
void async_worker_channel_given(async_worker_channel *channel);
/* In a forked child. */
void async_worker_channel_notice_fork(async_worker_channel *channel);
/* Its object is going away. */
void async_worker_channel_stop(async_worker_channel *channel);

/* worker_channel_list.c: all channels of the process */
void async_worker_channel_enlist(async_worker_channel *channel);
void async_worker_channel_delist(async_worker_channel *channel);
async_worker_channel *async_worker_channel_find(const char *id);
/* Is it a descriptor of a channel? */
bool async_worker_channel_has(int fd);
void async_worker_channel_list_startup(void);

/* worker_channel_object.c */
zend_object *async_worker_channel_create(zend_class_entry *ce);
void async_worker_channel_object_startup(void);
/* worker_channel_transfer.c */
void async_worker_channel_transfer_startup(void);
/* worker_channel_select.c */
void async_worker_channel_select_startup(void);

void async_worker_channel_startup(void);

#endif
