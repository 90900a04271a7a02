/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "zend_hrtime.h"

#include <errno.h>
#ifdef HAVE_SYS_SELECT_H
#include <sys/select.h>
#endif
#ifdef PHP_WIN32
# include "win32/time.h"
#endif

#define PAUSE_MAX_NS (20 * PHP_WAIT_NS_PER_MS)

static int64_t timeval_ns(const struct timeval *tv)
{
	if (!tv || tv->tv_sec < 0) {
		return -1;
	}
	if (tv->tv_sec >= INT64_MAX / PHP_WAIT_NS_PER_SEC - 1) {
		return -1;
	}
	return (int64_t) tv->tv_sec * PHP_WAIT_NS_PER_SEC + (int64_t) tv->tv_usec * PHP_WAIT_NS_PER_USEC;
}

static int64_t now(void)
{
	return zend_coroutine_current() ? zend_wait.now() : (int64_t) zend_hrtime();
}

PHPAPI int64_t php_wait_deadline(const struct timeval *timeout)
{
	int64_t ns = timeval_ns(timeout);
	int64_t begun = now();

	return ns < 0 || ns > INT64_MAX - begun ? -1 : begun + ns;
}

PHPAPI int64_t php_wait_left(int64_t deadline)
{
	if (deadline < 0) {
		return -1;
	}
	return MAX(deadline - now(), 0);
}

static int classic_poll(php_pollfd *fds, unsigned int count, int timeout_ms)
{
#ifdef PHP_USE_POLL_2_EMULATION
	return php_poll2(fds, count, timeout_ms);
#else
	return poll(fds, count, timeout_ms);
#endif
}

#ifndef PHP_USE_POLL_2_EMULATION
PHPAPI int php_wait_poll(php_pollfd *fds, unsigned int count, int timeout_ms)
{
	if (timeout_ms == 0 || !zend_coroutine_may_wait()) {
		return poll(fds, count, timeout_ms);
	}
	return zend_wait.poll(fds, count, timeout_ms < 0 ? -1 : timeout_ms * PHP_WAIT_NS_PER_MS);
}
#endif

PHPAPI int php_wait_poll_ns(php_pollfd *fds, unsigned int count, int64_t timeout_ns)
{
	if (timeout_ns == 0 || !zend_coroutine_may_wait()) {
		int64_t timeout_ms = timeout_ns < 0 ? -1 : timeout_ns / PHP_WAIT_NS_PER_MS + (timeout_ns % PHP_WAIT_NS_PER_MS != 0);

		return classic_poll(fds, count, (int) MIN(timeout_ms, INT_MAX));
	}
	return zend_wait.poll((struct pollfd *) fds, count, timeout_ns);
}

PHPAPI int php_wait_ready(php_socket_t fd, short events, int64_t timeout_ns)
{
	if (!zend_coroutine_may_wait()) {
		php_pollfd p = { .fd = fd, .events = events };

		return php_wait_poll_ns(&p, 1, timeout_ns);
	}
	return zend_wait.wait_ready(fd, events, timeout_ns);
}

PHPAPI int php_wait_poll_tv(php_pollfd *fds, unsigned int count, struct timeval *timeout)
{
	if (!zend_coroutine_may_wait()) {
		return classic_poll(fds, count, php_tvtoto(timeout));
	}
	return php_wait_poll_ns(fds, count, timeval_ns(timeout));
}

#ifndef PHP_WIN32
static unsigned int collect_pollfds(php_pollfd *fds, int count, const fd_set *readable, const fd_set *writable, const fd_set *exceptional)
{
	unsigned int n = 0;

	for (int fd = 0; fd < count; fd++) {
		short events = 0;

		if (readable && FD_ISSET(fd, readable)) {
			events |= POLLIN;
		}
		if (writable && FD_ISSET(fd, writable)) {
			events |= POLLOUT;
		}
		if (exceptional && FD_ISSET(fd, exceptional)) {
			events |= POLLPRI;
		}
		if (events) {
			fds[n].fd = fd;
			fds[n].events = events;
			fds[n].revents = 0;
			n++;
		}
	}
	return n;
}

static int store_bit(fd_set *set, const php_pollfd *p, short event, short ready)
{
	if (!set || !(p->events & event)) {
		return 0;
	}
	if (p->revents & ready) {
		return 1;
	}
	FD_CLR(p->fd, set);
	return 0;
}

/* Maps poll events to the three sets as Linux's fs/select.c does. */
static int store_ready(const php_pollfd *fds, unsigned int n, fd_set *readable, fd_set *writable, fd_set *exceptional)
{
	int ready = 0;

	for (unsigned int i = 0; i < n; i++) {
		if (fds[i].revents & POLLNVAL) {
			errno = EBADF;
			return -1;
		}
		ready += store_bit(readable, &fds[i], POLLIN, POLLIN | POLLHUP | POLLERR);
		ready += store_bit(writable, &fds[i], POLLOUT, POLLOUT | POLLERR);
		ready += store_bit(exceptional, &fds[i], POLLPRI, POLLPRI);
	}
	return ready;
}

