/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/fork.h"
#include "await/signal_wait.h"
#include "await/virtual_time.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "dump/dump_signal.h"
#include "prefork/prefork.h"
#include "program/end_limit.h"
#include "runtime/async_globals.h"
#include "trace/trace.h"
#include "wait/interrupt.h"
#include "watcher/file_watcher.h"
#include "worker/backend.h"
#include "php_main.h"
#include "zend_coroutine_turns.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/* The loop's signal handlers, inherited from the parent, are not ready, then removed, then installed again. */
static void renew_reactor(void)
{
	sigset_t all, before;
	bool blocked;

	sigfillset(&all);
	blocked = pthread_sigmask(SIG_SETMASK, &all, &before) == 0;
	ASYNC_G(forgetting) = true;
	acore_runtime_after_fork(ASYNC_G(runtime));
	ASYNC_G(forgetting) = false;
	async_signal_waits_after_fork();
	if (blocked) {
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	}
}

void async_keep_global(zend_string *name, zval *global)
{
	zval *variable = Z_INDIRECT_P(global);

	if (Z_TYPE_P(variable) == IS_UNDEF) {
		zend_hash_del(&EG(symbol_table), name);
	} else {
		ZVAL_COPY_VALUE(global, variable);
		ZVAL_UNDEF(variable);
	}
}

/* Global variables lie in the frame of the file that runs, which is on a stack that goes. Of a file that includes another
 * one, the frame has outdated copies. */
static void keep_globals_of(zend_execute_data *frame)
{
	const zend_op_array *code = &frame->func->op_array;

	for (int i = 0; i < code->last_var; i++) {
		zval *value = ZEND_CALL_VAR_NUM(frame, i), *global = zend_hash_find_known_hash(&EG(symbol_table), code->vars[i]);

		if (global && Z_TYPE_P(global) == IS_INDIRECT && Z_INDIRECT_P(global) == value) {
			async_keep_global(code->vars[i], global);
		}
	}
}

static void keep_globals(zend_execute_data *frame)
{
	for (; frame; frame = frame->prev_execute_data) {
		if ((ZEND_CALL_INFO(frame) & ZEND_CALL_HAS_SYMBOL_TABLE) && frame->symbol_table == &EG(symbol_table)) {
			keep_globals_of(frame);
		}
	}
}

static bool forget_stack(acore_coroutine *handle, void *subjects)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (coroutine != async_coroutine_current()) {
		keep_globals(coroutine->engine.execute_data);
		zend_coroutine_forget_turns(&coroutine->engine, subjects);
	}
	return true;
}

/* The forking coroutine, if there are any, is the child's main flow. Counters that include the dropped ones are reset. */
void async_after_fork(void)
{
	async_coroutine *current;
	HashTable subjects;

	ASYNC_G(fork_generation)++;
	if (!PG(modules_activated)) {
		async_dump_signal_between_requests();
	}
	if (!EG(coroutine).current) {
		return;
	}
	current = async_coroutine_current();
	current->spawned = current->spawned_last = NULL;
	current->spawned_alive = 0;
	current->spawner = current->explicit_spawner = NULL;
	current->sibling_next = current->sibling_prev = NULL;
	async_failures_after_fork();
	ASYNC_G(zombies) = 0;
	ASYNC_G(unreferenced) = 0;
	ASYNC_G(attendants) = 0;
	ASYNC_G(companion) = NULL;
	current->zombie = false;
	current->unreferenced = false;
	async_end_limit_stop();
	zend_hash_init(&subjects, 8, NULL, ZVAL_PTR_DTOR, false);
	acore_coroutine_each(ASYNC_G(runtime), forget_stack, &subjects);
	zend_coroutine_forget_queues(&current->engine);
	renew_reactor();
	async_interrupts_after_fork();
	async_workers_after_fork();
	async_preforks_after_fork();
	ASYNC_G(forked) |= current != ASYNC_G(main);
	ASYNC_G(main) = current;
	current->engine.flags |= ZEND_COROUTINE_MAIN;
	EG(coroutine).main = &current->engine;
	EG(coroutine).others = 0;
	if (ASYNC_G(in_destructors)) {
		async_main_calls_destructors();
	}
	current->cancellation_counted = false;
	async_cancellation_changed(current);
	async_virtual_time_after_fork();
	async_dump_signal_after_fork();
	async_file_watchers_after_fork();
	async_trace_after_fork();
	/* may call destructors */
	zend_hash_destroy(&subjects);
}

/* Called when the main flow of a child that was forked in a coroutine has ended: ends the process. Its first VM page
 * lies on this stack and must not be freed with the others. */
ZEND_NORETURN void async_end_forked_child(void)
{
	zend_vm_stack_init();
	EG(current_execute_data) = NULL;
	async_workers_end_forked_child();
	php_request_shutdown(NULL);
	fflush(NULL);
	/* skip module shutdown: the process is running on a coroutine's stack */
	_exit(EG(exit_status));
}
