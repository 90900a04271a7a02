/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"

#include <errno.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>

/* Called after a failed try: true to retry. If the object is removed between two tries, it appears never to have
 * existed. */
static bool try_again(int64_t *pause, int would_block, const char *what)
{
	if (errno == EINTR) {
		return true;
	}
	if (errno == EINVAL && *pause > PHP_WAIT_PAUSE_MIN_NS) {
		errno = EIDRM;
		return false;
	}
	return errno == would_block && php_wait_pause(pause, what);
}

PHPAPI int php_wait_semop(int id, struct sembuf *operations, size_t count)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;
	struct sembuf tried[3];
	bool nowait = count > sizeof(tried) / sizeof(tried[0]);
	zend_interruptible call;
	int result;

	for (size_t i = 0; i < count && !nowait; i++) {
		nowait = operations[i].sem_flg & IPC_NOWAIT;
		tried[i] = operations[i];
		tried[i].sem_flg |= IPC_NOWAIT;
	}
	if (EXPECTED(!zend_coroutine_may_wait()) || nowait) {
		return semop(id, operations, count);
	}
	zend_interruptible_begin(&call, 0);
	do {
		result = semop(id, tried, count);
	} while (result < 0 && try_again(&pause, EAGAIN, "a System V semaphore"));
	zend_interruptible_end(&call);
	return result;
}

PHPAPI ssize_t php_wait_msgrcv(int id, void *message, size_t size, long type, int flags)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;
	zend_interruptible call;
	ssize_t result;

	if (EXPECTED(!zend_coroutine_may_wait()) || (flags & IPC_NOWAIT)) {
		return msgrcv(id, message, size, type, flags);
	}
	zend_interruptible_begin(&call, 0);
	do {
		result = msgrcv(id, message, size, type, flags | IPC_NOWAIT);
	} while (result < 0 && try_again(&pause, ENOMSG, "a System V message"));
	zend_interruptible_end(&call);
	return result;
}

PHPAPI int php_wait_msgsnd(int id, const void *message, size_t size, int flags)
{
	int64_t pause = PHP_WAIT_PAUSE_MIN_NS;
	zend_interruptible call;
	int result;

	if (EXPECTED(!zend_coroutine_may_wait()) || (flags & IPC_NOWAIT)) {
		return msgsnd(id, message, size, flags);
	}
	zend_interruptible_begin(&call, 0);
	do {
		result = msgsnd(id, message, size, flags | IPC_NOWAIT);
	} while (result < 0 && try_again(&pause, EAGAIN, "room in a System V message queue"));
	zend_interruptible_end(&call);
	return result;
}