static int poll_set(php_pollfd *fds, unsigned int n, int64_t timeout_ns)
{
	int result = poll(fds, n, 0);

	if (result != 0) {
		return result;
	}
	if (timeout_ns == 0) {
		return zend_wait.sleep(0, 0) != 0 && errno != EINTR ? -1 : poll(fds, n, 0);
	}
	return n == 0 ? zend_wait.sleep(timeout_ns, 0) : zend_wait.poll(fds, n, timeout_ns);
}

PHPAPI int php_wait_select(php_socket_t count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout)
{
	php_pollfd few[16], *fds = few;
	zend_interruptible call;
	unsigned int n;
	int result;

	/* for select(2) a negative time is an error, not the absence of a limit */
	if (!zend_coroutine_may_wait() || (timeout && (timeout->tv_sec < 0 || timeout->tv_usec < 0))) {
		return select(count, readable, writable, exceptional, timeout);
	}

	if (count > (int) (sizeof(few) / sizeof(few[0]))) {
		fds = safe_emalloc(count, sizeof(php_pollfd), 0);
	}
	n = collect_pollfds(fds, count, readable, writable, exceptional);
	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_BY_ALL);
	result = poll_set(fds, n, timeval_ns(timeout));
	zend_interruptible_end(&call);
	if (result >= 0) {
		result = store_ready(fds, n, readable, writable, exceptional);
	}
	if (fds != few) {
		int error = errno;

		efree(fds);
		errno = error;
	}
	return result;
}
#endif

PHPAPI int php_wait_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	if (!zend_coroutine_may_wait()) {
		work(arg);
		return 0;
	}
	return zend_wait.offload(work, abandon, arg, 0);
}

PHPAPI bool php_wait_pause(int64_t *pause, const char *what)
{
	int64_t duration = *pause;

	*pause = MIN(duration * 2, PAUSE_MAX_NS);
	zend_wait.park_prepare();
	return zend_wait.park(duration, what) == 0 || errno == ETIMEDOUT;
}

PHPAPI int php_wait_sleep_ns(int64_t duration_ns)
{
	return zend_wait.sleep(MAX(duration_ns, 0), ZEND_WAIT_REAL_TIME);
}

/* nanosleep(2) that reports the time left. Requires zend_coroutine_may_wait(). */
static int sleep_interruptibly(int64_t duration_ns, int64_t *left_ns)
{
	int64_t begun = now(), end = duration_ns > INT64_MAX - begun ? INT64_MAX : begun + duration_ns;
	zend_interruptible call;
	int result;

	zend_interruptible_begin(&call, 0);
	result = zend_wait.sleep(duration_ns, 0);
	zend_interruptible_end(&call);
	*left_ns = result == 0 ? 0 : php_wait_left(end);
	return *left_ns == 0 && errno == EINTR ? 0 : result;
}

PHPAPI unsigned int php_wait_sleep(unsigned int seconds)
{
	if (!zend_coroutine_may_wait()) {
		return php_sleep(seconds);
	}

	int64_t left;

	sleep_interruptibly(seconds * PHP_WAIT_NS_PER_SEC, &left);
	return (unsigned int) (left / PHP_WAIT_NS_PER_SEC);
}

#ifdef HAVE_USLEEP
PHPAPI int php_wait_usleep(unsigned int microseconds)
{
	int64_t left;

	if (!zend_coroutine_may_wait()) {
		return usleep(microseconds);
	}
	return sleep_interruptibly(microseconds * PHP_WAIT_NS_PER_USEC, &left);
}
#endif

#ifdef HAVE_NANOSLEEP
PHPAPI int php_wait_nanosleep(const struct timespec *duration, struct timespec *left)
{
	if (!zend_coroutine_may_wait() || duration->tv_nsec < 0 || duration->tv_nsec >= PHP_WAIT_NS_PER_SEC || duration->tv_sec < 0) {
		return nanosleep(duration, left);
	}

	bool endless = duration->tv_sec >= INT64_MAX / PHP_WAIT_NS_PER_SEC - 1;
	int64_t left_ns;
	int result = sleep_interruptibly(endless ? INT64_MAX : duration->tv_sec * PHP_WAIT_NS_PER_SEC + duration->tv_nsec, &left_ns);

	if (left) {
		left->tv_sec = left_ns / PHP_WAIT_NS_PER_SEC;
		left->tv_nsec = left_ns % PHP_WAIT_NS_PER_SEC;
	}
	return result;
}
#endif
