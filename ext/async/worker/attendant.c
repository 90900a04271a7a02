/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A coroutine of the runtime that attends to one worker while it has tasks or
 * ends. It starts the worker, so the process is forked from a stack that has no
 * PHP code on it. Only it reads the worker's frames, handles its end and frees
 * it.
 */

#include "coroutine/cancellation.h"
#include "coroutine/request_runtime.h"
#include "main/php_wait.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/hooks.h"
#include "transfer/code_reference.h"
#include "worker/worker_pool.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>

/* How often a thread is ended by force until it has ended. */
#define FORCE_AGAIN_NS (100 * INT64_C(1000000))

/* ---- workers ---- */

async_worker *async_worker_new(async_worker_pool *pool)
{
	async_worker *worker = ecalloc(1, sizeof(*worker));
	async_frame_head head = { .type = ASYNC_FRAME_INIT };

	worker->pool = pool;
	async_frames_init(&worker->frames, -1);
	if (pool->init) {
		async_frames_put_parcel(&worker->frames, &head, pool->init);
	} else {
		async_frames_put(&worker->frames, &head, "");
	}
	zend_hash_init(&worker->tasks, 0, NULL, NULL, false);
	worker->next = pool->workers;
	if (worker->next) {
		worker->next->link = &worker->next;
	}
	worker->link = &pool->workers;
	pool->workers = worker;
	pool->lasting_workers++;
	return worker;
}

static void leave_pool(async_worker *worker)
{
	if (worker->pool) {
		*worker->link = worker->next;
		if (worker->next) {
			worker->next->link = worker->link;
		}
		worker->pool->lasting_workers -= !worker->ending;
		worker->pool = NULL;
	}
}

void async_worker_free(async_worker *worker)
{
	leave_pool(worker);
	async_frames_free(&worker->frames);
	zend_hash_destroy(&worker->tasks);
	smart_str_free(&worker->last_output);
	if (worker->last_words) {
		zend_string_release(worker->last_words);
	}
	if (worker->init_failure) {
		OBJ_RELEASE(worker->init_failure);
	}
	efree(worker);
}

void async_worker_note_ending(async_worker *worker)
{
	if (!worker->ending) {
		worker->ending = true;
		if (worker->pool) {
			worker->pool->lasting_workers--;
		}
	}
}

/* ---- attending ---- */

/* Until it is ended by force, because a task or the worker itself does not end; -1: no limit. */
static int64_t time_left(const async_worker *worker)
{
	int64_t first = worker->kill_at, now;
	async_worker_task *task;

	ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
		if (task->kill_at > 0 && (first == 0 || task->kill_at < first)) {
			first = task->kill_at;
		}
	} ZEND_HASH_FOREACH_END();
	if (first == 0) {
		return -1;
	}
	now = async_time();
	return first > now ? first - now : 0;
}

static bool start(async_worker *worker)
{
	async_code_note_files();
	worker->handle = worker->pool->backend->start();
	if (!worker->handle) {
		return false;
	}
	worker->frames.fd = worker->handle->fd;
	return true;
}

/* False: it has ended, or the program is being ended by force. */
static bool handle_arrived(async_worker *worker)
{
	async_frames_state state;
	async_frame_head head;
	char *bytes;

	do {
		state = async_frames_receive(&worker->frames);
		while (async_frames_next(&worker->frames, &head, &bytes)) {
			async_worker_answered(worker, &head, bytes);
			if (EG(exception) && zend_is_unwind_exit(EG(exception))) {
				return false;
			}
			async_hooks.stray_exception(NULL);
		}
	} while (state == ASYNC_FRAMES_MORE);
	return state != ASYNC_FRAMES_END;
}

static bool has_work(const async_worker *worker)
{
	return worker->ending || zend_hash_num_elements(&worker->tasks) > 0 || async_frames_unsent(&worker->frames) > 0;
}

/* Of a cancelled pool: what tasks have left there is cancelled as they are. */
static void dismiss(async_worker *worker)
{
	static const char message[] = "cancelled with its worker pool";
	const async_frame_head all = { .length = sizeof(message) - 1, .type = ASYNC_FRAME_CANCEL };

	worker->dismissed = true;
	if (worker->cancelled) {
		worker->kill_at = async_time_after(async_time(), ASYNC_WORKER_NOTICE_MS);
		async_frames_put(&worker->frames, &all, message);
		async_frames_send(&worker->frames);
		worker->handle->backend->interrupt(worker->handle);
	} else {
		worker->kill_at = async_worker_shutdown_limit();
	}
}

static void end_if_unneeded(async_worker *worker)
{
	if (!worker->ending && zend_hash_num_elements(&worker->tasks) == 0
			&& (worker->retiring || !worker->pool || (worker->pool->closed && !worker->pool->queue))) {
		async_worker_note_ending(worker);
	}
	if (!worker->ending || zend_hash_num_elements(&worker->tasks) > 0) {
		return;
	}
	if (!worker->dismissed && async_frames_unsent(&worker->frames) == 0) {
		dismiss(worker);
	}
	if (worker->dismissed && async_frames_unsent(&worker->frames) == 0) {
		shutdown(worker->frames.fd, SHUT_WR);
	}
}

