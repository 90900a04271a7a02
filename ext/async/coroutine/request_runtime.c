/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/request_runtime.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "runtime/stacks.h"
#include "zend_exceptions.h"

#include <unistd.h>

static void engine_leave(void *area, void *next)
{
	zend_coroutine_leave(area, next);
}

static void engine_ended(void *area, void *next)
{
	zend_coroutine_ended(area, next);
}

static void engine_enter(void *area)
{
	async_coroutine *coroutine = area;

	zend_coroutine_enter(&coroutine->engine);
	if (UNEXPECTED(coroutine->throw_at_return || coroutine->thrown_in)) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

void async_outlive_fatal_error(void)
{
	if (!ASYNC_G(closed) && !ASYNC_G(bailed_out)) {
		CG(unclean_shutdown) = false;
		ASYNC_G(unclean) = true;
	}
}

/* From then on waits of the main flow go through the reactor, as if there were another coroutine. */
void async_main_calls_destructors(void)
{
	ASYNC_G(main)->calls_destructors = true;
	EG(coroutine).others++;
}

static zend_never_inline zend_result start(void)
{
	acore_engine_ops ops = {
		.size = sizeof(ops),
		.area_size = sizeof(async_coroutine),
		.leave = engine_leave,
		.enter = engine_enter,
		.run = async_coroutine_run,
		.destroy = async_coroutine_area_destroy,
		.deadlock = async_hooks.deadlock,
		.ended = engine_ended,
	};
	acore_runtime_options options = {
		.size = sizeof(options),
		.stack_size_bytes = async_stack_size(),
		.schedule_seed = (uint64_t) ASYNC_G(schedule_seed),
	};

	if (ASYNC_G(request_over) || !EG(active) || ASYNC_G(runtime) || (CG(compiler_options) & ZEND_COMPILE_PRELOAD)) {
		zend_throw_exception(async_ce_async_exception, "Coroutines are not available while the program is starting or ending", 0);
		return FAILURE;
	}
	if (UNEXPECTED(CG(unclean_shutdown))) {
		async_outlive_fatal_error();
	}
	async_stacks_warn_of_size();
	async_hooks.open_trace();
	if (EG(exception)) {
		return FAILURE;
	}
	if (ASYNC_G(runtime)) {
		/* an error handler started it */
		return SUCCESS;
	}
	ASYNC_G(runtime) = acore_runtime_create(&ops, &options);
	if (!ASYNC_G(runtime)) {
		zend_throw_exception(async_ce_async_exception, "Out of memory for the coroutine runtime", 0);
		return FAILURE;
	}
	ASYNC_G(coroutine_list) = acore_coroutine_list(ASYNC_G(runtime));
	ASYNC_G(main) = acore_coroutine_area(acore_main(ASYNC_G(runtime)));
	zend_coroutine_adopt_main(&ASYNC_G(main)->engine);
	async_awaitable_init(&ASYNC_G(main)->awaitable, &async_coroutine_ops);
	if (ASYNC_G(closed)) {
		/* shutdown functions run: what the end of the main flow would have stopped does not begin */
		ASYNC_G(main_ended) = true;
	} else {
		async_hooks.listen_to_interrupts();
		async_hooks.watch_long_runs();
	}
	async_hooks.trace_runtime();
	if (ASYNC_G(in_destructors)) {
		async_main_calls_destructors();
	}
	return SUCCESS;
}

zend_result async_runtime_start(void)
{
	/* code that runs when the request's resources are closed has a runtime, but no coroutine any more */
	return EXPECTED(EG(coroutine).current) ? SUCCESS : start();
}

acore_timer *async_start_timer(int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg)
{
	acore_timer *timer = acore_timer_start(ASYNC_G(runtime), timeout_ns, period_ns, referenced, fire, arg);

	if (!timer) {
		zend_throw_exception(async_ce_async_exception, "Out of memory for a timer", 0);
	}
	return timer;
}

acore_timer *async_start_real_timer(int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg)
{
	acore_timer *timer = acore_timer_start_real(ASYNC_G(runtime), timeout_ns, referenced, fire, arg);

	if (!timer) {
		zend_throw_exception(async_ce_async_exception, "Out of memory for a timer", 0);
	}
	return timer;
}

void async_out_of_memory(const char *what)
{
	fprintf(stderr, "Out of memory for %s\n", what);
	_exit(1);
}

void async_count_others(int change)
{
	EG(coroutine).others += change;
	if (EG(coroutine).others <= ASYNC_G(zombies) + ASYNC_G(unreferenced) && ASYNC_G(main_ended)) {
		acore_wake(ASYNC_G(runtime), acore_main(ASYNC_G(runtime)), ACORE_WAKE_EVENT);
	}
}

void async_count_attendants(int change)
{
	if (ASYNC_G(attendants_left) || ASYNC_G(closed)) {
		return;
	}
	ASYNC_G(attendants) += change;
	EG(coroutine).others += change;
}

/* Called first after every wait, on the stack of the resumed coroutine. */
void async_after_switch(void)
{
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		zend_bailout();
	}
}

zend_result async_wait_allowed(void)
{
	if (!zend_coroutine_may_leave()) {
		const char *reason = EG(coroutine).block_reason;

		if (!reason) {
			reason = zend_fiber_switch_blocked() ? "a tick function or a signal handler runs" : "the engine cannot be left";
		}
		zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot suspend while %s", reason);
		return FAILURE;
	}
	async_force_end(async_coroutine_current());
	return async_coroutine_throw_pending(async_coroutine_current()) ? FAILURE : SUCCESS;
}

zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out)
{
	async_coroutine *current = async_coroutine_current();
	acore_wake_reason reason;

	async_before_suspension(current);
	acore_park_prepare(ASYNC_G(runtime));
	reason = acore_park(ASYNC_G(runtime), timeout_ns);
	async_after_switch();
	if (timed_out) {
		*timed_out = reason == ACORE_WAKE_TIMEOUT;
	}
	return async_coroutine_throw_pending(current) ? FAILURE : SUCCESS;
}

void async_suspend(void)
{
	async_coroutine *current = async_coroutine_current();

	if (!current || EG(coroutine).others == 0) {
		if (current) {
			async_coroutine_throw_pending(current);
		}
		return;
	}
	if (!zend_coroutine_may_leave() || async_coroutine_throw_pending(current)) {
		return;
	}
	async_before_suspension(current);
	acore_yield(ASYNC_G(runtime));
	async_after_switch();
	async_coroutine_throw_pending(current);
}
