/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/within.h"
#include "await/timeout.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "each/supervised_call.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "wait/awaiting_info.h"
#include "zend_exceptions.h"
#include "each/within_arginfo.h"

/* Where it is now: "suspended at f.php:3, waiting for …". */
static zend_string *where_it_is(async_coroutine *coroutine)
{
	const char *file = coroutine->suspend_file ? ZSTR_VAL(coroutine->suspend_file) : "";
	zend_string *what, *text;

	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		return ZSTR_INIT_LITERAL("has not started", 0);
	}
	what = acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_PARKED ? async_coroutine_waiting_for(coroutine) : NULL;
	if (!what) {
		return zend_strpprintf(0, "was suspended at %s:%" PRIu32 " and is ready to run", file, coroutine->suspend_line);
	}
	text = zend_strpprintf(0, "is suspended at %s:%" PRIu32 ", waiting for %s", file, coroutine->suspend_line, ZSTR_VAL(what));
	zend_string_release(what);
	return text;
}

static zend_object *time_is_over(async_coroutine *coroutine, async_awaitable *until, void *ms)
{
	zend_string *who = async_coroutine_describe(coroutine), *where = where_it_is(coroutine);
	zend_object *exception = async_exception_create(async_ce_timeout_exception, "Timeout of " ZEND_LONG_FMT " ms exceeded: %s %s",
		*(zend_long *) ms, ZSTR_VAL(who), ZSTR_VAL(where));

	zend_string_release(who);
	zend_string_release(where);
	return exception;
}

ZEND_FUNCTION(Async_within)
{
	zend_long ms;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_object *timeout;
	async_supervision supervision = { .name = "Async\\within()", .give_up = time_is_over, .arg = &ms };

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_LONG(ms)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 1) {
		zend_argument_value_error(1, "must be greater than or equal to 1");
		RETURN_THROWS();
	}
	timeout = async_timeout_create(ms);
	if (!timeout) {
		RETURN_THROWS();
	}
	supervision.until = async_awaitable_from_obj(timeout);
	async_supervised_call(&fci, &fcc, &supervision, return_value);
	OBJ_RELEASE(timeout);
}

void async_within_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
