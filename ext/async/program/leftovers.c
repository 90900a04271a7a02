/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/leftovers.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "program/request_end.h"
#include "runtime/async_globals.h"
#include "wait/awaiting_info.h"
#include "zend_exceptions.h"

static bool collect(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (!coroutine->internal && !async_main_is_over(coroutine)) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

static bool collect_cancellable(acore_coroutine *handle, void *arg)
{
	return async_coroutine_ended(acore_coroutine_area(handle)) || collect(handle, arg);
}

static void warn(async_coroutine *coroutine, const char *end)
{
	zend_string *who = async_coroutine_describe(coroutine), *what = async_coroutine_waiting_for(coroutine);
	bool started = (coroutine->engine.flags & ZEND_COROUTINE_STARTED) != 0;

	ZSTR_VAL(who)[0] = 'C';
	zend_error_at(E_WARNING, started ? coroutine->suspend_file : coroutine->engine.spawn_file,
		started ? coroutine->suspend_line : coroutine->engine.spawn_line,
		"%s, waiting for %s, %s", ZSTR_VAL(who), what ? ZSTR_VAL(what) : "its turn", end);
	zend_string_release(who);
	if (what) {
		zend_string_release(what);
	}
	if (EG(exception)) {
		/* an error handler turned the warning into an exception */
		zend_clear_exception();
	}
}

static void warn_all(const async_handle_list *left, const char *end)
{
	for (size_t i = 0; i < left->count; i++) {
		async_coroutine *coroutine = acore_coroutine_area(left->handles[i]);

		if (!async_coroutine_is_over(coroutine)) {
			warn(coroutine, end);
		}
	}
}

void async_leftovers_cancel(const char *end, zend_object *cancellation)
{
	async_handle_list left = {0};

	acore_coroutine_each(ASYNC_G(runtime), collect_cancellable, &left);
	warn_all(&left, end);
	async_handle_list_cancel(&left, cancellation);
}

void async_leftovers_force(const char *end)
{
	async_handle_list left = {0};

	acore_coroutine_each(ASYNC_G(runtime), collect, &left);
	warn_all(&left, end);
	async_handle_list_free(&left);
	async_exit_from(NULL);
}

void async_leftovers_force_each(async_leftover_end describe)
{
	async_handle_list left = {0};

	acore_coroutine_each(ASYNC_G(runtime), collect, &left);
	for (size_t i = 0; i < left.count; i++) {
		async_coroutine *coroutine = acore_coroutine_area(left.handles[i]);
		char end[128];

		if (!async_coroutine_is_over(coroutine)) {
			describe(coroutine, end, sizeof(end));
			warn(coroutine, end);
		}
	}
	async_handle_list_free(&left);
	async_exit_from(NULL);
}

void async_leftovers_drop(void)
{
	async_handle_list left = {0};
	async_coroutine *first;
	zend_string *who, *what;

	acore_coroutine_each(ASYNC_G(runtime), collect, &left);
	if (left.count == 0) {
		async_handle_list_free(&left);
		return;
	}
	first = acore_coroutine_area(left.handles[0]);
	who = async_coroutine_describe(first);
	what = async_coroutine_waiting_for(first);
	ZSTR_VAL(who)[0] = 'C';
	zend_error_at_noreturn(E_ERROR, first->suspend_file, first->suspend_line,
		"%s, waiting for %s, did not end after exit(), and is dropped (%zu such coroutines)",
		ZSTR_VAL(who), what ? ZSTR_VAL(what) : "its turn", left.count);
}
