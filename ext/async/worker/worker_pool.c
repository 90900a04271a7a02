/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/worker_pool.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "transfer/parcel.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

#include <poll.h>

/* In a forked child: what belongs to the parent's tasks; only for leak checkers. */
typedef struct abandoned {
	struct abandoned *next;
	async_worker *workers;
	async_worker_task *queue;
} abandoned;

ZEND_TLS abandoned *all_abandoned;

/* ---- giving out tasks ---- */

/* Nobody attends to an idle one, so nobody has noticed yet if it was killed. */
static bool has_gone(const async_worker *worker)
{
	struct pollfd socket = { .fd = worker->frames.fd, .events = POLLIN };

	return !worker->attendant && worker->handle && poll(&socket, 1, 0) > 0 && (socket.revents & (POLLHUP | POLLERR));
}

/* The one with the fewest tasks among those that may have more. */
static async_worker *free_worker(const async_worker_pool *pool)
{
	async_worker *best = NULL, *next;

	for (async_worker *worker = pool->workers; worker; worker = next) {
		next = worker->next;
		if (UNEXPECTED(has_gone(worker))) {
			async_worker_end(worker);
			continue;
		}
		const uint32_t has = zend_hash_num_elements(&worker->tasks);

		if (!worker->retiring && !worker->ending && has < pool->concurrency
				&& (!best || has < zend_hash_num_elements(&best->tasks))) {
			best = worker;
		}
	}
	return best;
}

static async_worker *worker_for_next(async_worker_pool *pool)
{
	async_worker *best = free_worker(pool);

	if (pool->lasting_workers < pool->most_workers && (!best || zend_hash_num_elements(&best->tasks) > 0)) {
		best = async_worker_new(pool);
	}
	return best;
}

static void give(async_worker_task *task, async_worker *worker)
{
	async_frame_head head = { .task = task->id, .type = ASYNC_FRAME_TASK };

	async_worker_task_unqueue(task);
	task->worker = worker;
	task->pool->sent++;
	zend_hash_index_add_new_ptr(&worker->tasks, task->id, task);
	async_frames_put_parcel(&worker->frames, &head, task->bytes);
	if (task->pool->max_tasks > 0 && worker->done + zend_hash_num_elements(&worker->tasks) >= task->pool->max_tasks) {
		worker->retiring = true;
	}
	if (worker->handle) {
		/* its end is noticed by the attendant */
		async_frames_send(&worker->frames);
	}
	async_worker_attend(worker);
}

void async_worker_pool_dispatch(async_worker_pool *pool)
{
	while (pool->queue && !ASYNC_G(unwinding) && !ASYNC_G(exiting) && !ASYNC_G(bailed_out)) {
		async_worker *worker = worker_for_next(pool);

		if (!worker) {
			return;
		}
		give(pool->queue, worker);
	}
}

/* ---- ends ---- */

void async_worker_pool_end_idle(async_worker_pool *pool)
{
	async_worker *next;

	for (async_worker *worker = pool->workers; worker; worker = next) {
		next = worker->next;
		if (!worker->attendant && zend_hash_num_elements(&worker->tasks) == 0) {
			async_worker_end(worker);
		}
	}
}

void async_worker_pool_close(async_worker_pool *pool)
{
	if (!pool->closed) {
		pool->closed = true;
		async_worker_pool_end_idle(pool);
	}
}

static bool can_run(void)
{
	return ASYNC_G(runtime) && !ASYNC_G(closed) && !ASYNC_G(unwinding) && !ASYNC_G(exiting) && !ASYNC_G(bailed_out);
}

void async_worker_pool_free_tasks(async_worker_pool *pool)
{
	async_worker_task *task;

	for (async_worker *worker = pool->workers; worker; worker = worker->next) {
		ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
			async_worker_task_free(task);
		} ZEND_HASH_FOREACH_END();
		zend_hash_clean(&worker->tasks);
	}
	while ((task = pool->queue) != NULL) {
		async_worker_task_unqueue(task);
		async_worker_task_free(task);
	}
}

void async_worker_pool_abandon(async_worker_pool *pool)
{
	async_worker *next;

	async_worker_pool_notice_fork(pool);
	pool->closed = true;
	if (can_run()) {
		async_worker_pool_end_idle(pool);
	} else {
		async_worker_pool_free_tasks(pool);
	}
	for (async_worker *worker = pool->workers; worker; worker = next) {
		next = worker->next;
		worker->pool = NULL;
		if (!worker->attendant) {
			/* its process is joined at the end of the request */
			async_worker_free(worker);
		}
	}
	pool->workers = NULL;
}

