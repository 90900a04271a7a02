/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The C ABI between the engine and a coroutine scheduler.
 *
 * There are two tables of function pointers. They are inert until a scheduler
 * registers itself (zend_scheduler_register(), from its MINIT): spawn throws,
 * suspend does nothing and nothing ever waits. This table is private to the
 * engine and main; zend_wait.h is the one for extensions. The engine includes
 * only these two headers and zend_coroutine.h; ext/async fills the tables using
 * async-core.
 *
 * Threads: one scheduler state per PHP thread. Functions are called on the
 * thread that runs the coroutine, except those marked "Thread: any".
 *
 * Errors: functions that return zend_result or an object throw; those that stand
 * in for a system call return -1 with errno set, as in zend_wait.h.
 *
 * Memory: the scheduler owns coroutines. A borrowed one is valid until the next
 * suspension, or for as long as its Async\Coroutine object is held.
 *
 * Compatibility: this table may change with every PHP API version
 * (ZEND_MODULE_API_NO); zend_wait.h stays compatible across them.
 */

#ifndef ZEND_SCHEDULER_H
#define ZEND_SCHEDULER_H

#include "zend_types.h"
#include "zend_stream.h"
#include "zend_wait.h"

struct rusage;

typedef struct _zend_coroutine_call zend_coroutine_call;

/* A system call that a signal with a PHP handler may interrupt while the coroutine waits in it. Lives on the caller's
 * stack. */
typedef struct _zend_interruptible {
	struct _zend_interruptible *next, **link;   /* list of ZEND_INTERRUPTIBLE_BY_ALL calls */
	zend_coroutine *coroutine;   /* NULL: not in use */
	uint32_t since;              /* number of signals received when it began */
	uint32_t flags;
	bool interrupted;
} zend_interruptible;

enum {
	ZEND_INTERRUPTIBLE_RESTARTS = 1 << 0,   /* not by signals whose handlers restart system calls (SA_RESTART) */
	ZEND_INTERRUPTIBLE_BY_ALL   = 1 << 1,   /* also by handlers of other coroutines */
};

typedef enum {
	/* A fatal error occurred outside any coroutine's code (in a switch observer): ends the program as a fatal error in a
	 * coroutine does. Suspends: no. */
	ZEND_REQUEST_BAILED_OUT,
	/* EG(exception), including that of exit(), left the main script or a later destructor and has not been reported yet.
	 * May clear it. Suspends: no. */
	ZEND_REQUEST_MAIN_FAILED,
	/* The main flow has ended: runs until no active coroutine and no referenced handle is left. Suspends: yes. */
	ZEND_REQUEST_MAIN_ENDED,
	/* From now on nothing can suspend or spawn. Suspends: no. */
	ZEND_REQUEST_SHUTDOWN_FUNCTIONS,
	/* Destructors at the end of the request may suspend again. Suspends: no. */
	ZEND_REQUEST_DESTRUCTORS,
	/* The destructors have been called; runs what they left behind to its end. Suspends: yes. */
	ZEND_REQUEST_DESTRUCTORS_CALLED,
	/* No PHP code runs any more: releases the request's values. Suspends: no. */
	ZEND_REQUEST_ENDED,
	/* In the child after fork(). Suspends: no. */
	ZEND_REQUEST_FORKED,
} zend_request_phase;

/* Reads memory of another process of the same binary, which stands still: 0, or -1. As FPM's tracer has it. */
typedef struct {
	int (*get_long)(long address, long *value);
	int (*get_string)(char *text, size_t size, long address);
} zend_foreign_memory;

