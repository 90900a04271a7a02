/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\runtimeStats().
 */

#include "dump/dump.h"
#include "dump/wait_kind.h"
#include "runtime/async_globals.h"
#include "dump/runtime_stats_arginfo.h"

static void add_waits(zval *stats)
{
	uint32_t counts[ASYNC_WAIT_KINDS];
	char key[32];

	async_wait_kinds_count(counts);
	for (int kind = 0; kind < ASYNC_WAIT_KINDS; kind++) {
		snprintf(key, sizeof(key), "waiting_%s", async_wait_kind_names[kind]);
		add_assoc_long(stats, key, counts[kind]);
	}
}

ZEND_FUNCTION(Async_runtimeStats)
{
	acore_runtime_stats stats = { .size = sizeof(stats) };

	ZEND_PARSE_PARAMETERS_NONE();
	if (ASYNC_G(runtime)) {
		acore_runtime_get_stats(ASYNC_G(runtime), &stats);
	}
	array_init(return_value);
#define ADD_STAT(name) add_assoc_long(return_value, #name, (zend_long) stats.name)
	ADD_STAT(coroutines_created);
	ADD_STAT(coroutines_alive);
	ADD_STAT(coroutines_ready);
	ADD_STAT(coroutines_peak);
	ADD_STAT(switches);
	ADD_STAT(takeovers);
	ADD_STAT(reactor_turns);
	ADD_STAT(reactor_parks);
	ADD_STAT(stacks_in_use);
	ADD_STAT(stacks_pooled);
	ADD_STAT(stacks_guarded);
	ADD_STAT(stack_bytes_mapped);
	ADD_STAT(watchers);
	ADD_STAT(timers);
	ADD_STAT(signals);
	ADD_STAT(pool_requests);
	ADD_STAT(triggers);
	ADD_STAT(longest_run_ns);
	ADD_STAT(loop_lag_p50_ns);
	ADD_STAT(loop_lag_p99_ns);
	ADD_STAT(loop_lag_max_ns);
	ADD_STAT(pool_threads);
	ADD_STAT(pool_threads_busy);
	ADD_STAT(pool_queued);
	ADD_STAT(slow_threads);
	ADD_STAT(slow_threads_busy);
	ADD_STAT(slow_queued);
#undef ADD_STAT
	add_waits(return_value);
}

void async_runtime_stats_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