static void add_running(async_worker_pool *pool, zend_array *futures)
{
	async_worker_task *task;

	for (async_worker *worker = pool->workers; worker; worker = worker->next) {
		ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
			GC_ADDREF(&task->future->std);
			zend_hash_next_index_insert_ptr(futures, task->future);
		} ZEND_HASH_FOREACH_END();
	}
	for (task = pool->queue; task; task = task->next) {
		GC_ADDREF(&task->future->std);
		zend_hash_next_index_insert_ptr(futures, task->future);
	}
}

static void fail_all(async_worker_pool *pool, zend_object *cancellation)
{
	zend_array *futures = zend_new_array(pool->queued + pool->sent);
	async_future_state *future;

	GC_ADDREF(&pool->object.std);
	add_running(pool, futures);
	ZEND_HASH_FOREACH_PTR(futures, future) {
		if (!future->completed) {
			async_future_state_fail(future, cancellation, true);
		}
		OBJ_RELEASE(&future->std);
	} ZEND_HASH_FOREACH_END();
	zend_hash_destroy(futures);
	FREE_HASHTABLE(futures);
	OBJ_RELEASE(&pool->object.std);
}

static void cancel_workers(async_worker_pool *pool)
{
	async_worker *next;

	for (async_worker *worker = pool->workers; worker; worker = next) {
		next = worker->next;
		async_worker_cancel(worker);
	}
}

void async_worker_pool_cancel(async_worker_pool *pool, zend_object *cancellation)
{
	GC_ADDREF(&pool->object.std);
	async_worker_pool_close(pool);
	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
			zend_get_executed_filename(), zend_get_executed_lineno());
	}
	fail_all(pool, cancellation);
	OBJ_RELEASE(cancellation);
	cancel_workers(pool);
	OBJ_RELEASE(&pool->object.std);
}

void async_worker_pool_join_held(async_worker_pool *pool)
{
	pool->next_held = ASYNC_G(held_pools);
	if (pool->next_held) {
		pool->next_held->held_link = &pool->next_held;
	}
	pool->held_link = &ASYNC_G(held_pools);
	ASYNC_G(held_pools) = pool;
}

void async_worker_pool_leave_held(async_worker_pool *pool)
{
	if (pool->held_link) {
		*pool->held_link = pool->next_held;
		if (pool->next_held) {
			pool->next_held->held_link = pool->held_link;
		}
		pool->held_link = NULL;
	}
}

/* What waits for them may be on stacks that are gone, so they are not freed: their futures never complete here. */
static void abandon_tasks(async_worker_pool *pool)
{
	abandoned *kept;

	if (!pool->workers && !pool->queue) {
		return;
	}
	kept = emalloc(sizeof(*kept));
	kept->next = all_abandoned;
	kept->workers = pool->workers;
	kept->queue = pool->queue;
	all_abandoned = kept;
}

void async_worker_pool_notice_fork(async_worker_pool *pool)
{
	async_worker *next;

	if (EXPECTED(!async_wait_forked(&pool->generation))) {
		return;
	}
	for (async_worker *worker = pool->workers; worker; worker = next) {
		next = worker->next;
		if (zend_hash_num_elements(&worker->tasks) == 0) {
			async_worker_free(worker);
		}
	}
	abandon_tasks(pool);
	pool->workers = NULL;
	pool->lasting_workers = 0;
	pool->queue = NULL;
	pool->queue_end = &pool->queue;
	pool->queued = pool->sent = 0;
	pool->held = false;
	pool->held_link = NULL;
}

void async_worker_pools_shut_down(const char *reason)
{
	zend_array *pools = zend_new_array(0);
	async_worker_pool *pool;

	/* they are held, and stay in the list, until their workers have answered */
	for (pool = ASYNC_G(held_pools); pool; pool = pool->next_held) {
		GC_ADDREF(&pool->object.std);
		zend_hash_next_index_insert_ptr(pools, pool);
	}
	ZEND_HASH_FOREACH_PTR(pools, pool) {
		zend_object *cancellation = async_exception_create(async_ce_cancellation,
			"cancelled by the graceful shutdown %s", reason);

		fail_all(pool, cancellation);
		OBJ_RELEASE(cancellation);
		OBJ_RELEASE(&pool->object.std);
	} ZEND_HASH_FOREACH_END();
	zend_array_destroy(pools);
}

void async_worker_pools_request_end(void)
{
	while (ASYNC_G(held_pools)) {
		async_worker_pool *pool = ASYNC_G(held_pools);

		async_worker_pool_leave_held(pool);
		pool->held = false;
		async_worker_pool_free_tasks(pool);
		OBJ_RELEASE(&pool->object.std);
	}
}
