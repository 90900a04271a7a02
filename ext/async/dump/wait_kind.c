/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "dump/wait_kind.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "wait/awaiting_info.h"

#include <poll.h>
#include <string.h>

const char *const async_wait_kind_names[ASYNC_WAIT_KINDS] = {
	[ASYNC_WAIT_RESULT] = "result",
	[ASYNC_WAIT_TIMER] = "timer",
	[ASYNC_WAIT_READ] = "read",
	[ASYNC_WAIT_WRITE] = "write",
	[ASYNC_WAIT_PROCESS] = "process",
	[ASYNC_WAIT_SIGNAL] = "signal",
	[ASYNC_WAIT_THREAD] = "thread",
	[ASYNC_WAIT_LOOKUP] = "lookup",
	[ASYNC_WAIT_CHANNEL] = "channel",
	[ASYNC_WAIT_LOCK] = "lock",
	[ASYNC_WAIT_POOL] = "pool",
	[ASYNC_WAIT_WORKER] = "worker",
	[ASYNC_WAIT_TURN] = "turn",
};

/* What C code says that it parks for, by the beginning of the text. All other texts name something in use. */
static const struct {
	const char *begin;
	async_wait_kind kind;
} texts[] = {
	{ "a pool thread", ASYNC_WAIT_THREAD },
	{ "a thread", ASYNC_WAIT_LOOKUP },
	{ "a child process", ASYNC_WAIT_PROCESS },
	{ "a process", ASYNC_WAIT_PROCESS },
	{ "a signal", ASYNC_WAIT_SIGNAL },
	{ "a reader of a named pipe", ASYNC_WAIT_WRITE },
	{ "room among", ASYNC_WAIT_WRITE },
	{ "a paused transfer", ASYNC_WAIT_READ },
};

static async_wait_kind kind_of_text(const char *text)
{
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		if (strncmp(text, texts[i].begin, strlen(texts[i].begin)) == 0) {
			return texts[i].kind;
		}
	}
	return ASYNC_WAIT_TURN;
}

static async_wait_kind kind_of_description(const async_coroutine *coroutine)
{
	if (coroutine->waiting_describe == async_describe_sleep) {
		return ASYNC_WAIT_TIMER;
	}
	if (coroutine->waiting_describe == async_describe_process) {
		return ASYNC_WAIT_PROCESS;
	}
	if (coroutine->waiting_describe == async_describe_poll) {
		const async_poll_subject *subject = coroutine->waiting_detail;

		return subject->count > 0 && (subject->fds[0].events & (POLLIN | POLLOUT)) == POLLOUT ? ASYNC_WAIT_WRITE : ASYNC_WAIT_READ;
	}
	return ASYNC_WAIT_RESULT;
}

bool async_wait_kind_of(const async_coroutine *coroutine, async_wait_kind *kind)
{
	if (coroutine->waiting_on) {
		*kind = coroutine->waiting_on->ops->kind;
	} else if (coroutine->waiting_describe) {
		*kind = kind_of_description(coroutine);
	} else if (coroutine->waiting_what) {
		*kind = coroutine->in_call ? kind_of_text(coroutine->waiting_what) : ASYNC_WAIT_RESULT;
	} else {
		return false;
	}
	return true;
}

static bool count(acore_coroutine *handle, void *counts)
{
	const async_coroutine *coroutine = acore_coroutine_area(handle);
	async_wait_kind kind;

	if (!coroutine->internal && acore_coroutine_get_state(handle) == ACORE_PARKED
			&& !(async_coroutine_is_main(coroutine) && ASYNC_G(main_ended)) && async_wait_kind_of(coroutine, &kind)) {
		((uint32_t *) counts)[kind]++;
	}
	return true;
}

void async_wait_kinds_count(uint32_t counts[ASYNC_WAIT_KINDS])
{
	memset(counts, 0, ASYNC_WAIT_KINDS * sizeof(uint32_t));
	if (ASYNC_G(runtime)) {
		acore_coroutine_each(ASYNC_G(runtime), count, counts);
	}
}
