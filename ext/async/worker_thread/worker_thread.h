/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Workers that are threads of the program, in thread-safe builds: an engine and
 * a request for each, with the same frames over a socket pair as a process has.
 *
 * A thread cannot be killed. To end it by force means a bailout at the next call
 * or end of a loop, or at once if it waits, and again in what it runs at its end;
 * a C function that does not return is waited for. The thread closes its end of the socket pair as the last
 * thing it does, so joining it does not take time once the program has seen that.
 *
 * Idea: ext/parallel, whose threads begin with an empty engine as well; what
 * these take over from the program by themselves is in thread_program.h.
 */

#ifndef ASYNC_WORKER_THREAD_H
#define ASYNC_WORKER_THREAD_H

#include "worker/serve.h"

#include <pthread.h>
#include <signal.h>

/* At module startup. */
void async_worker_thread_startup(void);
/* At the end of a request, after everything of it. */
void async_worker_thread_request_end(void);

#ifdef ZTS

typedef struct _async_worker_thread async_worker_thread;

struct _async_worker_thread {
	async_service service;           /* only the thread's */
	async_service_calls calls;
	zend_execute_data base_frame;    /* of its main flow */
	pthread_t handle;                /* only the program's */
	pthread_t id;                    /* the same, only the thread's */
	/* thread_signals.c */
	pthread_t signal_target;         /* the program's first thread */
	sigset_t signals_of_program;
	/* thread_engines.c */
	async_worker_thread *next, **link;
	void *resources;                 /* TSRM's; NULL: not yet */
	pid_t pid;
	uint8_t depth;                   /* of who started it; see worker_depth */
	pthread_mutex_t lock;            /* of the next two */
	zend_atomic_bool *vm_interrupt;  /* NULL: there is no engine yet, or none any more */
	acore_trigger *end_trigger;      /* wakes what waits to end it by force; NULL: as with vm_interrupt */
	zend_atomic_bool ended;
	int fd;                          /* the thread's end; it closes it */
	int status;                      /* as from waitpid(2); valid after the join */
	char *program;                   /* see thread_program.h */
	size_t program_length;
	int argc;
	char **argv;
	bool skip_shebang;
};

/* thread_request.c: the thread's function; frees nothing of `thread`. */
void *async_worker_thread_run(void *thread);

/* Before the runtime is destroyed; in any thread. */
void async_worker_thread_runtime_ends(void);

/* thread_engines.c: the running thread gets an engine, or loses it. False: no request could begin. */
bool async_worker_thread_engine_begin(async_worker_thread *thread, bool (*begin_request)(const async_worker_thread *thread));
void async_worker_thread_engine_end(async_worker_thread *thread);
/* At module startup. */
void async_worker_thread_watch_forks(void);

/* thread_signals.c: before the thread exists and before its engine ends; `before` may be NULL. */
void async_worker_thread_block_signals(sigset_t *before);
/* In the thread, once its request has begun. */
void async_worker_thread_signals_begin(const async_worker_thread *thread);
/* Before the thread exists. Whose signals they are: of the thread that runs, if that is not a worker. */
pthread_t async_worker_thread_of_program(void);

/* thread_opcache.c: before a thread is started. False: opcache is on and cannot be kept from restarts. */
bool async_worker_thread_hold_opcache(void);

#endif

#endif
