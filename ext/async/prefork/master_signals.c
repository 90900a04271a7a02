/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What signals mean to the master of a set of workers.
 */

#include "await/signal_wait.h"
#include "prefork/prefork.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"

#include <signal.h>

static void stop(int signum, void *arg)
{
	async_prefork_stop(arg);
}

static void replace(int signum, void *arg)
{
	async_prefork_replace_all(arg);
}

static void pass_on(int signum, void *arg)
{
	async_prefork *prefork = arg;

	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		if (prefork->workers[i].child) {
			(void) async_process_child_signal(prefork->workers[i].child, signum);
		}
	}
}

static const struct {
	int number;
	void (*fire)(int signum, void *arg);
} handled[ASYNC_PREFORK_SIGNALS] = {
	{ SIGTERM, stop },
	{ SIGINT, stop },
	{ SIGHUP, replace },
	{ SIGUSR1, pass_on },
	{ SIGUSR2, pass_on },
};

/* As nohup(1) and shells do for commands in the background */
static bool is_ignored(int signum)
{
	struct sigaction action;

	return sigaction(signum, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/* While SIGCHLD is ignored the kernel keeps no status: each worker would seem to have failed. */
static void keep_statuses(async_prefork *prefork)
{
	if (is_ignored(SIGCHLD)) {
		prefork->statuses_unwanted = true;
		signal(SIGCHLD, SIG_DFL);
	}
}

void async_prefork_restore_child_signal(const async_prefork *prefork)
{
	struct sigaction action;

	if (prefork->statuses_unwanted && sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
		signal(SIGCHLD, SIG_IGN);
	}
}

void async_prefork_stop_listening(async_prefork *prefork)
{
	async_prefork_restore_child_signal(prefork);
	for (size_t i = 0; i < ASYNC_PREFORK_SIGNALS; i++) {
		if (prefork->signals[i]) {
			async_signal_claim(handled[i].number, -1);
			acore_signal_stop(prefork->signals[i]);
			prefork->signals[i] = NULL;
		}
	}
}

bool async_prefork_listen(async_prefork *prefork)
{
	keep_statuses(prefork);
	for (size_t i = 0; i < ASYNC_PREFORK_SIGNALS; i++) {
		if (is_ignored(handled[i].number)) {
			continue;
		}
		prefork->signals[i] = acore_signal_start(ASYNC_G(runtime), handled[i].number, false, handled[i].fire, prefork);
		if (!prefork->signals[i]) {
			async_prefork_stop_listening(prefork);
			zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot wait for signal %d", handled[i].number);
			return false;
		}
		async_signal_claim(handled[i].number, +1);
	}
	return true;
}
