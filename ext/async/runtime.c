#include "runtime.h"
#include "errors.h"
#include "scope.h"
#include "stacks.h"
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
	php_coroutine *coroutine = area;

	zend_coroutine_enter(&coroutine->engine);
	if (UNEXPECTED(coroutine->throw_at_return || coroutine->thrown_in)) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

/* Waits of the main flow go through the reactor then, as if somebody else were there. */
void async_main_calls_destructors(void)
{
	ASYNC_G(main)->calls_destructors = true;
	EG(coroutine).others++;
}

zend_result async_runtime_start(void)
{
	async_engine_ops ops = {
		.size = sizeof(ops),
		.area_size = sizeof(php_coroutine),
		.leave = engine_leave,
		.enter = engine_enter,
		.run = php_coroutine_run,
		.destroy = php_coroutine_area_destroy,
		.deadlock = async_deadlock,
		.ended = engine_ended,
	};
	async_runtime_options options = {
		.size = sizeof(options),
		.stack_size_bytes = async_stack_size(),
		.schedule_seed = (uint64_t) ASYNC_G(schedule_seed),
	};

	if (EXPECTED(ASYNC_G(runtime))) {
		return SUCCESS;
	}
	if (ASYNC_G(closed) || !EG(active) || (CG(compiler_options) & ZEND_COMPILE_PRELOAD)) {
		zend_throw_exception(async_ce_async_exception, "Coroutines are not available while the program is starting or ending", 0);
		return FAILURE;
	}
	async_stacks_warn_of_size();
	if (EG(exception)) {
		return FAILURE;
	}
	if (ASYNC_G(runtime)) {
		/* an error handler has started it */
		return SUCCESS;
	}
	ASYNC_G(runtime) = async_runtime_create(&ops, &options);
	if (!ASYNC_G(runtime)) {
		zend_throw_exception(async_ce_async_exception, "Out of memory for the coroutine runtime", 0);
		return FAILURE;
	}
	ASYNC_G(main) = async_coroutine_area(async_main(ASYNC_G(runtime)));
	zend_coroutine_adopt_main(&ASYNC_G(main)->engine);
	async_awaitable_init(&ASYNC_G(main)->awaitable, &php_coroutine_ops);
	async_interrupt_listen();
	if (ASYNC_G(in_destructors)) {
		async_main_calls_destructors();
	}
	return SUCCESS;
}

async_timer *async_start_timer(int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg)
{
	async_timer *timer = async_timer_start(ASYNC_G(runtime), timeout_ns, period_ns, referenced, fire, arg);

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
	if (EG(coroutine).others <= ASYNC_G(zombies) && ASYNC_G(main_ended)) {
		async_wake(ASYNC_G(runtime), async_main(ASYNC_G(runtime)), ASYNC_WAKE_EVENT);
	}
}

/* The first thing after every wait, on the stack of the coroutine that goes on. */
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
	async_force_end(php_coroutine_current());
	return php_coroutine_throw_pending(php_coroutine_current()) ? FAILURE : SUCCESS;
}

zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out)
{
	php_coroutine *current = php_coroutine_current();
	async_wake_reason reason;

	async_before_suspension(current);
	async_park_prepare(ASYNC_G(runtime));
	reason = async_park(ASYNC_G(runtime), timeout_ns);
	async_after_switch();
	if (timed_out) {
		*timed_out = reason == ASYNC_WAKE_TIMEOUT;
	}
	return php_coroutine_throw_pending(current) ? FAILURE : SUCCESS;
}

void async_suspend(void)
{
	php_coroutine *current = php_coroutine_current();

	if (!current || EG(coroutine).others == 0) {
		if (current) {
			php_coroutine_throw_pending(current);
		}
		return;
	}
	if (!zend_coroutine_may_leave() || php_coroutine_throw_pending(current)) {
		return;
	}
	async_before_suspension(current);
	async_yield(ASYNC_G(runtime));
	async_after_switch();
	php_coroutine_throw_pending(current);
}
