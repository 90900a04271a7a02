/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_children.h"
#include "php_wait_process.h"
#include "wait/net/php_wait_locking.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef PIPE_BUF
# define PIPE_BUF 4096
#endif

extern char **environ;

void php_wait_request_end(void)
{
	php_wait_children_request_end();
	php_wait_signals_release_all();
}

void php_wait_after_fork(void)
{
	php_wait_children_after_fork();
	php_wait_locking_after_fork();
	php_wait_signals_release_all();
}

/* --- waiting for children --- */

static pid_t classic_wait(pid_t pid, int *status, int options, struct rusage *usage)
{
	return usage ? wait4(pid, status, options, usage) : waitpid(pid, status, options);
}

static pid_t wait_for_child(pid_t pid, int *status, int options, struct rusage *usage)
{
	if ((options & WNOHANG) || !zend_coroutine_may_wait()) {
		return classic_wait(pid, status, options, usage);
	}
	return zend_scheduler.wait4(pid, status, options, usage);
}

static pid_t wait_for_one(pid_t pid, int *status, int options, struct rusage *usage)
{
	php_wait_child *child;
	pid_t result = -1;
	bool waits = !(options & WNOHANG) && zend_coroutine_may_wait();

	if (!waits && !php_wait_child_find(pid)) {
		return classic_wait(pid, status, options, usage);
	}
	child = php_wait_child_claim(pid);
	if (!child) {
		return classic_wait(pid, status, options, usage);
	}
	if (!child->reaped) {
		result = wait_for_child(pid, status, options, usage);
	}
	if (child->reaped) {
		child->reaped = false;
		*status = child->status;
		if (usage) {
			*usage = child->usage;
		}
		result = pid;
	}
	php_wait_child_disclaim(child);
	return result;
}

/* Reaps claimed children on behalf of their owners, and keeps looking. */
static pid_t wait_for_any(pid_t pid, int *status, int options, struct rusage *usage)
{
	struct rusage own_usage;

	for (;;) {
		struct rusage *wanted = usage || zend_coroutine_current() ? &own_usage : NULL;
		int ended;
		pid_t result = wait_for_child(pid, &ended, options, wanted);

		if (result <= 0) {
			return result;
		}
		if ((WIFEXITED(ended) || WIFSIGNALED(ended)) && php_wait_child_reaped(result, ended, wanted)) {
			continue;
		}
		*status = ended;
		if (usage) {
			*usage = own_usage;
		}
		return result;
	}
}

PHPAPI pid_t php_wait_wait4(pid_t pid, int *status, int options, struct rusage *usage)
{
	zend_interruptible call;
	pid_t result;

	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_RESTARTS | ZEND_INTERRUPTIBLE_BY_ALL);
	result = pid > 0 ? wait_for_one(pid, status, options, usage) : wait_for_any(pid, status, options, usage);
	zend_interruptible_end(&call);
	return result;
}

/* True: reaped a claimed child on behalf of its owner. */
static bool take_for_owner(const siginfo_t *info)
{
	struct rusage usage;
	int status;

	if (info->si_code != CLD_EXITED && info->si_code != CLD_KILLED && info->si_code != CLD_DUMPED) {
		return false;
	}
	if (!php_wait_child_is_claimed(info->si_pid)) {
		return false;
	}
	return wait4(info->si_pid, &status, WNOHANG, &usage) == info->si_pid
		&& php_wait_child_reaped(info->si_pid, status, &usage);
}

static int wait_for_change(idtype_t type, id_t id, siginfo_t *info, int options, int waiting)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;

	for (;;) {
		info->si_pid = 0;
		if (waitid(type, id, info, options | waiting | WNOWAIT) != 0) {
			return -1;
		}
		if (info->si_pid == 0) {
			if (options & WNOHANG) {
				return 0;
			}
			if (!php_wait_pause(&pause, "a child process to end")) {
				return -1;
			}
			continue;
		}
		if (type != P_PID && take_for_owner(info)) {
			continue;
		}
		if (options & WNOWAIT) {
			return 0;
		}
		if (waitid(P_PID, info->si_pid, info, options | WNOHANG) == 0 && info->si_pid != 0) {
			return 0;
		}
	}
}

PHPAPI int php_wait_waitid(idtype_t type, id_t id, siginfo_t *info, int options)
{
	int waiting = (options & WNOHANG) || zend_coroutine_may_wait() ? WNOHANG : 0;
	zend_interruptible call;
	int result;

	if (EXPECTED(!php_wait_children_claimed()) && (waiting == 0 || (options & WNOHANG))) {
		return waitid(type, id, info, options);
	}
	zend_interruptible_begin(&call, ZEND_INTERRUPTIBLE_RESTARTS | ZEND_INTERRUPTIBLE_BY_ALL);
	result = wait_for_change(type, id, info, options, waiting);
	zend_interruptible_end(&call);
	return result;
}

/* --- popen(3) --- */

