/*
 * How a request ends: exit() and fatal errors in coroutines, the drain after
 * the main flow, destructors that suspend, and the child of a fork. The calls
 * come from the engine's table, in the order of main/php_coroutine_request.h.
 */

#include "runtime.h"
#include "companion.h"
#include "context.h"
#include "drain_limit.h"
#include "errors.h"
#include "mutex.h"
#include "outcome.h"
#include "scope.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_exceptions.h"
#include "php_main.h"
#include "zend_hrtime.h"

#include <unistd.h>

void async_main_goes_on_at_once(void)
{
	async_coroutine *main = async_main(ASYNC_G(runtime));

	async_wake(ASYNC_G(runtime), main, ASYNC_WAKE_CANCEL);
	async_coroutine_set_priority(ASYNC_G(runtime), main, ASYNC_PRIORITY_HIGH);
}

static void release_object(void *object)
{
	OBJ_RELEASE((zend_object *) object);
}

void async_exit_from(php_coroutine *coroutine)
{
	if (ASYNC_G(unwinding)) {
		return;
	}
	ASYNC_G(exiting) = true;
	if (!async_main_is_over(ASYNC_G(main))) {
		zend_object *replaced = php_coroutine_set_exit(ASYNC_G(main));

		/* Not here: main and others would go on beside what a destructor of it waits for. */
		if (replaced) {
			async_run_later(release_object, release_object, replaced);
		}
	}
	async_main_goes_on_at_once();
}

void async_bailed_out(void)
{
	ASYNC_G(bailed_out) = true;
	async_main_goes_on_at_once();
}

/* The main flow left its script with an exception (or exit). */
void async_main_failed(void)
{
	php_coroutine *main = ASYNC_G(main);
	zend_object *exception = EG(exception);

	if (!main || php_coroutine_current() != main || (ASYNC_G(main_ended) && !ASYNC_G(in_destructors))) {
		return;
	}
	if (main->cancel_requested && instanceof_function(exception->ce, async_ce_cancellation)
			&& !instanceof_function(exception->ce, async_ce_await_cancelled)) {
		zend_clear_exception();
	} else if (ASYNC_G(main_ended)) {
		return;
	} else if (zend_is_unwind_exit(exception)) {
		ASYNC_G(exiting) = true;
	} else {
		ASYNC_G(shutting_down) = true;
	}
}

/* ---- the end ---- */

static bool collect_alive(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	zend_llist *list = arg;

	if (!php_coroutine_is_main(coroutine) && !php_coroutine_ended(coroutine)) {
		async_coroutine_addref(handle);
		zend_llist_add_element(list, &handle);
	}
	return true;
}

static void unwind_one(void *element)
{
	async_coroutine *handle = *(async_coroutine **) element;

	php_coroutine_unwind(async_coroutine_area(handle));
	async_coroutine_release(handle);
}

/* How long zombies may still go on: -1 without a limit, as long as something else is active. */
static int64_t zombie_time_left(int64_t *deadline)
{
	int64_t now = (int64_t) zend_hrtime();

	if (EG(coroutine).others > ASYNC_G(zombies) || ASYNC_G(unwinding)) {
		*deadline = 0;
		return -1;
	}
	if (*deadline == 0) {
		*deadline = now + (int64_t) ASYNC_G(zombie_coroutine_timeout) * 1000000000;
	}
	if (now < *deadline) {
		return *deadline - now;
	}
	if (*deadline > 0) {
		*deadline = -1;
		php_scope_cancel_zombies();
	}
	return -1;
}

static void run_until_empty(void)
{
	int64_t zombie_deadline = 0;
	async_drain_limit limit;

	async_drain_limit_begin(&limit);
	while (EG(coroutine).others > 0 && (!ASYNC_G(exiting) || ASYNC_G(unwinding))) {
		int64_t time_left = zombie_time_left(&zombie_deadline);
		const int64_t limit_left = ASYNC_G(unwinding) ? -1 : async_drain_limit_check(&limit);

		if (EG(coroutine).others == 0) {
			break;
		}
		if (time_left < 0 || (limit_left >= 0 && limit_left < time_left)) {
			time_left = limit_left;
		}
		async_park_prepare(ASYNC_G(runtime));
		async_park(ASYNC_G(runtime), time_left);
		async_after_switch();
	}
}

/* After exit(): what is still suspended gives back its memory; finally blocks do not run. */
static void unwind_all(void)
{
	zend_llist alive;

	ASYNC_G(unwinding) = true;
	zend_llist_init(&alive, sizeof(async_coroutine *), NULL, 0);
	async_coroutine_each(ASYNC_G(runtime), collect_alive, &alive);
	zend_llist_apply(&alive, unwind_one);
	zend_llist_destroy(&alive);
	run_until_empty();
}

/* Frames of the engine's own, so that waits and reports have one to stand on. */
void async_drain(void)
{
	zend_execute_data base = {0};
	static zend_function base_function = { ZEND_INTERNAL_FUNCTION };

	if (!ASYNC_G(runtime) || ASYNC_G(main_ended)) {
		return;
	}
	base.func = &base_function;
	EG(current_execute_data) = &base;
	ASYNC_G(main_ended) = true;
	async_companion_stop();
	/* requested from the main flow, which had no suspension point any more */
	php_coroutine_drop_cancellation(ASYNC_G(main));
	async_interrupts_main_ended();
	async_stray_exception(NULL);
	async_mutex_main_ended();
	if (ASYNC_G(shutting_down) && !ASYNC_G(exiting)) {
		async_graceful_shutdown();
	}
	if (ASYNC_G(main)->on_finally.count && !ASYNC_G(exiting)) {
		php_coroutine_run_finally(ASYNC_G(main));
	}
	run_until_empty();
	if (ASYNC_G(exiting)) {
		unwind_all();
	}
	async_report_held();
	async_report_unhandled();
	EG(current_execute_data) = NULL;
}

