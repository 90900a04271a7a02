/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "trace/trace.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "runtime/processors.h"
#include "trace/trace_events.h"
#include "ext/standard/php_string.h"
#include "zend_coroutine_observers.h"
#include "zend_exceptions.h"
#include "zend_gc.h"
#include "trace/trace_arginfo.h"

#include <unistd.h>

/* ---- what is replaced while there is a trace ---- */

static uint32_t traces;              /* of all threads; atomic */
static int (*untraced_gc)(void);

static int traced_gc(void)
{
	const int64_t begin_ns = async_trace_now();
	const int freed = untraced_gc();

	/* the trace may have ended in a destructor */
	if (ASYNC_G(trace) && ASYNC_G(trace)->attached && EG(coroutine).current) {
		async_trace_collected(ASYNC_G(trace), begin_ns, freed);
	}
	return freed;
}

static void follow_spawn(zend_coroutine *spawned)
{
	if (ASYNC_G(trace) && ASYNC_G(trace)->attached) {
		async_trace_spawned(ASYNC_G(trace), async_coroutine_from_engine(spawned));
	}
}

static void attach(async_trace *trace)
{
	if (__atomic_fetch_add(&traces, 1, __ATOMIC_SEQ_CST) == 0) {
		zend_coroutine_follow_spawn = follow_spawn;
		__atomic_or_fetch(&zend_coroutine_fibers_observed, ZEND_COROUTINE_SPAWNS_FOLLOWED, __ATOMIC_SEQ_CST);
		if (gc_collect_cycles != traced_gc) {
			untraced_gc = gc_collect_cycles;
			gc_collect_cycles = traced_gc;
		}
	}
	trace->attached = true;
	async_trace_began(trace);
	acore_observe(ASYNC_G(runtime), &async_trace_observer);
}

static void detach(async_trace *trace)
{
	if (!trace->attached) {
		return;
	}
	trace->attached = false;
	acore_observe(ASYNC_G(runtime), NULL);
	async_trace_ended(trace);
	if (__atomic_sub_fetch(&traces, 1, __ATOMIC_SEQ_CST) == 0) {
		__atomic_and_fetch(&zend_coroutine_fibers_observed, (uint8_t) ~ZEND_COROUTINE_SPAWNS_FOLLOWED, __ATOMIC_SEQ_CST);
		if (gc_collect_cycles == traced_gc) {
			gc_collect_cycles = untraced_gc;
		}
	}
}

/* ---- the life of a trace ---- */

/* With the number of the process, or of a thread that is a worker, for %p. */
static bool open_file(async_trace *trace, char *error, size_t error_size)
{
	char number[16];
	const size_t digits = (size_t) snprintf(number, sizeof(number), "%d", (int) async_thread_id());
	zend_string *name = php_str_to_str(trace->path, strlen(trace->path), "%p", 2, number, digits);

	trace->file = async_trace_file_open(ZSTR_VAL(name), error, error_size);
	trace->failure_reported = false;
	zend_string_release(name);
	return trace->file != NULL;
}

static void free_trace(async_trace *trace)
{
	free(trace->path);
	free(trace);
}

/* NULL with a description of what went wrong. */
static async_trace *open_trace(const char *path, char *error, size_t error_size)
{
	char *absolute = expand_filepath_with_mode(path, NULL, NULL, 0, CWD_EXPAND);   /* links stay links */
	async_trace *trace;

	if (!absolute) {
		snprintf(error, error_size, "the path is too long");
		return NULL;
	}
	trace = pecalloc(1, sizeof(*trace), true);
	trace->path = pestrdup(absolute, true);
	efree(absolute);
	if (!open_file(trace, error, error_size)) {
		free_trace(trace);
		return NULL;
	}
	return trace;
}

static void report_failure(async_trace *trace)
{
	int error;

	if (async_trace_file_failed(trace->file, &error) && EG(active) && !trace->failure_reported) {
		trace->failure_reported = true;
		zend_error(E_WARNING, "The trace in %s is not complete: %s", trace->path, strerror(error));
	}
}

static void end_trace(void)
{
	async_trace *trace = ASYNC_G(trace);

	detach(trace);
	ASYNC_G(trace) = NULL;
	report_failure(trace);
	async_trace_file_close(trace->file);
	free_trace(trace);
}

/* An error handler may do anything, so this is before there is a runtime. */
static void runtime_starts(void)
{
	const char *path = ASYNC_G(trace_path);
	char error[128];

	if (EXPECTED(!path || !*path) || ASYNC_G(trace_over) || ASYNC_G(trace)) {
		return;
	}
	ASYNC_G(trace) = open_trace(path, error, sizeof(error));
	if (!ASYNC_G(trace)) {
		ASYNC_G(trace_over) = true;
		zend_error(E_WARNING, "async.trace_file: cannot write %s: %s", path, error);
	}
}

static void runtime_started(void)
{
	if (UNEXPECTED(ASYNC_G(trace))) {
		attach(ASYNC_G(trace));
	}
}

void async_trace_request_end(void)
{
	async_trace *trace = ASYNC_G(trace);

	if (EXPECTED(!trace)) {
		return;
	}
	if (trace->of_request) {
		end_trace();
	} else {
		detach(trace);
		report_failure(trace);
	}
}

void async_trace_after_fork(void)
{
	async_trace *trace = ASYNC_G(trace);
	const bool goes_on = trace && strstr(trace->path, "%p") != NULL;
	char error[128];

	if (!trace) {
		return;
	}
	async_trace_file_abandon(trace->file);
	if (!trace->attached) {
		ASYNC_G(trace) = NULL;   /* the child's next request opens another one */
		free_trace(trace);
		return;
	}
	if (goes_on && open_file(trace, error, sizeof(error))) {
		async_trace_goes_on(trace);
		return;
	}
	trace->file = NULL;
	detach(trace);
	ASYNC_G(trace) = NULL;
	ASYNC_G(trace_over) = true;
	if (goes_on) {
		zend_error(E_WARNING, "The trace ends in this process, %s cannot be written: %s", trace->path, error);
	}
	free_trace(trace);
}

/* ---- functions ---- */

ZEND_FUNCTION(Async_startTrace)
{
	char *path, error[128];
	size_t length;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_PATH(path, length)
	ZEND_PARSE_PARAMETERS_END();
	if (length == 0) {
		zend_argument_must_not_be_empty_error(1);
		RETURN_THROWS();
	}
	if (php_check_open_basedir(path) || async_runtime_start() == FAILURE) {
		if (!EG(exception)) {
			zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot write the trace %s: open_basedir does not allow it", path);
		}
		RETURN_THROWS();
	}
	if (ASYNC_G(trace)) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "There is a trace already, in %s", ASYNC_G(trace)->path);
		RETURN_THROWS();
	}
	ASYNC_G(trace) = open_trace(path, error, sizeof(error));
	if (!ASYNC_G(trace)) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot write the trace %s: %s", path, error);
		RETURN_THROWS();
	}
	ASYNC_G(trace)->of_request = true;
	attach(ASYNC_G(trace));
}

ZEND_FUNCTION(Async_stopTrace)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (ASYNC_G(trace)) {
		ASYNC_G(trace_over) |= !ASYNC_G(trace)->of_request;
		end_trace();
	}
}

void async_trace_startup(void)
{
	async_hooks.open_trace = runtime_starts;
	async_hooks.trace_runtime = runtime_started;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}

void async_trace_shutdown(void)
{
	if (ASYNC_G(trace)) {
		async_trace_file_close(ASYNC_G(trace)->file);
		free_trace(ASYNC_G(trace));
		ASYNC_G(trace) = NULL;
	}
}
