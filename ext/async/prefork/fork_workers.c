/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\forkWorkers().
 */

#include "coroutine/callback.h"
#include "coroutine/request_runtime.h"
#include "prefork/prefork.h"
#include "process/process_status.h"
#include "runtime/exceptions.h"
#include "runtime/processors.h"
#include "wait/await.h"
#include "SAPI.h"
#include "zend_exceptions.h"
#include "prefork/fork_workers_arginfo.h"

typedef struct {
	async_prefork *prefork;
	async_callback *on_end;          /* NULL: the error log */
	zend_object *failure;            /* counted; what ended the call */
	uint32_t failures;
	bool on_end_failed;              /* it is not called any more */
} supervision;

static void call_main(uint32_t index, void *arg)
{
	zval number, result;

	ZVAL_LONG(&number, index);
	ZVAL_UNDEF(&result);
	async_callback_call_now(arg, &result, 1, &number);
	zval_ptr_dtor(&result);
}

static void call_on_end(supervision *call, const async_prefork_event *event)
{
	zval arguments[3], result;

	ZVAL_LONG(&arguments[0], event->index);
	ZVAL_OBJ(&arguments[1], async_process_status_create(event->known, event->status));
	ZVAL_NULL(&arguments[2]);
	if (event->pause_ms >= 0) {
		ZVAL_LONG(&arguments[2], event->pause_ms);
	}
	ZVAL_UNDEF(&result);
	async_callback_call_now(call->on_end, &result, 3, arguments);
	zval_ptr_dtor(&result);
	zval_ptr_dtor(&arguments[1]);
}

static void call_for_events(supervision *call)
{
	async_prefork_event *event;

	while (!EG(exception) && !call->prefork->foreign && (event = async_prefork_next_event(call->prefork)) != NULL) {
		if (!call->on_end_failed) {
			call_on_end(call, event);
			call->on_end_failed = EG(exception) != NULL;
		}
		efree(event);
	}
}

/* False: nothing is waited for any more, and an exception is in flight. */
static bool handle_failure(supervision *call)
{
	zend_object *exception = EG(exception);

	if (zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)) {
		return false;
	}
	if (call->failure) {
		zend_clear_exception();
	} else {
		call->failure = exception;
		GC_ADDREF(exception);
		zend_clear_exception();
	}
	async_prefork_stop(call->prefork);
	/* the first one stops, the second one kills; another one would be thrown by each wait */
	return ++call->failures <= 2;
}

/* Suspends: yes. False with an exception: without having waited for all. */
static bool supervise(supervision *call)
{
	async_prefork *prefork = call->prefork;

	for (;;) {
		zval nothing;

		if (!EG(exception)) {
			call_for_events(call);
		}
		if (prefork->foreign) {
			zend_throw_error(NULL, "The workers belong to the process that this one was forked from");
			return false;
		}
		if (!EG(exception) && async_prefork_is_over(prefork)) {
			return true;
		}
		if (!EG(exception)) {
			(void) async_await_either(&prefork->awaitable, NULL, NULL, &nothing);
		}
		if (EG(exception) && !handle_failure(call)) {
			if (!EG(exception)) {
				zend_throw_exception_internal(call->failure);
				call->failure = NULL;
			}
			return false;
		}
	}
}

static void throw_outcome(supervision *call)
{
	const async_prefork *prefork = call->prefork;
	const async_prefork_worker *worker = prefork->abandoned;

	if (call->failure) {
		zend_throw_exception_internal(call->failure);
		call->failure = NULL;
	} else if (prefork->fork_error) {
		zend_throw_exception_ex(async_ce_process_exception, prefork->fork_error, "Cannot fork a worker: %s", strerror(prefork->fork_error));
	} else if (worker) {
		zend_string *how = async_prefork_end_text(worker);

		zend_throw_exception_ex(async_ce_process_exception, 0, "Worker %" PRIu32 " %s: end number %" PRIu32 " in a row soon after its start",
			worker->index, ZSTR_VAL(how), worker->early);
		zend_string_release(how);
	}
}