/* The new child must not inherit the ends of other popen()s, as in libc; ours have O_CLOEXEC. */
static int prepare_child(posix_spawn_file_actions_t *actions, int end, int target)
{
	int error = posix_spawn_file_actions_adddup2(actions, end, target);

	for (php_wait_child *other = php_wait_children_first(); other && error == 0; other = other->next) {
		if (other->file && other->pid == 0 && fileno(other->file) != target) {
			error = posix_spawn_file_actions_addclose(actions, fileno(other->file));
		}
	}
#ifdef VIRTUAL_DIR
	char cwd[MAXPATHLEN];
	if (error == 0 && VCWD_GETCWD(cwd, sizeof(cwd))) {
		error = posix_spawn_file_actions_addchdir_np(actions, cwd);
	}
#endif
	return error;
}

static pid_t spawn_shell(const char *command, int end, int target)
{
	char *const argv[] = { "sh", "-c", (char *) command, NULL };
	posix_spawn_file_actions_t actions;
	pid_t pid;
	int error = posix_spawn_file_actions_init(&actions);

	if (error == 0) {
		error = prepare_child(&actions, end, target);
		if (error == 0) {
			error = posix_spawn(&pid, "/bin/sh", &actions, NULL, argv, environ);
		}
		posix_spawn_file_actions_destroy(&actions);
	}
	if (error != 0) {
		errno = error;
		return -1;
	}
	return pid;
}

/* Our end must not be inherited by children that other coroutines start, or its reader would never see end-of-file. */
static FILE *spawn_with_pipe(const char *command, const char *mode, pid_t *pid)
{
	bool reads = *mode == 'r';
	int ends[2];
	FILE *file;

#ifdef __APPLE__
	if (pipe(ends) != 0) {
		return NULL;
	}
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
	if (pipe2(ends, O_CLOEXEC) != 0) {
		return NULL;
	}
#endif
	file = fdopen(ends[reads ? 0 : 1], mode);
	*pid = file ? spawn_shell(command, ends[reads ? 1 : 0], reads ? STDOUT_FILENO : STDIN_FILENO) : -1;

	int error = errno;
	close(ends[reads ? 1 : 0]);
	if (*pid < 0) {
		if (file) {
			fclose(file);
		} else {
			close(ends[reads ? 0 : 1]);
		}
		file = NULL;
		errno = error;
	}
	return file;
}

PHPAPI FILE *php_wait_popen(const char *command, const char *mode, bool hidden)
{
	int before = errno;
	php_wait_child *child;
	pid_t pid = 0;
	FILE *file;

	php_wait_children_collect();
	child = php_wait_child_new();
	if (!child) {
		errno = ENOMEM;
		return NULL;
	}
	file = zend_coroutine_may_wait() ? spawn_with_pipe(command, mode, &pid) : VCWD_POPEN(command, mode);
	if (!file) {
		php_wait_child_free(child);
		return NULL;
	}
	child->file = file;
	child->pid = pid;
	child->hidden = hidden && pid > 0;
	php_wait_child_add(child);
	errno = before;
	return file;
}

/* Belongs to its thread until offload_slow() returns or calls abandon(). */
typedef struct process_pclose_request {
	FILE *file;
	int status;
	int error;
} process_pclose_request;

static void close_process(void *arg)
{
	process_pclose_request *request = arg;

	request->status = pclose(request->file);
	request->error = errno;
}

/* For a FILE of libc's popen(), which hides the pid. */
static int pclose_of_libc(FILE *file)
{
	process_pclose_request *request;
	int status;

	if (EXPECTED(!zend_coroutine_may_wait()) || !(request = calloc(1, sizeof(*request)))) {
		return pclose(file);
	}
	request->file = file;
	if (zend_wait.offload(close_process, free, request, ZEND_WAIT_LONG) != 0) {
		return -1;
	}
	status = request->status;
	errno = request->error;
	free(request);
	return status;
}

PHPAPI int php_wait_pclose(FILE *file)
{
	php_wait_child *child = php_wait_child_of(file);
	int status, error;
	pid_t ended;

	if (EXPECTED(!child)) {
		return pclose_of_libc(file);
	}
	if (child->pid == 0) {
		php_wait_child_remove(child);
		return pclose_of_libc(file);
	}
	child->file = NULL;
	child->waiting++;
	php_wait_fd_closing(fileno(file));
	fclose(file);
	do {
		ended = php_wait_wait4(child->pid, &status, 0, NULL);
	} while (ended < 0 && errno == EINTR);
	error = errno;
	child->waiting--;
	if (ended < 0 && error == ECANCELED) {
		child->hidden = child->orphan = true;   /* it keeps running and is reaped later */
	} else {
		php_wait_child_remove(child);
	}
	errno = error;
	return ended < 0 ? -1 : status;
}

static void write_all(int fd, const char *text, size_t size)
{
	while (size > 0) {
		php_pollfd p = { .fd = fd, .events = POLLOUT };
		ssize_t written;

		if (php_wait_poll_ns(&p, 1, -1) < 0) {
			return;
		}
		written = write(fd, text, MIN(size, PIPE_BUF));
		if (written < 0 && errno != EINTR && errno != EAGAIN) {
			return;
		}
		if (written > 0) {
			text += written;
			size -= (size_t) written;
		}
	}
}

PHPAPI void php_wait_fprintf(FILE *file, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (EXPECTED(!zend_coroutine_may_wait())) {
		vfprintf(file, format, args);
	} else {
		zend_string *text = zend_vstrpprintf(0, format, args);

		fflush(file);
		write_all(fileno(file), ZSTR_VAL(text), ZSTR_LEN(text));
		zend_string_release(text);
	}
	va_end(args);
}
