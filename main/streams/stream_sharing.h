/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Sharing a stream between coroutines: who reads, who writes, and when it may be
 * freed.
 *
 * While one coroutine is inside an operation on a stream, another one may run.
 * The generic layer (streams.c) therefore takes, around each operation,
 *   - the stream's read lock or write lock: FIFO, owned by a coroutine, which
 *     may enter again (filters, user wrappers); a reader and a writer may be
 *     inside together, except on a file, where they share the position
 *   - a pin: the stream is closed and freed only when nobody is inside.
 * Both live in a struct allocated by the first operation inside a coroutine.
 * Until the scheduler adopts the main flow, stream->sharing stays NULL and an
 * operation costs one load.
 *
 * Closing a pinned stream:
 *   1. fclose() marks it as closing and closes the resource for PHP code. Output
 *      held back by filters is written. The descriptor is replaced by one at
 *      end-of-file, so that the peer sees the close at once and further
 *      operations by the waiters fail at once; the waiters are woken.
 *   2. They return with the usual failure, as do coroutines queuing for a lock.
 *   3. The last one to leave closes the stream for good. The php_stream itself,
 *      with operations that all fail, stays until the last reference to its
 *      resource is released, because C code up the stack may still use it. The
 *      same applies to a stream that is closed while nobody is inside.
 *
 * Threads: one. Does not keep two coroutines from interleaving whole lines or
 * whole writes, and does not know what is behind a stream.
 */

#ifndef PHP_STREAM_SHARING_H
#define PHP_STREAM_SHARING_H

#include "zend_coroutine.h"
#include "zend_coroutine_queue.h"

typedef enum {
	PHP_STREAM_SHARING_READ,
	PHP_STREAM_SHARING_WRITE,
} php_stream_sharing_kind;

typedef struct _php_stream_closer php_stream_closer;

typedef struct _php_stream_sharing {
	uint32_t pins;                 /* coroutines inside an operation, including those that queue */
	bool closing;                  /* fclose() was called */
	bool finalizing;               /* the close itself is running or done */
	bool emptied;                  /* the last read took everything there was (php_wait_socket_read()) */
	int close_options;
	zend_coroutine *closed_by;     /* set when finalizing; only compared */
	zend_resource *res;            /* reference held while closing */
	uint32_t filters;              /* user filters that are running */
	uint32_t no_fclose;            /* value of PHP_STREAM_FLAG_NO_FCLOSE before them */
	struct {
		zend_coroutine *owner;     /* NULL: free */
		zend_queue waiters;
	} locks[2];
	php_stream *next_closing, *prev_closing;
	php_stream_closer *closer;
} php_stream_sharing;

BEGIN_EXTERN_C()

/* In a file, reading and writing share one position, so they share a lock as well. */
static zend_always_inline php_stream_sharing_kind php_stream_sharing_lock(const php_stream *stream, php_stream_sharing_kind kind)
{
	return kind == PHP_STREAM_SHARING_WRITE && stream->ops->seek && !(stream->flags & PHP_STREAM_FLAG_NO_SEEK)
		&& stream->ops != &php_stream_userspace_ops ? PHP_STREAM_SHARING_READ : kind;
}

/* True if an operation has to take the lock first: a coroutine runs and is not inside already. */
static zend_always_inline bool php_stream_sharing_needed(const php_stream *stream, php_stream_sharing_kind kind)
{
	const zend_coroutine *current = zend_coroutine_current();
	const php_stream_sharing *sharing;

	if (EXPECTED(!current)) {
		return false;
	}
	sharing = stream->sharing;
	return !(sharing && ((sharing->finalizing && sharing->closed_by == current) || sharing->locks[php_stream_sharing_lock(stream, kind)].owner == current));
}

/* --- stream_sharing.c --- */

/* The stream's sharing, allocated if there is none yet. */
php_stream_sharing *php_stream_sharing_of(php_stream *stream);
/* Takes a pin and the lock, after php_stream_sharing_needed() returned true. False with errno. Suspends: yes. */
PHPAPI bool php_stream_sharing_enter(php_stream *stream, php_stream_sharing_kind kind);
PHPAPI void php_stream_sharing_leave(php_stream *stream, php_stream_sharing_kind kind);
/* Removes one pin; removing the last one completes a deferred close. */
void php_stream_sharing_unpin(php_stream *stream);

/* Locks one stream for reading and another (or the same) for writing, in an order that cannot deadlock. Returns what was
 * locked, for leave_both, or -1 with errno. Suspends: yes. */
int php_stream_sharing_enter_both(php_stream *from, php_stream *to);
void php_stream_sharing_leave_both(php_stream *from, php_stream *to, int locked);

/* Makes all queuing coroutines check again. */
void php_stream_sharing_wake_all(php_stream_sharing *sharing);

/* Call when no coroutine of the request is left. */
void php_stream_sharing_request_end(void);
/* In the child after fork(): only the forking coroutine survives. */
PHPAPI void php_stream_sharing_after_fork(void);

/* Hands the lock to the coroutine that has queued longest. */
void php_stream_sharing_release_lock(php_stream_sharing *sharing, php_stream_sharing_kind kind);

