#include "php.h"
#include "php_network.h"
#include "php_streams_int.h"
#include "stream_guard.h"

#include <fcntl.h>
#include <unistd.h>
#include <sys/socket.h>
#include <sys/stat.h>

/* One coroutine that queues for a lock; lies on its stack. */
struct _php_stream_waiter {
	zend_coroutine *coroutine;
	php_stream_waiter *next;
	bool granted;
};

static int le_closed_stream = FAILURE;         /* true global */
ZEND_TLS php_stream *closing_streams;   /* pinned ones, by guard->next_closing */

/* --- a stream that has been closed under somebody --- */

static ssize_t closed_write(php_stream *stream, const char *buf, size_t count)
{
	return -1;
}

static ssize_t closed_read(php_stream *stream, char *buf, size_t count)
{
	stream->eof = 1;
	return -1;
}

static int closed_close(php_stream *stream, int close_handle)
{
	return 0;
}

static int closed_flush(php_stream *stream)
{
	return EOF;
}

static const php_stream_ops closed_stream_ops = {
	closed_write, closed_read,
	closed_close, closed_flush,
	"closed",
	NULL, /* seek */
	NULL, /* cast */
	NULL, /* stat */
	NULL  /* set_option */
};

static void free_memory(php_stream *stream)
{
	if (stream->guard) {
		free(stream->guard);
	}
	pefree(stream, stream->is_persistent);
}

static void closed_stream_dtor(zend_resource *res)
{
	free_memory(res->ptr);
}

void php_stream_guard_startup(void)
{
	/* a resource without a type name is a closed one to PHP code */
	le_closed_stream = zend_register_list_destructors_ex(closed_stream_dtor, NULL, NULL, 0);
}

void php_stream_guard_free_memory(php_stream *stream)
{
	php_stream_guard *guard = stream->guard;
	zend_resource *res;

	if (EXPECTED(!guard) || !guard->res) {
		free_memory(stream);
		return;
	}

	res = guard->res;
	guard->res = NULL;
	stream->ops = &closed_stream_ops;
	stream->eof = 1;
	stream->readpos = stream->writepos = 0;
	stream->readbuflen = 0;
	stream->ctx = NULL;
	stream->res = NULL;
	res->type = le_closed_stream;
	res->ptr = stream;
	zend_list_delete(res);
}

/* --- pins and locks --- */

static php_stream_guard *guard_of(php_stream *stream)
{
	if (!stream->guard) {
		stream->guard = pecalloc(1, sizeof(php_stream_guard), 1);
	}
	return stream->guard;
}

static void unlink_closing(php_stream *stream)
{
	php_stream **link = &closing_streams;

	while (*link && *link != stream) {
		link = &(*link)->guard->next_closing;
	}
	if (*link) {
		*link = stream->guard->next_closing;
	}
}

static void finish_close(php_stream *stream)
{
	unlink_closing(stream);
	stream->guard->finalizing = true;
	php_stream_free(stream, stream->guard->close_options);
}