void async_stop_accepting(void)
{
	ASYNC_G(closed) = true;
}

/* ---- destructors at the end of the request ---- */

/* The engine's loop over all objects stands still in a destructor that suspends; another coroutine goes on with it.
 * (Seed 002 has this idea as a switch handler.) */
static void call_remaining_destructors(php_coroutine *coroutine)
{
	coroutine->calls_destructors = true;
	zend_objects_store_call_destructors(&EG(objects_store));
	coroutine->calls_destructors = false;
	if (EG(exception)) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		zend_objects_store_mark_destructed(&EG(objects_store));
		zend_exception_error(exception, E_ERROR);
	}
	async_count_others(-1);
}

void async_before_suspension(php_coroutine *current)
{
	php_coroutine_note_suspension(current);
	if (UNEXPECTED(current->calls_destructors) && ASYNC_G(in_destructors)) {
		current->calls_destructors = false;
		php_coroutine_spawn_internal(call_remaining_destructors, NULL);
		async_count_others(+1);
	}
}

void async_destructors_begin(void)
{
	if (CG(unclean_shutdown) || ASYNC_G(exiting)) {
		return;
	}
	ASYNC_G(closed) = false;
	ASYNC_G(in_destructors) = true;
	ASYNC_G(shutting_down) = false;
	if (ASYNC_G(runtime)) {
		async_main_calls_destructors();
	}
}

void async_destructors_end(void)
{
	if (!ASYNC_G(in_destructors)) {
		/* after exit(): what failed, and nobody can take any more */
		async_report_unhandled();
		return;
	}
	ASYNC_G(in_destructors) = false;
	if (ASYNC_G(runtime)) {
		ASYNC_G(main)->calls_destructors = false;
		EG(coroutine).others--;
		ASYNC_G(main_ended) = false;
		async_drain();
	}
	ASYNC_G(closed) = true;
}

void async_runtime_request_end(void)
{
	php_coroutine *main = ASYNC_G(main);

	ASYNC_G(closed) = true;
	zend_coroutine_error_handlers_request_end();
	EG(coroutine).others = 0;
	EG(coroutine).current = NULL;
	EG(coroutine).main = NULL;
	if (CG(unclean_shutdown)) {
		return;
	}
	/* of objects that went after the last report */
	async_release_exception(&ASYNC_G(unhandled));
	if (ASYNC_G(unhandled_file)) {
		zend_string_release(ASYNC_G(unhandled_file));
		ASYNC_G(unhandled_file) = NULL;
	}
	if (!main) {
		return;
	}
	async_drop_later();
	php_coroutine_drop_cancellation(main);
	php_coroutine_drop_deferred(main);
	async_release_exception(&main->thrown_in);
	async_finally_free(&main->on_finally);
	async_context_coroutine_freed(main);
	while (main->spawned) {
		php_coroutine_leave_spawner(main->spawned);
	}
	if (main->scope) {
		php_scope_release(main->scope);
		main->scope = NULL;
	}
	if (ASYNC_G(body_scopes)) {
		zend_hash_destroy(ASYNC_G(body_scopes));
		FREE_HASHTABLE(ASYNC_G(body_scopes));
		ASYNC_G(body_scopes) = NULL;
	}
	if (ASYNC_G(global_scope)) {
		php_scope_release(ASYNC_G(global_scope));
		ASYNC_G(global_scope) = NULL;
	}
}

/* The forking coroutine is the main flow of the child. Books that name the forgotten ones are begun anew. */
void async_after_fork(void)
{
	php_coroutine *current = php_coroutine_current();

	current->spawned = current->spawned_last = NULL;
	current->spawner = NULL;
	current->sibling_next = current->sibling_prev = NULL;
	ASYNC_G(held) = ASYNC_G(oldest_held) = NULL;
	ASYNC_G(zombies) = 0;
	ASYNC_G(companion) = NULL;
	current->zombie = false;
	ASYNC_G(fork_generation)++;
	ASYNC_G(forgetting) = true;
	async_runtime_after_fork(ASYNC_G(runtime));
	ASYNC_G(forgetting) = false;
	async_interrupts_after_fork();
	ASYNC_G(forked) |= current != ASYNC_G(main);
	ASYNC_G(main) = current;
	current->engine.flags |= ZEND_COROUTINE_MAIN;
	EG(coroutine).main = &current->engine;
	EG(coroutine).others = 0;
}

/* The main flow of a child that was forked in a coroutine has ended: so does the process. Its first VM page lies on this
 * stack and must not be freed with the others. */
ZEND_NORETURN void async_end_forked_child(void)
{
	zend_vm_stack_init();
	EG(current_execute_data) = NULL;
	php_request_shutdown(NULL);
	fflush(NULL);
	/* the module shutdown of a process that stands on a coroutine's stack is left out */
	_exit(EG(exit_status));
}
