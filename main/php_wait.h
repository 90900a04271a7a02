/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Waiting, as main/ and the extensions do it: drop-in replacements of the
 * blocking calls.
 *
 * Each function makes exactly the system call it is named after as long as the
 * running flow may not be suspended (zend_coroutine_may_wait() is false: no
 * other coroutine, or a place that cannot be left). Else it lets the other
 * coroutines run until the call would not block. Arguments, results and errno
 * are those of the call replaced, with two differences inside a coroutine: a
 * wait ends with ECANCELED when the coroutine was cancelled, which callers treat
 * as any other failure, and with EINTR only when a handler of PHP code ends it:
 * of the main flow, of the coroutine itself, or of whomever in select, wait and
 * sigwait calls. SA_RESTART counts as in the kernel. php_wait_poll*() and
 * php_wait_ready() are never interrupted: what PHP polls it polls again.
 *
 * Descriptors keep their O_NONBLOCK: where a call has no MSG_DONTWAIT of its
 * own, the flag is set for the time of the call alone, never across a wait.
 *
 * Thread: that of the coroutine. Time: timeouts are relative, a negative or
 * NULL one has no limit; deadlines inside are monotonic nanoseconds.
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

/* php_poll2() with a timeval, not rounded down to milliseconds inside a coroutine. Suspends: yes. */
PHPAPI int php_wait_poll_tv(php_pollfd *fds, unsigned int count, struct timeval *timeout);
/* The same in nanoseconds. Suspends: yes. */
PHPAPI int php_wait_poll_ns(php_pollfd *fds, unsigned int count, int64_t timeout_ns);

/* Before another try of a call that found nothing, or is expected to; asks the kernel nothing by itself. 1: try, there may
 * be nothing all the same; 0 on timeout; -1, with EBADF when the descriptor is being closed. Suspends: yes, always. */
PHPAPI int php_wait_ready(php_socket_t fd, short events, int64_t timeout_ns);

/* select(2). A descriptor that another coroutine closes meanwhile: -1 with EBADF. Suspends: yes; a zero timeout with
 * nothing ready gives way once, so that a busy loop around it starves nobody. */
PHPAPI int php_wait_select(php_socket_t count, fd_set *readable, fd_set *writable, fd_set *exceptional, struct timeval *timeout);

/* sleep(3). Suspends: yes. */
PHPAPI unsigned int php_wait_sleep(unsigned int seconds);
/* usleep(3). Suspends: yes. */
PHPAPI int php_wait_usleep(unsigned int microseconds);
/* nanosleep(2). Suspends: yes. */
PHPAPI int php_wait_nanosleep(const struct timespec *duration, struct timespec *left);
/* For the package's own pauses, of real time also where time is virtual: 0, or -1 with ECANCELED. Suspends: yes. */
PHPAPI int php_wait_sleep_ns(int64_t duration_ns);

/* Runs work(arg) on a pool thread, and at once where the flow cannot be suspended: 0, and arg is the caller's again; or -1
 * with ECANCELED: it is abandon()'s, which is called on this thread when the work has ended. arg: not the engine's memory.
 * Suspends: yes. */
PHPAPI int php_wait_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* The same for a library's function that takes locks which a forked child must not inherit: a fork waits for its end. Only
 * where zend_coroutine_may_wait(). Suspends: yes. */
