/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How workers exist: a table of functions for each kind, processes and (in
 * thread-safe builds) threads, with the same frames over a socket pair.
 *
 * A worker that was started belongs to the list of ASYNC_G(workers) until it is
 * joined, so that none outlives the request, whatever ends it.
 */

#ifndef ASYNC_WORKER_BACKEND_H
#define ASYNC_WORKER_BACKEND_H

#include "runtime/async_globals.h"

typedef struct _async_worker_handle async_worker_handle;
typedef struct _async_worker_backend async_worker_backend;

struct _async_worker_handle {
	async_worker_handle *next, **link;
	const async_worker_backend *backend;
	int fd;                          /* this side of the socket pair; -1 once it is closed */
	uint64_t id;                     /* of the process, or a running number; for messages */
	bool joined;                     /* then only id and status are of use */
	int status;                      /* as from waitpid(2), after join */
	void *data;                      /* of the backend */
};

struct _async_worker_backend {
	const char *name;
	/* Starts a worker, which runs async_worker_serve(). NULL with errno. Suspends: yes. */
	async_worker_handle *(*start)(void);
	/* Makes running code look for a cancellation soon. Suspends: no. */
	void (*interrupt)(async_worker_handle *handle);
	/* Ends it by force. False: a thread, at the next opportunity; again then, since what runs at its end may need it, too.
	 * Suspends: no. */
	bool (*kill)(async_worker_handle *handle);
	/* After the worker has closed its side: waits for its end, sets the status. False: the wait was cancelled. Suspends: yes. */
	bool (*join)(async_worker_handle *handle);
	/* The same where nothing can suspend: ends it by force if it does not end soon by itself. */
	void (*join_now)(async_worker_handle *handle, int patience_ms);
	/* In a forked child: it belongs to the parent. */
	void (*forget)(async_worker_handle *handle);
};

extern const async_worker_backend async_process_backend;
/* Set at startup; NULL: there are no threads in this build, or under this SAPI. */
extern const async_worker_backend *async_thread_backend;

/* "auto" (also NULL: threads where they can be), "process" or "thread". NULL with an exception. Suspends: no. */
const async_worker_backend *async_worker_backend_of(const zend_string *name);

/* Closes this side of the socket pair. */
void async_worker_handle_close(async_worker_handle *handle);
/* After join. */
void async_worker_handle_free(async_worker_handle *handle);

/* At the end of a request, after everything else: joins those that are left. */
void async_workers_request_end(void);
/* In a forked child. */
void async_workers_after_fork(void);
/* Ends the child of a fork in a task of a worker that is a process, as that ends itself; returns in other processes. */
void async_workers_end_forked_child(void);

#endif
