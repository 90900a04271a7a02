/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_streams_int.h"
#include "php_wait.h"
#include "stream_sharing.h"
#include "wait/file/php_wait_file.h"

/* Interval at which a queued coroutine polls the lock, if it has to. */
#define ADOPTED_CHECK_NS (1000 * 1000)

/* A coroutine queued for a lock; on its stack. */
typedef struct {
	zend_queue_link link;   /* first */
	zend_coroutine *coroutine;
	bool granted;
} stream_waiter;

/* --- pins and locks --- */

php_stream_sharing *php_stream_sharing_of(php_stream *stream)
{
	if (!stream->sharing) {
		stream->sharing = pecalloc(1, sizeof(php_stream_sharing), 1);
	}
	return stream->sharing;
}

void php_stream_sharing_unpin(php_stream *stream)
{
	php_stream_sharing *sharing = stream->sharing;

	if (--sharing->pins == 0 && UNEXPECTED(sharing->closing) && !sharing->finalizing) {
		php_stream_sharing_finish_close(stream);
	}
}

void php_stream_sharing_release_lock(php_stream_sharing *sharing, php_stream_sharing_kind kind)
{
	stream_waiter *next = (stream_waiter *) sharing->locks[kind].waiters.first;

	sharing->locks[kind].owner = NULL;
	if (next) {
		zend_queue_remove(&sharing->locks[kind].waiters, &next->link);
		sharing->locks[kind].owner = next->coroutine;
		next->granted = true;
		zend_wait.wake(next->coroutine);
	}
}

/* True: the lock is ours. */
static bool wait_for_lock(php_stream_sharing *sharing, php_stream_sharing_kind kind)
{
	stream_waiter self = { .coroutine = zend_coroutine_current() };
	bool cancelled = false;

	if (!zend_coroutine_may_wait()) {
		/* waiting is impossible; at the end of the request the owner will never return */
		if (EG(flags) & EG_FLAGS_IN_SHUTDOWN) {
			sharing->locks[kind].owner = self.coroutine;
			return true;
		}
		errno = EDEADLK;
		return false;
	}

	zend_queue_append(&sharing->locks[kind].waiters, &self.link);
	while (!cancelled && !self.granted && !sharing->closing) {
		/* an owner from before there were coroutines does not release it itself */
		int64_t timeout_ns = php_stream_sharing_settle_adopted() ? ADOPTED_CHECK_NS : -1;

		zend_wait.park_prepare();
		if (!self.granted && !sharing->closing) {
			cancelled = zend_wait.park(timeout_ns, kind == PHP_STREAM_SHARING_READ
				? "a stream that another coroutine reads" : "a stream that another coroutine writes") != 0 && errno != ETIMEDOUT;
		}
	}

	if (!self.granted) {
		zend_queue_remove(&sharing->locks[kind].waiters, &self.link);
		errno = sharing->closing ? EBADF : ECANCELED;
		return false;
	}
	if (cancelled || sharing->closing) {
		/* it received the lock together with a reason not to use it: hand it on */
		php_stream_sharing_release_lock(sharing, kind);
		return false;
	}
	return true;
}

PHPAPI bool php_stream_sharing_enter(php_stream *stream, php_stream_sharing_kind wanted)
{
	php_stream_sharing *sharing = php_stream_sharing_of(stream);
	php_stream_sharing_kind kind = php_stream_sharing_lock(stream, wanted);

	if (sharing->closing) {
		errno = EBADF;
		return false;
	}
	sharing->pins++;
	if (EXPECTED(!sharing->locks[kind].owner)) {
		sharing->locks[kind].owner = zend_coroutine_current();
		return true;
	}
	if (!wait_for_lock(sharing, kind)) {
		php_stream_sharing_unpin(stream);
		return false;
	}
	return true;
}

