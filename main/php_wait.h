/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waiting, for main/ and the extensions: drop-in replacements for blocking
 * calls.
 *
 * As long as the running flow may not be suspended (zend_coroutine_may_wait() is
 * false: no other coroutine, or code that cannot be suspended), each function
 * makes exactly the system call it is named after. Otherwise it lets other
 * coroutines run until the call would not block. Arguments, results and errno
 * are those of the call replaced, with two differences inside a coroutine: a
 * wait fails with ECANCELED if the coroutine was cancelled, which callers treat
 * like any other failure, and with EINTR only if a PHP signal handler ends it:
 * one set by the main flow or by the coroutine itself or, for select, wait and
 * sigwait calls, by any coroutine. SA_RESTART works as in the kernel.
 * php_wait_poll*() and php_wait_ready() are never interrupted, because PHP
 * always repeats an interrupted poll.
 *
 * Descriptors keep their O_NONBLOCK setting: where a call has no MSG_DONTWAIT,
 * the flag is set for the duration of the call only, never across a wait. It
 * stays set on listeners of processes that have forked (php_wait_shared_files.h).
 *
 * Thread: that of the coroutine. Time: timeouts are relative, a negative or
 * NULL one means no limit; internal deadlines are monotonic nanoseconds.
 */

#ifndef PHP_WAIT_H
#define PHP_WAIT_H

#include "php.h"
#include "php_network.h"
#include "zend_coroutine.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#ifdef HAVE_SYS_WAIT_H
# include <sys/wait.h>
#endif
#if defined(HAVE_GLOB) && !defined(PHP_WIN32)
# include <glob.h>
#endif
#ifdef HAVE_SYS_SOCKET_H
# include <sys/socket.h>
#endif
#ifndef MSG_DONTWAIT
# define MSG_DONTWAIT 0
#endif

#define PHP_WAIT_NS_PER_SEC  INT64_C(1000000000)
#define PHP_WAIT_NS_PER_MS   INT64_C(1000000)
#define PHP_WAIT_NS_PER_USEC INT64_C(1000)

BEGIN_EXTERN_C()

/* php_poll2() with a timeval; inside a coroutine it is not rounded down to milliseconds. Suspends: yes. */
PHPAPI int php_wait_poll_tv(php_pollfd *fds, unsigned int count, struct timeval *timeout);
/* The same, in nanoseconds. Suspends: yes. */
PHPAPI int php_wait_poll_ns(php_pollfd *fds, unsigned int count, int64_t timeout_ns);

/* Waits before retrying a call that would block, or is expected to; makes no system call itself. 1: try, it may still
 * block; 0 on timeout; -1, with EBADF if the descriptor is being closed. Suspends: yes, always. */
PHPAPI int php_wait_ready(php_socket_t fd, short events, int64_t timeout_ns);

/* select(2). -1 with EBADF if another coroutine closes a descriptor meanwhile. Suspends: yes; with a zero timeout and
 * nothing ready it yields once, so that a busy loop around it starves nobody. */
PHPAPI int php_wait_select(php_socket_t count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout);

/* sleep(3). Suspends: yes. */
PHPAPI unsigned int php_wait_sleep(unsigned int seconds);
/* usleep(3). Suspends: yes. */
PHPAPI int php_wait_usleep(unsigned int microseconds);
/* nanosleep(2). Suspends: yes. */
PHPAPI int php_wait_nanosleep(const struct timespec *duration, struct timespec *left);
/* For internal pauses; always in real time, even if time is virtual. 0, or -1 with ECANCELED. Suspends: yes. */
PHPAPI int php_wait_sleep_ns(int64_t duration_ns);

/* Runs work(arg) on a pool thread, or inline if the flow cannot be suspended. 0: arg belongs to the caller again. -1 with
 * ECANCELED: arg belongs to abandon(), which is called on this thread once the work has ended. arg must not be engine
 * memory. Suspends: yes. */
PHPAPI int php_wait_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* The same for library functions that take locks which a forked child must not inherit: a fork waits for them to end.
 * Requires zend_coroutine_may_wait(). Suspends: yes. */