/* --- stream_adoption.c --- */

/* From start-up on: when the main flow is adopted, it gets pins and locks for the stream operations it is inside. */
void php_stream_sharing_adoption_startup(void);
/* Gives back those whose functions have returned. True if others remain. Suspends: if a close was deferred. */
bool php_stream_sharing_settle_adopted(void);
/* Call where the pins and locks themselves are reset or freed. */
void php_stream_sharing_forget_adopted(void);

/* --- stream_shared.c --- */

/* The operations of the same names in streams.c, with the lock held. Suspend: yes. */
zend_result php_stream_shared_fill_read_buffer(php_stream *stream, size_t size);
ssize_t php_stream_shared_read(php_stream *stream, char *buf, size_t size);
char *php_stream_shared_get_line(php_stream *stream, char *buf, size_t maxlen, size_t *returned_len);
zend_string *php_stream_shared_get_record(php_stream *stream, size_t maxlen, const char *delim, size_t delim_len);
/* php_stream_copy_to_mem(); if cancelled, data already received is left for the next reader. */
zend_string *php_stream_shared_copy_to_mem(php_stream *stream, size_t maxlen);
ssize_t php_stream_shared_write(php_stream *stream, const char *buf, size_t count);
int php_stream_shared_flush(php_stream *stream, int closing);
int php_stream_shared_seek(php_stream *stream, zend_off_t offset, int whence);

/* Sets up TLS and enables or disables it, as one operation that writers and other handshakes wait for. Returns -1, 0 or 1
 * like php_stream_xport_crypto_enable(). `session` may be NULL. Suspends: yes. */
int php_stream_shared_enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session);

/* php_stream_filter_append_ex() for what the read buffer holds. Suspends: yes. */
int php_stream_shared_filter_append(php_stream_filter_chain *chain, php_stream_filter *filter);

/* Calls stream_filter_remove() again under the lock of the filter's chain; it looks up the filter anew, which may be gone.
 * False: the lock is already held, or not needed. If the lock cannot be taken, PHP code gets false. Suspends: yes. */
bool php_stream_shared_filter_remove(zif_handler function, php_stream_filter *filter, INTERNAL_FUNCTION_PARAMETERS);

/* stream_filter_append() and _prepend() by `apply`, while which the stream that is the first argument is pinned; a TypeError if
 * it is being closed. Suspends: yes. */
void php_stream_shared_filter_apply(void (*apply)(int append, INTERNAL_FUNCTION_PARAMETERS), int append, INTERNAL_FUNCTION_PARAMETERS);

/* The operations of the same names with only a pin: accepting, checking for end-of-file and selecting do not wait for
 * readers. But php://temp becomes a file when cast, and is locked for that and for truncating. Suspend: yes. */
int php_stream_shared_set_option(php_stream *stream, int option, int value, void *ptrparam);
int php_stream_pinned_sync(php_stream *stream);   /* seeks to the current position */
int php_stream_pinned_stat(php_stream *stream, php_stream_statbuf *ssb);
int php_stream_pinned_cast(php_stream *stream, int castas, void **ret);

/* Casts to a FILE in several steps, with other coroutines locked out. Suspends: yes. */
int php_stream_shared_cast_to_file(php_stream *stream, int flags, void **ret, int show_err);

static zend_always_inline int php_stream_shared_stat(php_stream *stream, php_stream_statbuf *ssb)
{
	return EXPECTED(!zend_coroutine_current()) ? stream->ops->stat(stream, ssb) : php_stream_pinned_stat(stream, ssb);
}

static zend_always_inline int php_stream_shared_cast(php_stream *stream, int castas, void **ret)
{
	return EXPECTED(!zend_coroutine_current()) ? stream->ops->cast(stream, castas, ret) : php_stream_pinned_cast(stream, castas, ret);
}

/* --- stream_closing.c --- */

/* Call at the start of _php_stream_free(). True if a coroutine is inside: the last one to leave does the rest. pclose()
 * waits for that; *status is the result of its close, 0 for others. Suspends: in pclose(). */
bool php_stream_sharing_defer_free(php_stream *stream, int close_options, int *status);

/* Call at the end of _php_stream_free(): frees the php_stream itself. */
void php_stream_sharing_free_memory(php_stream *stream);

/* --- user filters ---
 * PHP_STREAM_FLAG_NO_FCLOSE, which protects a stream from the filter running on it, is set as long as any coroutine
 * is in a filter. `flag` is what upstream's code restores after filter_end. */
bool php_stream_sharing_filter_begin(php_stream *stream, uint32_t *flag);
void php_stream_sharing_filter_end(php_stream *stream, bool counted, uint32_t *flag);
/* True if the flag is set for filters of other coroutines only: then fclose() works as under any other operation. */
bool php_stream_sharing_filtered_elsewhere(const php_stream *stream);

/* Called once per module start-up. */
void php_stream_sharing_startup(void);

/* Completes the deferred close; all of them. */
void php_stream_sharing_finish_close(php_stream *stream);
void php_stream_sharing_finish_all(void);

END_EXTERN_C()

#endif /* PHP_STREAM_SHARING_H */
