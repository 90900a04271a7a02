/*
 * How a coroutine ends: its outcome, what it owned, its books and those who
 * await it. In the order of the calls: php_coroutine_finish_in_engine() runs on
 * its stack, php_coroutine_finish() alone for one that never started.
 */

#include "coroutine.h"
#include "context.h"
#include "errors.h"
#include "finally.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"

static bool ended_by_cancellation(const php_coroutine *coroutine)
{
	return coroutine->cancel_requested && coroutine->engine.exception
		&& instanceof_function(coroutine->engine.exception->ce, async_ce_cancellation)
		&& !instanceof_function(coroutine->engine.exception->ce, async_ce_await_cancelled);
}

void php_coroutine_run_finally(php_coroutine *coroutine)
{
	zend_object *object = php_coroutine_object(coroutine);

	async_finally_run(&coroutine->on_finally, coroutine->home ? coroutine->home : php_scope_global(), object);
	OBJ_RELEASE(object);
}

void php_coroutine_finish(php_coroutine *coroutine)
{
	php_coroutine *spawner = coroutine->spawner;
	php_scope *scope = coroutine->scope;

	coroutine->engine.flags |= ZEND_COROUTINE_ENDED;
	php_coroutine_drop_cancellation(coroutine);
	php_coroutine_drop_deferred(coroutine);
	if (UNEXPECTED(coroutine->set_handlers)) {
		async_interrupts_coroutine_ended(coroutine);
	}
	php_coroutine_forget_spawned(coroutine);

	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		async_exit_from(coroutine);
	} else if (ended_by_cancellation(coroutine)) {
		coroutine->cancelled = true;
		coroutine->failure_handled = true;
	} else if (coroutine->engine.exception) {
		async_failure_route(coroutine);
	}

	if (coroutine->on_finally.count) {
		php_coroutine_run_finally(coroutine);
	}
	if (coroutine->zombie) {
		ASYNC_G(zombies)--;
	}
	async_awaitable_wake_all(&coroutine->awaitable);
	if (spawner) {
		if (spawner->awaits_spawned) {
			async_wake(ASYNC_G(runtime), php_coroutine_handle(spawner), ASYNC_WAKE_EVENT);
		}
		if (!coroutine->engine.exception || (coroutine->failure_handled && !spawner->awaits_spawned)) {
			php_coroutine_leave_spawner(coroutine);
		}
	}
	if (coroutine->home) {
		if (coroutine->object) {
			coroutine->ended_in = coroutine->home;
			php_scope_addref(coroutine->ended_in);
		}
		php_scope_remove(coroutine->home, coroutine);
	}
	if (scope) {
		coroutine->scope = NULL;
		php_scope_release(scope);
	}
	async_count_others(-1);
}

/* The outcome of what is the main flow of a forked child, as the main script's would be told. */
static void finish_forked(php_coroutine *coroutine)
{
	if (coroutine->engine.flags & ZEND_COROUTINE_EXITED) {
		ASYNC_G(exiting) = true;
	} else if (coroutine->engine.exception && !ended_by_cancellation(coroutine)) {
		async_failure_unhandled(coroutine->engine.exception, coroutine);
	}
	async_end_forked_child();
}

/* A result nobody can ask for goes like an unused return value: here, where its destructors have a frame to run on and
 * may wait. Behind the last switch there is none. */
static void drop_unreachable_result(php_coroutine *coroutine)
{
	zval result;

	if (coroutine->object || !Z_REFCOUNTED(coroutine->engine.result)
			|| (coroutine->task && coroutine->home && coroutine->home->object)) {
		return;
	}
	ZVAL_COPY_VALUE(&result, &coroutine->engine.result);
	ZVAL_NULL(&coroutine->engine.result);
	zval_ptr_dtor(&result);
	zend_coroutine_take_outcome(&coroutine->engine);
}

static void drop_unreachable_exception(php_coroutine *coroutine)
{
	if (!coroutine->object && !coroutine->spawner) {
		async_release_exception(&coroutine->engine.exception);
	}
}

/* Requested, and there was no suspension point any more. */
static void drop_cancellation(php_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->cancellation || coroutine->deferred_cancellation)) {
		php_coroutine_drop_cancellation(coroutine);
		php_coroutine_drop_deferred(coroutine);
		zend_coroutine_take_outcome(&coroutine->engine);
	}
}

/* Here for the same reason. */
static void release_context(php_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->context)) {
		async_context_coroutine_ended(coroutine);
		zend_coroutine_take_outcome(&coroutine->engine);
	}
}

/* No frame is left that would do it. */
static void replace_exception(php_coroutine *coroutine)
{
	zend_object **exception = &coroutine->engine.exception;

	async_cancelled_operation_threw(coroutine, exception);
	if (*exception && zend_is_unwind_exit(*exception)) {
		async_release_exception(exception);
		coroutine->engine.flags |= ZEND_COROUTINE_EXITED;
	}
}

void php_coroutine_finish_in_engine(zend_coroutine *engine)
{
	php_coroutine *coroutine = php_coroutine_from_engine(engine);

	if (UNEXPECTED(coroutine->throw_at_return)) {
		replace_exception(coroutine);
	}
	drop_cancellation(coroutine);
	drop_unreachable_result(coroutine);
	if (UNEXPECTED(ASYNC_G(forked) && php_coroutine_is_main(coroutine))) {
		finish_forked(coroutine);
	}
	release_context(coroutine);
	php_coroutine_finish(coroutine);
	drop_unreachable_exception(coroutine);
	async_stray_exception(coroutine);
}
