/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A new worker, from the fork to its end.
 *
 * When its master dies, the kernel sends it MASTER_DIED, whatever the master
 * died of. The handler makes a SIGTERM of it, and a SIGKILL after the same time
 * that the master would have given.
 */

#include "await/signal_wait.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "forked/new_process.h"
#include "forked/run_down.h"
#include "prefork/prefork.h"
#include "worker/backend.h"
#include "zend_exceptions.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Ignored unless it is handled; the runtime's own (see worker/serve.h). */
#define MASTER_DIED SIGURG

static pid_t master_of_worker;
#ifdef __linux__
static timer_t kill_timer;
static bool has_kill_timer;
static struct itimerspec grace;
#endif

static void master_died(int signum)
{
	if (getppid() == master_of_worker) {
		return;
	}
#ifdef __linux__
	if (has_kill_timer) {
		timer_settime(kill_timer, 0, &grace, NULL);
	}
#endif
	kill(getpid(), SIGTERM);
}

static void handle(int signum, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(signum, &action, NULL);
}

static void heed_master(pid_t master, zend_long grace_ms)
{
#ifdef __linux__
	struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL };

	grace.it_value.tv_sec = (time_t) (grace_ms / 1000);
	grace.it_value.tv_nsec = grace_ms > 0 ? (long) (grace_ms % 1000) * 1000000 : 1;
	has_kill_timer = timer_create(CLOCK_MONOTONIC, &event, &kill_timer) == 0;
#endif
	master_of_worker = master;
	handle(MASTER_DIED, master_died);
	async_process_end_with_parent(master, MASTER_DIED);
}

/* The default action, but not for whoever has noticed a first one and is ending: a service manager may send it to every
 * process, and the master does again. */
static void terminate(int signum)
{
	if (!async_signal_was_delivered(signum)) {
		signal(signum, SIG_DFL);
		raise(signum);
	}
}

/* These are the master's: it passes on SIGUSR1 and SIGUSR2 to all, and a terminal sends the others to all. */
static void set_signals(void)
{
	static const int spared[] = { SIGINT, SIGHUP, SIGUSR1, SIGUSR2 };
	struct sigaction action;

	async_process_spare(spared, sizeof(spared) / sizeof(spared[0]));
	if (sigaction(SIGTERM, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
		handle(SIGTERM, terminate);
	}
}

/* As the main script's */
static void report_uncaught(void)
{
	zend_coroutine_main_ended();
	if (EG(exception) && Z_TYPE(EG(user_exception_handler)) != IS_UNDEF) {
		zend_user_exception_handler();
	}
	if (EG(exception)) {
		zend_exception_error(EG(exception), E_ERROR);
	}
}

static void run(const async_prefork_options *options, uint32_t index)
{
	zend_try {
		options->main(index, options->arg);
		if (EG(exception)) {
			report_uncaught();
		}
		async_process_run_down();
	} zend_catch {
		CG(unclean_shutdown) = 1;
		async_process_run_down();
	} zend_end_try();
}

void async_prefork_run_worker(const async_prefork_worker *worker, pid_t master, const sigset_t *mask)
{
	const async_prefork_options options = worker->prefork->options;
	const uint32_t index = worker->index;

	async_process_reset_signals();
	heed_master(master, options.grace_ms);
	set_signals();
	async_prefork_restore_child_signal(worker->prefork);
	pthread_sigmask(SIG_SETMASK, mask, NULL);
	async_process_begin(-1, true);
	acore_coroutine_set_priority(ASYNC_G(runtime), async_coroutine_handle(async_coroutine_current()), ACORE_PRIORITY_NORMAL);
	/* it shares its listeners: its waits must not block in accept(2) */
	async_count_attendants(+1);
	run(&options, index);
	zend_try {
		php_output_end_all();
	} zend_end_try();
	async_workers_request_end();
	_exit(EG(exit_status));
}
