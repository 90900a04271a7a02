/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "fairness/long_runs.h"
#include "coroutine/coroutine.h"
#include "fairness/blocking_report.h"
#include "fairness/time_slice.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "runtime/hooks.h"
#include "wait/exception_aside.h"

/* On the watchdog's thread. */
static void run_is_long(uint64_t run, int64_t ran_ns, void *arg)
{
	async_long_runs *runs = arg;

	__atomic_store_n(&runs->ran_ns, ran_ns, __ATOMIC_RELAXED);
	if (__atomic_exchange_n(&runs->run, run, __ATOMIC_RELEASE) == run && runs->still_there) {
		runs->still_there(runs, run, ran_ns);
	}
	zend_atomic_bool_store_ex(runs->interrupt, true);
}

static void watch(async_long_runs *runs, zend_long limit_ms, const char *setting)
{
	const int64_t limit_ns = async_ns_of_ms(limit_ms);

	if (runs->watchdog) {
		acore_watchdog_stop(runs->watchdog);
		runs->watchdog = NULL;
		runs->run = 0;
	}
	if (limit_ms == 0) {
		return;
	}
	runs->interrupt = &EG(vm_interrupt);
	runs->others = &EG(coroutine).others;
	runs->watchdog = acore_watchdog_start(ASYNC_G(runtime), limit_ns, run_is_long, runs);
	if (!runs->watchdog) {
		zend_error(E_WARNING, "%s has no effect: out of memory or threads", setting);
	}
}

static void watch_for_slices(void)
{
	watch(&ASYNC_G(slices), ASYNC_G(time_slice), "async.time_slice");
}

static void watch_for_blocking(void)
{
	ASYNC_G(blocking).still_there = async_blocking_goes_on;
	watch(&ASYNC_G(blocking), ASYNC_G(blocking_warning), "async.blocking_warning");
}

static void runtime_started(void)
{
	if (UNEXPECTED(ASYNC_G(time_slice))) {
		watch_for_slices();
	}
	if (UNEXPECTED(ASYNC_G(blocking_warning))) {
		watch_for_blocking();
	}
}

static zend_result update(zend_ini_entry *entry, zend_string *new_value, int stage, zend_long *setting, void (*apply)(void))
{
	const zend_long ms = zend_ini_parse_quantity_warn(new_value, entry->name);

	if (ms < 0) {
		zend_error(E_WARNING, "%s must be a number of milliseconds, or 0 for none", ZSTR_VAL(entry->name));
		return FAILURE;
	}
	*setting = ms;
	if (stage == ZEND_INI_STAGE_RUNTIME && ASYNC_G(runtime)) {
		apply();
	}
	return SUCCESS;
}

ZEND_INI_MH(async_update_time_slice)
{
	return update(entry, new_value, stage, &ASYNC_G(time_slice), watch_for_slices);
}

ZEND_INI_MH(async_update_blocking_warning)
{
	return update(entry, new_value, stage, &ASYNC_G(blocking_warning), watch_for_blocking);
}

static void (*next_interrupt_function)(zend_execute_data *execute_data);

/* `in_caller`: see zend_coroutine_globals.h */
static void end_slice(zend_execute_data *execute_data, uint64_t run, bool in_caller)
{
	async_exception_aside aside;

	if (!ASYNC_G(runtime) || run != acore_run_number(ASYNC_G(runtime))) {
		return;
	}
	if (async_put_exception_aside(execute_data, &aside)) {
		const bool over = async_time_slice_over(execute_data, in_caller);

		async_put_exception_back(&aside);
		if (over) {
			return;
		}
	}
	__atomic_store_n(&ASYNC_G(slices).run, run, __ATOMIC_RELEASE);
	if (in_caller) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	} else if (!EG(exception)) {
		EG(coroutine).interrupt_after_callback = true;
	}
}

static void interrupted(zend_execute_data *execute_data)
{
	const bool in_caller = EG(coroutine).interrupt_in_caller;
	uint64_t run;

	if (next_interrupt_function) {
		next_interrupt_function(execute_data);
	}
	if (EXPECTED(!ASYNC_G(slices).run && !ASYNC_G(blocking).run)) {
		return;
	}
	/* The report first: it is about the run that ends here. */
	run = __atomic_exchange_n(&ASYNC_G(blocking).run, 0, __ATOMIC_ACQUIRE);
	if (run != 0) {
		async_blocking_report(&ASYNC_G(blocking), run);
	}
	run = __atomic_exchange_n(&ASYNC_G(slices).run, 0, __ATOMIC_ACQUIRE);
	if (run != 0) {
		end_slice(execute_data, run, in_caller);
	}
}

void async_long_runs_end(void)
{
	if (ASYNC_G(slices).watchdog) {
		acore_watchdog_stop(ASYNC_G(slices).watchdog);
		ASYNC_G(slices).watchdog = NULL;
	}
	if (ASYNC_G(blocking).watchdog) {
		acore_watchdog_stop(ASYNC_G(blocking).watchdog);
		ASYNC_G(blocking).watchdog = NULL;
	}
}

/* After that of cancelled operations, which must see the interrupt first. */
void async_long_runs_startup(void)
{
	async_hooks.watch_long_runs = runtime_started;
	next_interrupt_function = zend_interrupt_function;
	zend_interrupt_function = interrupted;
}
