/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "await/virtual_time.h"
#include "await/timeout.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/clock.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "wait/awaiting_info.h"
#include "zend_exceptions.h"
#include "await/virtual_time_arginfo.h"

static void count_for_main(bool on)
{
	if (on != ASYNC_G(time_counted) && (!on || !ASYNC_G(main_ended))) {
		ASYNC_G(time_counted) = on;
		async_count_others(on ? +1 : -1);
	}
}

static zend_result switch_to(bool on)
{
	if (!ASYNC_G(runtime)) {
		if (!on || ASYNC_G(closed)) {
			return SUCCESS;
		}
		if (async_runtime_start() == FAILURE) {
			return FAILURE;
		}
	}
	acore_set_virtual_time(ASYNC_G(runtime), on);
	count_for_main(on);
	return SUCCESS;
}

ZEND_INI_MH(async_update_virtual_time)
{
	const bool on = zend_ini_parse_bool(new_value);

	if (stage == ZEND_INI_STAGE_RUNTIME && on != ASYNC_G(virtual_time) && switch_to(on) == FAILURE) {
		return FAILURE;
	}
	ASYNC_G(virtual_time) = on;
	return SUCCESS;
}

void async_virtual_time_begin(void)
{
	if (UNEXPECTED(ASYNC_G(virtual_time))) {
		(void) switch_to(true);
	}
}

void async_virtual_time_main_ended(void)
{
	count_for_main(false);
}

void async_virtual_time_after_fork(void)
{
	ASYNC_G(time_counted) = false;
	count_for_main(ASYNC_G(virtual_time));
}

static bool parse_ms(INTERNAL_FUNCTION_PARAMETERS, zend_long *ms)
{
	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(*ms)
	ZEND_PARSE_PARAMETERS_END_EX(return false);
	if (*ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		return false;
	}
	return true;
}

ZEND_FUNCTION(Async_monotonicTime)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long) async_time());
}

ZEND_FUNCTION(Async_advanceTime)
{
	async_coroutine *current;
	int64_t duration_ns;
	zend_long ms;

	if (!parse_ms(INTERNAL_FUNCTION_PARAM_PASSTHRU, &ms)) {
		RETURN_THROWS();
	}
	if (!ASYNC_G(virtual_time) || !ASYNC_G(runtime)) {
		zend_throw_exception(async_ce_async_exception, "Cannot advance real time: set async.virtual_time to 1 first", 0);
		RETURN_THROWS();
	}
	if (async_wait_allowed() == FAILURE) {
		RETURN_THROWS();
	}
	duration_ns = async_ns_of_ms(ms);
	current = async_coroutine_current();
	async_before_suspension(current);
	current->waiting_describe = async_describe_sleep;
	current->waiting_detail = &duration_ns;
	acore_advance_time(ASYNC_G(runtime), duration_ns);
	current->waiting_describe = NULL;
	async_after_switch();
	async_coroutine_throw_pending(current);
}

ZEND_FUNCTION(Async_realTimeout)
{
	zend_object *timeout;
	zend_long ms;

	if (!parse_ms(INTERNAL_FUNCTION_PARAM_PASSTHRU, &ms)) {
		RETURN_THROWS();
	}
	timeout = async_real_timeout_create(ms);
	if (!timeout) {
		RETURN_THROWS();
	}
	RETURN_OBJ(timeout);
}

void async_virtual_time_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
