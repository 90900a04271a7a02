/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A stream in use by coroutines: who reads, who writes, and when it may go.
 *
 * While one coroutine is inside an operation on a stream, another one may run.
 * The generic layer (streams.c) therefore takes, around each operation,
 *   - the stream's read lock or write lock: FIFO, owned by a coroutine, which
 *     may enter again (filters, user wrappers); a reader and a writer coexist,
 *     but not on a file, where they share the position
 *   - a pin: the stream is closed and freed only when nobody is inside.
 * Both live in a struct that the first operation inside a coroutine allocates.
 * As long as the scheduler has adopted nobody, stream->sharing stays NULL, and an
 * operation pays one load.
 *
 * Closing a pinned stream:
 *   1. fclose() marks it closing and closes the resource for PHP code. Output
 *      that filters hold back is written. The descriptor is replaced by one
 *      that is at its end, so that the peer sees the close at once and
 *      whatever the waiters try next fails at once; the waiters are woken.
 *   2. They return with the usual failure, as does who queues for a lock.
 *   3. Whoever leaves last closes for good. The php_stream's memory, with
 *      operations that all fail, stays until the last reference to its
 *      resource goes: C code up the stack may still look at it. So it does
 *      when nobody is inside just now.
 *
 * Threads: one. Does not keep two coroutines from interleaving whole lines or
 * whole writes, and knows nothing of what lies behind a stream.
 */

#ifndef PHP_STREAM_SHARING_H
#define PHP_STREAM_SHARING_H

#include "zend_coroutine.h"

typedef enum {
	PHP_STREAM_SHARING_READ,
	PHP_STREAM_SHARING_WRITE,
} php_stream_sharing_kind;

typedef struct _php_stream_waiter php_stream_waiter;
typedef struct _php_stream_closer php_stream_closer;

typedef struct _php_stream_sharing {
	uint32_t pins;                 /* coroutines inside an operation, those that queue included */
	bool closing;                  /* fclose() came */
	bool finalizing;               /* the close itself runs, or is done */
	bool emptied;                  /* the last read has taken all there was (php_wait_socket_read()) */
	int close_options;
	zend_coroutine *closed_by;     /* when finalizing; compared only */
	zend_resource *res;            /* counted reference while closing */
	uint32_t filters;              /* user filters that run */
	uint32_t no_fclose;            /* PHP_STREAM_FLAG_NO_FCLOSE as it was before them */
	struct {
		zend_coroutine *owner;     /* NULL: free */
		php_stream_waiter *first, *last;
	} locks[2];
	php_stream *next_closing;
	php_stream_closer *closer;
} php_stream_sharing;

BEGIN_EXTERN_C()

/* Reading and writing share one position in a file: then they share a lock as well. */
static zend_always_inline php_stream_sharing_kind php_stream_sharing_lock(const php_stream *stream, php_stream_sharing_kind kind)
{
	return kind == PHP_STREAM_SHARING_WRITE && stream->ops->seek && !(stream->flags & PHP_STREAM_FLAG_NO_SEEK)
		&& stream->ops != &php_stream_userspace_ops ? PHP_STREAM_SHARING_READ : kind;
}

/* True if an operation has to take the lock first: a coroutine runs, and it is not inside already. */
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

/* The stream's sharing, made if there is none yet. */
php_stream_sharing *php_stream_sharing_of(php_stream *stream);
/* A pin and the lock, after php_stream_sharing_needed() said so; false with errno. Suspends: yes. */
PHPAPI bool php_stream_sharing_enter(php_stream *stream, php_stream_sharing_kind kind);
PHPAPI void php_stream_sharing_leave(php_stream *stream, php_stream_sharing_kind kind);
/* Takes one pin off; the last one ends a close that was deferred. */
void php_stream_sharing_unpin(php_stream *stream);

/* Locks one stream for reading and another (or the same) for writing, in an order that cannot end in a deadlock. What was
 * locked is for leave; -1 with errno. Suspends: yes. */
int php_stream_sharing_enter_both(php_stream *from, php_stream *to);
void php_stream_sharing_leave_both(php_stream *from, php_stream *to, int locked);

/* Everybody who queues looks again. */
void php_stream_sharing_wake_all(php_stream_sharing *sharing);

/* When no coroutine of the request is left. */
void php_stream_sharing_request_end(void);
/* In the child after fork: only the forking coroutine lives on. */
PHPAPI void php_stream_sharing_after_fork(void);

