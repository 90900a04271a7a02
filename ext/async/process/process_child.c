/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process_child.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "main/php_wait.h"
#include "main/wait/process/php_wait_children.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <signal.h>
#ifdef __linux__
# include <sys/syscall.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#define FIRST_PAUSE_NS INT64_C(1000000)
#define LONGEST_PAUSE_NS INT64_C(1000000000)

static int64_t now(void)
{
	return (int64_t) zend_hrtime();
}

async_process_child *async_process_child_adopt(pid_t pid, bool group)
{
	php_wait_child *listed = php_wait_child_new();
	async_process_child *child;

	if (!listed) {
		return NULL;
	}
	php_wait_children_collect();
	listed->pid = pid;
	listed->hidden = true;
	php_wait_child_add(listed);
	child = ecalloc(1, sizeof(async_process_child));
	child->pid = pid;
	child->parent = getpid();
	child->group = group;
	child->pidfd = -1;
#ifdef SYS_pidfd_open
	child->pidfd = (int) syscall(SYS_pidfd_open, pid, 0);
#endif
	return child;
}

bool async_process_child_is_foreign(const async_process_child *child)
{
	return child->parent != getpid();
}

/* ---- the timer ---- */

static void stop_timer(async_process_child *child)
{
	if (child->timer) {
		acore_timer_stop(child->timer);
		child->timer = NULL;
		if (child->generation == ASYNC_G(fork_generation)) {
			async_count_attendants(-1);
		}
	}
}

static void timer_fired(void *arg);
static void kill_rest_of_group(async_process_child *child);

/* Out of memory: the SIGKILL does not come, as if the program had ended. */
static void start_timer(async_process_child *child)
{
	int64_t left = child->link && !child->lingers ? child->pause : INT64_MAX;

	if (!ASYNC_G(runtime) || ASYNC_G(closed)) {
		return;
	}
	if (child->kill_at) {
		left = MIN(left, MAX(child->kill_at - now(), 0));
	}
	child->timer = acore_timer_start_real(ASYNC_G(runtime), left, false, timer_fired, child);
	if (child->timer) {
		child->generation = ASYNC_G(fork_generation);
		async_count_attendants(+1);
	}
}

static void unlist(async_process_child *child)
{
	*child->link = child->next;
	if (child->next) {
		child->next->link = child->link;
	}
	child->link = NULL;
}

static void free_child(async_process_child *child)
{
	stop_timer(child);
	async_process_child_close_pidfd(child);
	if (child->link) {
		unlist(child);
	}
	efree(child);
}

static void kill_now(async_process_child *child)
{
	(void) async_process_child_look(child);
	child->kill_at = 0;
	if (child->lingers) {
		kill_rest_of_group(child);
	} else {
		child->pause = FIRST_PAUSE_NS;
		(void) async_process_child_signal(child, SIGKILL);
	}
}

static void timer_fired(void *arg)
{
	async_process_child *child = arg;

	stop_timer(child);
	if (child->kill_at && child->kill_at <= now()) {
		kill_now(child);
	}
	if (child->link && async_process_child_look(child) && !child->lingers) {
		free_child(child);
		return;
	}
	if (child->link || child->kill_at) {
		start_timer(child);
		child->pause = MIN(child->pause * 2, LONGEST_PAUSE_NS);
	}
}

/* ---- its end ---- */

static void unlist_hidden(const async_process_child *child)
{
	php_wait_child *listed = php_wait_child_find(child->pid);

	if (listed && listed->hidden && !listed->file) {
		php_wait_child_remove(listed);
	}
}

static void note_end(async_process_child *child, bool known, int status)
{
	child->ended = true;
	child->known = known;
	child->status = status;
	child->lingers = child->group && child->kill_at;
	if (!child->lingers) {
		child->kill_at = 0;
		stop_timer(child);
	}
}

