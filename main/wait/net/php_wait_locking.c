/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_wait.h"
#include "php_wait_locking.h"
#include "wait/php_wait_shared_files.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Like libc's resolver, libraries have locks that fork() does not handle: a child forked while a thread holds one would
 * wait for it forever. So such work is counted while it runs, and a fork waits for it to end. */
static uint32_t locking_work;

typedef struct locking_request {
	void (*work)(void *arg);
	void (*abandon)(void *arg);
	void *arg;
	bool begun;
} locking_request;

static void do_locking_work(void *arg)
{
	locking_request *request = arg;

	request->begun = true;
	request->work(request->arg);
	__atomic_sub_fetch(&locking_work, 1, __ATOMIC_RELEASE);
}

static void abandon_locking_work(void *arg)
{
	locking_request *request = arg;

	if (!request->begun) {
		__atomic_sub_fetch(&locking_work, 1, __ATOMIC_RELEASE);
	}
	request->abandon(request->arg);
	free(request);
}

static int offload_locking(void (*work)(void *arg), void (*abandon)(void *arg), void *arg, uint32_t flags)
{
	locking_request *request = calloc(1, sizeof(*request));
	int result;

	if (!request) {
		abandon(arg);
		errno = ENOMEM;
		return -1;
	}
	request->work = work;
	request->abandon = abandon;
	request->arg = arg;
	__atomic_add_fetch(&locking_work, 1, __ATOMIC_RELAXED);
	result = zend_wait.offload(do_locking_work, abandon_locking_work, request, flags);
	if (result == 0) {
		free(request);
	} else if (errno != ECANCELED) {
		int error = errno;

		abandon_locking_work(request);   /* no thread could be created */
		errno = error;
	}
	return result;
}

int php_wait_offload_locking_slow(void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	return offload_locking(work, abandon, arg, ZEND_WAIT_LONG);
}

PHPAPI int php_wait_offload_locking(void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	return offload_locking(work, abandon, arg, 0);
}

PHPAPI void php_wait_before_fork(void)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;

	php_wait_share_files();
	while (UNEXPECTED(__atomic_load_n(&locking_work, __ATOMIC_ACQUIRE) > 0)) {
		if (!zend_coroutine_may_wait() || !php_wait_pause(&pause, "threads inside a library, before a fork")) {
			usleep(PHP_WAIT_PAUSE_MIN_NS / 1000);
		}
	}
}

void php_wait_locking_after_fork(void)
{
	locking_work = 0;
}
