/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_process.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>
#ifdef __linux__
# include <sys/signalfd.h>
#endif

/* A coroutine that waits for a signal gets it instead of the handler, even if it is not blocked: so the wait blocks it. */
typedef struct signal_hold {
	uint32_t waiters;
	bool blocked_here;
} signal_hold;

ZEND_TLS signal_hold holds[NSIG];

static void change_mask(int how, int signum)
{
	sigset_t one;

	sigemptyset(&one);
	sigaddset(&one, signum);
	pthread_sigmask(how, &one, NULL);
}

static void hold_signals(const sigset_t *set)
{
	sigset_t blocked;

	pthread_sigmask(SIG_BLOCK, NULL, &blocked);
	for (int signum = 1; signum < NSIG; signum++) {
		if (sigismember(set, signum) == 1 && holds[signum].waiters++ == 0 && sigismember(&blocked, signum) != 1) {
			holds[signum].blocked_here = true;
			change_mask(SIG_BLOCK, signum);
		}
	}
}

static void unblock(int signum)
{
	holds[signum].waiters = 0;
	if (holds[signum].blocked_here) {
		holds[signum].blocked_here = false;
		change_mask(SIG_UNBLOCK, signum);
	}
}

static void release_signals(const sigset_t *set)
{
	for (int signum = 1; signum < NSIG; signum++) {
		if (sigismember(set, signum) == 1 && --holds[signum].waiters == 0) {
			unblock(signum);
		}
	}
}

void php_wait_signals_release_all(void)
{
	for (int signum = 1; signum < NSIG; signum++) {
		if (UNEXPECTED(holds[signum].waiters > 0)) {
			unblock(signum);
		}
	}
}

/* 0, or -1 with ECANCELED or EINTR; on any of these, or when the time is up, the caller checks once more. */
static int wait_for_arrival(int fd, int64_t left, int64_t *pause)
{
	if (fd >= 0) {
		php_pollfd p = { .fd = fd, .events = POLLIN };

		return zend_wait.poll(&p, 1, left) < 0 ? -1 : 0;
	}
	if (left >= 0) {
		*pause = MIN(*pause, left);
	}
	return php_wait_pause(pause, "a signal") ? 0 : -1;
}

#if defined(_POSIX_REALTIME_SIGNALS) && _POSIX_REALTIME_SIGNALS > 0
static int take_signal(const sigset_t *set, siginfo_t *info)
{
	const struct timespec none = {0};
	int result;

	do {
		result = sigtimedwait(set, info, &none);
	} while (result < 0 && errno == EINTR);
	return result;
}

PHPAPI int php_wait_sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS, deadline = -1;
	zend_interruptible call;
	int fd = -1, result;

	if (!zend_coroutine_may_wait()) {
		return timeout ? sigtimedwait(set, info, timeout) : sigwaitinfo(set, info);
	}
	if (timeout) {
		struct timeval limit = { .tv_sec = timeout->tv_sec, .tv_usec = (timeout->tv_nsec + 999) / 1000 };

		deadline = php_wait_deadline(&limit);
	}
	hold_signals(set);
#ifdef __linux__
	fd = signalfd(-1, set, SFD_CLOEXEC | SFD_NONBLOCK);
#endif
	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_BY_ALL);
	while ((result = take_signal(set, info)) < 0 && errno == EAGAIN) {
		int64_t left = php_wait_left(deadline);

		if (left == 0) {
			break;
		}
		if (wait_for_arrival(fd, left, &pause) != 0) {
			errno = timeout && errno == ECANCELED ? EAGAIN : errno;
			break;
		}
	}
	zend_interruptible_end(&call);
	int error = errno;
	if (fd >= 0) {
		php_wait_fd_closing(fd);
		close(fd);
	}
	release_signals(set);
	errno = error;
	return result;
}
#endif

PHPAPI void php_wait_signal_handler(int signum, zval *handler, zval *retval, zval *params)
{
	int outer = zend_scheduler.signal_handler_enter(signum);

	call_user_function(NULL, NULL, handler, retval, 2, params);
	zend_scheduler.signal_handler_leave(outer);
}

PHPAPI php_wait_in_flight php_wait_exception_aside(void)
{
	php_wait_in_flight in_flight = { EG(exception), EG(opline_before_exception) };

	if (UNEXPECTED(EG(exception)) && zend_is_unwind_exit(EG(exception))) {
		/* no handler is called any more */
		in_flight.exception = NULL;
	} else {
		EG(exception) = NULL;
	}
	return in_flight;
}

PHPAPI void php_wait_exception_back(php_wait_in_flight *in_flight)
{
	if (EXPECTED(!in_flight->exception)) {
		return;
	}
	if (EG(exception)) {
		zend_exception_set_previous(EG(exception), in_flight->exception);
	} else {
		EG(exception) = in_flight->exception;
		EG(opline_before_exception) = in_flight->opline_before;
	}
}
