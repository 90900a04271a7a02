/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/iteration.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/failure.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/walk_iterable.h"
#include "scope/responsibility.h"
#include "scope/scope.h"
#include "scope/spawn.h"
#include "wait/await.h"
#include "wait/exception_places.h"
#include "wait/outcome.h"
#include "zend_exceptions.h"

typedef struct {
	async_observer observer;         /* first */
	async_iteration *owner;
} async_until_observer;

static void end_step(async_iteration_step *step)
{
	async_iteration *owner = step->owner;

	*step->link = step->next;
	if (step->next) {
		step->next->link = step->link;
	}
	owner->running--;
	step->next = owner->ended_steps;
	owner->ended_steps = step;
}

static void free_ended_steps(async_iteration *loop)
{
	while (loop->ended_steps) {
		async_iteration_step *step = loop->ended_steps;

		loop->ended_steps = step->next;
		OBJ_RELEASE(step->object);
		efree(step);
	}
}

/* `step`: the one that has failed; `failure`: of the step, or of the iterator; both may be NULL. */
static zend_object *create_cancellation(const async_iteration_step *step, zend_object *failure)
{
	if (!failure || instanceof_function(failure->ce, async_ce_cancellation) || zend_is_graceful_exit(failure)) {
		return async_exception_create(async_ce_cancellation, "The iteration was ended");
	}
	return step ? async_cancellation_for_failure(step->coroutine, failure) : async_cancellation_because("the iterable", failure);
}

/* It is ending together with the caller. */
static bool has_been_cancelled(const async_coroutine *coroutine)
{
	return async_shutdown_has_reached(coroutine) || (coroutine->home && coroutine->home->cancelled);
}

/* May run destructors of values held by calls that have not started. */
static void cancel_steps(async_iteration *loop, const async_iteration_step *failed, zend_object *failure)
{
	async_handle_list coroutines = {0};
	zend_object *cancellation;

	if (loop->cancelling) {
		return;
	}
	loop->cancelling = true;
	for (async_iteration_step *step = loop->steps; step; step = step->next) {
		if (!has_been_cancelled(step->coroutine)) {
			async_handle_list_add(&coroutines, step->coroutine);
		}
	}
	cancellation = create_cancellation(failed, failure);
	async_handle_list_cancel(&coroutines, cancellation);
	OBJ_RELEASE(cancellation);
}

/* No more elements are wanted; the iterator may be waiting. */
static void interrupt_iterator(async_iteration *loop, const async_iteration_step *failed)
{
	if (loop->in_iterator && !loop->interruption) {
		loop->interruption = create_cancellation(failed, loop->failure);
		async_coroutine_interrupt_wait(loop->caller, loop->interruption);
	}
}

static void until_ended(async_observer *observer)
{
	async_iteration *owner = ((async_until_observer *) observer)->owner;

	if (owner->in_iterator) {
		owner->until_completed = true;
		interrupt_iterator(owner, NULL);
	}
}

static void step_ended(async_observer *observer)
{
	async_iteration_step *step = (async_iteration_step *) observer;
	async_iteration *owner = step->owner;
	zend_coroutine *engine = &step->coroutine->engine;

	if (engine->exception && !owner->cancelling) {
		GC_ADDREF(engine->exception);
		owner->failure = engine->exception;
		owner->failed = step->coroutine;
		acore_coroutine_addref(async_coroutine_handle(owner->failed));
		cancel_steps(owner, step, owner->failure);
	} else if (!owner->cancelling) {
		owner->returned(owner, step);
	}
	if (owner->failure || owner->ended) {
		interrupt_iterator(owner, step);
	}
	if (owner->waits) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(owner->caller), ACORE_WAKE_EVENT);
	}
	end_step(step);
}

