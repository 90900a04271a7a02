/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\WorkerPool below its PHP class.
 *
 * A task: queued -> sent to a worker -> settled, once: with the worker's
 * answer, because the worker has ended, or, before it was sent, because it was
 * cancelled. A worker that ends by itself gives back what it has not begun,
 * which is queued again. A task's future is completed when it is settled or
 * earlier, by a cancellation; then the task still occupies its worker until that
 * answers.
 *
 * A worker: started for a task, when all others have as many as they may have ->
 * busy, idle, busy … -> ending (has no tasks: asked to cancel what is left, if
 * its pool was cancelled, and the socket is shut down on this side; ended by
 * force when async.shutdown_timeout is over) -> joined. While
 * it is busy, starting or ending, a coroutine of the runtime attends to it
 * (attendant.c); an idle one costs nothing and keeps nothing waiting.
 *
 * A pool with unsettled tasks holds its object. Workers outlive the pool while
 * they end.
 */

#ifndef ASYNC_WORKER_POOL_H
#define ASYNC_WORKER_POOL_H

#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "future/future_state.h"
#include "runtime/closing.h"
#include "runtime/source_location.h"
#include "worker/backend.h"
#include "worker/frames.h"

typedef struct _async_worker_pool async_worker_pool;
typedef struct _async_worker async_worker;
typedef struct _async_worker_task async_worker_task;

struct _async_worker_task {
	async_observer observer;         /* first; of the future, which may be cancelled */
	async_worker_pool *pool;
	async_worker *worker;            /* NULL while it is queued */
	async_worker_task *next, **link; /* in the queue */
	uint64_t id;
	zend_string *bytes;              /* of the TASK frame; NULL once the worker has said that it has begun */
	async_future_state *future;      /* counted */
	int64_t kill_at;                 /* when its worker is ended because of it; 0: never */
	bool cancelled;
};

struct _async_worker {
	async_worker *next, **link;      /* in its pool */
	async_worker_pool *pool;         /* NULL: it is ending, and the pool is gone */
	async_worker_handle *handle;     /* NULL before the start and after the end */
	async_frames frames;
	HashTable tasks;                 /* those it has, by number */
	async_coroutine *attendant;      /* NULL while idle */
	zend_long done;                  /* tasks it has answered */
	smart_str last_output;           /* the end of what it has printed for its tasks */
	zend_string *last_words;         /* text of its fatal error */
	zend_object *init_failure;       /* why it could not begin */
	int64_t kill_at;                 /* when it is ended by force because it has not ended; 0: never */
	bool retiring;                   /* gets no more tasks */
	bool ending;                     /* gets no more tasks and does not count */
	bool cancelled;                  /* with its pool */
	bool dismissed;                  /* has been asked to end */
	bool forced;                     /* is being ended by force */
};

struct _async_worker_pool {
	async_awaitable awaitable;       /* everything submitted has settled; first */
	const async_worker_backend *backend;   /* NULL: the constructor has not run */
	uint32_t most_workers, concurrency;
	zend_long max_tasks, max_memory; /* 0: no limit */
	zend_string *init;               /* bytes of the INIT frame */
	async_worker *workers;
	uint32_t lasting_workers;        /* without those that are ending */
	async_worker_task *queue, **queue_end;
	uint32_t queued, sent;
	uint64_t completed;
	uint64_t last_id;
	uint32_t generation;             /* see async_wait_forked() */
	bool closed;
	bool held;                       /* by itself */
	async_worker_pool *next_held, **held_link;   /* in ASYNC_G(held_pools) */
	async_source_location place;
	async_closing closing;
	async_object object;
};

static inline async_worker_pool *async_worker_pool_from_obj(zend_object *object)
{
	return (async_worker_pool *) ((char *) object - XtOffsetOf(async_worker_pool, object.std));
}

/* In a forked child: forgets workers and tasks, which are the parent's. Call it first. */
void async_worker_pool_notice_fork(async_worker_pool *pool);