/* The lock goes to who has queued longest. */
void php_stream_sharing_release_lock(php_stream_sharing *sharing, php_stream_sharing_kind kind);

/* --- stream_adoption.c --- */

/* From start-up on the main flow gets pins and locks of the operations on streams that it stands in when it is adopted. */
void php_stream_sharing_adoption_startup(void);
/* Gives back those whose functions have returned. True: there are others. Suspends: where a close was deferred. */
bool php_stream_sharing_settle_adopted(void);
/* Where the guards themselves are reset, or go. */
void php_stream_sharing_forget_adopted(void);

/* --- stream_shared.c --- */

/* The operations of streams.c of the same names, with the lock around them. Suspend: yes. */
zend_result php_stream_shared_fill_read_buffer(php_stream *stream, size_t size);
ssize_t php_stream_shared_read(php_stream *stream, char *buf, size_t size);
char *php_stream_shared_get_line(php_stream *stream, char *buf, size_t maxlen, size_t *returned_len);
zend_string *php_stream_shared_get_record(php_stream *stream, size_t maxlen, const char *delim, size_t delim_len);
/* php_stream_copy_to_mem(); what had come when it was cancelled stays for the next reader. */
zend_string *php_stream_shared_copy_to_mem(php_stream *stream, size_t maxlen);
ssize_t php_stream_shared_write(php_stream *stream, const char *buf, size_t count);
int php_stream_shared_flush(php_stream *stream, int closing);
int php_stream_shared_seek(php_stream *stream, zend_off_t offset, int whence);

/* Sets TLS up and switches it on, or off, as one operation that writers and other handshakes wait for: -1, 0 or 1 as
 * php_stream_xport_crypto_enable(). `session` may be NULL. Suspends: yes. */
int php_stream_shared_enable_crypto(php_stream *stream, bool enable, zend_long method, php_stream *session);

/* php_stream_filter_append_ex() to what the read buffer holds. Suspends: yes. */
int php_stream_shared_filter_append(php_stream_filter_chain *chain, php_stream_filter *filter);

/* Calls stream_filter_remove() again, under the lock of the filter's chain; it looks the filter up anew, which may be gone.
 * False: the lock is held already, or not needed. Who does not get it returns false to PHP code. Suspends: yes. */
bool php_stream_shared_filter_remove(zif_handler function, php_stream_filter *filter, INTERNAL_FUNCTION_PARAMETERS);

/* A pin on the stream that is a function's first argument, while a filter for it is made; NULL: none needed. */
php_stream *php_stream_sharing_pin_argument(zend_execute_data *call);
void php_stream_sharing_unpin_argument(php_stream *stream);

/* The operations of these names under a pin alone: accepting, asking for the end of file, selecting wait for no reader. But
 * php://temp becomes a file when it is cast, and is locked for that and for truncating. Suspend: yes. */
int php_stream_shared_set_option(php_stream *stream, int option, int value, void *ptrparam);
int php_stream_pinned_sync(php_stream *stream);   /* seeks to where it is */
int php_stream_pinned_stat(php_stream *stream, php_stream_statbuf *ssb);
int php_stream_pinned_cast(php_stream *stream, int castas, void **ret);

/* A cast to a FILE in several steps, which others may not come between. Suspends: yes. */
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

/* At the start of _php_stream_free(): true if somebody is inside, and the rest will be done when the last one leaves.
 * pclose() waits for that; *status is what its close has given, 0 for others. Suspends: in pclose(). */
bool php_stream_sharing_defer_free(php_stream *stream, int close_options, int *status);

/* At the end of _php_stream_free(): frees the php_stream itself. */
void php_stream_sharing_free_memory(php_stream *stream);

/* --- user filters ---
 * PHP_STREAM_FLAG_NO_FCLOSE, which protects a stream from the filter that runs on it, is set as long as one of several
 * coroutines is in a filter. `flag` is what upstream's code restores behind filter_end. */
bool php_stream_sharing_filter_begin(php_stream *stream, uint32_t *flag);
void php_stream_sharing_filter_end(php_stream *stream, bool counted, uint32_t *flag);
/* The flag is set for the filters of other coroutines only: fclose() closes as under any other operation. */
bool php_stream_sharing_filtered_elsewhere(const php_stream *stream);

/* Once per start of the module. */
void php_stream_sharing_startup(void);

/* The close that was deferred; all of them. */
void php_stream_sharing_finish_close(php_stream *stream);
void php_stream_sharing_finish_all(void);

END_EXTERN_C()

#endif /* PHP_STREAM_SHARING_H */
