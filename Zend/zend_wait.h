/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waits, for C code of the engine and of extensions: nine functions that suspend
 * the running coroutine where a system call would block the process.
 *
 * A function that "suspends" may run other coroutines before it returns. Call it
 * only if zend_coroutine_may_wait() (zend_coroutine.h) returns true; otherwise
 * make the ordinary blocking call. Return values follow the system calls
 * replaced: a value >= 0, or -1 with errno. ECANCELED means that the coroutine
 * was cancelled: fail as for any other error; the exception is thrown when the
 * running internal function returns to the VM. EINTR occurs only between
 * zend_interruptible_begin() and zend_interruptible_end() (zend_coroutine.h).
 *
 * Check main/php_wait.h for a ready-made replacement before using these directly.
 *
 * Compatibility: entries keep their position and meaning; new ones are appended
 * and counted by zend_wait.version. An extension that needs a later entry checks
 * the version in MINIT. Entries are never NULL: without a scheduler they block,
 * or fail at once where nothing could ever wake them.
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
	ZEND_WAIT_REAL_TIME = 1 << 0,   /* sleep(): real time even if time is virtual; for polling pauses */
	ZEND_WAIT_LONG      = 1 << 1,   /* offload(): may take seconds, gets its own thread, never delays short work */
};

typedef struct _zend_wait_api {
	uint32_t version;

	/* poll(2): number of ready entries, 0 on timeout, or -1. timeout_ns < 0: no limit. Leaves the descriptors' O_NONBLOCK
	 * alone. Suspends: yes. */
	int (*poll)(struct pollfd *fds, unsigned int count, int64_t timeout_ns);

	/* Waits until a call on fd that failed with EAGAIN, or is expected to, is worth trying. Events as for poll(2), which is
	 * not called. Returns 1: try, and wait again if it would still block; 0 on timeout; or -1, with EBADF if fd is being
	 * closed. Suspends: yes, always. */
	int (*wait_ready)(int fd, short events, int64_t timeout_ns);

	/* 0 once the time has passed, or -1 with ECANCELED. `flags`: 0 or ZEND_WAIT_REAL_TIME. Suspends: yes; with 0 ns it
	 * yields once. */
	int (*sleep)(int64_t timeout_ns, uint32_t flags);

	/* Runs work(arg) on another thread. Returns 0, or -1 with ECANCELED; in that case abandon(arg) is called after the work
	 * has ended and must free arg. arg must be malloc'ed and work must not touch the engine. `flags`: 0: abandon runs on
	 * this thread; ZEND_WAIT_LONG: abandon runs on any thread, and the end of the request does not wait for it. Suspends:
	 * yes. */
	int (*offload)(void (*work)(void *arg), void (*abandon)(void *arg), void *arg, uint32_t flags);

	/* Call before closing a descriptor: its waiters wake up with POLLNVAL. Suspends: no. */
	void (*fd_closing)(int fd);

	/* Parks the running coroutine until wake() is called for it. 0, or -1 with ECANCELED (cancelled) or ETIMEDOUT. May
	 * return early: recheck your condition. `what`: a static string for getAwaitingInfo() and deadlock reports. Call
	 * park_prepare before publishing the coroutine to whatever will wake it. Suspends: yes. */
	void (*park_prepare)(void);
	int (*park)(int64_t timeout_ns, const char *what);   /* the limit is in real time, as for pause() */
	/* Suspends: no. */
	void (*wake)(zend_coroutine *coroutine);

	/* Monotonic nanoseconds, the clock of deadlines; equal to zend_hrtime() unless async.virtual_time was on. Requires a
	 * running coroutine. Suspends: no. */
	int64_t (*now)(void);
} zend_wait_api;

BEGIN_EXTERN_C()

extern ZEND_API zend_wait_api zend_wait;

END_EXTERN_C()

#endif /* ZEND_WAIT_H */