/* What wait4(2) would say; false: it runs, or is not there. */
static bool peek(const async_process_child *child, int *status)
{
	siginfo_t info = {0};

	if (waitid(P_PID, (id_t) child->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != child->pid) {
		return false;
	}
	*status = info.si_code == CLD_EXITED ? (info.si_status & 0xff) << 8 : info.si_status | (info.si_code == CLD_DUMPED ? 0x80 : 0);
	return true;
}

/* pcntl_wait() may have done so meanwhile. */
static bool is_still_there(const async_process_child *child)
{
	const php_wait_child *listed = child->unreaped ? php_wait_child_find(child->pid) : NULL;
	int status;

	return listed && !listed->reaped && peek(child, &status);
}

static void reap(async_process_child *child)
{
	int status;

	if (is_still_there(child)) {
		while (wait4(child->pid, &status, WNOHANG, NULL) < 0 && errno == EINTR) {
			/* once more */
		}
	}
	if (child->unreaped) {
		unlist_hidden(child);
	}
	child->unreaped = child->lingers = false;
	child->kill_at = 0;
	stop_timer(child);
}

/* The kernel gives the number of a group to no process while the group has one. So where no process has it, it is still
 * that of this group. False: nothing is left of it. */
static bool signal_rest_of_group(const async_process_child *child, int signum)
{
	return (is_still_there(child) || (kill(child->pid, 0) != 0 && errno == ESRCH)) && kill(-child->pid, signum) == 0;
}

static void kill_rest_of_group(async_process_child *child)
{
	(void) signal_rest_of_group(child, SIGKILL);
	reap(child);
}

bool async_process_child_look(async_process_child *child)
{
	php_wait_child *listed;
	int status, before = errno;
	pid_t ended;

	if (child->ended || async_process_child_is_foreign(child)) {
		return child->ended;
	}
	listed = php_wait_child_find(child->pid);
	if (listed && listed->reaped) {
		/* by a pcntl_wait() */
		note_end(child, true, listed->status);
		unlist_hidden(child);
		return true;
	}
	if (child->group && child->kill_at && peek(child, &status)) {
		note_end(child, true, status);
		child->unreaped = true;
		return true;
	}
	do {
		ended = wait4(child->pid, &status, WNOHANG, NULL);
	} while (ended < 0 && errno == EINTR);
	if (ended == child->pid) {
		note_end(child, true, status);
		unlist_hidden(child);
	} else if (ended < 0) {
		/* ECHILD: by pcntl_waitpid(), or by the kernel, as SIGCHLD is ignored */
		note_end(child, false, 0);
		unlist_hidden(child);
	}
	errno = before;
	return child->ended;
}

void async_process_child_close_pidfd(async_process_child *child)
{
	if (child->pidfd >= 0) {
		php_wait_fd_closing(child->pidfd);
		close(child->pidfd);
		child->pidfd = -1;
	}
}

/* ---- signals ---- */

bool async_process_child_signal(async_process_child *child, int signum)
{
	if (async_process_child_is_foreign(child) || async_process_child_look(child)) {
		errno = ESRCH;
		return false;
	}
	/* until it is reaped, which is up to us, its number is not reused */
	return kill(child->group ? -child->pid : child->pid, signum) == 0;
}

static void kill_later(async_process_child *child, zend_long grace_ms)
{
	const int64_t time = now();
	const int64_t kill_at = INT64_MAX - time > async_ns_of_ms(grace_ms) ? time + async_ns_of_ms(grace_ms) : INT64_MAX;

	if (!child->kill_at || kill_at < child->kill_at) {
		child->kill_at = kill_at;
		stop_timer(child);
		start_timer(child);
	}
}

void async_process_child_terminate(async_process_child *child, zend_long grace_ms)
{
	if (async_process_child_signal(child, grace_ms == 0 ? SIGKILL : SIGTERM) && grace_ms > 0) {
		kill_later(child, grace_ms);
	}
}

void async_process_child_terminate_group(async_process_child *child, zend_long grace_ms)
{
	if (async_process_child_is_foreign(child) || !async_process_child_look(child)) {
		async_process_child_terminate(child, grace_ms);
	} else if (child->group && signal_rest_of_group(child, grace_ms == 0 ? SIGKILL : SIGTERM) && grace_ms > 0) {
		child->lingers = true;
		kill_later(child, grace_ms);
	}
}

void async_process_child_drop(async_process_child *child)
{
	php_wait_child *listed;

	if (async_process_child_is_foreign(child) || (async_process_child_look(child) && !child->lingers) || !ASYNC_G(runtime)
			|| ASYNC_G(closed)) {
		if (child->lingers && !async_process_child_is_foreign(child)) {
			reap(child);
		}
		listed = child->ended ? NULL : php_wait_child_find(child->pid);
		if (listed && async_process_child_is_foreign(child)) {
			php_wait_child_remove(listed);
		} else if (listed) {
			listed->orphan = true;
		}
		free_child(child);
		return;
	}
	async_process_child_close_pidfd(child);
	child->next = ASYNC_G(process_children);
	if (child->next) {
		child->next->link = &child->next;
	}
	child->link = &ASYNC_G(process_children);
	ASYNC_G(process_children) = child;
	child->pause = FIRST_PAUSE_NS;
	stop_timer(child);
	start_timer(child);
}

void async_process_children_request_end(void)
{
	async_process_child *child;

	while ((child = ASYNC_G(process_children)) != NULL) {
		php_wait_child *listed = async_process_child_is_foreign(child) ? NULL : php_wait_child_find(child->pid);

		if (listed) {
			listed->orphan = true;
		}
		free_child(child);
	}
}
