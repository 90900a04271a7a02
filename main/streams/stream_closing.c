/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_streams_int.h"
#include "stream_sharing.h"
#include "ext/standard/file.h"

#include <fcntl.h>
#ifdef HAVE_UNISTD_H
# include <unistd.h>
#endif
#ifdef HAVE_SYS_SOCKET_H
# include <sys/socket.h>
#endif
#include <sys/stat.h>

static int le_closed_stream = FAILURE;  /* true global */
ZEND_TLS php_stream *closing_streams;   /* pinned streams, linked by sharing->next_closing, prev_closing */

/* --- what remains of a stream that was closed while in use --- */

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
	if (stream->sharing) {
		free(stream->sharing);
	}
	if (stream->readbuf) {
		pefree(stream->readbuf, stream->is_persistent);   /* from a coroutine that read on after the close */
	}
	pefree(stream, stream->is_persistent);
}

/* proc_close() closes the pipes again, even one that is closed but still used by a waiting function: it keeps its resource
 * type until its last reference is released, or all resources are destroyed. */
static void closed_stream_dtor(zend_resource *res)
{
	if (GC_REFCOUNT(res) > 0 && !(EG(flags) & EG_FLAGS_IN_RESOURCE_SHUTDOWN)) {
		zend_resource *closed_again = zend_hash_index_find_ptr(&EG(regular_list), res->handle);

		closed_again->type = res->type;
		closed_again->ptr = res->ptr;
		return;
	}
	free_memory(res->ptr);
}

void php_stream_sharing_startup(void)
{
	/* PHP code sees a resource without a type name as closed */
	le_closed_stream = zend_register_list_destructors_ex(closed_stream_dtor, NULL, NULL, 0);
	php_stream_sharing_adoption_startup();
}

