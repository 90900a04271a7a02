#include "php.h"
#include "php_network.h"
#include "php_streams_int.h"
#include "php_wait.h"
#include "stream_guard.h"


/* One coroutine that queues for a lock; lies on its stack. */
struct _php_stream_waiter {
	zend_coroutine *coroutine;
	php_stream_waiter *next;
	bool granted;
};

/* --- pins and locks --- */

static php_stream_guard *guard_of(php_stream *stream)
{
	if (!stream->guard) {
		stream->guard = pecalloc(1, sizeof(php_stream_guard), 1);
	}
	return stream->guard;
}

static void unpin(php_stream *stream)
{
	php_stream_guard *guard = stream->guard;

	if (--guard->pins == 0 && UNEXPECTED(guard->closing) && !guard->finalizing) {
		php_stream_guard_finish_close(stream);
	}
}

static void grant_next(php_stream_guard *guard, php_stream_guard_kind kind)
{
	php_stream_waiter *next = guard->locks[kind].first;

	guard->locks[kind].owner = NULL;
	if (next) {
		guard->locks[kind].first = next->next;
		guard->locks[kind].owner = next->coroutine;
		next->granted = true;
		zend_scheduler.wake(next->coroutine);
	}
}

static void append_waiter(php_stream_guard *guard, php_stream_guard_kind kind, php_stream_waiter *waiter)
{
	if (guard->locks[kind].first) {
		guard->locks[kind].last->next = waiter;
	} else {
		guard->locks[kind].first = waiter;
	}
	guard->locks[kind].last = waiter;
}

static void remove_waiter(php_stream_guard *guard, php_stream_guard_kind kind, php_stream_waiter *waiter)
{
	php_stream_waiter *previous = NULL;

	for (php_stream_waiter *w = guard->locks[kind].first; w; previous = w, w = w->next) {
		if (w == waiter) {
			if (previous) {
				previous->next = w->next;
			} else {
				guard->locks[kind].first = w->next;
			}
			if (guard->locks[kind].last == w) {
				guard->locks[kind].last = previous;
			}
			return;
		}
	}
}

/* True: the lock is ours. */
static bool wait_for_lock(php_stream_guard *guard, php_stream_guard_kind kind)
{
	php_stream_waiter self = { .coroutine = zend_coroutine_current() };
	bool cancelled = false;

	if (!zend_coroutine_may_wait()) {
		/* where nothing can be waited for; at the end of the request the owner will never come back */
		if (EG(flags) & EG_FLAGS_IN_SHUTDOWN) {
			guard->locks[kind].owner = self.coroutine;
			return true;
		}
		errno = EDEADLK;
		return false;
	}

	zend_scheduler.park_prepare();
	append_waiter(guard, kind, &self);
	while (!cancelled && !self.granted && !guard->closing) {
		cancelled = zend_scheduler.park(-1, kind == PHP_STREAM_GUARD_READ
			? "a stream that another coroutine reads" : "a stream that another coroutine writes") != 0;
		if (!cancelled && !self.granted && !guard->closing) {
			zend_scheduler.park_prepare();
		}
	}

	if (!self.granted) {
		remove_waiter(guard, kind, &self);
		errno = guard->closing ? EBADF : ECANCELED;
		return false;
	}
	if (cancelled || guard->closing) {
		/* the turn came together with the reason not to take it: hand it on */
		grant_next(guard, kind);
		return false;
	}
	return true;
}

static bool enter(php_stream *stream, php_stream_guard_kind wanted)
{
	php_stream_guard *guard = guard_of(stream);
	php_stream_guard_kind kind = php_stream_guard_lock(stream, wanted);

	if (guard->closing) {
		errno = EBADF;
		return false;
	}
	guard->pins++;
	if (EXPECTED(!guard->locks[kind].owner)) {
		guard->locks[kind].owner = zend_coroutine_current();
		return true;
	}
	if (!wait_for_lock(guard, kind)) {
		unpin(stream);
		return false;
	}
	return true;
}

static void leave(php_stream *stream, php_stream_guard_kind kind)
{
	grant_next(stream->guard, php_stream_guard_lock(stream, kind));
	unpin(stream);
}

/* --- two streams --- */

enum {
	LOCKED_FROM = 1,
	LOCKED_TO = 2,
};

static bool enter_if_needed(php_stream *stream, php_stream_guard_kind kind, int bit, int *locked)
{
	if (php_stream_guard_needed(stream, kind)) {
		if (!enter(stream, kind)) {
			return false;
		}
		*locked |= bit;
	}
	return true;
}

