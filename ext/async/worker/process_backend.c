/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Workers that are forked from the program.
 */

#include "forked/new_process.h"
#include "main/php_wait.h"
#include "main/wait/process/php_wait_children.h"
#include "runtime/async_globals.h"
#include "worker/backend.h"
#include "worker/serve.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static async_worker_handle *new_handle(void)
{
	async_worker_handle *handle = calloc(1, sizeof(*handle));
	php_wait_child *child = handle ? php_wait_child_new() : NULL;

	if (!child) {
		free(handle);
		errno = ENOMEM;
		return NULL;
	}
	handle->backend = &async_process_backend;
	handle->data = child;
	return handle;
}

/* pcntl_wait() must not take it, and the runtime must know it until it was reaped. */
static void note(async_worker_handle *handle, pid_t pid, int fd)
{
	php_wait_child *child = handle->data;

	handle->fd = fd;
	handle->id = (uint64_t) pid;
	child->pid = pid;
	child->hidden = true;
	php_wait_child_add(child);
	handle->next = ASYNC_G(workers);
	if (handle->next) {
		handle->next->link = &handle->next;
	}
	handle->link = &ASYNC_G(workers);
	ASYNC_G(workers) = handle;
}

ZEND_NORETURN static void begin(int fd, pid_t parent)
{
	/* A terminal sends these to the whole group; what they mean is up to the program, whose end ends the workers. */
	static const int of_the_terminal[] = { SIGINT, SIGHUP };

	async_process_end_with_parent(parent, SIGKILL);
	async_process_reset_signals();
	async_process_spare(of_the_terminal, sizeof(of_the_terminal) / sizeof(of_the_terminal[0]));
	async_process_begin(fd, false);
	async_worker_serve(fd);
}

static async_worker_handle *fork_worker(async_worker_handle *handle, const int *ends)
{
	const pid_t parent = getpid();
	pid_t pid;

	php_wait_before_fork();
	pid = fork();
	if (pid == 0) {
		close(ends[0]);
		begin(ends[1], parent);
	}
	if (pid < 0) {
		return NULL;
	}
	note(handle, pid, ends[0]);
	return handle;
}

static async_worker_handle *process_start(void)
{
	async_worker_handle *handle = new_handle();
	int ends[2], error;

	if (!handle) {
		return NULL;
	}
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
		if (fork_worker(handle, ends)) {
			close(ends[1]);
			return handle;
		}
		error = errno;
		close(ends[0]);
		close(ends[1]);
		errno = error;
	}
	php_wait_child_free(handle->data);
	free(handle);
	return NULL;
}

static pid_t pid_of(const async_worker_handle *handle)
{
	return ((php_wait_child *) handle->data)->pid;
}

/* Somebody's wait for any child may have reaped it: then its number may belong to another process. */
static void send_signal(const async_worker_handle *handle, int signum)
{
	if (!((php_wait_child *) handle->data)->reaped) {
		kill(pid_of(handle), signum);
	}
}

static void process_interrupt(async_worker_handle *handle)
{
	send_signal(handle, ASYNC_WORKER_SIGNAL);
}

static bool process_kill(async_worker_handle *handle)
{
	send_signal(handle, SIGKILL);
	return true;
}

static bool process_join(async_worker_handle *handle)
{
	if (php_wait_wait4(pid_of(handle), &handle->status, 0, NULL) < 0) {
		if (errno != ECHILD) {
			return false;
		}
		handle->status = -1;         /* SIGCHLD is ignored, or other code took it */
	}
	php_wait_child_remove(handle->data);
	return true;
}

static void process_join_now(async_worker_handle *handle, int patience_ms)
{
	php_wait_child *child = handle->data;
	pid_t ended = child->reaped ? child->pid : 0;

	for (int waited = 0; ended == 0; waited++) {
		if (waited == patience_ms) {
			kill(child->pid, SIGKILL);
		}
		ended = waitpid(child->pid, &handle->status, waited < patience_ms ? WNOHANG : 0);
		if (ended == 0) {
			usleep(1000);
		} else if (ended < 0 && errno == EINTR) {
			ended = 0;
		}
	}
	php_wait_child_remove(child);
}

static void process_forget(async_worker_handle *handle)
{
	php_wait_child_remove(handle->data);
}

const async_worker_backend async_process_backend = {
	.name = "process",
	.start = process_start,
	.interrupt = process_interrupt,
	.kill = process_kill,
	.join = process_join,
	.join_now = process_join_now,
	.forget = process_forget,
};
