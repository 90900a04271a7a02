/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "fairness/blocking_report.h"
#include "coroutine/coroutine.h"
#include "runtime/duration.h"
#include "zend_builtin_functions.h"
#include "zend_exceptions.h"

#include <stdio.h>
#include <unistd.h>

static void write_to_log(const char *text)
{
	const char *outer = zend_coroutine_block("a report of async.blocking_warning is written");

	php_log_err(text);
	zend_coroutine_unblock(outer);
}

/* Without arguments, which may be secret. */
static zend_string *trace_here(void)
{
	zend_string *text;
	zval trace;

	zend_fetch_debug_backtrace(&trace, 0, DEBUG_BACKTRACE_IGNORE_ARGS, 0);
	text = zend_trace_to_string(Z_ARRVAL(trace), false);
	zval_ptr_dtor(&trace);
	return text;
}

static bool count_waiting(acore_coroutine *handle, void *arg)
{
	const async_coroutine *coroutine = acore_coroutine_area(handle);

	*(uint32_t *) arg += !coroutine->internal;
	return true;
}

/* Those of the program, which are held up: not the runtime's own, such as the main flow of a worker, which serves. */
static uint32_t waiting_beside(const async_coroutine *current)
{
	uint32_t count = 0;

	acore_coroutine_each(ASYNC_G(runtime), count_waiting, &count);
	return count - 1 - (ASYNC_G(service) != NULL && !async_coroutine_is_main(current));
}

static void report_here(async_coroutine *current, int64_t ran_ms, uint32_t others)
{
	zend_string *who = async_coroutine_describe(current), *trace = trace_here();
	zend_string *text = zend_strpprintf(0, "async: %s has held the thread for %" PRId64 " ms while %" PRIu32 " other%s waited, at %s:%" PRIu32 "%s%s",
		ZSTR_VAL(who), ran_ms, others, others == 1 ? "" : "s", zend_get_executed_filename(),
		zend_get_executed_lineno(), ZSTR_LEN(trace) ? "\n" : "", ZSTR_VAL(trace));

	write_to_log(ZSTR_VAL(text));
	zend_string_release(text);
	zend_string_release(trace);
	zend_string_release(who);
}

void async_blocking_report(async_long_runs *runs, uint64_t run)
{
	async_coroutine *current = async_coroutine_current();
	uint32_t others;
	const int64_t ran_ms = __atomic_load_n(&runs->ran_ns, __ATOMIC_RELAXED) / ASYNC_NS_PER_MS;

	if (!current || current->internal || EG(coroutine).others == 0 || run == runs->reported_run) {
		return;
	}
	others = waiting_beside(current);
	if (others == 0) {
		return;
	}
	runs->reported_run = run;
	if (run == acore_run_number(ASYNC_G(runtime))) {
		report_here(current, ran_ms, others);
	} else {
		zend_string *text = zend_strpprintf(0, "async: a C function has held the thread for %" PRId64 " ms before it suspended its coroutine", ran_ms);

		write_to_log(ZSTR_VAL(text));
		zend_string_release(text);
	}
}

void async_blocking_goes_on(async_long_runs *runs, uint64_t run, int64_t ran_ns)
{
	char text[160];
	int length;

	if (runs->announced_run == run || __atomic_load_n(runs->others, __ATOMIC_RELAXED) <= runs->least_others) {
		return;
	}
	runs->announced_run = run;
	length = snprintf(text, sizeof(text), "async: one call has held the thread for %lld ms and goes on; where, is logged when it returns\n",
		(long long) (ran_ns / ASYNC_NS_PER_MS));
	if (length > 0) {
		ssize_t written = write(STDERR_FILENO, text, (size_t) length);
		(void) written;
	}
}
