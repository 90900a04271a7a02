/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Signals belong to the program. Those that arrive in a worker's thread are sent
 * on to the program's: the thread's table of PHP's handlers, of which each thread
 * has its own, says so for all of them. They are blocked while the thread has no
 * such table, at its beginning and its end.
 */

#include "worker_thread/worker_thread.h"

#ifdef ZTS

#include "zend_exceptions.h"
#include "zend_signal.h"

#include <unistd.h>

static TSRM_TLS const async_worker_thread *running;

/* ---- functions ---- */

static struct {
	const char *name;
	zif_handler own;
} refused[] = {
	{ "async\\signal" }, { "pcntl_signal" }, { "pcntl_alarm" }, { "pcntl_sigprocmask" }, { "pcntl_sigwaitinfo" }, { "pcntl_sigtimedwait" },
};

#define REFUSED (sizeof(refused) / sizeof(refused[0]))

static ZEND_NAMED_FUNCTION(call_unless_worker)
{
	const zend_string *name = execute_data->func->common.function_name;
	size_t i = 0;

	if (running) {
		zend_throw_error(NULL, "%s() cannot be called in a worker that is a thread: signals belong to the program", ZSTR_VAL(name));
		return;
	}
	while (i < REFUSED - 1 && strcasecmp(ZSTR_VAL(name), refused[i].name) != 0) {
		i++;
	}
	refused[i].own(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

/* Functions are the same for all threads. */
static void refuse_functions(void)
{
	static bool done;

	for (size_t i = 0; i < REFUSED && !done; i++) {
		zend_function *function = zend_hash_str_find_ptr(CG(function_table), refused[i].name, strlen(refused[i].name));

		if (function) {
			refused[i].own = function->internal_function.handler;
			function->internal_function.handler = call_unless_worker;
		}
	}
	done = true;
}

/* ---- signals ---- */

#ifdef ZEND_SIGNALS

static void send_on(int signum)
{
	if (running && getpid() == running->pid) {
		pthread_kill(running->signal_target, signum);
	} else {
		/* a task has forked, and this is the child's only thread */
		signal(signum, SIG_DFL);
		raise(signum);
	}
}

#endif

/* Those that a thread causes itself, and that of max_execution_time, are never blocked. */
static void all_signals(sigset_t *signals)
{
	static const int of_each_thread[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP };

	sigfillset(signals);
	for (size_t i = 0; i < sizeof(of_each_thread) / sizeof(of_each_thread[0]); i++) {
		sigdelset(signals, of_each_thread[i]);
	}
#ifdef ZEND_MAX_EXECUTION_TIMERS
	sigdelset(signals, SIGRTMIN);
#endif
}

void async_worker_thread_block_signals(sigset_t *before)
{
	sigset_t signals;

	all_signals(&signals);
	pthread_sigmask(SIG_SETMASK, &signals, before);
}

void async_worker_thread_signals_begin(const async_worker_thread *thread)
{
	sigset_t signals;

	all_signals(&signals);
	running = thread;
#ifdef ZEND_SIGNALS
	for (int signum = 1; signum < NSIG; signum++) {
		if (sigismember(&signals, signum)) {
			SIGG(handlers)[signum - 1] = (zend_signal_entry_t) { .handler = (void *) send_on };
		}
	}
	/* what the thread starts inherits its mask */
	pthread_sigmask(SIG_SETMASK, &thread->signals_of_program, NULL);
#endif
}

pthread_t async_worker_thread_of_program(void)
{
	refuse_functions();
	return running ? running->signal_target : pthread_self();
}

#endif