static void unpin(php_stream *stream)
{
	php_stream_guard *guard = stream->guard;

	if (--guard->pins == 0 && UNEXPECTED(guard->closing) && !guard->finalizing) {
		finish_close(stream);
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

static bool enter(php_stream *stream, php_stream_guard_kind kind)
{
	php_stream_guard *guard = guard_of(stream);

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
	grant_next(stream->guard, kind);
	unpin(stream);
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

char *php_stream_guarded_get_line(php_stream *stream, char *buf, size_t maxlen, size_t *returned_len)
{
	char *result;

	if (!enter(stream, PHP_STREAM_GUARD_READ)) {
		return NULL;
	}
	result = _php_stream_get_line(stream, buf, maxlen, returned_len);
	leave(stream, PHP_STREAM_GUARD_READ);
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

/* --- closing under somebody --- */

static int descriptor_of(php_stream *stream)
{
	php_socket_t fd = -1;

	if (stream->ops != &php_stream_stdio_ops && !strstr(stream->ops->label, "_socket")) {
		return -1;
	}
	if (!stream->ops->cast || stream->ops->cast(stream, PHP_STREAM_AS_FD_FOR_SELECT, (void **) &fd) != SUCCESS) {
		return -1;
	}
	return fd;
}

/* Reading from the result gives end of file, writing to it EPIPE; nothing waits. */
static int open_dead_end(void)
{
	int pair[2];

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) {
		return -1;
	}
	close(pair[1]);
	fcntl(pair[0], F_SETFD, FD_CLOEXEC);
	return pair[0];
}

static void cut_descriptor(php_stream *stream, bool preserve_handle)
{
	int fd = descriptor_of(stream);
	struct stat sb;
	int dead_end;

	if (fd < 0) {
		return;
	}
	zend_scheduler.fd_closing(fd);
	if (preserve_handle || fstat(fd, &sb) != 0 || S_ISREG(sb.st_mode)) {
		return;
	}
	dead_end = open_dead_end();
	if (dead_end < 0) {
		shutdown(fd, SHUT_RDWR);
		return;
	}
	dup2(dead_end, fd);
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	close(dead_end);
}

static void wake_all(php_stream_guard *guard)
{
	for (int kind = 0; kind < 2; kind++) {
		for (php_stream_waiter *w = guard->locks[kind].first; w; w = w->next) {
			zend_scheduler.wake(w->coroutine);
		}
	}
}

static void close_for_php_code(php_stream *stream, int close_options)
{
	zend_resource *res = stream->res;

	if (!res) {
		return;
	}
	if (GC_REFCOUNT(res) > 0) {
		GC_ADDREF(res);
		stream->guard->res = res;
	}
	if (!(close_options & PHP_STREAM_FREE_RSRC_DTOR)) {
		zend_list_close(res);
		if (!(close_options & PHP_STREAM_FREE_KEEP_RSRC)) {
			zend_list_delete(res);
		}
	}
}

bool php_stream_guard_defer_free(php_stream *stream, int close_options)
{
	php_stream_guard *guard = stream->guard;
	bool preserve_handle;

	if (guard->pins == 0 || guard->finalizing || (EG(flags) & EG_FLAGS_IN_RESOURCE_SHUTDOWN)) {
		return false;
	}
	if (guard->closing) {
		return true;
	}

	preserve_handle = (close_options & PHP_STREAM_FREE_PRESERVE_HANDLE) || (stream->flags & PHP_STREAM_FLAG_NO_CLOSE)
		|| ((stream->flags & PHP_STREAM_FLAG_NO_RSCR_DTOR_CLOSE) && (close_options & PHP_STREAM_FREE_RSRC_DTOR));
	if (stream->writefilters.head && !guard->locks[PHP_STREAM_GUARD_WRITE].owner) {
		_php_stream_flush(stream, 1);
		if (guard->closing) {
			return true; /* that waited, and another one came first */
		}
		if (guard->pins == 0) {
			return false;
		}
	}

	guard->closing = true;
	guard->close_options = close_options | PHP_STREAM_FREE_RSRC_DTOR;
	guard->next_closing = closing_streams;
	closing_streams = stream;
	close_for_php_code(stream, close_options);
	wake_all(guard);
	cut_descriptor(stream, preserve_handle);
	return true;
}

static int forget_locks(zval *zv)
{
	zend_resource *res = Z_RES_P(zv);

	if (res->type == php_file_le_pstream()) {
		php_stream *stream = res->ptr;

		if (stream->guard) {
			free(stream->guard);
			stream->guard = NULL;
		}
	}
	return ZEND_HASH_APPLY_KEEP;
}

void php_stream_guard_request_end(void)
{
	while (closing_streams) {
		finish_close(closing_streams);
	}
	zend_hash_apply(&EG(persistent_list), forget_locks);
}
