/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "dump/dump_signal.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "dump/dump.h"
#include "runtime/async_globals.h"
#include "zend_exceptions.h"
#include "zend_signal.h"

#include <signal.h>
#include <strings.h>

static const struct {
	const char *name;
	int number;
} names[] = { { "HUP", SIGHUP }, { "INT", SIGINT }, { "QUIT", SIGQUIT }, { "USR1", SIGUSR1 }, { "USR2", SIGUSR2 }, { "TERM", SIGTERM } };

/* 0: none; -1: not a signal that can be handled. */
static int parse(const zend_string *value)
{
	const char *name = ZSTR_VAL(value);
	char *end;
	long number;

	if (ZSTR_LEN(value) == 0) {
		return 0;
	}
	if (strncasecmp(name, "SIG", 3) == 0) {
		name += 3;
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcasecmp(name, names[i].name) == 0) {
			return names[i].number;
		}
	}
	number = strtol(ZSTR_VAL(value), &end, 10);
	switch (number) {
		case SIGKILL: case SIGSTOP:
		/* a crash would go on for ever */
		case SIGSEGV: case SIGBUS: case SIGFPE: case SIGILL: case SIGABRT:
			return -1;
	}
	return *end == '\0' && number >= 0 && number < NSIG ? (int) number : -1;
}

ZEND_INI_MH(async_update_dump_signal)
{
	const int signum = parse(new_value);

	if (signum < 0) {
		zend_error(E_WARNING, "async.dump_signal must be a signal that can be handled, such as SIGUSR1, or empty, \"%s\" given",
			ZSTR_VAL(new_value));
		return FAILURE;
	}
	ASYNC_G(dump_signal) = signum;
	return SUCCESS;
}

/* Inside the reactor, so nothing here may wait. */
static void print(int signum, void *arg)
{
	const char *outer = zend_coroutine_block("the dump of a signal is written");
	zend_string *text = async_dump_text();

	php_log_err(ZSTR_VAL(text));
	zend_string_release(text);
	zend_coroutine_unblock(outer);
}

static void count_for_main(bool on)
{
	if (on != ASYNC_G(dump_counted) && (!on || !ASYNC_G(main_ended))) {
		ASYNC_G(dump_counted) = on;
		async_count_others(on ? +1 : -1);
	}
}

static void listen_for_dumps(void)
{
	ASYNC_G(dump_listener) = acore_signal_start(ASYNC_G(runtime), ASYNC_G(dump_signal), false, print, NULL);
	if (ASYNC_G(dump_listener)) {
		count_for_main(true);
	}
}

static void do_nothing(int signum)
{
}

void async_dump_signal_between_requests(void)
{
	struct sigaction action;

	if (!ASYNC_G(dump_signal) || sigaction(ASYNC_G(dump_signal), NULL, &action) != 0
			|| (action.sa_flags & SA_SIGINFO) || action.sa_handler != SIG_DFL) {
		return;
	}
	/* not SIG_IGN, which programs that this process executes would inherit */
	action.sa_handler = do_nothing;
	action.sa_flags = SA_RESTART;
	if (sigaction(ASYNC_G(dump_signal), &action, NULL) == 0) {
		zend_signal_init();
	}
}

void async_dump_signal_begin(void)
{
	if (UNEXPECTED(ASYNC_G(dump_signal)) && async_runtime_start() == SUCCESS) {
		listen_for_dumps();
	}
}

void async_dump_signal_main_ended(void)
{
	count_for_main(false);
}

void async_dump_signal_after_fork(void)
{
	ASYNC_G(dump_counted) = false;
	if (ASYNC_G(dump_listener)) {
		acore_signal_stop(ASYNC_G(dump_listener));
		listen_for_dumps();
	}
}

void async_dump_signal_end(void)
{
	if (ASYNC_G(dump_listener)) {
		acore_signal_stop(ASYNC_G(dump_listener));
		ASYNC_G(dump_listener) = NULL;
	}
}