static zend_result wait_for_step(async_iteration *loop)
{
	async_awaitable *until = loop->cancelling ? NULL : loop->until;
	async_waiter waiter;
	zend_result result;

	if (until && async_wait_begin(until, &waiter, loop->caller) == FAILURE) {
		return FAILURE;
	}
	loop->waits = true;
	loop->caller->waiting_what = loop->what;
	loop->caller->waiting_until = until;
	result = async_suspend_until_woken(-1, NULL);
	loop->caller->waiting_what = NULL;
	loop->caller->waiting_until = NULL;
	loop->waits = false;
	if (until) {
		async_wait_end(until, &waiter);
	}
	if (result == SUCCESS) {
		free_ended_steps(loop);
	}
	return result == SUCCESS && !EG(exception) ? SUCCESS : FAILURE;
}

/* Called while there is work left. */
static bool gives_up(async_iteration *loop)
{
	if (loop->until && !loop->until_completed && loop->until->ops->ready(loop->until)) {
		loop->until_completed = true;
	}
	return loop->until_completed;
}

static bool goes_on(async_iteration *loop)
{
	return !loop->failure && !loop->ended && !gives_up(loop);
}

/* Takes the next element only after this call has reached its first wait, or its end: it may end the iteration. A
 * high-priority caller would otherwise always run first. */
