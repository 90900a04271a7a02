#include "companion.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "scope.h"
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

/* It takes its turn as PHP code's coroutines do, not before them. */
static php_coroutine *spawn_as_equal(void (*entry)(php_coroutine *), void *data)
{
	php_coroutine *coroutine = php_coroutine_spawn_internal(entry, data);

	async_coroutine_set_priority(ASYNC_G(runtime), php_coroutine_handle(coroutine), ASYNC_PRIORITY_NORMAL);
	async_count_others(+1);
	return coroutine;
}

static void keep_suspending(php_coroutine *coroutine)
{
	while (!ASYNC_G(companion_stops)) {
		async_sleep(ASYNC_G(runtime), COMPANION_SLEEP_NS);
		async_yield(ASYNC_G(runtime));
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
		async_wake(ASYNC_G(runtime), php_coroutine_handle(ASYNC_G(companion)), ASYNC_WAKE_EVENT);
	}
}

/* Nothing lies below {main}: it takes the global symbol table. */
static void execute_as_main(script_run *run)
{
	zend_execute_data *base = EG(current_execute_data);

	EG(current_execute_data) = NULL;
	run->result = zend_execute_script(run->type, run->retval, run->file);
	EG(current_execute_data) = base;
}

static void run_script(php_coroutine *coroutine)
{
	script_run *run = coroutine->data;
	bool bailed_out = false;

	coroutine->data = NULL;
	coroutine->runs_script = true;
	zend_coroutine_state_take_over(&ASYNC_G(main)->engine);
	zend_try {
		execute_as_main(run);
	} zend_catch {
		bailed_out = true;
	} zend_end_try();
	if (ASYNC_G(forked) && php_coroutine_is_main(coroutine)) {
		async_end_forked_child();
	}
	async_interrupts_coroutine_ended(coroutine);
	zend_coroutine_state_hand_over(&ASYNC_G(main)->engine);
	if (bailed_out) {
		zend_bailout();
	}
	run->ended = true;
	async_count_others(-1);
	async_wake(ASYNC_G(runtime), async_main(ASYNC_G(runtime)), ASYNC_WAKE_EVENT);
}

zend_result async_execute_script(int type, zval *retval, zend_file_handle *file)
{
	script_run run = { .type = type, .retval = retval, .file = file };

	if (EXPECTED(ASYNC_G(test_companion) != COMPANION_BESIDE_COROUTINE) || !ASYNC_G(runtime)) {
		return zend_execute_script(type, retval, file);
	}
	spawn_as_equal(run_script, &run);
	while (!run.ended) {
		async_park_prepare(ASYNC_G(runtime));
		async_park(ASYNC_G(runtime), -1);
		async_after_switch();
	}
	return run.result;
}