static void list_statuses(const async_prefork *prefork, zval *list)
{
	array_init_size(list, prefork->options.workers);
	for (uint32_t i = 0; i < prefork->options.workers; i++) {
		const async_prefork_worker *worker = &prefork->workers[i];

		add_index_object(list, i, async_process_status_create(worker->known, worker->status));
	}
}

static bool is_main_thread(void)
{
#ifdef ZTS
	return tsrm_is_main_thread();
#else
	return true;
#endif
}

static bool may_fork(void)
{
	if (strcmp(sapi_module.name, "cli") != 0) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "Async\\forkWorkers() is for programs of the command line, not for the SAPI %s",
			sapi_module.name);
	} else if (!is_main_thread()) {
		zend_throw_exception(async_ce_async_exception, "Async\\forkWorkers() can only be called in the main thread", 0);
	} else if (ASYNC_G(in_destructors)) {
		zend_throw_exception(async_ce_async_exception, "Cannot fork workers while the program ends", 0);
	} else {
		return async_runtime_start() == SUCCESS && async_wait_allowed() == SUCCESS;
	}
	return false;
}

static void fork_workers(const async_prefork_options *options, async_callback *on_end, zval *result)
{
	supervision call = { .on_end = on_end };

	call.prefork = async_prefork_start(options);
	if (!call.prefork) {
		return;
	}
	if (supervise(&call)) {
		throw_outcome(&call);
		if (!EG(exception)) {
			list_statuses(call.prefork, result);
		}
	}
	async_prefork_free(call.prefork);
	if (call.failure) {
		OBJ_RELEASE(call.failure);
	}
}

static bool check_numbers(zend_long workers, const async_prefork_options *options, bool limited)
{
	if (workers < 1 || workers > ASYNC_PREFORK_MOST) {
		zend_argument_value_error(1, "must be between 1 and %d", ASYNC_PREFORK_MOST);
	} else if (options->grace_ms < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
	} else if (options->backoff_ms < 1) {
		zend_argument_value_error(4, "must be greater than or equal to 1");
	} else if (options->max_backoff_ms < options->backoff_ms) {
		zend_argument_value_error(5, "must be greater than or equal to argument #4 ($backoffMs)");
	} else if (limited && options->max_restarts < 0) {
		zend_argument_value_error(6, "must be greater than or equal to 0");
	} else {
		return true;
	}
	return false;
}

ZEND_FUNCTION(Async_forkWorkers)
{
	zend_fcall_info main_fci, on_end_fci = {0};
	zend_fcall_info_cache main_fcc, on_end_fcc;
	async_prefork_options options = { .main = call_main, .grace_ms = 30000, .backoff_ms = 100, .max_backoff_ms = 30000 };
	zend_long workers = 0;
	bool by_processors, unlimited = true;
	async_callback *main, *on_end;

	ZEND_PARSE_PARAMETERS_START(2, 8)
		Z_PARAM_LONG_OR_NULL(workers, by_processors)
		Z_PARAM_FUNC(main_fci, main_fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(options.grace_ms)
		Z_PARAM_LONG(options.backoff_ms)
		Z_PARAM_LONG(options.max_backoff_ms)
		Z_PARAM_LONG_OR_NULL(options.max_restarts, unlimited)
		Z_PARAM_BOOL(options.restart_finished)
		Z_PARAM_FUNC_OR_NULL(on_end_fci, on_end_fcc)
	ZEND_PARSE_PARAMETERS_END();
	if (by_processors) {
		workers = async_processors();
	}
	if (!check_numbers(workers, &options, !unlimited) || !may_fork()) {
		RETURN_THROWS();
	}
	main = async_callback_of(&main_fci);
	on_end = ZEND_FCI_INITIALIZED(on_end_fci) ? async_callback_of(&on_end_fci) : NULL;
	options.workers = (uint32_t) workers;
	options.max_restarts = unlimited ? -1 : options.max_restarts;
	options.keep_events = on_end != NULL;
	options.arg = main;
	fork_workers(&options, on_end, return_value);
	async_callback_release(main);
	if (on_end) {
		async_callback_release(on_end);
	}
}

void async_fork_workers_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
