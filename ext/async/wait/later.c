/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/later.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/hooks.h"

struct _async_later {
	async_later *next, **link;
	void (*run)(void *data);
	void (*drop)(void *data);
	void *data;
};

static void forget(async_later *later)
{
	*later->link = later->next;
	if (later->next) {
		later->next->link = later->link;
	}
	efree(later);
}

static void run_later(async_coroutine *coroutine)
{
	async_later *later = coroutine->data;
	void (*run)(void *) = later->run;
	void *data = later->data;

	forget(later);
	run(data);
	async_hooks.stray_exception(NULL);
	async_count_others(-1);
}

void async_run_later(void (*run)(void *data), void (*drop)(void *data), void *data)
{
	async_later *later = emalloc(sizeof(async_later));

	later->run = run;
	later->drop = drop;
	later->data = data;
	later->next = ASYNC_G(later);
	if (later->next) {
		later->next->link = &later->next;
	}
	later->link = &ASYNC_G(later);
	ASYNC_G(later) = later;
	if (!ASYNC_G(unwinding) && !ASYNC_G(exiting) && !ASYNC_G(bailed_out)) {
		async_coroutine_spawn_internal(run_later, later)->counted = true;
		async_count_others(+1);
	}
}

void async_drop_later(void)
{
	while (ASYNC_G(later)) {
		async_later *later = ASYNC_G(later);
		void (*drop)(void *) = later->drop;
		void *data = later->data;

		forget(later);
		drop(data);
	}
}
