/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The C ABI between the engine and a scheduler of coroutines.
 *
 * Two tables of function pointers, inert until a scheduler registers itself
 * (zend_scheduler_register(), from its MINIT): then spawn throws, suspend does
 * nothing and nothing ever waits. This one is the engine's and main's own;
 * zend_wait.h is the one for extensions. The engine sees only these two headers
 * and zend_coroutine.h; ext/async fills the tables with async-core.
 *
 * Threads: one scheduler state per PHP thread; every function is called on the
 * thread that runs the coroutine, except those marked "Thread: any".
 *
 * Errors: what returns zend_result or an object throws; what stands for a system
 * call returns -1 with errno, as in zend_wait.h.
 *
 * Memory: coroutines belong to the scheduler; a borrowed one is valid until the
 * next suspension, or as long as its Async\Coroutine object is held.
 *
 * Compatibility: this table may change with every version of PHP's API
 * (ZEND_MODULE_API_NO); zend_wait.h keeps its promise beyond that.
 */

#ifndef ZEND_SCHEDULER_H
#define ZEND_SCHEDULER_H

#include "zend_types.h"
#include "zend_stream.h"
#include "zend_wait.h"

struct rusage;

typedef struct _zend_coroutine_call zend_coroutine_call;

/* A system call that a signal with a handler of PHP code may end while the coroutine waits in it; on the caller's stack. */
typedef struct _zend_interruptible {
	struct _zend_interruptible *next, **link;   /* among those of ZEND_INTERRUPTIBLE_BY_ALL */
	zend_coroutine *coroutine;   /* NULL: not in use */
	uint32_t since;              /* how many signals had come when it began */
	uint32_t flags;
	bool interrupted;
} zend_interruptible;

enum {
	ZEND_INTERRUPTIBLE_RESTARTS = 1 << 0,   /* not by a signal whose handler restarts system calls (SA_RESTART) */
	ZEND_INTERRUPTIBLE_BY_ALL   = 1 << 1,   /* by handlers of other coroutines, too */
};

typedef enum {
	/* A fatal error has come while nobody's code ran (in an observer of a switch): ends the program as one in a coroutine
	 * does. Suspends: no. */
	ZEND_REQUEST_BAILED_OUT,
	/* EG(exception) left the main script (exit() too), or a destructor after it: may clear it. Before it is reported.
	 * Suspends: no. */
	ZEND_REQUEST_MAIN_FAILED,
	/* The main flow has ended: run until no active coroutine and no referenced handle is left. Suspends: yes. */
	ZEND_REQUEST_MAIN_ENDED,
	/* After this nothing suspends or spawns any more. Suspends: no. */
	ZEND_REQUEST_SHUTDOWN_FUNCTIONS,
	/* Destructors of the request's end may suspend again. Suspends: no. */
	ZEND_REQUEST_DESTRUCTORS,
	/* They have been called; what they have left behind runs to its end. Suspends: yes. */
	ZEND_REQUEST_DESTRUCTORS_CALLED,
	/* Nothing of PHP runs any more: lets go of the request's values. Suspends: no. */
	ZEND_REQUEST_ENDED,
	/* In the child after fork. Suspends: no. */
	ZEND_REQUEST_FORKED,
} zend_request_phase;

typedef struct _zend_scheduler_api {
	size_t size;
	const char *name;

	/* ---- language ---- */

	/* Queues a coroutine for a captured call, which it takes over in every case. `scope`: the operand of `spawn in`, or
	 * NULL for the current scope; anything but an Async\Scope is a TypeError. Borrowed; NULL with an exception.
	 * Suspends: no. */
	zend_coroutine *(*spawn)(zend_coroutine_call *call, zval *scope);

	/* The Async\Coroutine object, made on first demand; rv gets a new reference. Suspends: no. */
	void (*coroutine_object)(zend_coroutine *coroutine, zval *rv);

	/* The number that dumps and reports show; unique in a request, 1 is main. Suspends: no. */
	uint64_t (*coroutine_id)(const zend_coroutine *coroutine);

	/* `await E [until C]`: rv gets the result; FAILURE with an exception, rv UNDEF. Suspends: yes. */
	zend_result (*await)(zval *awaitable, zval *until, zval *rv);

	/* `await spawned [until C]`; until NULL: without. Suspends: yes. */
	zend_result (*await_spawned)(zval *until);

	/* `suspend;` may set EG(exception). Suspends: yes. */
	void (*suspend)(void);

	/* Entry of an `async` block: makes its scope, makes it current; rv gets the object. Suspends: no. */
	zend_result (*scope_enter)(bool inherit, zval *rv);

	/* Every way out of an `async` block: the previous scope is current again, this one is disposed. An exception in
	 * flight stays. Suspends: no. */
	void (*scope_leave)(zval *scope);

	/* The body of this generator or Fiber is entered: what enter gives belongs into the leave that follows. Suspends: no. */
	void *(*body_enter)(zend_object *body);
	void (*body_leave)(zend_object *body, void *outer_scope);

	/* ---- processes and signals ---- */

#ifndef ZEND_WIN32
	/* Waits for a child process as wait4(2) with these options would: pid, -1; usage may be NULL. Suspends: yes. */
	pid_t (*wait4)(pid_t pid, int *status, int options, struct rusage *usage);
#endif

	/* Brackets the waits of one system call: a signal for which the main flow or this coroutine has set a handler makes the
	 * running or next wait fail with EINTR, but a park() ends early first, so that a condition is looked at once more. Inside
	 * another bracket it does nothing. Use zend_interruptible_begin() of zend_coroutine.h. Suspends: no. */
	void (*interruptible_begin)(zend_interruptible *call, uint32_t flags);
	void (*interruptible_end)(zend_interruptible *call);

	/* The running flow is about to set a handler or SIG_DFL for the signal; a C handler has to call interrupt(). Suspends: no. */
	void (*signal_handler_set)(int signum, bool restarts);
	/* The signal has come: ends waits, and zend_interrupt_function runs soon if EG(vm_interrupt) is set, even if every
	 * coroutine waits. Thread: any; async-signal-safe. */
	void (*interrupt)(int signum);
	/* Around the call of a PHP handler: what enter gives belongs into the leave that follows. An exception goes to the flow
	 * that has set the handler, EG(exception) is NULL then. Suspends: no. */
	int (*signal_handler_enter)(int signum);
	void (*signal_handler_leave)(int outer);

	/* ---- life of a request ---- */

	/* zend_execute_script() for the primary script. Suspends: yes. */
	zend_result (*execute_script)(int type, zval *retval, zend_file_handle *file);
	/* EG(exception) has arrived in a frame of PHP code and nothing has looked at it there: may put another one in its place.
	 * Suspends: no. */
	void (*exception_arrived)(zend_execute_data *frame);
	/* How far the request is; see zend_request_phase. Suspends: as said there. */
	void (*request_phase)(zend_request_phase phase);
} zend_scheduler_api;

BEGIN_EXTERN_C()

extern ZEND_API zend_scheduler_api zend_scheduler;

/* Fills the tables: an entry that is NULL, or beyond the size, keeps its inert default. FAILURE when a scheduler is
 * registered already. Call from MINIT. */
ZEND_API zend_result zend_scheduler_register(const zend_scheduler_api *api, const zend_wait_api *waits);
ZEND_API void zend_scheduler_unregister(void);

END_EXTERN_C()

#endif /* ZEND_SCHEDULER_H */
