/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waits, for C code of the engine and of extensions: nine functions that suspend
 * the running coroutine where a system call would block the process.
 *
 * A function that "suspends" may run other coroutines before it returns. Call it
 * only where zend_coroutine_may_wait() (zend_coroutine.h) is true; otherwise do
 * the classic blocking call. The return convention is that of the system calls
 * replaced: a value >= 0, or -1 with errno. errno ECANCELED: the coroutine was
 * cancelled; fail as for any other error, the exception is thrown when the
 * running internal function returns to the VM. EINTR comes only between
 * zend_interruptible_begin() and zend_interruptible_end() (zend_coroutine.h).
 *
 * Before you write these by hand, look whether main/php_wait.h has the call.
 *
 * Compatibility: entries keep their place and meaning; new ones are appended,
 * and zend_wait.version counts them. An extension that needs a later entry asks
 * for its version in MINIT. The table is never NULL: without a scheduler its
 * entries block, or fail at once where nobody could ever wake them.
 *
 * Thread: that of the running coroutine.
 */

#ifndef ZEND_WAIT_H
#define ZEND_WAIT_H

#include "zend_types.h"

struct pollfd;

typedef struct _zend_coroutine zend_coroutine;

#define ZEND_WAIT_VERSION 1

enum {
	ZEND_WAIT_REAL_TIME = 1 << 0,   /* sleep(): also where time is virtual; a pause between two looks at something that gives no sign */
	ZEND_WAIT_LONG      = 1 << 1,   /* offload(): may take seconds, has a thread of its own; short work never queues behind it */
};

typedef struct _zend_wait_api {
	uint32_t version;

	/* poll(2): ready entries, 0 on timeout, -1. timeout_ns < 0: no limit. The descriptors' O_NONBLOCK stays as it is.
	 * Suspends: yes. */
	int (*poll)(struct pollfd *fds, unsigned int count, int64_t timeout_ns);

	/* Until a call on fd that has failed with EAGAIN, or is expected to, is worth a try; events as for poll(2), which is
	 * asked neither before nor after. 1: try, and wait again if there was nothing; 0 on timeout; -1, with EBADF when fd is
	 * being closed. Suspends: yes, always. */
	int (*wait_ready)(int fd, short events, int64_t timeout_ns);

	/* 0 when the time has passed, -1 with ECANCELED. `flags`: 0 or ZEND_WAIT_REAL_TIME. Suspends: yes, for 0 ns it gives
	 * way once. */
	int (*sleep)(int64_t timeout_ns, uint32_t flags);

	/* Runs work(arg) on another thread: 0, or -1 with ECANCELED; then abandon(arg) is called after the work has ended, and
	 * must free arg. arg must be malloc'ed and work must not touch the engine. `flags`: 0, abandon runs on this thread; or
	 * ZEND_WAIT_LONG, on any, and the end of the request does not wait for it. Suspends: yes. */
	int (*offload)(void (*work)(void *arg), void (*abandon)(void *arg), void *arg, uint32_t flags);

	/* Before a descriptor is closed: its waiters wake up with POLLNVAL. Suspends: no. */
	void (*fd_closing)(int fd);

	/* Parks the running coroutine until wake() names it. 0, -1 with ECANCELED (cancelled) or ETIMEDOUT. May wake
	 * early: check your condition again. `what`: a static text for getAwaitingInfo() and deadlock reports.
	 * prepare before you publish yourself to whoever will wake you. Suspends: yes. */
	void (*park_prepare)(void);
	int (*park)(int64_t timeout_ns, const char *what);   /* a limit is of real time, as of pause() */
	/* Suspends: no. */
	void (*wake)(zend_coroutine *coroutine);

	/* Monotonic nanoseconds that deadlines are counted in; those of zend_hrtime() unless async.virtual_time was on. Only with a
	 * running coroutine. Suspends: no. */
	int64_t (*now)(void);
} zend_wait_api;

BEGIN_EXTERN_C()

extern ZEND_API zend_wait_api zend_wait;

END_EXTERN_C()

#endif /* ZEND_WAIT_H */
