/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * readline() among coroutines: libreadline and libedit call rl_getc_function for
 * each key, and there the coroutine waits for the terminal or pipe. The library
 * has a single line buffer, so one coroutine is inside at a time and the others
 * queue. A cancelled one sees the end of the input.
 *
 * Without coroutines a key is read as usual.
 */

#ifndef READLINE_COROUTINE_H
#define READLINE_COROUTINE_H

#include <errno.h>
#include <stdio.h>
#include <unistd.h>
#include <wchar.h>
#include "main/php_wait.h"
#include "main/php_wait_lock.h"

ZEND_TLS php_wait_lock readline_lock;

/* False: cancelled. */
static bool readline_wait_for_key(FILE *stream)
{
	php_pollfd p = { .fd = fileno(stream), .events = PHP_POLLREADABLE };

	return !zend_coroutine_may_wait() || php_wait_poll_ns(&p, 1, -1) >= 0;
}

#ifdef HAVE_LIBREADLINE
static int readline_getc_waiting(FILE *stream)
{
	return readline_wait_for_key(stream) ? rl_getc(stream) : EOF;
}
#elif !defined(PHP_WIN32)
/* libedit wants a whole character of the locale, and has no function that reads one. */
static int readline_getc_waiting(FILE *stream)
{
	mbstate_t state = {0};
	wchar_t character;
	char byte;

	while (readline_wait_for_key(stream)) {
		ssize_t count = read(fileno(stream), &byte, 1);

		if (count <= 0) {
			if (count < 0 && errno == EINTR) {
				continue;
			}
			break;
		}
		switch (mbrtowc(&character, &byte, 1, &state)) {
			case (size_t) -2:
				continue;
			case (size_t) -1:
				return (unsigned char) byte;
			case 0:
				return 0;
			default:
				return (int) character;
		}
	}
	return EOF;
}
#endif

static void readline_coroutine_startup(void)
{
#ifndef PHP_WIN32
	rl_getc_function = readline_getc_waiting;
#endif
}

/* readline(3). Suspends: yes. */
static char *readline_waiting(const char *prompt)
{
	php_wait_lock_result entered = php_wait_lock_begin(&readline_lock, "the terminal");
	char *line = NULL;

	if (entered == PHP_WAIT_LOCK_CANCELLED) {
		return NULL;
	}
	line = readline(prompt);
	php_wait_lock_end(&readline_lock, entered);
	return line;
}

#ifdef HAVE_RL_CALLBACK_READ_CHAR
/* rl_callback_read_char(3). Suspends: yes. */
static void readline_read_char_waiting(void)
{
	php_wait_lock_result entered = php_wait_lock_begin(&readline_lock, "the terminal");

	if (entered != PHP_WAIT_LOCK_CANCELLED && readline_wait_for_key(rl_instream ? rl_instream : stdin)) {
		rl_callback_read_char();
	}
	php_wait_lock_end(&readline_lock, entered);
}
#endif

#endif /* READLINE_COROUTINE_H */