int php_stream_guard_enter_both(php_stream *from, php_stream *to)
{
	bool entered;
	int locked = 0;

	if (from < to) {
		entered = enter_if_needed(from, PHP_STREAM_GUARD_READ, LOCKED_FROM, &locked)
			&& enter_if_needed(to, PHP_STREAM_GUARD_WRITE, LOCKED_TO, &locked);
	} else {
		entered = enter_if_needed(to, PHP_STREAM_GUARD_WRITE, LOCKED_TO, &locked)
			&& enter_if_needed(from, PHP_STREAM_GUARD_READ, LOCKED_FROM, &locked);
	}
	if (!entered) {
		int error = errno;

		php_stream_guard_leave_both(from, to, locked);
		errno = error;
		return -1;
	}
	return locked;
}

void php_stream_guard_leave_both(php_stream *from, php_stream *to, int locked)
{
	if (locked & LOCKED_FROM) {
		leave(from, PHP_STREAM_GUARD_READ);
	}
	if (locked & LOCKED_TO) {
		leave(to, PHP_STREAM_GUARD_WRITE);
	}
}

/* --- the operations --- */

zend_result php_stream_guarded_fill_read_buffer(php_stream *stream, size_t size)
{
	zend_result result;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return FAILURE;
	}
	result = php_stream_fill_read_buffer(stream, size);
	leave(stream, PHP_STREAM_GUARD_READ);
	return result;
}

ssize_t php_stream_guarded_read(php_stream *stream, char *buf, size_t size)
{
	ssize_t result;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return -1;
	}
	result = _php_stream_read(stream, buf, size);
	if (result == 0 && stream->guard->closing) {
		result = -1;
	}
	leave(stream, PHP_STREAM_GUARD_READ);
	return result;
}

/* Bytes that were taken from the buffer go back in front of what is in it. */
static void give_back(php_stream *stream, const char *bytes, size_t size)
{
	size_t unread = stream->writepos - stream->readpos;

	if ((size_t) stream->readpos < size) {
		if (stream->readbuflen < size + unread) {
			stream->readbuflen = size + unread;
			stream->readbuf = perealloc(stream->readbuf, stream->readbuflen, stream->is_persistent);
		}
		memmove(stream->readbuf + size, stream->readbuf + stream->readpos, unread);
		stream->readpos = size;
		stream->writepos = size + unread;
	}
	memcpy(stream->readbuf + stream->readpos - size, bytes, size);
	stream->readpos -= size;
	stream->position -= size;
}

/* After errno was cleared and something was read: the wait for more of it was cancelled, and there may be more. */
static bool was_cut_short(const php_stream *stream)
{
	return UNEXPECTED(errno == ECANCELED || errno == EINTR) && !stream->eof && !(stream->guard && stream->guard->closing);
}

/* A line that had come in part when the wait for the rest was cancelled: the next reader gets it whole. */
static char *keep_partial_line(php_stream *stream, char *line, size_t length, bool owned)
{
	give_back(stream, line, length);
	if (owned) {
		efree(line);
	}
	return NULL;
}

char *php_stream_guarded_get_line(php_stream *stream, char *buf, size_t maxlen, size_t *returned_len)
{
	char *result;
	size_t length;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return NULL;
	}
	errno = 0;
	result = _php_stream_get_line(stream, buf, maxlen, &length);
	if (result && was_cut_short(stream)) {
		result = keep_partial_line(stream, result, length, buf == NULL);
	}
	if (returned_len && result) {
		*returned_len = length;
	}
	leave(stream, PHP_STREAM_GUARD_READ);
	return result;
}

zend_string *php_stream_guarded_copy_to_mem(php_stream *stream, size_t maxlen)
{
	bool needed = php_stream_guard_needed(stream, PHP_STREAM_GUARD_READ);
	zend_string *result;

	if (needed && !enter(stream, PHP_STREAM_GUARD_READ)) {
		return NULL;
	}
	errno = 0;
	result = php_stream_copy_to_mem(stream, maxlen, 0);
	if (needed && result && ZSTR_LEN(result) < maxlen && was_cut_short(stream)) {
		give_back(stream, ZSTR_VAL(result), ZSTR_LEN(result));
		zend_string_release(result);
		result = NULL;
	}
	if (needed) {
		leave(stream, PHP_STREAM_GUARD_READ);
	}
	return result;
}