/* Takes over the bytes of a task; its future, new reference. NULL with an exception. Suspends: no. */
async_future_state *async_worker_pool_submit(async_worker_pool *pool, zend_string *bytes);
/* Bytes of a call; NULL with an exception. `callable` is what was parsed into fci and fcc. Suspends: where user code
 * serializes. */
zend_string *async_worker_call_bytes(zend_fcall_info *fci, zend_fcall_info_cache *fcc);
/* Gives queued tasks to workers. Suspends: no. */
void async_worker_pool_dispatch(async_worker_pool *pool);
/* No more tasks; workers end when they have none. */
void async_worker_pool_close(async_worker_pool *pool);
/* Cancels everything unsettled. NULL: the default cancellation. */
void async_worker_pool_cancel(async_worker_pool *pool, zend_object *cancellation);
/* The workers that have nothing to do end. */
void async_worker_pool_end_idle(async_worker_pool *pool);
/* Pools that hold themselves are in a list. */
void async_worker_pool_join_held(async_worker_pool *pool);
void async_worker_pool_leave_held(async_worker_pool *pool);
/* The program shuts down: cancels the tasks of all pools. */
void async_worker_pools_shut_down(const char *reason);
/* Without completing their futures: nothing runs any more. */
void async_worker_pool_free_tasks(async_worker_pool *pool);
/* Of pools that exit() has left with tasks. */
void async_worker_pools_request_end(void);
/* Its object is going away. */
void async_worker_pool_abandon(async_worker_pool *pool);

/* worker_task.c */

/* How long running code may take to notice a cancellation before its worker is ended by force. */
#define ASYNC_WORKER_NOTICE_MS 500
/* Ends a task that was taken out of its worker or the queue: completes its future, unless that was cancelled. One of
 * result and exception, both copied; neither: only a cancelled future. */
void async_worker_task_settle(async_worker_task *task, zval *result, zend_object *exception);
/* The program is ending by force: only frees it. */
void async_worker_task_free(async_worker_task *task);
/* Takes a queued one out. */
void async_worker_task_unqueue(async_worker_task *task);
/* One that its worker has not begun becomes the first again. */
void async_worker_task_requeue(async_worker_task *task);
/* When async.shutdown_timeout is over; 0: never. */
int64_t async_worker_shutdown_limit(void);
/* The future was completed by somebody else. */
void async_worker_task_cancelled(async_observer *observer);

/* attendant.c */

/* Makes sure that somebody sends, receives and waits for the worker. Suspends: no. */
void async_worker_attend(async_worker *worker);
/* Tells an idle worker to end. */
void async_worker_end(async_worker *worker);
/* Once it has no tasks, what they have left there is cancelled. */
void async_worker_cancel(async_worker *worker);
/* From now on another may take its place. */
void async_worker_note_ending(async_worker *worker);
async_worker *async_worker_new(async_worker_pool *pool);
void async_worker_free(async_worker *worker);

/* answers.c: a frame of the worker. Suspends: in user code. */
void async_worker_answered(async_worker *worker, const async_frame_head *head, char *bytes);
/* Settles those of its tasks that nobody waits for any more. */
void async_worker_settle_cancelled(async_worker *worker);
/* The worker has ended; settles the tasks it had. */
void async_worker_lost_tasks(async_worker *worker);

/* worker_map.c */
void async_worker_map_return(zval *return_value, async_worker_pool *pool, zval *iterable, zend_fcall_info *fci, zend_fcall_info_cache *fcc, bool ordered, zend_long buffer);
void async_worker_map_startup(void);

/* worker_exception.c */
extern zend_class_entry *async_ce_worker_exception;
/* Why tasks of an ended worker failed; new reference. */
zend_object *async_worker_exception_create(const async_worker *worker);
void async_worker_exception_startup(void);

/* worker_pool_class.c */
void async_worker_pool_request_end(void);
void async_worker_pool_startup(void);

#endif
