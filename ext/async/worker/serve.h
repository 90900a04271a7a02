/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The worker's side: its main flow receives frames and starts a coroutine for
 * each task, in a scope of its own; cancelling the task cancels that scope.
 *
 * A computing task does not let the main flow run. So with a cancellation comes
 * ASYNC_WORKER_SIGNAL, which makes the VM look at the frames at the next call or
 * end of a loop and throw the cancellation there.
 *
 * The worker ends when the program closes its side, after exit() and after a
 * fatal error: coroutines that are left are drained, then its own shutdown
 * functions and destructors run, then it ends without the end of a request.
 */

#ifndef ASYNC_WORKER_SERVE_H
#define ASYNC_WORKER_SERVE_H

#include "runtime/async_globals.h"
#include "worker/frames.h"

/* Ignored unless it is handled, and nobody else's. */
#define ASYNC_WORKER_SIGNAL SIGURG

typedef struct _async_service async_service;

/* In a new worker, where nothing of the program runs any more. */
ZEND_NORETURN void async_worker_serve(int fd);

/* At module startup: the JIT compiles in what is to be called at an interrupt. */
void async_serve_startup(void);

/* For the files of the worker's side. Sends a frame; waits while much is unsent. Suspends: then, where the code is
 * suspendable. */
void async_service_send(async_service *service, const async_frame_head *head, const char *bytes);
void async_service_send_parcel(async_service *service, async_frame_head *head, const zend_string *parcel);

/* served_task.c */
void async_served_task_start(async_service *service, uint64_t id, const char *bytes, size_t length);
void async_served_task_cancel(async_service *service, uint64_t id, const char *message, size_t length);
/* The task that the running coroutine belongs to; 0: none. */
uint64_t async_served_task_current(const async_service *service);
/* Calls the callable of an INIT frame in the current coroutine. False: it failed, and that was sent. */
bool async_service_init(async_service *service, zend_string *parcel);

/* served_output.c: output, warnings and fatal errors go to the program */
void async_service_redirect(async_service *service);

struct _async_service {
	async_frames frames;
	HashTable tasks;                 /* by number */
	size_t memory_at_start;
	bool ready;                      /* INIT has been handled */
	bool over;                       /* the program is gone, or has closed its side */
};

#endif