static zend_result let_begin(async_iteration *loop, const async_coroutine *coroutine)
{
	acore_coroutine *caller = async_coroutine_handle(loop->caller);
	const acore_priority priority = acore_coroutine_get_priority(caller);

	while (!(coroutine->engine.flags & (ZEND_COROUTINE_STARTED | ZEND_COROUTINE_ENDED)) && goes_on(loop) && zend_coroutine_may_leave()) {
		acore_coroutine_set_priority(ASYNC_G(runtime), caller, ACORE_PRIORITY_NORMAL);
		async_suspend();
		if (priority != ACORE_PRIORITY_NORMAL) {
			acore_coroutine_set_priority(ASYNC_G(runtime), caller, priority);
		}
		if (EG(exception)) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

/* Functions written in C do not accept extra arguments, or would take the key for another parameter. */
static bool takes_key(const async_iteration *loop)
{
	const zend_function *function = loop->fcc.function_handler;

	/* NULL: through __call() */
	return !function || function->type != ZEND_INTERNAL_FUNCTION;
}

static bool begin_step(zval *value, zval *key, async_iteration *loop)
{
	async_iteration_step *step;
	zend_coroutine_call *call;
	async_coroutine *coroutine;
	zval arguments[2];

	if (!goes_on(loop)) {
		/* the iterator suspended meanwhile */
		return false;
	}
	if (loop->begin && !loop->begin(loop, loop->count, key)) {
		return false;
	}
	ZVAL_COPY_VALUE(&arguments[0], value);
	ZVAL_COPY_VALUE(&arguments[1], key);
	loop->fci.params = arguments;
	loop->fci.param_count = takes_key(loop) ? 2 : 1;
	call = zend_coroutine_call_from_fci(&loop->fci, &loop->fcc);
	coroutine = call ? async_coroutine_spawn(call, NULL) : NULL;
	if (!coroutine) {
		return false;
	}
	coroutine->shutdown_round = loop->caller->shutdown_round;
	step = emalloc(sizeof(async_iteration_step));
	step->owner = loop;
	step->number = loop->count++;
	step->coroutine = coroutine;
	step->object = async_coroutine_object(coroutine);
	step->next = loop->steps;
	if (step->next) {
		step->next->link = &step->next;
	}
	step->link = &loop->steps;
	loop->steps = step;
	loop->running++;
	async_observer_add(&coroutine->awaitable, &step->observer, step_ended, true);
	if (let_begin(loop, coroutine) == FAILURE) {
		return false;
	}
	free_ended_steps(loop);
	while (loop->limit && loop->running >= loop->limit && goes_on(loop)) {
		if (wait_for_step(loop) == FAILURE) {
			return false;
		}
	}
	return loop->running > 0 ? goes_on(loop) : !loop->failure && !loop->ended;
}

static bool visit(zval *value, zval *key, void *arg)
{
	async_iteration *loop = arg;
	bool more;

	loop->in_iterator = false;
	more = begin_step(value, key, loop);
	loop->in_iterator = true;
	return more;
}

/* It has ended a wait of the iterator, or came too late. */
static void drop_interruption(async_iteration *loop)
{
	zend_object *interruption = loop->interruption;

	if (EXPECTED(!interruption)) {
		return;
	}
	loop->interruption = NULL;
	if (EG(exception) == interruption) {
		zend_clear_exception();
	} else if (loop->caller->cancellation == interruption) {
		async_coroutine_drop_cancellation(loop->caller);
	}
	OBJ_RELEASE(interruption);
}

static void take_elements(async_iteration *loop, zval *iterable)
{
	async_until_observer until = { .owner = loop };

	if (loop->until && async_observe(loop->until, &until.observer, until_ended, true) == FAILURE) {
		return;
	}
	loop->in_iterator = true;
	async_walk_iterable(iterable, visit, loop);
	loop->in_iterator = false;
	if (loop->until) {
		async_unobserve(loop->until, &until.observer);
	}
	drop_interruption(loop);
}

/* The caller can no longer wait for them. */
static void abandon_steps(async_iteration *loop)
{
	while (loop->steps) {
		async_awaitable *awaitable = &loop->steps->coroutine->awaitable;

		async_unobserve(awaitable, &loop->steps->observer);
		async_awaitable_disregard(awaitable);
		end_step(loop->steps);
	}
}

static zend_result wait_for_steps(async_iteration *loop)
{
	while (loop->running > 0 && !loop->failure) {
		if (gives_up(loop) || wait_for_step(loop) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

/* The exception in flight, or the failure of a callback; new reference or NULL. */
static zend_object *exception_of(async_iteration *loop)
{
	zend_object *exception = EG(exception);

	if (!exception) {
		exception = loop->failure;
		loop->failure = NULL;
	} else {
		GC_ADDREF(exception);
		zend_clear_exception();
	}
	return exception;
}

static void end_with(async_iteration *loop)
{
	bool of_call = !EG(exception);
	zend_object *exception = exception_of(loop);

	cancel_steps(loop, NULL, exception);
	while (loop->running > 0 && !EG(exception)) {
		wait_for_step(loop);
	}
	zend_throw_exception_internal(exception);
	if (of_call) {
		async_exception_awaited(exception, NULL);
	}
}

/* If the caller ends with another exception, the failure of a callback is not lost. */
static void drop_failure(async_iteration *loop)
{
	zend_object *failure = loop->failure;

	if (failure) {
		loop->failure = NULL;
		if (!zend_is_unwind_exit(EG(exception))
				&& (zend_is_graceful_exit(EG(exception)) || !async_exception_is_in_chain(failure, EG(exception)))) {
			zend_exception_save();
			async_failure_dropped(failure, loop->failed);
			zend_exception_restore();
		}
		OBJ_RELEASE(failure);
	}
	if (loop->failed) {
		acore_coroutine_release(async_coroutine_handle(loop->failed));
	}
}

static void run(async_iteration *loop, zval *iterable)
{
	take_elements(loop, iterable);
	if (!EG(exception) && !loop->until_completed) {
		wait_for_steps(loop);
	}
	if (!EG(exception) && loop->until_completed && !loop->failure) {
		async_throw_await_cancelled(loop->until, NULL);
	}
	if (EG(exception) && zend_is_unwind_exit(EG(exception))) {
		abandon_steps(loop);
	} else if (EG(exception) && zend_is_graceful_exit(EG(exception))) {
		/* unwinding of a Fiber that is destroyed */
		cancel_steps(loop, NULL, NULL);
		abandon_steps(loop);
	} else if (EG(exception) || loop->failure) {
		end_with(loop);
		abandon_steps(loop);
	}
	free_ended_steps(loop);
	drop_failure(loop);
}

zend_result async_iteration_run(async_iteration *loop, zval *iterable)
{
	async_held_awaitable held = {0};

	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return FAILURE;
	}
	loop->caller = async_coroutine_current();
	if (loop->until) {
		async_awaitable_hold(loop->until, &held);
	}
	run(loop, iterable);
	async_awaitable_release(&held);
	return EG(exception) ? FAILURE : SUCCESS;
}