PHPAPI int php_wait_offload_locking(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* One of a series of growing pauses between two tries; initialize *pause to PHP_WAIT_PAUSE_MIN_NS. False with ECANCELED if
 * cancelled. `what` as for zend_wait.park(). Requires zend_coroutine_may_wait(). Suspends: yes. */
#define PHP_WAIT_PAUSE_MIN_NS INT64_C(500000)
PHPAPI bool php_wait_pause(int64_t *pause, const char *what);

/* Refetches an array behind a by-reference argument (from zend_try_array_init()) after a wait; NULL if it is no array any
 * more. */
static zend_always_inline zval *php_wait_array(zval *array)
{
	if (!array || Z_TYPE_P(array) != IS_ARRAY) {
		return NULL;
	}
	SEPARATE_ARRAY(array);
	return array;
}

/* Call before fork(2): waits until no thread is inside a library whose locks the child would inherit: libc's resolver, and
 * everything run through php_wait_offload_locking(). Suspends: yes. */
PHPAPI void php_wait_before_fork(void);

/* Call before sending or receiving, which never blocks while the peer is fast: lets other coroutines run if none has for
 * some milliseconds. False with ECANCELED if cancelled. Suspends: yes. */
PHPAPI bool php_wait_give_way_in_transfers(void);
static zend_always_inline bool php_wait_give_way(void)
{
	return EXPECTED(!zend_coroutine_current()) || php_wait_give_way_in_transfers();
}

/* The monotonic time at which a wait times out; -1: never. */
PHPAPI int64_t php_wait_deadline(const struct timeval *timeout);
/* Time left until the deadline, at least 0; -1: no limit. */
PHPAPI int64_t php_wait_left(int64_t deadline);

/* Flags for a send() that is followed by a wait if it fails. */
static zend_always_inline int php_wait_send_flags(bool blocking)
{
	return blocking && zend_coroutine_may_wait() ? MSG_DONTWAIT : 0;
}

/* Call before close(2) of a descriptor that others may be waiting for. Suspends: no. */
static zend_always_inline void php_wait_fd_closing(int fd)
{
	if (UNEXPECTED(zend_coroutine_current() != NULL) && fd >= 0) {
		zend_wait.fd_closing(fd);
	}
}

#ifdef PHP_WIN32
# include "php_wait_windows.h"
#else

/* --- sockets (wait/net) --- */

/* connect(2) of a non-blocking socket; retries a unix socket with a full backlog until the timeout. Suspends: yes. */
PHPAPI int php_wait_connect(php_socket_t sock, const struct sockaddr *address, socklen_t length, const struct timeval *timeout);

/* Waits for a connection and accepts it into *client (SOCK_ERR with errno if that failed). Returns what poll(2) does: 1, 0
 * on timeout, or -1. If another process or coroutine takes the connection first, keeps waiting. Suspends: yes. */
PHPAPI int php_wait_accept(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout);

/* Datagram calls of a stream, without a timeout; `blocking` is the mode that PHP code sees. Suspends: yes, if blocking. */
PHPAPI ssize_t php_wait_sendto(php_socket_t sock, bool blocking, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_recvfrom(php_socket_t sock, bool blocking, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length);

/* connect(2), sendmsg(2), recvmsg(2), sendto(2) and recvfrom(2) on a blocking socket, in as many tries as it takes. Results
 * and errno are those of the blocking call: SO_RCVTIMEO and SO_SNDTIMEO end it with EAGAIN (connect: EINPROGRESS), a stream
 * socket's send and MSG_WAITALL transfer everything, errno is unchanged on success. In addition: EBADF if `holder` holds
 * another descriptor after a wait. With O_NONBLOCK or MSG_DONTWAIT there is one try.
 * holder: where the owner stores the descriptor, if it may be closed meanwhile; NULL otherwise. address may be NULL.
 * Require zend_coroutine_may_wait(). Suspend: yes. */
PHPAPI int php_wait_blocking_connect(php_socket_t fd, const php_socket_t *holder, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_sendmsg(php_socket_t fd, const php_socket_t *holder, const struct msghdr *message, int flags);
PHPAPI ssize_t php_wait_blocking_recvmsg(php_socket_t fd, const php_socket_t *holder, struct msghdr *message, int flags);
PHPAPI ssize_t php_wait_blocking_sendto(php_socket_t fd, const php_socket_t *holder, const void *buf, size_t size, int flags,
	const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_blocking_recvfrom(php_socket_t fd, const php_socket_t *holder, void *buf, size_t size, int flags,
	struct sockaddr *address, socklen_t *length);

/* Call before syslog(3): waits until the system logger accepts a message. False: cancelled. Suspends: yes. */
PHPAPI bool php_wait_syslog_room(void);

/* --- files (wait/file) --- */

/* flock(2), retried with growing pauses, so that a lock held by another coroutine of this process is no deadlock. Suspends:
 * yes, without LOCK_NB. */
PHPAPI int php_wait_flock(int fd, int operation);

/* statvfs(3). Suspends: yes. */
struct statvfs;
PHPAPI int php_wait_statvfs(const char *path, struct statvfs *space);

#ifdef HAVE_GLOB
/* glob(3). Suspends: yes. */
PHPAPI int php_wait_glob(const char *pattern, int flags, int (*on_error)(const char *path, int error), glob_t *found);
#endif

/* True for an open file on local media (disk, memory), where each read and write takes bounded time: it may be left to code
 * that blocks. Suspends: no. */
PHPAPI bool php_wait_fd_is_local(int fd);

/* close(2) and fclose(3), to be called after php_wait_fd_closing(); on a pool thread if it may take long. */
PHPAPI int php_wait_close(int fd);
PHPAPI int php_wait_fclose(FILE *file);

/* readdir(3), rewinddir(3) and closedir(3) for a DIR of VCWD_OPENDIR(). An entry is valid until the next call. */
PHPAPI struct dirent *php_wait_readdir(DIR *dir);
PHPAPI void php_wait_rewinddir(DIR *dir);
PHPAPI int php_wait_closedir(DIR *dir);
/* unlink(2). Suspends: yes. */
PHPAPI int php_wait_unlink(const char *path);

/* Releases the value of a global. Code that runs while its destructor waits finds the global empty, or sets a new value,
 * which is released as well. Suspends: in destructors. */
PHPAPI void php_wait_release_held(zend_resource **held);

/* --- processes (wait/process) --- */

/* popen(3), for use with php_wait_pclose() only. `hidden`: PHP code does not know about the child, so pcntl_wait() in
 * another coroutine must not take it. Suspends: no. */
PHPAPI FILE *php_wait_popen(const char *command, const char *mode, bool hidden);
/* pclose(3). -1 with ECANCELED if cancelled: the process keeps running. Suspends: yes. */
PHPAPI int php_wait_pclose(FILE *file);
/* fprintf(3) to a FILE of php_wait_popen(). Suspends: yes. */
PHPAPI void php_wait_fprintf(FILE *file, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* wait4(2) and waitid(2). Leave alone children that another coroutine waits for by pid. Suspends: yes, without WNOHANG. */
PHPAPI pid_t php_wait_wait4(pid_t pid, int *status, int options, struct rusage *usage);
PHPAPI int php_wait_waitid(idtype_t type, id_t id, siginfo_t *info, int options);

static zend_always_inline pid_t php_wait_waitpid(pid_t pid, int *status, int options)
{
	return php_wait_wait4(pid, status, options, NULL);
}

/* --- signals --- */

/* Calls a handler of pcntl_signal() with its two parameters; an exception goes to the flow that set it. Suspends: no. */
PHPAPI void php_wait_signal_handler(int signum, zval *handler, zval *retval, zval *params);

typedef struct {
	zend_object *exception;
	const zend_op *opline_before;
} php_wait_in_flight;

/* Bracket handler calls at an interrupt between a throw and its catch block: handlers could not be called otherwise, and
 * the exception would be taken for theirs. It becomes the previous exception of what a handler throws. */
PHPAPI php_wait_in_flight php_wait_exception_aside(void);
PHPAPI void php_wait_exception_back(php_wait_in_flight *in_flight);

/* sigtimedwait(2), or sigwaitinfo(2) if timeout is NULL. If cancelled with a timeout, it appears to time out. Suspends:
 * yes. */
PHPAPI int php_wait_sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout);

/* --- System V IPC: retried with growing pauses --- */

struct sembuf;

/* semop(2), msgrcv(2), msgsnd(2). Suspend: yes, without IPC_NOWAIT. */
PHPAPI int php_wait_semop(int id, struct sembuf *operations, size_t count);
PHPAPI ssize_t php_wait_msgrcv(int id, void *message, size_t size, long type, int flags);
PHPAPI int php_wait_msgsnd(int id, const void *message, size_t size, int flags);

/* --- names --- */

struct addrinfo;

/* getaddrinfo(3), on a thread if it could block. EAI_SYSTEM with ECANCELED if cancelled. Suspends: yes. */
PHPAPI int php_wait_getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result);

/* getnameinfo(3) for the host name. EAI_SYSTEM with ECANCELED if cancelled. Suspends: yes. */
PHPAPI int php_wait_getnameinfo(const struct sockaddr *address, socklen_t length, char *host, size_t size, int flags);

struct __res_state;

/* res_nsearch(3). If cancelled, it finds no host, so that no warning is raised. Suspends: yes. */
PHPAPI int php_wait_res_nsearch(struct __res_state *state, const char *name, int class_, int type, unsigned char *answer, int size);

#endif

END_EXTERN_C()

#endif /* PHP_WAIT_H */