PHPAPI int php_wait_offload_locking(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);
/* On the threads of what may take seconds. */
int php_wait_offload_locking_slow(void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

/* One of the growing pauses between two tries; *pause begins as PHP_WAIT_PAUSE_MIN_NS. False, with ECANCELED: cancelled.
 * `what` as for zend_wait.park(). Only where zend_coroutine_may_wait(). Suspends: yes. */
#define PHP_WAIT_PAUSE_MIN_NS INT64_C(500000)
PHPAPI bool php_wait_pause(int64_t *pause, const char *what);

/* An array behind a by-reference argument, as zend_try_array_init() gave it, after a wait: NULL if it is none any more. */
static zend_always_inline zval *php_wait_array(zval *array)
{
	if (!array || Z_TYPE_P(array) != IS_ARRAY) {
		return NULL;
	}
	SEPARATE_ARRAY(array);
	return array;
}

/* Forgets whoever still waits for a child or a signal: at the end of a request, and in the child after fork. */
void php_wait_request_end(void);
void php_wait_after_fork(void);
void php_wait_locking_after_fork(void);
/* Before fork(2): until no thread is inside a library whose locks the child would find taken: libc's resolver, and what went
 * through php_wait_offload_locking(). Suspends: yes. */
PHPAPI void php_wait_before_fork(void);

/* Before sending or receiving where that is done at once while the peer is fast: now and then lets the others run, as
 * php_wait_give_way() (wait/php_wait_turns.h). False: cancelled, with ECANCELED. Suspends: yes. */
PHPAPI bool php_wait_take_turn(void);
static zend_always_inline bool php_wait_turn(void)
{
	return EXPECTED(!zend_coroutine_current()) || php_wait_take_turn();
}

/* Monotonic time after which a wait has timed out; -1: never. */
PHPAPI int64_t php_wait_deadline(const struct timeval *timeout);
/* What is left until then, at least 0; -1: no limit. */
PHPAPI int64_t php_wait_left(int64_t deadline);

/* php_stream_socket_ops.read of a blocking stream inside a coroutine. Suspends: yes. */
ssize_t php_wait_socket_read(php_stream *stream, php_netstream_data_t *sock, char *buf, size_t size);

/* Flags for a send() whose failure is followed by a wait. */
static zend_always_inline int php_wait_send_flags(bool blocking)
{
	return blocking && zend_coroutine_may_wait() ? MSG_DONTWAIT : 0;
}

/* Before close(2) of a descriptor that others may wait for. Suspends: no. */
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

/* connect(2) of a non-blocking socket; a unix socket whose backlog is full is tried again until the timeout.
 * Suspends: yes. */
PHPAPI int php_wait_connect(php_socket_t sock, const struct sockaddr *address, socklen_t length, const struct timeval *timeout);

/* Waits for a connection and accepts it, into *client (SOCK_ERR when that failed, with errno). Returns what poll(2)
 * does: 1, 0 on timeout, -1. Who loses the race for a connection goes on waiting. Suspends: yes. */
PHPAPI int php_wait_accept(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout);

/* The datagram calls of a stream without a timeout; `blocking` is what PHP code sees. Suspends: yes, if blocking. */
PHPAPI ssize_t php_wait_sendto(php_socket_t sock, bool blocking, const void *buf, size_t size, int flags, const struct sockaddr *address, socklen_t length);
PHPAPI ssize_t php_wait_recvfrom(php_socket_t sock, bool blocking, void *buf, size_t size, int flags, struct sockaddr *address, socklen_t *length);

/* Before syslog(3): waits until the system logger takes a message. False: cancelled. Suspends: yes. */
bool php_wait_syslog_room(void);

/* --- files and processes (php_wait_file.c) --- */

/* read(2) and write(2). With may_block of a pipe, tty or other descriptor that may block without limit; a write may be
 * short. Without it of a regular file (php_wait_regular.h); of what a cancelled write leaves behind tells that header.
 * -1 with EINTR when cancelled. Suspends: yes, where it would block. */
ssize_t php_wait_read(int fd, void *buf, size_t size, bool may_block);
ssize_t php_wait_write(int fd, const void *buf, size_t size, bool may_block);

/* flock(2): tried again with growing pauses, so that a lock of another coroutine of this process is no deadlock.
 * Suspends: yes, without LOCK_NB. */
int php_wait_flock(int fd, int operation);
/* The same for a stream, which is pinned: -1 with EBADF soon after it was closed. */
int php_wait_stream_flock(const php_stream *stream, int fd, int operation);

/* fsync(2) or fdatasync(2), and ftruncate(2), on a pool thread. A cancelled one is carried out all the same. Suspend: yes. */
int php_wait_fsync(int fd, bool data_only);
int php_wait_ftruncate(int fd, off_t size);

/* fstat(2), on a pool thread if the file is on far media (php_wait_media.h). Suspends: yes. */
int php_wait_fstat(int fd, zend_stat_t *found);

/* copy_file_range(2) from the position of one stream to that of another, on a pool thread, with both streams locked. One
 * that is cancelled ends within 8 MB, the positions stay. Suspends: yes. */
ssize_t php_wait_copy_file_range(php_stream *from_stream, int from, php_stream *to_stream, int to, size_t size);

/* mkstemp(3), and glob(3) with the directory functions of php_wait_paths.h. Suspend: yes. */
int php_wait_mkstemp(char *name);

/* statvfs(3), and lseek(2). Suspend: yes. */
struct statvfs;
int php_wait_statvfs(const char *path, struct statvfs *space);
zend_off_t php_wait_lseek(int fd, zend_off_t offset, int whence);
/* Releases what a global holds; whoever runs while its destructor waits finds the global
 * empty, or sets another one, which goes as well. Suspends: in destructors. */
PHPAPI void php_wait_release_held(zend_resource **held);
#ifdef HAVE_GLOB
PHPAPI int php_wait_glob(const char *pattern, int flags, int (*on_error)(const char *path, int error), glob_t *found);
#endif

/* php_wait_open() for a stream with these options: files to include are opened without waiting if an extension caches
 * scripts (zend_coroutine_scripts_cached). Suspends: yes. */
int php_wait_open_for(int options, const char *path, int flags, mode_t mode);
/* fstat(2) of what that gave, if it has asked already; once. Suspends: no. */
bool php_wait_just_opened(int fd, zend_stat_t *found);

/* umask(2) for what the running flow creates until it is set back; other coroutines keep theirs. Suspends: no. */
mode_t php_wait_umask(mode_t mask);
void php_wait_umask_restore(mode_t mask);
/* The mode of a new file, with that mask. */
mode_t php_wait_creation_mode(mode_t mode);

/* In the child after fork, and at the end of a request. */
void php_wait_files_after_fork(void);
void php_wait_files_request_end(void);

/* close(2) and fclose(3), after php_wait_fd_closing(): in the pool where it may take long. */
PHPAPI int php_wait_close(int fd);
PHPAPI int php_wait_fclose(FILE *file);

/* readdir(3) and closedir(3) of what php_wait_opendir() gave. The entry is valid until the next call. */
PHPAPI struct dirent *php_wait_readdir(DIR *dir);
PHPAPI void php_wait_rewinddir(DIR *dir);
PHPAPI int php_wait_closedir(DIR *dir);
/* unlink(2). Suspends: yes. */
PHPAPI int php_wait_unlink(const char *path);

/* --- processes (php_wait_process.c, php_wait_children.h) --- */

/* popen(3), for php_wait_pclose() only. `hidden`: no PHP code knows of the child, so that pcntl_wait() in another coroutine
 * does not take it. Suspends: no. */
PHPAPI FILE *php_wait_popen(const char *command, const char *mode, bool hidden);
/* pclose(3). -1 with ECANCELED: the process goes on without us. Suspends: yes. */
PHPAPI int php_wait_pclose(FILE *file);
/* fprintf(3) to a FILE of php_wait_popen(). Suspends: yes. */
PHPAPI void php_wait_fprintf(FILE *file, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);

/* wait4(2) and waitid(2). What another coroutine waits for by its pid is left to it. Suspends: yes, without WNOHANG. */
PHPAPI pid_t php_wait_wait4(pid_t pid, int *status, int options, struct rusage *usage);
PHPAPI int php_wait_waitid(idtype_t type, id_t id, siginfo_t *info, int options);

static zend_always_inline pid_t php_wait_waitpid(pid_t pid, int *status, int options)
{
	return php_wait_wait4(pid, status, options, NULL);
}

/* --- signals (php_wait_signal.c) --- */

/* The call of a handler of pcntl_signal() with its two parameters: an exception goes to the flow that has set it. Suspends: no. */
PHPAPI void php_wait_signal_handler(int signum, zval *handler, zval *retval, zval *params);

typedef struct {
	zend_object *exception;
	const zend_op *opline_before;
} php_wait_in_flight;

/* Around the calls of handlers at an interrupt between a throw and its catch block: without it they could not be called, and the
 * exception would be taken for theirs. What a handler throws has it as the previous one. */
PHPAPI php_wait_in_flight php_wait_exception_aside(void);
PHPAPI void php_wait_exception_back(php_wait_in_flight *in_flight);

/* sigtimedwait(2), sigwaitinfo(2) with timeout NULL. A cancelled one with a timeout looks as if the time were up. Suspends: yes. */
PHPAPI int php_wait_sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout);