static void warn_of_force(const async_worker *worker)
{
	if (worker->dismissed && !worker->cancelled) {
		zend_error(E_WARNING, "Worker %" PRIu64 " did not end within " ZEND_LONG_FMT " ms, and is ended by force",
			worker->handle->id, ASYNC_G(shutdown_timeout));
		async_hooks.stray_exception(NULL);
	}
}

/* A thread may need time for that, so another worker takes its place at once. False: it has ended. */
static bool end_by_force(async_worker *worker)
{
	bool at_once = worker->handle->backend->kill(worker->handle);

	if (!worker->forced) {
		worker->forced = true;
		warn_of_force(worker);
	}
	async_worker_note_ending(worker);
	if (!at_once) {
		worker->dismissed = true;
		worker->kill_at = async_time();
		async_worker_settle_cancelled(worker);
	}
	if (worker->pool) {
		async_worker_pool_dispatch(worker->pool);
	}
	return !at_once;
}

/* Returns when the worker is idle (true) or has ended. */
static bool attend_until_idle(async_worker *worker)
{
	for (;;) {
		const bool alive = async_frames_send(&worker->frames);
		int64_t limit;

		if (!handle_arrived(worker)) {
			return false;
		}
		end_if_unneeded(worker);
		if (!has_work(worker)) {
			return true;
		}
		limit = time_left(worker);
		if (limit == 0) {
			if (!end_by_force(worker)) {
				handle_arrived(worker);
				return false;
			}
			limit = FORCE_AGAIN_NS;
		}
		errno = 0;
		if (zend_wait.wait_ready(worker->frames.fd, POLLIN | (alive && async_frames_unsent(&worker->frames) > 0 ? POLLOUT : 0), limit) < 0
				&& errno == ECANCELED) {
			return false;
		}
	}
}

static bool is_unwound(const async_coroutine *self)
{
	return self->cancellation || ASYNC_G(unwinding) || ASYNC_G(bailed_out);
}

static void join(async_worker *worker)
{
	/* it ends: its socket is closed. If it were still there, nobody would notice it any more. */
	worker->handle->backend->kill(worker->handle);
	if (worker->handle->backend->join(worker->handle)) {
		worker->handle->joined = true;
		async_worker_lost_tasks(worker);
		async_worker_handle_free(worker->handle);
		worker->handle = NULL;
	}
}

/* The program is ended by force: the processes are ended with the request. */
static void give_up(async_worker *worker, async_coroutine *self)
{
	worker->attendant = NULL;
	if (!worker->pool) {
		async_worker_free(worker);
	}
	async_coroutine_throw_pending(self);
}

/* It never ran: exit(). */
static void drop_attendant(void *data)
{
	async_worker *worker = data;

	worker->attendant = NULL;
	if (!worker->pool) {
		async_worker_free(worker);
	}
}

static void attend(async_coroutine *self)
{
	async_worker *worker = self->data;
	async_worker_pool *pool;

	self->data = NULL;
	if ((worker->handle || start(worker)) && attend_until_idle(worker)) {
		worker->attendant = NULL;
		async_count_others(-1);
		return;
	}
	if (EG(exception) && zend_is_unwind_exit(EG(exception))) {
		/* of a handler or a method of a value: the program ends, and its tasks have no outcome */
		async_hooks.stray_exception(NULL);
		give_up(worker, self);
		async_count_others(-1);
		return;
	}
	if (is_unwound(self)) {
		give_up(worker, self);
		async_count_others(-1);
		return;
	}
	async_worker_note_ending(worker);
	pool = worker->pool;
	if (pool) {
		GC_ADDREF(&pool->object.std);
	}
	if (worker->handle) {
		join(worker);
	} else {
		async_worker_lost_tasks(worker);
	}
	async_worker_free(worker);
	if (pool) {
		async_worker_pool_dispatch(pool);
		OBJ_RELEASE(&pool->object.std);
	}
	async_hooks.stray_exception(NULL);
	async_count_others(-1);
}

void async_worker_attend(async_worker *worker)
{
	if (worker->attendant) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(worker->attendant), ACORE_WAKE_EVENT);
	} else if (!ASYNC_G(unwinding) && !ASYNC_G(exiting) && !ASYNC_G(bailed_out)) {
		worker->attendant = async_coroutine_spawn_internal(attend, worker);
		worker->attendant->counted = true;
		worker->attendant->drop = drop_attendant;
		async_count_others(+1);
	}
}

void async_worker_end(async_worker *worker)
{
	async_worker_note_ending(worker);
	async_worker_attend(worker);
}

void async_worker_cancel(async_worker *worker)
{
	worker->cancelled = true;
	if (worker->dismissed) {
		/* too late for more than force */
		const int64_t limit = async_time_after(async_time(), ASYNC_WORKER_NOTICE_MS);

		worker->kill_at = worker->kill_at > 0 ? MIN(worker->kill_at, limit) : limit;
	}
	async_worker_attend(worker);
}
