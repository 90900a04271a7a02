/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_interpose_elf.h"

#ifdef PHP_INTERPOSE_SUPPORTED

#include "php_wait.h"
#include "php_interpose_calls.h"

#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>


#ifndef ZTS
static __thread bool is_php_thread;
#endif

void php_interpose_mark_php_thread(void)
{
#ifndef ZTS
	is_php_thread = true;
#endif
}

bool php_interpose_on_php_thread(void)
{
#ifdef ZTS
	return tsrm_get_ls_cache() != NULL;
#else
	return is_php_thread;
#endif
}

bool php_interpose_may_wait(void)
{
	return php_interpose_on_php_thread() && zend_coroutine_may_wait();
}

/* --- readiness --- */

static int wait_for_any(struct pollfd *fds, nfds_t count, int64_t timeout_ns)
{
	const int entry_errno = errno;
	zend_interruptible call;
	int result;

	if (!php_wait_give_way()) {
		return -1;
	}
	zend_interruptible_begin(&call, 0);
	/* without descriptors it is a sleep, endless if there is no limit */
	result = count == 0 ? zend_wait.sleep(timeout_ns, 0) : zend_wait.poll(fds, (unsigned int) count, timeout_ns);
	zend_interruptible_end(&call);
	if (result >= 0) {
		errno = entry_errno;
	}
	return result;
}

static int interposed_poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
	if (timeout_ms == 0 || count > INT_MAX || !php_interpose_may_wait()) {
		return poll(fds, count, timeout_ms);
	}
	return wait_for_any(fds, count, timeout_ms < 0 ? -1 : timeout_ms * PHP_WAIT_NS_PER_MS);
}

static bool is_long_time(const struct timespec *time)
{
	return time->tv_sec >= INT64_MAX / PHP_WAIT_NS_PER_SEC - 1;
}

static bool is_time(const struct timespec *time)
{
	return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < PHP_WAIT_NS_PER_SEC;
}

static int interposed_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask)
{
	if (mask || count > INT_MAX || (timeout && !is_time(timeout)) || !php_interpose_may_wait()) {
		return ppoll(fds, count, timeout, mask);
	}
	if (!timeout || is_long_time(timeout)) {
		return wait_for_any(fds, count, -1);
	}
	if (timeout->tv_sec == 0 && timeout->tv_nsec == 0) {
		return poll(fds, count, 0);
	}
	return wait_for_any(fds, count, timeout->tv_sec * PHP_WAIT_NS_PER_SEC + timeout->tv_nsec);
}

static int interposed_select(int count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout)
{
	const int entry_errno = errno;
	zend_interruptible call;
	int64_t deadline, left;
	int result;

	if (count < 0 || count > FD_SETSIZE || (timeout && (timeout->tv_sec < 0 || timeout->tv_usec < 0)) || !php_interpose_may_wait()) {
		return select(count, readable, writable, exceptional, timeout);
	}
	deadline = php_wait_deadline(timeout);
	/* the outer bracket counts: unlike PHP's own calls, it is not ended by signals of other coroutines */
	zend_interruptible_begin(&call, 0);
	result = php_wait_select(count, readable, writable, exceptional, timeout);
	zend_interruptible_end(&call);
	if (deadline >= 0) {
		left = php_wait_left(deadline) / 1000;
		timeout->tv_sec = left / 1000000;
		timeout->tv_usec = left % 1000000;
	}
	if (result >= 0) {
		errno = entry_errno;
	}
	return result;
}

/* --- pauses --- */

static int interposed_nanosleep(const struct timespec *duration, struct timespec *left)
{
	const int entry_errno = errno;
	int result;

	if (!php_interpose_may_wait()) {
		return nanosleep(duration, left);
	}
	result = php_wait_nanosleep(duration, left);
	if (result == 0) {
		errno = entry_errno;
	}
	return result;
}