/* Unblocks what waits of coroutines that are gone have blocked. */
void php_wait_signals_release_all(void);

/* --- System V IPC (php_wait_ipc.c): tried again with growing pauses --- */

struct sembuf;

/* semop(2), msgrcv(2), msgsnd(2). Suspend: yes, without IPC_NOWAIT. */
PHPAPI int php_wait_semop(int id, struct sembuf *operations, size_t count);
PHPAPI ssize_t php_wait_msgrcv(int id, void *message, size_t size, long type, int flags);
PHPAPI int php_wait_msgsnd(int id, const void *message, size_t size, int flags);

/* --- names (php_wait_dns.c) --- */

struct addrinfo;

/* getaddrinfo(3), on a thread where it could block. EAI_SYSTEM with ECANCELED when cancelled. Suspends: yes. */
PHPAPI int php_wait_getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result);

/* A resolver of the shape of gethostbyname_r(3), with a buffer from malloc. It must not touch the engine. */
typedef struct hostent *(*php_wait_resolver)(const char *name, struct hostent *host, char **buffer, size_t *size);

/* Calls it on a thread; host, buffer and size are written when it is done. Suspends: yes. */
struct hostent *php_wait_gethostbyname(php_wait_resolver resolver, const char *name, struct hostent *host, char **buffer, size_t *size);

/* getnameinfo(3) of the host's name. EAI_SYSTEM with ECANCELED when cancelled. Suspends: yes. */
int php_wait_getnameinfo(const struct sockaddr *address, socklen_t length, char *host, size_t size, int flags);

struct __res_state;

/* res_nsearch(3). A cancelled one finds no host, so that there is no warning. Suspends: yes. */
int php_wait_res_nsearch(struct __res_state *state, const char *name, int class_, int type, unsigned char *answer, int size);

#endif

END_EXTERN_C()

#endif /* PHP_WAIT_H */
