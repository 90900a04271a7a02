/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What main itself calls of php_wait*.c; the rest is in php_wait.h and
 * php_wait_lock.h. The internal headers of main/wait are beside their files.
 */

#ifndef PHP_WAIT_INTERNAL_H
#define PHP_WAIT_INTERNAL_H

#ifndef PHP_WIN32
# include <errno.h>
# include <poll.h>

/* What is ready now; a signal does not matter. As poll(2). Suspends: no. */
static inline int php_wait_poll_now(struct pollfd *fds, unsigned int count)
{
	int ready;

	do {
		ready = poll(fds, count, 0);
	} while (ready < 0 && errno == EINTR);
	return ready;
}
#endif

/* Frees locks that this request's coroutines have not left. */
void php_wait_lock_request_end(void);

#endif /* PHP_WAIT_INTERNAL_H */