zend_string *php_stream_guarded_get_record(php_stream *stream, size_t maxlen, const char *delim, size_t delim_len)
{
	zend_string *result;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return NULL;
	}
	result = php_stream_get_record(stream, maxlen, delim, delim_len);
	leave(stream, PHP_STREAM_GUARD_READ);
	return result;
}

ssize_t php_stream_guarded_write(php_stream *stream, const char *buf, size_t count)
{
	ssize_t result;

	if (!enter(stream, PHP_STREAM_GUARD_WRITE)) {
		return -1;
	}
	result = _php_stream_write(stream, buf, count);
	leave(stream, PHP_STREAM_GUARD_WRITE);
	return result;
}

int php_stream_guarded_flush(php_stream *stream, int closing)
{
	int result;

	if (!enter(stream, PHP_STREAM_GUARD_WRITE)) {
		return EOF;
	}
	result = _php_stream_flush(stream, closing);
	leave(stream, PHP_STREAM_GUARD_WRITE);
	return result;
}

int php_stream_guarded_seek(php_stream *stream, zend_off_t offset, int whence)
{
	int result;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return -1;
	}
	result = _php_stream_seek(stream, offset, whence);
	leave(stream, PHP_STREAM_GUARD_READ);
	return result;
}

int php_stream_guarded_set_option(php_stream *stream, int option, int value, void *ptrparam)
{
	int result;

	if (EXPECTED(!zend_coroutine_current())) {
		return stream->ops->set_option(stream, option, value, ptrparam);
	}
	guard_of(stream)->pins++;
	result = stream->ops->set_option(stream, option, value, ptrparam);
	unpin(stream);
	return result;
}

static int enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session)
{
	if (enable && php_stream_xport_crypto_setup(stream, method, session) < 0) {
		return -1;
	}
	if (stream->guard && stream->guard->closing) {
		return -1;
	}
	return php_stream_xport_crypto_enable(stream, enable);
}

int php_stream_guarded_enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session)
{
	int result;

	if (!php_stream_guard_needed(stream, PHP_STREAM_GUARD_WRITE)) {
		return enable_crypto(stream, enable, method, session);
	}
	if (session) {
		guard_of(session)->pins++;
	}
	if (enter(stream, PHP_STREAM_GUARD_WRITE)) {
		result = enable_crypto(stream, enable, method, session);
		leave(stream, PHP_STREAM_GUARD_WRITE);
	} else {
		result = -1;
	}
	if (session) {
		unpin(session);
	}
	return result;
}

void php_stream_guard_wake_all(php_stream_guard *guard)
{
	for (int kind = 0; kind < 2; kind++) {
		for (php_stream_waiter *w = guard->locks[kind].first; w; w = w->next) {
			zend_scheduler.wake(w->coroutine);
		}
	}
}

/* --- the ends of a process's or a request's coroutines --- */

static php_stream_guard *guard_of_resource(const zend_resource *res)
{
	if (res->type < 0 || (res->type != php_file_le_stream() && res->type != php_file_le_pstream())) {
		return NULL;
	}
	return ((php_stream *) res->ptr)->guard;
}

static int free_guard(zval *zv)
{
	php_stream_guard *guard = guard_of_resource(Z_RES_P(zv));

	if (guard) {
		((php_stream *) Z_RES_P(zv)->ptr)->guard = NULL;
		free(guard);
	}
	return ZEND_HASH_APPLY_KEEP;
}

static int keep_own_locks(zval *zv)
{
	php_stream_guard *guard = guard_of_resource(Z_RES_P(zv));

	if (guard) {
		guard->pins = 0;
		guard->closer = NULL;
		for (int kind = 0; kind < 2; kind++) {
			guard->locks[kind].first = guard->locks[kind].last = NULL;
			if (guard->locks[kind].owner == zend_coroutine_current()) {
				guard->pins++;
			} else {
				guard->locks[kind].owner = NULL;
			}
		}
	}
	return ZEND_HASH_APPLY_KEEP;
}

PHPAPI void php_stream_guard_after_fork(void)
{
	php_wait_files_after_fork();
	zend_hash_apply(&EG(regular_list), keep_own_locks);
}

void php_stream_guard_request_end(void)
{
	php_stream_guard_finish_all();
	php_wait_files_request_end();
	zend_hash_apply(&EG(persistent_list), free_guard);
}
