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
 * the flag is set for the duration of the call only, never across a wait.
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

struct hostent;

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
/* Uses the threads for work that may take seconds. */
int php_wait_offload_locking_slow(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

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

/* Forget everything that still waits for a child or a signal: at the end of a request, and in the child after fork(). */
void php_wait_request_end(void);
void php_wait_after_fork(void);
void php_wait_locking_after_fork(void);
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

/* php_stream_socket_ops.read for a blocking stream inside a coroutine. Suspends: yes. */
ssize_t php_wait_socket_read(php_stream *stream, php_netstream_data_t *sock, char *buf, size_t size);

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

/* --- sockets (php_wait_socket.c) --- */

/* connect(2) of a non-blocking socket; retries a unix socket with a full backlog until the timeout. Suspends: yes. */
PHPAPI int php_wait_connect(php_socket_t sock, const struct sockaddr *address, socklen_t length, const struct timeval *timeout);

/* Waits for a connection and accepts it into *client (SOCK_ERR with errno if that failed). Returns what poll(2) does: 1, 0
 * on timeout, or -1. If another process or coroutine takes the connection first, keeps waiting. Suspends: yes. */
PHPAPI int php_wait_accept(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout);

/* Datagram calls of a stream, without a timeout; `blocking` is the mode that PHP code sees. Suspends: yes, if blocking. */
PHPAPI ssize_t php_wait_sendto(php_socket_t sock, bool blocking, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_recvfrom(php_socket_t sock, bool blocking, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length);

/* Call before syslog(3): waits until the system logger accepts a message. False: cancelled. Suspends: yes. */
bool php_wait_syslog_room(void);

/* --- files and processes (php_wait_file.c) --- */

/* read(2) and write(2). With may_block, for a pipe, tty or other descriptor that may block indefinitely; writes may be
 * short. Without it, for a regular file (php_wait_regular.h, which also describes cancelled writes). -1 with EINTR if
 * cancelled. Suspends: yes, where it would block. */
ssize_t php_wait_read(int fd, void *buf, size_t size, bool may_block);
ssize_t php_wait_write(int fd, const void *buf, size_t size, bool may_block);

/* flock(2), retried with growing pauses, so that a lock held by another coroutine of this process is no deadlock. Suspends:
 * yes, without LOCK_NB. */
int php_wait_flock(int fd, int operation);
/* The same for a pinned stream: -1 with EBADF soon after it was closed. */
int php_wait_stream_flock(const php_stream *stream, int fd, int operation);

/* fsync(2) or fdatasync(2), and ftruncate(2), on a pool thread. Still carried out if cancelled. Suspend: yes. */
int php_wait_fsync(int fd, bool data_only);
int php_wait_ftruncate(int fd, off_t size);

/* fstat(2), on a pool thread if the file is on far media (php_wait_media.h). Suspends: yes. */
int php_wait_fstat(int fd, zend_stat_t *found);

/* copy_file_range(2) between the current positions of two streams, on a pool thread, with both streams locked. If
 * cancelled, it stops within 8 MB and leaves the positions unchanged. Suspends: yes. */
ssize_t php_wait_copy_file_range(php_stream *from_stream, int from, php_stream *to_stream, int to, size_t size);

/* mkstemp(3), and glob(3) using the directory functions of php_wait_paths.h. Suspend: yes. */
int php_wait_mkstemp(char *name);

/* statvfs(3), and lseek(2). Suspend: yes. */
struct statvfs;
int php_wait_statvfs(const char *path, struct statvfs *space);
zend_off_t php_wait_lseek(int fd, zend_off_t offset, int whence);
/* Releases the value of a global. Code that runs while its destructor waits finds the global empty, or sets a new value,
 * which is released as well. Suspends: in destructors. */
PHPAPI void php_wait_release_held(zend_resource **held);
#ifdef HAVE_GLOB
PHPAPI int php_wait_glob(const char *pattern, int flags, int (*on_error)(const char *path, int error), glob_t *found);
#endif

/* php_wait_open() for a stream with these options: files to include are opened without suspending if an extension caches
 * scripts (zend_coroutine_scripts_cached). Suspends: yes. */
int php_wait_open_for(int options, const char *path, int flags, mode_t mode);
/* Returns, once, the fstat(2) of the file just opened, if opening it made that call. Suspends: no. */
bool php_wait_just_opened(int fd, zend_stat_t *found);

/* umask(2) for what the running flow creates until it is restored; other coroutines keep theirs. Suspends: no. */
mode_t php_wait_umask(mode_t mask);
void php_wait_umask_restore(mode_t mask);
/* The mode of a new file under that mask. */
mode_t php_wait_creation_mode(mode_t mode);

/* In the child after fork, and at the end of a request. */
void php_wait_files_after_fork(void);
void php_wait_files_request_end(void);

/* close(2) and fclose(3), to be called after php_wait_fd_closing(); on a pool thread if it may take long. */
PHPAPI int php_wait_close(int fd);
PHPAPI int php_wait_fclose(FILE *file);

/* readdir(3), rewinddir(3) and closedir(3) for a DIR of php_wait_opendir(). An entry is valid until the next call. */
PHPAPI struct dirent *php_wait_readdir(DIR *dir);
PHPAPI void php_wait_rewinddir(DIR *dir);
PHPAPI int php_wait_closedir(DIR *dir);
/* unlink(2). Suspends: yes. */
PHPAPI int php_wait_unlink(const char *path);

/* --- processes (php_wait_process.c, php_wait_children.h) --- */

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

/* --- signals (php_wait_signal.c) --- */

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

/* Unblocks signals blocked by waits of coroutines that no longer exist. */
void php_wait_signals_release_all(void);

/* --- System V IPC (php_wait_ipc.c): retried with growing pauses --- */

struct sembuf;

/* semop(2), msgrcv(2), msgsnd(2). Suspend: yes, without IPC_NOWAIT. */
PHPAPI int php_wait_semop(int id, struct sembuf *operations, size_t count);
PHPAPI ssize_t php_wait_msgrcv(int id, void *message, size_t size, long type, int flags);
PHPAPI int php_wait_msgsnd(int id, const void *message, size_t size, int flags);

/* --- names (php_wait_dns.c) --- */

struct addrinfo;

/* getaddrinfo(3), on a thread if it could block. EAI_SYSTEM with ECANCELED if cancelled. Suspends: yes. */
PHPAPI int php_wait_getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result);

/* A resolver with the signature of gethostbyname_r(3) and a malloc'ed buffer. It must not touch the engine. */
typedef struct hostent *(*php_wait_resolver)(const char *name, struct hostent *host, char **buffer, size_t *size);

/* Calls the resolver on a thread; sets host, buffer and size when it is done. Suspends: yes. */
struct hostent *php_wait_gethostbyname(php_wait_resolver resolver, const char *name, struct hostent *host, char **buffer, size_t *size);

/* getnameinfo(3) for the host name. EAI_SYSTEM with ECANCELED if cancelled. Suspends: yes. */
int php_wait_getnameinfo(const struct sockaddr *address, socklen_t length, char *host, size_t size, int flags);

struct __res_state;

/* res_nsearch(3). If cancelled, it finds no host, so that no warning is raised. Suspends: yes. */
int php_wait_res_nsearch(struct __res_state *state, const char *name, int class_, int type, unsigned char *answer, int size);

#endif

END_EXTERN_C()

#endif /* PHP_WAIT_H */