PHPAPI void php_stream_sharing_leave(php_stream *stream, php_stream_sharing_kind kind)
{
	php_stream_sharing_release_lock(stream->sharing, php_stream_sharing_lock(stream, kind));
	php_stream_sharing_unpin(stream);
}

/* --- two streams --- */

enum {
	LOCKED_FROM = 1,
	LOCKED_TO = 2,
};

static bool enter_if_needed(php_stream *stream, php_stream_sharing_kind kind, int bit, int *locked)
{
	if (php_stream_sharing_needed(stream, kind)) {
		if (!php_stream_sharing_enter(stream, kind)) {
			return false;
		}
		*locked |= bit;
	}
	return true;
}

int php_stream_sharing_enter_both(php_stream *from, php_stream *to)
{
	bool entered;
	int locked = 0;

	/* of one stream the read lock first: what its reader waits for may be the answer to what somebody writes */
	if (from <= to) {
		entered = enter_if_needed(from, PHP_STREAM_SHARING_READ, LOCKED_FROM, &locked)
			&& enter_if_needed(to, PHP_STREAM_SHARING_WRITE, LOCKED_TO, &locked);
	} else {
		entered = enter_if_needed(to, PHP_STREAM_SHARING_WRITE, LOCKED_TO, &locked)
			&& enter_if_needed(from, PHP_STREAM_SHARING_READ, LOCKED_FROM, &locked);
	}
	if (!entered) {
		int error = errno;

		php_stream_sharing_leave_both(from, to, locked);
		errno = error;
		return -1;
	}
	return locked;
}

void php_stream_sharing_leave_both(php_stream *from, php_stream *to, int locked)
{
	if (locked & LOCKED_FROM) {
		php_stream_sharing_leave(from, PHP_STREAM_SHARING_READ);
	}
	if (locked & LOCKED_TO) {
		php_stream_sharing_leave(to, PHP_STREAM_SHARING_WRITE);
	}
}

void php_stream_sharing_wake_all(php_stream_sharing *sharing)
{
	for (int kind = 0; kind < 2; kind++) {
		for (zend_queue_link *waiter = sharing->locks[kind].waiters.first; waiter; waiter = waiter->next) {
			zend_wait.wake(((stream_waiter *) waiter)->coroutine);
		}
	}
}

/* --- end of a process's or request's coroutines --- */

static php_stream_sharing *sharing_of_resource(const zend_resource *res)
{
	if (res->type < 0 || (res->type != php_file_le_stream() && res->type != php_file_le_pstream())) {
		return NULL;
	}
	return ((php_stream *) res->ptr)->sharing;
}

static int free_sharing(zval *zv)
{
	php_stream_sharing *sharing = sharing_of_resource(Z_RES_P(zv));

	if (sharing) {
		((php_stream *) Z_RES_P(zv)->ptr)->sharing = NULL;
		free(sharing);
	}
	return ZEND_HASH_APPLY_KEEP;
}

static int keep_own_locks(zval *zv)
{
	php_stream_sharing *sharing = sharing_of_resource(Z_RES_P(zv));

	if (sharing) {
		sharing->pins = 0;
		sharing->closer = NULL;
		for (int kind = 0; kind < 2; kind++) {
			memset(&sharing->locks[kind].waiters, 0, sizeof(zend_queue));
			if (sharing->locks[kind].owner == zend_coroutine_current()) {
				sharing->pins++;
			} else {
				sharing->locks[kind].owner = NULL;
			}
		}
	}
	return ZEND_HASH_APPLY_KEEP;
}

PHPAPI void php_stream_sharing_after_fork(void)
{
	php_wait_files_after_fork();
	php_stream_sharing_forget_adopted();
	zend_hash_apply(&EG(regular_list), keep_own_locks);
}

void php_stream_sharing_request_end(void)
{
	php_stream_sharing_forget_adopted();
	php_stream_sharing_finish_all();
	php_wait_files_request_end();
	zend_hash_apply(&EG(persistent_list), free_sharing);
}
