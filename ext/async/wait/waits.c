/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The part of the engine's table for blocking calls: each suspends the running
 * coroutine instead of the thread. A cancellation makes the call fail with
 * ECANCELED; its exception is thrown by the VM's interrupt check when the
 * running internal function returns, so that no C code runs with an exception
 * set. A signal makes it fail with EINTR (interrupt.c).
 */

#include "wait/waits.h"
#include "coroutine/cancellation.h"
#include "coroutine/cancelled_operation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "wait/awaiting_info.h"
#include "wait/interrupt.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <poll.h>
#include <sys/resource.h>
#ifdef __linux__
# include <sys/syscall.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

static bool begin_wait(zend_string *(*describe)(const void *detail), const void *detail)
{
	async_coroutine *current = async_coroutine_current();

	async_force_end(current);
	if (async_wait_cancelled()) {
		return false;
	}
	if (UNEXPECTED(current->interruptible) && current->interruptible->interrupted) {
		errno = EINTR;
		return false;
	}
	async_before_suspension(current);
	current->waiting_describe = describe;
	current->waiting_detail = detail;
	current->in_call = true;
	return true;
}

/* Only a signal has ended the wait. */
static bool was_interrupted(int result)
{
	async_coroutine *current = async_coroutine_current();

	return UNEXPECTED(result == -ECANCELED) && current->interruptible && current->interruptible->interrupted
		&& !current->cancellation && !ASYNC_G(bailed_out);
}

/* Converts a result of async-core (negative errno) to that of a system call. */
static int end_wait(int result)
{
	async_coroutine *current = async_coroutine_current();

	current->waiting_what = NULL;
	current->waiting_describe = NULL;
	current->in_call = false;
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		async_interruptible_drop(current);
		zend_bailout();
	}
	if (result < 0) {
		if (was_interrupted(result)) {
			result = -EINTR;
		} else if (result == -ECANCELED && async_wait_cancelled()) {
			return -1;
		}
		errno = -result;
		return -1;
	}
	if (errno == EINTR) {
		/* left by an earlier wait that was repeated: code that reads errno after a stream operation would take it
		 * for the last one's */
		errno = 0;
	}
	return result;
}

static int wait_poll(struct pollfd *fds, unsigned int count, int64_t timeout_ns)
{
	async_poll_subject subject = { .fds = fds, .count = count };
	int result;

	if (!begin_wait(async_describe_poll, &subject)) {
		return -1;
	}
	result = acore_poll(ASYNC_G(runtime), fds, count, timeout_ns);
	if (was_interrupted(result)) {
		/* as in the kernel, readiness comes before a signal */
		int ready = poll(fds, count, 0);

		result = ready > 0 ? ready : result;
	}
	return end_wait(result);
}

static int wait_ready(int fd, short events, int64_t timeout_ns)
{
	struct pollfd p = { .fd = fd, .events = events };
	async_poll_subject subject = { .fds = &p, .count = 1 };
	int result;

	if (!begin_wait(async_describe_poll, &subject)) {
		return -1;
	}
	result = acore_wait_ready(ASYNC_G(runtime), fd, events, timeout_ns);
	return end_wait(was_interrupted(result) ? 1 : result);
}

static int64_t wait_now(void)
{
	return acore_now(ASYNC_G(runtime));
}

/* Call it before and after a wait with a limit that polls something periodically. */
static bool hold_time(void)
{
	return UNEXPECTED(ASYNC_G(virtual_time)) && acore_hold_time(ASYNC_G(runtime), true);
}

static void let_time_go(bool held)
{
	if (UNEXPECTED(held)) {
		(void) acore_hold_time(ASYNC_G(runtime), false);
	}
}

static int wait_sleep(int64_t timeout_ns, uint32_t flags)
{
	bool held;
	int result;

	if (!begin_wait(async_describe_sleep, &timeout_ns)) {
		return -1;
	}
	held = (flags & ZEND_WAIT_REAL_TIME) && hold_time();
	result = acore_sleep(ASYNC_G(runtime), timeout_ns);
	let_time_go(held);
	return end_wait(result);
}

typedef int (*async_offload_function)(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

static int offload(async_offload_function function, const char *what, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	int result;

	if (!begin_wait(NULL, NULL)) {
		abandon(arg);
		return -1;
	}
	async_coroutine_current()->waiting_what = what;
	result = function(ASYNC_G(runtime), work, abandon, arg);
	if (UNEXPECTED(result < 0 && result != -ECANCELED)) {
		/* a thread could not be created, or a trigger to report its end */
		work(arg);
		result = 0;
	}
	return end_wait(result);
}

static int wait_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg, uint32_t flags)
{
	return flags & ZEND_WAIT_LONG
		? offload(acore_offload_slow, "a thread", work, abandon, arg)
		: offload(acore_offload, "a pool thread", work, abandon, arg);
}