/* Returns the error and leaves errno alone. */
static int interposed_clock_nanosleep(clockid_t clock, int flags, const struct timespec *duration, struct timespec *left)
{
	struct timespec pause = {0}, now;
	const bool absolute = (flags & TIMER_ABSTIME) != 0;
	const int entry_errno = errno;
	int error;

	if ((clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC) || !is_time(duration) || !php_interpose_may_wait()) {
		return clock_nanosleep(clock, flags, duration, left);
	}
	do {
		if (!absolute) {
			pause = *duration;
		} else {
			clock_gettime(clock, &now);
			pause.tv_sec = duration->tv_sec - now.tv_sec;
			pause.tv_nsec = duration->tv_nsec - now.tv_nsec;
			if (pause.tv_nsec < 0) {
				pause.tv_sec--;
				pause.tv_nsec += PHP_WAIT_NS_PER_SEC;
			}
			if (pause.tv_sec < 0) {
				return 0;
			}
		}
		error = php_wait_nanosleep(&pause, absolute ? NULL : left) == 0 ? 0 : errno;
		/* the clock may have been set meanwhile */
	} while (absolute && error == 0);
	errno = entry_errno;
	return error;
}

static int interposed_usleep(useconds_t microseconds)
{
	const int entry_errno = errno;
	int result;

	if (!php_interpose_may_wait()) {
		return usleep(microseconds);
	}
	result = php_wait_usleep(microseconds);
	if (result == 0) {
		errno = entry_errno;
	}
	return result;
}

static unsigned int interposed_sleep(unsigned int seconds)
{
	const int entry_errno = errno;
	unsigned int left;

	if (!php_interpose_may_wait()) {
		return sleep(seconds);
	}
	left = php_wait_sleep(seconds);
	if (left == 0) {
		errno = entry_errno;
	}
	return left;
}

/* --- descriptors --- */

static int interposed_close(int fd)
{
	if (php_interpose_on_php_thread()) {
		const int entry_errno = errno;

		php_wait_fd_closing(fd);
		errno = entry_errno;
	}
	return close(fd);
}

/* --- names used by builds with _FORTIFY_SOURCE --- */

#ifdef __GLIBC__
extern ZEND_NORETURN void __chk_fail(void);

static zend_always_inline void check_room(size_t room, size_t wanted)
{
	if (UNEXPECTED(wanted > room)) {
		__chk_fail();
	}
}

static int interposed_poll_chk(struct pollfd *fds, nfds_t count, int timeout_ms, size_t room)
{
	check_room(room / sizeof(*fds), count);
	return interposed_poll(fds, count, timeout_ms);
}

static int interposed_ppoll_chk(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask, size_t room)
{
	check_room(room / sizeof(*fds), count);
	return interposed_ppoll(fds, count, timeout, mask);
}

static ssize_t interposed_recv_chk(int fd, void *buf, size_t size, size_t room, int flags)
{
	check_room(room, size);
	return php_interposed_recv(fd, buf, size, flags);
}

static ssize_t interposed_recvfrom_chk(int fd, void *buf, size_t size, size_t room, int flags, struct sockaddr *address, socklen_t *length)
{
	check_room(room, size);
	return php_interposed_recvfrom(fd, buf, size, flags, address, length);
}

static ssize_t interposed_read_chk(int fd, void *buf, size_t size, size_t room)
{
	check_room(room, size);
	return php_interposed_read(fd, buf, size);
}
#endif

static const struct {
	const char *function;
	void *replacement;
} calls[] = {
	{"clock_nanosleep", interposed_clock_nanosleep},
	{"close", interposed_close},
	{"connect", php_interposed_connect},
	{"nanosleep", interposed_nanosleep},
	{"poll", interposed_poll},
	{"ppoll", interposed_ppoll},
	{"read", php_interposed_read},
	{"recv", php_interposed_recv},
	{"recvfrom", php_interposed_recvfrom},
	{"recvmsg", php_interposed_recvmsg},
	{"select", interposed_select},
	{"send", php_interposed_send},
	{"sendmsg", php_interposed_sendmsg},
	{"sendto", php_interposed_sendto},
	{"sleep", interposed_sleep},
	{"usleep", interposed_usleep},
	{"write", php_interposed_write},
	{"writev", php_interposed_writev},
#ifdef __GLIBC__
	{"__poll_chk", interposed_poll_chk},
	{"__ppoll_chk", interposed_ppoll_chk},
	{"__read_chk", interposed_read_chk},
	{"__recv_chk", interposed_recv_chk},
	{"__recvfrom_chk", interposed_recvfrom_chk},
#endif
};

void *php_interposed_call(const char *function)
{
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		if (strcmp(calls[i].function, function) == 0) {
			return calls[i].replacement;
		}
	}
	return NULL;
}

#endif
