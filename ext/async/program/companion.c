/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/companion.h"
#include "context/context.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "program/fork.h"
#include "runtime/async_globals.h"
#include "wait/interrupt.h"
#include "zend_stream.h"

#define COMPANION_SLEEP_NS 500000

enum { COMPANION_BESIDE_MAIN = 1, COMPANION_BESIDE_COROUTINE = 2 };

typedef struct {
	int type;
	zval *retval;
	zend_file_handle *file;
	zend_result result;
	bool ended;
} script_run;

/* Scheduled like coroutines of PHP code, not before them. */
static async_coroutine *spawn_as_equal(void (*entry)(async_coroutine *), void *data)
{
	async_coroutine *coroutine = async_coroutine_spawn_internal(entry, data);

	acore_coroutine_set_priority(ASYNC_G(runtime), async_coroutine_handle(coroutine), ACORE_PRIORITY_NORMAL);
	coroutine->counted = true;
	async_count_others(+1);
	return coroutine;
}

static void keep_suspending(async_coroutine *coroutine)
{
	while (!ASYNC_G(companion_stops)) {
		acore_sleep(ASYNC_G(runtime), COMPANION_SLEEP_NS);
		acore_yield(ASYNC_G(runtime));
	}
	ASYNC_G(companion) = NULL;
	async_count_others(-1);
}

void async_companion_start(void)
{
	if (EXPECTED(!ASYNC_G(test_companion)) || async_runtime_start() == FAILURE) {
		return;
	}
	ASYNC_G(companion) = spawn_as_equal(keep_suspending, NULL);
	ASYNC_G(companion)->engine.flags |= ZEND_COROUTINE_UNOBSERVED;
}

void async_companion_stop(void)
{
	if (UNEXPECTED(ASYNC_G(companion))) {
		ASYNC_G(companion_stops) = true;
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(ASYNC_G(companion)), ACORE_WAKE_EVENT);
	}
}

/* There is no frame below {main}: it uses the global symbol table. */
static void execute_as_main(script_run *run)
{
	zend_execute_data *base = EG(current_execute_data);

	EG(current_execute_data) = NULL;
	run->result = zend_execute_script(run->type, run->retval, run->file);
	EG(current_execute_data) = base;
}

/* After a fatal error the global variables lie in frames that are still there, on a stack that goes before the destructors
 * run. */
static void keep_globals(void)
{
	zend_string *name;
	zval *global;

	ZEND_HASH_FOREACH_STR_KEY_VAL(&EG(symbol_table), name, global) {
		if (Z_TYPE_P(global) == IS_INDIRECT) {
			async_keep_global(name, global);
		}
	} ZEND_HASH_FOREACH_END();
}

static void run_script(async_coroutine *coroutine)
{
	script_run *run = coroutine->data;
	bool bailed_out = false;

	coroutine->data = NULL;
	zend_coroutine_state_take_over(&ASYNC_G(main)->engine);
	async_context_hand_over(ASYNC_G(main), coroutine);
	zend_try {
		execute_as_main(run);
	} zend_catch {
		bailed_out = true;
		keep_globals();
	} zend_end_try();
	if (ASYNC_G(forked) && async_coroutine_is_main(coroutine)) {
		async_end_forked_child();
	}
	async_interrupts_coroutine_ended(coroutine);
	async_context_hand_over(coroutine, ASYNC_G(main));
	/* a failure that is held keeps its spawner longer than the objects of the request live */
	async_coroutine_drop_cancellation(coroutine);
	async_coroutine_drop_deferred(coroutine);
	zend_coroutine_state_hand_over(&ASYNC_G(main)->engine);
	if (bailed_out) {
		zend_bailout();
	}
	run->ended = true;
	async_count_others(-1);
	acore_wake(ASYNC_G(runtime), acore_main(ASYNC_G(runtime)), ACORE_WAKE_EVENT);
}

zend_result async_execute_script(int type, zval *retval, zend_file_handle *file)
{
	script_run run = { .type = type, .retval = retval, .file = file };

	if (EXPECTED(ASYNC_G(test_companion) != COMPANION_BESIDE_COROUTINE) || !ASYNC_G(runtime)) {
		return zend_execute_script(type, retval, file);
	}
	spawn_as_equal(run_script, &run)->runs_script = true;
	while (!run.ended) {
		acore_park_prepare(ASYNC_G(runtime));
		acore_park(ASYNC_G(runtime), -1);
		async_after_switch();
	}
	return run.result;
}