static void wait_fd_closing(int fd)
{
	if (ASYNC_G(runtime)) {
		acore_fd_closing(ASYNC_G(runtime), fd);
	}
}

static void wait_park_prepare(void)
{
	acore_park_prepare(ASYNC_G(runtime));
}

static int wait_park(int64_t timeout_ns, const char *what)
{
	acore_wake_reason reason;
	bool held;

	if (!begin_wait(NULL, NULL)) {
		return -1;
	}
	async_coroutine_current()->waiting_what = what;
	held = timeout_ns >= 0 && hold_time();
	reason = acore_park(ASYNC_G(runtime), timeout_ns);
	let_time_go(held);
	if (reason == ACORE_WAKE_CANCEL && was_interrupted(-ECANCELED)) {
		reason = ACORE_WAKE_EVENT;
	}
	return end_wait(reason == ACORE_WAKE_TIMEOUT ? -ETIMEDOUT : reason == ACORE_WAKE_CANCEL ? -ECANCELED : 0);
}

static void wait_wake(zend_coroutine *coroutine)
{
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(async_coroutine_from_engine(coroutine)), ACORE_WAKE_EVENT);
}

/* Readable when the process has ended; -1 if the kernel does not support it. */
static int pidfd_of(pid_t pid)
{
#ifdef SYS_pidfd_open
	return pid > 0 ? (int) syscall(SYS_pidfd_open, pid, 0) : -1;
#else
	return -1;
#endif
}

/* Waits until the process may have ended. False: cancelled, or a signal came first. */
static bool wait_for_end(pid_t pid, int pidfd, int64_t *pause_ns)
{
	struct pollfd ended = { .fd = pidfd, .events = POLLIN };
	int result;

	if (!begin_wait(async_describe_process, &pid)) {
		return false;
	}
	if (pidfd >= 0) {
		result = acore_poll(ASYNC_G(runtime), &ended, 1, -1);
	} else {
		const bool held = hold_time();

		result = acore_sleep(ASYNC_G(runtime), *pause_ns);
		let_time_go(held);
		*pause_ns = MIN(*pause_ns * 2, 20 * 1000 * 1000);
	}
	return end_wait(was_interrupted(result) ? 0 : result) >= 0;
}

static pid_t wait_wait4(pid_t pid, int *status, int options, struct rusage *usage)
{
	int64_t pause_ns = 500 * 1000;
	int pidfd = (options & (WUNTRACED | WCONTINUED)) ? -1 : pidfd_of(pid);
	pid_t result;

	do {
		result = wait4(pid, status, options | WNOHANG, usage);
		if (result != 0 || (options & WNOHANG)) {
			break;
		}
		result = -1;
	} while (wait_for_end(pid, pidfd, &pause_ns));
	if (pidfd >= 0) {
		int saved = errno;

		wait_fd_closing(pidfd);
		close(pidfd);
		errno = saved;
	}
	return result;
}

zend_result async_delay(zend_long ms)
{
	int64_t timeout_ns = async_ns_of_ms(ms);
	async_coroutine *current;

	if (EG(coroutine).blocked || zend_fiber_switch_blocked()) {
		/* like the sleep functions: blocks where the coroutine cannot be left */
		struct timespec time = { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 };

		nanosleep(&time, NULL);
		return SUCCESS;
	}
	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return FAILURE;
	}
	current = async_coroutine_current();
	async_before_suspension(current);
	current->waiting_describe = async_describe_sleep;
	current->waiting_detail = &timeout_ns;
	acore_sleep(ASYNC_G(runtime), timeout_ns);
	current->waiting_describe = NULL;
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		zend_bailout();
	}
	return async_coroutine_throw_pending(current) ? FAILURE : SUCCESS;
}

void async_waits_register(zend_scheduler_api *api, zend_wait_api *waits)
{
	waits->version = ZEND_WAIT_VERSION;
	waits->poll = wait_poll;
	waits->wait_ready = wait_ready;
	waits->sleep = wait_sleep;
	waits->offload = wait_offload;
	waits->fd_closing = wait_fd_closing;
	waits->park_prepare = wait_park_prepare;
	waits->park = wait_park;
	waits->wake = wait_wake;
	waits->now = wait_now;
	api->wait4 = wait_wait4;
	async_cancelled_operation_register(api);
	async_interrupts_register(api);
}
