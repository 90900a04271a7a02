/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * SIGHUP: every worker is replaced, one after another. The next one is asked to
 * end when the one before has been replaced by one that has lived for a while;
 * if that dies first, the others stay as they are.
 */

#include "coroutine/request_runtime.h"
#include "prefork/prefork.h"
#include "runtime/duration.h"

void async_prefork_stop_replacing(async_prefork *prefork)
{
	if (prefork->settling) {
		acore_timer_stop(prefork->settling);
		prefork->settling = NULL;
	}
	prefork->replaced = NULL;
}

void async_prefork_replace_all(async_prefork *prefork)
{
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		async_prefork_worker *worker = &prefork->workers[i];

		worker->stale = worker->child && !worker->asked;
	}
	async_prefork_replace_next(prefork);
}

void async_prefork_replace_next(async_prefork *prefork)
{
	if (prefork->phase != ASYNC_PREFORK_RUNS || prefork->replaced) {
		return;
	}
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		async_prefork_worker *worker = &prefork->workers[i];

		if (worker->stale) {
			worker->stale = false;
			worker->asked = true;
			prefork->replaced = worker;
			async_process_child_terminate(worker->child, prefork->options.grace_ms);
			return;
		}
	}
}

static void settled(void *arg)
{
	async_prefork *prefork = arg;

	async_prefork_stop_replacing(prefork);
	async_prefork_replace_next(prefork);
}

void async_prefork_replacement_started(async_prefork_worker *worker)
{
	async_prefork *prefork = worker->prefork;

	if (prefork->replaced != worker) {
		return;
	}
	prefork->settling = acore_timer_start_real(ASYNC_G(runtime), async_ns_of_ms(ASYNC_PREFORK_SETTLED_MS), true, settled, prefork);
	if (!prefork->settling) {
		async_out_of_memory("a timer");
	}
}

void async_prefork_replacement_failed(async_prefork *prefork)
{
	bool left = false;

	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		left |= prefork->workers[i].stale;
		prefork->workers[i].stale = false;
	}
	if (left) {
		async_prefork_log("Worker %" PRIu32 " has ended at once after its replacement; the others are not replaced",
			prefork->replaced->index);
	}
	async_prefork_stop_replacing(prefork);
}
