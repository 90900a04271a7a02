/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FileWatcher: the object of a watch core (watch_core.h), and waiting for
 * its next event.
 *
 * The reactor watches the descriptor only while somebody waits, and a timer runs
 * until the first note is due, until paths have to be looked at, and to poll. At
 * other times what happens stays in the kernel's queue. A scan is made in a
 * thread by a coroutine of the runtime, to which the core is lent.
 *
 * Each waiter takes an event itself when it runs. Observers take theirs when
 * they are notified. Only as many of both are notified as there are events.
 */

#ifndef ASYNC_FILE_WATCHER_H
#define ASYNC_FILE_WATCHER_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "watcher/watch_core.h"

struct _async_file_watcher {
	async_awaitable awaitable;
	async_file_watcher *next, **link;    /* in ASYNC_G(file_watchers) while it is open */
	async_watch_core *core;          /* NULL: lent, closed, or the constructor has not run */
	async_watch_core *lent;          /* not to be touched */
	acore_watch *watch;              /* while a coroutine waits */
	acore_timer *timer;
	int64_t timer_at;
	bool time_held;                  /* while it polls for somebody no virtual time is skipped */
	uint32_t waiting;
	uint32_t generation;             /* see async_wait_forked() */
	bool begun;                      /* the constructor was called */
	bool scanning;                   /* the coroutine for it exists */
	bool polling;
	bool closed, foreign;            /* foreign: closed by a fork */
	zend_string *paths;              /* counted; for descriptions */
	async_source_location place;
	async_closing closing;
	async_object object;
};

extern zend_class_entry *async_ce_file_watcher;
extern zend_class_entry *async_ce_file_watcher_exception;

static inline async_file_watcher *async_file_watcher_from_obj(zend_object *object)
{
	return (async_file_watcher *) ((char *) object - XtOffsetOf(async_file_watcher, object.std));
}

static inline async_file_watcher *async_file_watcher_from_awaitable(async_awaitable *awaitable)
{
	return (async_file_watcher *) awaitable;
}

/* file_watcher_wait.c */
extern const async_awaitable_ops async_file_watcher_ops;
/* The first scan, with the core lent. False: it was cancelled, and the core is gone. Suspends: where that is possible. */
bool async_file_watcher_begin(async_file_watcher *watcher);
void async_file_watcher_stop_waiting(async_file_watcher *watcher);
/* The next event; FAILURE with an exception. Suspends: unless one is due. */
zend_result async_file_watcher_receive(async_file_watcher *watcher, async_awaitable *until, zval *event);

/* file_watcher_end.c */
/* Closes it without waking anybody. */
void async_file_watcher_release(async_file_watcher *watcher);
/* The reactor forgets the descriptor, which the core may close soon. */
void async_file_watcher_forget_descriptor(const async_watch_core *core);
/* The running process is a forked child: its watchers are closed. */
void async_file_watchers_after_fork(void);
void async_file_watchers_request_end(void);

void async_file_watcher_startup(void);

#endif