typedef struct _zend_scheduler_api {
	size_t size;
	const char *name;

	/* ---- language ---- */

	/* Queues a coroutine for a captured call and takes ownership of the call, even on failure. `scope`: the operand of
	 * `spawn in`, or NULL for the current scope; anything but an Async\Scope is a TypeError. Returns a borrowed coroutine,
	 * or NULL with an exception. Suspends: no. */
	zend_coroutine *(*spawn)(zend_coroutine_call *call, zval *scope);

	/* The Async\Coroutine object, created on demand; rv receives a new reference. Suspends: no. */
	void (*coroutine_object)(zend_coroutine *coroutine, zval *rv);

	/* The number shown in dumps and reports; unique within a request, 1 is main. Suspends: no. */
	uint64_t (*coroutine_id)(const zend_coroutine *coroutine);
	/* The name that the program gave it, or NULL; borrowed. Suspends: no. */
	const zend_string *(*coroutine_name)(const zend_coroutine *coroutine);

	/* A coroutine other than main ends: called last on its own stack; its outcome is set, the engine's state is still its
	 * own. Suspends: yes. */
	void (*coroutine_finish)(zend_coroutine *coroutine);

	/* `await E [until C]`: rv receives the result; on FAILURE an exception is set and rv is UNDEF. Suspends: yes. */
	zend_result (*await)(zval *awaitable, zval *until, zval *rv);

	/* `await spawned [until C]`; `until` may be NULL. Suspends: yes. */
	zend_result (*await_spawned)(zval *until);

	/* `suspend;`. May set EG(exception). Suspends: yes. */
	void (*suspend)(void);

	/* Entry of an `async` block: creates its scope and makes it current; rv receives the object. Suspends: no. */
	zend_result (*scope_enter)(bool inherit, zval *rv);

	/* Every exit from an `async` block: makes the previous scope current again and disposes of this one. Leaves an
	 * exception in flight alone. Suspends: no. */
	void (*scope_leave)(zval *scope);

	/* Called around the body of a generator or Fiber; pass the result of body_enter to the matching body_leave. Without a
	 * body: around C code that catches bailouts; leave only after one. Suspends: no. */
	void *(*body_enter)(zend_object *body);
	void (*body_leave)(zend_object *body, void *outer_scope);

	/* The coroutines of a process that `memory` reads, with up to `depth` frames of each (0: all) but the running one. For
	 * a process that uses none, nothing is written. Suspends: no. */
	void (*write_foreign_stacks)(FILE *file, int depth, const zend_foreign_memory *memory);

	/* ---- processes and signals ---- */

#ifndef ZEND_WIN32
	/* Waits for a child process like wait4(2) with these options. pid may be -1, usage may be NULL. Suspends: yes. */
	pid_t (*wait4)(pid_t pid, int *status, int options, struct rusage *usage);
#endif

	/* Brackets the waits of one system call. A signal whose handler was set by the main flow or this coroutine makes the
	 * current or next wait fail with EINTR; a park() returns early first, so that its condition is checked once more. No
	 * effect inside another bracket. Use zend_interruptible_begin() of zend_coroutine.h. Suspends: no. */
	void (*interruptible_begin)(zend_interruptible *call, uint32_t flags);
	void (*interruptible_end)(zend_interruptible *call);

	/* The running flow is about to set a handler or SIG_DFL for the signal; a C handler must call interrupt(). Suspends:
	 * no. */
	void (*signal_handler_set)(int signum, bool restarts);
	/* The signal has arrived: ends waits and, if EG(vm_interrupt) is set, makes zend_interrupt_function run soon, even if
	 * all coroutines are waiting. Thread: any; async-signal-safe. */
	void (*interrupt)(int signum);
	/* Called around a PHP signal handler; pass the result of _enter to the matching _leave. An exception is moved from
	 * EG(exception) to the flow that set the handler. Suspends: no. */
	int (*signal_handler_enter)(int signum);
	void (*signal_handler_leave)(int outer);

	/* ---- life of a request ---- */

	/* zend_execute_script() for the primary script. Suspends: yes. */
	zend_result (*execute_script)(int type, zval *retval, zend_file_handle *file);
	/* EG(exception) has reached a frame of PHP code, which has not handled it yet: may replace it. Suspends: no. */
	void (*exception_arrived)(zend_execute_data *frame);
	/* An internal function that goes on after an exception in PHP code that it called has one in EG(exception): if that is
	 * a cancellation, nothing is reported until it arrives. Suspends: no. */
	void (*callback_threw)(void);
	/* Progress of the request; see zend_request_phase. Suspends: as stated there. */
	void (*request_phase)(zend_request_phase phase);
} zend_scheduler_api;

BEGIN_EXTERN_C()

extern ZEND_API zend_scheduler_api zend_scheduler;

/* Fills the tables: an entry that is NULL or beyond the given size keeps its inert default. FAILURE if a scheduler is
 * already registered. Call from MINIT. */
ZEND_API zend_result zend_scheduler_register(const zend_scheduler_api *api, const zend_wait_api *waits);
ZEND_API void zend_scheduler_unregister(void);

END_EXTERN_C()

#endif /* ZEND_SCHEDULER_H */
