/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process.h"
#include "coroutine/request_runtime.h"
#include "process/process_status.h"
#include "runtime/exceptions.h"
#include "wait/await.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "zend_hrtime.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>

#define FIRST_PAUSE_NS INT64_C(500000)
#define LONGEST_PAUSE_NS INT64_C(20000000)

bool async_process_is_ours(const async_process *process)
{
	if (async_process_child_is_foreign(process->child)) {
		zend_throw_exception_ex(async_ce_process_exception, 0, "Process %d is a child of the process that this one was forked from",
			(int) process->child->pid);
		return false;
	}
	return true;
}

static void stop_timer(async_process *process)
{
	if (process->timer) {
		acore_timer_stop(process->timer);
		process->timer = NULL;
	}
}

void async_process_stop_waiting(async_process *process)
{
	if (process->watch) {
		acore_watch_stop(process->watch);
		process->watch = NULL;
	}
	stop_timer(process);
	if (process->time_held) {
		process->time_held = false;
		if (process->generation == ASYNC_G(fork_generation)) {
			(void) acore_hold_time(ASYNC_G(runtime), false);
		}
	}
}

bool async_process_look(async_process *process)
{
	const bool watched = process->watch || process->timer;

	if (!async_process_child_look(process->child)) {
		return false;
	}
	async_process_stop_waiting(process);
	async_process_child_close_pidfd(process->child);
	if (UNEXPECTED(watched)) {
		async_awaitable_wake_all(&process->awaitable);
	}
	return true;
}

static void watch_fired(bool closed, void *arg)
{
	(void) async_process_look(arg);
}

static void timer_fired(void *arg);

static zend_result start_timer(async_process *process)
{
	process->timer = async_start_timer(process->pause, 0, true, timer_fired, process);
	process->pause = MIN(process->pause * 2, LONGEST_PAUSE_NS);
	return process->timer ? SUCCESS : FAILURE;
}

static void timer_fired(void *arg)
{
	async_process *process = arg;

	if (async_process_look(process)) {
		return;
	}
	stop_timer(process);
	if (start_timer(process) == FAILURE) {
		async_out_of_memory("a timer");
	}
}

static zend_result start_waiting(async_process *process)
{
	if (process->child->pidfd < 0) {
		process->pause = FIRST_PAUSE_NS;
		process->time_held = acore_hold_time(ASYNC_G(runtime), true);
		return start_timer(process);
	}
	process->watch = acore_watch_start(ASYNC_G(runtime), process->child->pidfd, POLLIN, watch_fired, process);
	if (!process->watch) {
		zend_throw_exception_ex(async_ce_process_exception, errno, "Cannot wait for process %d: %s", (int) process->child->pid, strerror(errno));
	}
	return process->watch ? SUCCESS : FAILURE;
}

static bool process_ready(async_awaitable *awaitable)
{
	return async_process_look(async_process_from_awaitable(awaitable));
}

static zend_result process_take(async_awaitable *awaitable, zval *rv)
{
	async_process *process = async_process_from_awaitable(awaitable);

	if (!process->status) {
		process->status = async_process_status_create(process->child->known, process->child->status);
	}
	ZVAL_OBJ_COPY(rv, process->status);
	return SUCCESS;
}

static zend_result process_begin(async_awaitable *awaitable)
{
	async_process *process = async_process_from_awaitable(awaitable);

	if (!async_process_is_ours(process)) {
		return FAILURE;
	}
	if (async_wait_forked(&process->generation)) {
		async_process_stop_waiting(process);
		process->waiting = 0;
	}
	/* not looked at again: if it has ended since, the watch says so at once */
	if (process->waiting == 0 && !process->child->ended && start_waiting(process) == FAILURE) {
		return FAILURE;
	}
	process->waiting++;
	return SUCCESS;
}

static bool is_being_cancelled(void)
{
	return EG(exception) && instanceof_function(EG(exception)->ce, async_ce_cancellation);
}

static void process_end(async_awaitable *awaitable)
{
	async_process *process = async_process_from_awaitable(awaitable);

	if (--process->waiting == 0) {
		async_process_stop_waiting(process);
	}
	if (UNEXPECTED(is_being_cancelled()) && !process->child->ended) {
		async_process_apply(process, process->on_cancel);
	}
}

/* An await of a foreign process is refused before it begins. */
static zend_result process_prepare(async_awaitable *awaitable)
{
	async_process *process = async_process_from_awaitable(awaitable);

	return process->child->ended || async_process_is_ours(process) ? SUCCESS : FAILURE;
}

static zend_string *process_describe(async_awaitable *awaitable)
{
	async_process *process = async_process_from_awaitable(awaitable);

	return zend_strpprintf(0, "process %d (%s) to end", (int) process->child->pid, ZSTR_VAL(process->program));
}

const async_awaitable_ops async_process_ops = {
	.ready = process_ready,
	.take = process_take,
	.prepare = process_prepare,
	.begin = process_begin,
	.end = process_end,
	.describe = process_describe,
	.kind = ASYNC_WAIT_PROCESS,
};

/* In shutdown functions and the like. No timer fires there: it also sends the SIGKILL that is due. */
static void block(async_process *process)
{
	async_process_child *child = process->child;

	while (!async_process_look(process)) {
		struct pollfd end = { .fd = child->pidfd, .events = POLLIN };
		const int64_t left = child->kill_at ? child->kill_at - (int64_t) zend_hrtime() : INT64_MAX;

		if (left <= 0) {
			child->kill_at = 0;
			(void) async_process_child_signal(child, SIGKILL);
		} else {
			(void) poll(&end, 1, child->pidfd < 0 ? 5 : (int) MIN(left / 1000000 + 1, 1000));
		}
	}
}

zend_result async_process_wait(async_process *process, zval *status)
{
	if (UNEXPECTED(!zend_coroutine_may_leave())) {
		block(process);
	}
	return async_await_either(&process->awaitable, NULL, NULL, status);
}

void async_process_apply(async_process *process, async_process_policy policy)
{
	if (policy == ASYNC_PROCESS_TERMINATE) {
		async_process_child_terminate(process->child, ASYNC_PROCESS_GRACE_MS);
	} else if (policy == ASYNC_PROCESS_KILL) {
		(void) async_process_child_signal(process->child, SIGKILL);
	}
}
