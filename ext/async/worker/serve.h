/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The worker's side: its main flow receives frames and starts a coroutine for
 * each task, in a scope of its own; cancelling the task cancels that scope. The
 * callable of INIT is called in a coroutine, too. Until that has returned, tasks
 * are kept, and one that is cancelled meanwhile never begins.
 *
 * A computing task does not let the main flow run. So with a cancellation comes
 * ASYNC_WORKER_SIGNAL, which makes the VM look at the frames at the next call or
 * end of a loop and throw the cancellation there.
 *
 * The worker ends when the program closes its side, after exit() and after a
 * fatal error: coroutines that are left are drained, then its own shutdown
 * functions and destructors run. A process then ends without the end of a
 * request, a thread with it (worker_thread/thread_request.c).
 */

#ifndef ASYNC_WORKER_SERVE_H
#define ASYNC_WORKER_SERVE_H

#include "runtime/async_globals.h"
#include "worker/frames.h"

/* Ignored unless it is handled, and nobody else's. */
#define ASYNC_WORKER_SIGNAL SIGURG

typedef struct _async_service async_service;

/* What reaches code that computes. Set by a signal's handler or another thread, before vm_interrupt of the engine. */
typedef struct {
	zend_atomic_bool look;           /* a cancellation may have arrived */
	zend_atomic_bool end;            /* it has to end by force; only of threads */
} async_service_calls;

/* In a new process, where nothing of the program runs any more. */
ZEND_NORETURN void async_worker_serve(int fd);

/* The same in parts. Receives frames and runs tasks until the program closes its side or nothing may run any more. False:
 * the program is gone, and tasks are left. Suspends: yes. */
bool async_service_run(async_service *service);

/* False: exit(), an unhandled failure or a fatal error ends it. */
bool async_service_begins_tasks(const async_service *service);
/* It begins no more tasks, and says so. Suspends: no. */
void async_service_ending(async_service *service);

/* At module startup: the JIT compiles in what is to be called at an interrupt. */
void async_serve_startup(void);

/* For the files of the worker's side. Sends a frame; waits while much is unsent. Suspends: then, where the code is
 * suspendable. */
void async_service_send(async_service *service, const async_frame_head *head, const char *bytes);
void async_service_send_parcel(async_service *service, async_frame_head *head, const zend_string *parcel);

/* served_task.c */
void async_served_task_start(async_service *service, uint64_t id, const char *bytes, size_t length);
/* Number 0: everything that tasks have left behind. */
void async_served_task_cancel(async_service *service, uint64_t id, const char *message, size_t length);
/* The task that the running coroutine belongs to; 0: none. */
uint64_t async_served_task_current(const async_service *service);
/* Appends the numbers of those that have begun and not ended. */
void async_served_tasks_begun(const async_service *service, smart_str *numbers);
/* Begins those that have arrived before the worker was ready. */
void async_served_tasks_begin(async_service *service);
/* Frees those that will not begin. */
void async_served_tasks_drop(async_service *service);
/* Makes the call of a TASK or INIT frame in the current coroutine. */
void async_served_call(zend_string *parcel, zval *result);
/* Takes EG(exception) as the outcome, unless it is exit(). NULL: exit(). */
zend_string *async_served_failure(void);

/* served_output.c: from now on output, warnings and fatal errors of a worker go to its program. Call it before there is a
 * second thread. */
void async_service_redirect(void);

/* The worker's is ASYNC_G(service). */
struct _async_service {
	async_frames frames;
	async_service_calls *calls;
	HashTable tasks;                 /* by number */
	smart_str unanswered;            /* numbers of those that have ended so, 64 bits each */
	size_t memory_at_start;
	bool ready;                      /* INIT has been handled; tasks are begun */
	bool refuses;                    /* handles no more frames: INIT has failed, or it is ending */
	bool ends_with_request;          /* a thread's, unless it has forked */
	bool over;                       /* the program is gone, or has closed its side */
};

/* `service` is zeroed; it becomes ASYNC_G(service). */
void async_service_begin(async_service *service, int fd, async_service_calls *calls);
/* In the child of a task that has forked: it answers nothing, and its output is its own. Suspends: no. */
void async_service_after_fork(async_service *service);
/* This is such a child. */
bool async_service_has_forked(const async_service *service);
/* At the end of a thread's request: sends what is unsent. Suspends: no. */
void async_service_request_end(void);

#endif
