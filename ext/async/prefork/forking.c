/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The coroutine that forks the workers that are due. While it forks, no signal
 * is delivered: in the child the handlers are still the master's.
 */

#include "coroutine/coroutine.h"
#include "main/php_wait.h"
#include "prefork/prefork.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static async_process_child *adopt(pid_t pid)
{
	async_process_child *child = async_process_child_adopt(pid, false);
	int status;

	if (!child) {
		kill(pid, SIGKILL);
		(void) waitpid(pid, &status, 0);
		errno = ENOMEM;
	}
	return child;
}

/* 0, or the errno that it was refused with. */
static int fork_worker(async_prefork_worker *worker)
{
	const pid_t master = getpid();
	async_process_child *child;
	sigset_t all, mask;
	int error;
	pid_t pid;

	worker->due = worker->stale = worker->asked = false;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &mask);
	pid = fork();
	if (pid == 0) {
		async_prefork_run_worker(worker, master, &mask);
	}
	child = pid > 0 ? adopt(pid) : NULL;
	error = child ? 0 : errno;
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	if (child) {
		async_prefork_adopted(worker, child);
	} else {
		async_prefork_refused(worker, error);
	}
	return error;
}

static async_prefork_worker *next_due(async_prefork *prefork)
{
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		if (prefork->workers[i].due) {
			return &prefork->workers[i];
		}
	}
	return NULL;
}

static bool is_unwound(const async_coroutine *self)
{
	return self->cancellation || ASYNC_G(unwinding) || ASYNC_G(exiting) || ASYNC_G(bailed_out);
}

/* Whoever waits for the set may free it while this waits: then `data` is NULL. */
static void fork_due(async_coroutine *self)
{
	async_prefork *prefork;
	async_prefork_worker *worker;
	int error = 0;

	for (;;) {
		php_wait_before_fork();
		prefork = self->data;
		if (!prefork || is_unwound(self) || !(worker = next_due(prefork))) {
			break;
		}
		error = fork_worker(worker);
	}
	self->data = NULL;
	if (!prefork) {
		return;
	}
	prefork->forker = NULL;
	if (!prefork->ever_started && error && prefork->phase == ASYNC_PREFORK_RUNS) {
		prefork->fork_error = error;
		async_prefork_stop(prefork);
	}
}

static void drop_forker(void *data)
{
	((async_prefork *) data)->forker = NULL;
}

void async_prefork_fork_soon(async_prefork *prefork)
{
	if (!prefork->forker) {
		prefork->forker = async_coroutine_spawn_internal(fork_due, prefork);
		prefork->forker->drop = drop_forker;
	}
}