void php_stream_sharing_free_memory(php_stream *stream)
{
	php_stream_sharing *sharing = stream->sharing;
	zend_resource *res;

	if (EXPECTED(!sharing) || !sharing->res) {
		free_memory(stream);
		return;
	}

	res = sharing->res;
	sharing->res = NULL;
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

/* --- the deferred close --- */

static void unlink_closing(php_stream *stream)
{
	php_stream *next = stream->sharing->next_closing, *prev = stream->sharing->prev_closing;

	*(prev ? &prev->sharing->next_closing : &closing_streams) = next;
	if (next) {
		next->sharing->prev_closing = prev;
	}
}

/* A pclose() that waits for the deferred close: owned by pclose() until it continues, then by the close. */
struct _php_stream_closer {
	zend_coroutine *coroutine;   /* NULL: no longer waiting */
	bool done;
	int status;
};

static int wait_for_close(php_stream *stream)
{
	php_stream_closer *closer = calloc(1, sizeof(*closer));
	int status;

	if (!closer) {
		return -1;
	}
	closer->coroutine = zend_coroutine_current();
	stream->sharing->closer = closer;
	do {
		zend_wait.park_prepare();
	} while (!closer->done && zend_wait.park(-1, "a process to end") == 0);
	if (!closer->done) {
		closer->coroutine = NULL;
		return -1;
	}
	status = closer->status;
	free(closer);
	return status;
}

static void notify_closer(php_stream_closer *closer, int status)
{
	if (!closer->coroutine) {
		free(closer);
		return;
	}
	closer->status = status;
	closer->done = true;
	zend_wait.wake(closer->coroutine);
}

/* From here on, only the closing coroutine may use the stream. */
static void finalize(php_stream_sharing *sharing)
{
	sharing->closing = sharing->finalizing = true;
	sharing->closed_by = zend_coroutine_current();
}

void php_stream_sharing_finish_close(php_stream *stream)
{
	php_stream_closer *closer = stream->sharing->closer;
	int status;

	unlink_closing(stream);
	finalize(stream->sharing);
	status = php_stream_free(stream, stream->sharing->close_options);
	if (closer) {
		notify_closer(closer, status);
	}
}

void php_stream_sharing_finish_all(void)
{
	while (closing_streams) {
		php_stream_sharing_finish_close(closing_streams);
	}
}

/* --- user filters --- */

bool php_stream_sharing_filter_begin(php_stream *stream, uint32_t *flag)
{
	php_stream_sharing *sharing = stream->sharing;

	if (EXPECTED(!zend_coroutine_current()) || !sharing) {
		return false;
	}
	if (sharing->filters++ == 0) {
		sharing->no_fclose = *flag;
	}
	return true;
}

void php_stream_sharing_filter_end(php_stream *stream, bool counted, uint32_t *flag)
{
	php_stream_sharing *sharing = stream->sharing;

	if (EXPECTED(!sharing) || (!counted && sharing->filters == 0)) {
		return;
	}
	if (!counted) {
		/* begun before there were coroutines, ended while others are in a filter */
		sharing->no_fclose = *flag;
		*flag = PHP_STREAM_FLAG_NO_FCLOSE;
		return;
	}
	*flag = --sharing->filters > 0 ? PHP_STREAM_FLAG_NO_FCLOSE : sharing->no_fclose;
}

bool php_stream_sharing_filtered_elsewhere(const php_stream *stream)
{
	const php_stream_sharing *sharing = stream->sharing;
	const zend_coroutine *current = zend_coroutine_current();

	return sharing && sharing->filters > 0 && !sharing->no_fclose
		&& sharing->locks[PHP_STREAM_SHARING_READ].owner != current && sharing->locks[PHP_STREAM_SHARING_WRITE].owner != current;
}

/* --- closing a stream in use --- */

#ifdef PHP_WIN32
static void cut_descriptor(php_stream *stream, bool preserve_handle)
{
}
#else
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

/* Reading from the result gives end of file, writing gives EPIPE; nothing waits. */
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
	zend_wait.fd_closing(fd);
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
#endif

static void close_for_php_code(php_stream *stream, int close_options)
{
	zend_resource *res = stream->res;

	if (!res) {
		return;
	}
	if (GC_REFCOUNT(res) > 0) {
		GC_ADDREF(res);
		stream->sharing->res = res;
	}
	if (!(close_options & PHP_STREAM_FREE_RSRC_DTOR)) {
		zend_list_close(res);
		if (!(close_options & PHP_STREAM_FREE_KEEP_RSRC)) {
			zend_list_delete(res);
		}
	}
}

/* References other than its own. That one is gone already if the resource is being destroyed, because its last reference
 * was released or its creator closes it. */
static bool is_held_elsewhere(const zend_resource *res, int close_options)
{
	return GC_REFCOUNT(res) > (close_options & PHP_STREAM_FREE_RSRC_DTOR ? 0 : 1);
}

/* Nobody is inside, but a function up the stack of another coroutine may be between two operations on the stream. */
static void keep_memory(php_stream *stream, int close_options)
{
	php_stream_sharing *sharing;

	if (stream->in_free || !stream->res || (close_options & PHP_STREAM_FREE_PRESERVE_HANDLE)
			|| !is_held_elsewhere(stream->res, close_options)) {
		return;
	}
	sharing = php_stream_sharing_of(stream);
	finalize(sharing);
	GC_ADDREF(stream->res);
	sharing->res = stream->res;
}

bool php_stream_sharing_defer_free(php_stream *stream, int close_options, int *status)
{
	php_stream_sharing *sharing = stream->sharing;
	bool preserve_handle;

	*status = 0;
	if ((sharing && sharing->finalizing) || (EG(flags) & EG_FLAGS_IN_RESOURCE_SHUTDOWN)) {
		return false;
	}
	if (sharing && sharing->pins > 0) {
		php_stream_sharing_settle_adopted();
	}
	if (!sharing || sharing->pins == 0) {
		keep_memory(stream, close_options);
		return false;
	}
	if (sharing->closing) {
		return true;
	}

	preserve_handle = (close_options & PHP_STREAM_FREE_PRESERVE_HANDLE) || (stream->flags & PHP_STREAM_FLAG_NO_CLOSE)
		|| ((stream->flags & PHP_STREAM_FLAG_NO_RSCR_DTOR_CLOSE) && (close_options & PHP_STREAM_FREE_RSRC_DTOR));
	if (stream->writefilters.head && !sharing->locks[php_stream_sharing_lock(stream, PHP_STREAM_SHARING_WRITE)].owner) {
		_php_stream_flush(stream, 1);
		if (sharing->closing) {
			return true; /* it waited, and another coroutine closed it first */
		}
		if (sharing->pins == 0) {
			keep_memory(stream, close_options);
			return false;
		}
	}

	sharing->closing = true;
	sharing->close_options = close_options | PHP_STREAM_FREE_RSRC_DTOR;
	sharing->next_closing = closing_streams;
	if (closing_streams) {
		closing_streams->sharing->prev_closing = stream;
	}
	closing_streams = stream;
	close_for_php_code(stream, close_options);
	php_stream_sharing_wake_all(sharing);
	cut_descriptor(stream, preserve_handle);
	if (FG(pclose_wait) && zend_coroutine_may_wait()) {
		*status = wait_for_close(stream);
	}
	return true;
}
