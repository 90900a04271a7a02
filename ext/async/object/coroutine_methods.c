/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/coroutine_methods.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "coroutine/finally_list.h"
#include "coroutine/unreferenced.h"
#include "object/debug_info.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/finally_run.h"
#include "scope/scope.h"
#include "wait/awaiting_info.h"
#include "wait/exception_places.h"
#include "zend_closures.h"
#include "zend_coroutine_observers.h"
#include "zend_builtin_functions.h"
#include "zend_exceptions.h"
#include "object/coroutine_arginfo.h"

#define THIS_COROUTINE() async_coroutine_from_obj(Z_OBJ_P(ZEND_THIS))

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "spawn");
}

ZEND_METHOD(Async_Coroutine, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, __clone)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

ZEND_METHOD(Async_Coroutine, getId)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_LONG((zend_long) acore_coroutine_id(async_coroutine_handle(THIS_COROUTINE())));
}

/* Also those above 127 in UTF-8: U+0080 to U+009F. */
static bool has_control_characters(const zend_string *text)
{
	const unsigned char *end = (const unsigned char *) ZSTR_VAL(text) + ZSTR_LEN(text);

	for (const unsigned char *c = (const unsigned char *) ZSTR_VAL(text); c < end; c++) {
		if (*c < ' ' || *c == 127 || (*c == 0xC2 && c[1] >= 0x80 && c[1] <= 0x9F)) {
			return true;
		}
	}
	return false;
}

ZEND_METHOD(Async_Coroutine, setName)
{
	zend_string *name, *old;
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_STR_OR_NULL(name)
	ZEND_PARSE_PARAMETERS_END();
	if (name && ZSTR_LEN(name) == 0) {
		zend_argument_value_error(1, "must not be empty, null takes a name away");
		RETURN_THROWS();
	}
	if (name && has_control_characters(name)) {
		zend_argument_value_error(1, "must not contain control characters: it is shown in logs and on terminals");
		RETURN_THROWS();
	}
	old = coroutine->name;
	coroutine->name = name ? zend_string_copy(name) : NULL;
	zend_coroutine_named(&coroutine->engine);
	if (old) {
		zend_string_release(old);
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Coroutine, getName)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();

	if (coroutine->name) {
		RETURN_STR_COPY(coroutine->name);
	}
}

ZEND_METHOD(Async_Coroutine, getResult)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();

	if (async_coroutine_ended(coroutine) && !Z_ISUNDEF(coroutine->engine.result)) {
		RETURN_COPY(&coroutine->engine.result);
	}
}

ZEND_METHOD(Async_Coroutine, getException)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();

	if (async_coroutine_ended(coroutine) && coroutine->engine.exception) {
		RETURN_OBJ_COPY(coroutine->engine.exception);
	}
}

static acore_coroutine_state state_of(async_coroutine *coroutine)
{
	return acore_coroutine_get_state(async_coroutine_handle(coroutine));
}

ZEND_METHOD(Async_Coroutine, isStarted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->engine.flags & ZEND_COROUTINE_STARTED);
}

ZEND_METHOD(Async_Coroutine, isQueued)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(state_of(THIS_COROUTINE()) == ACORE_QUEUED);
}

ZEND_METHOD(Async_Coroutine, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE() == async_coroutine_current());
}

ZEND_METHOD(Async_Coroutine, isSuspended)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();
	RETURN_BOOL((coroutine->engine.flags & ZEND_COROUTINE_STARTED) && !async_coroutine_ended(coroutine)
		&& coroutine != async_coroutine_current());
}

ZEND_METHOD(Async_Coroutine, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->cancelled);
}

ZEND_METHOD(Async_Coroutine, isCancellationRequested)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(THIS_COROUTINE()->cancel_requested);
}

ZEND_METHOD(Async_Coroutine, isCompleted)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_BOOL(async_coroutine_ended(THIS_COROUTINE()));
}

static void return_place(zval *return_value, zend_string *file, uint32_t line)
{
	array_init_size(return_value, 2);
	if (file) {
		add_next_index_str(return_value, zend_string_copy(file));
	} else {
		add_next_index_str(return_value, ZSTR_EMPTY_ALLOC());
	}
	add_next_index_long(return_value, line);
}

static zend_string *place_string(zend_string *file, uint32_t line)
{
	return file ? zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line) : ZSTR_EMPTY_ALLOC();
}

ZEND_METHOD(Async_Coroutine, getSpawnFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();
	return_place(return_value, coroutine->engine.spawn_file, coroutine->engine.spawn_line);
}

ZEND_METHOD(Async_Coroutine, getSpawnLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();
	RETURN_STR(place_string(coroutine->engine.spawn_file, coroutine->engine.spawn_line));
}

ZEND_METHOD(Async_Coroutine, getSuspendFileAndLine)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();
	return_place(return_value, coroutine->suspend_file, coroutine->suspend_line);
}

ZEND_METHOD(Async_Coroutine, getSuspendLocation)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();
	RETURN_STR(place_string(coroutine->suspend_file, coroutine->suspend_line));
}

ZEND_METHOD(Async_Coroutine, getTrace)
{
	zend_long options = DEBUG_BACKTRACE_PROVIDE_OBJECT, limit = 0;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(options)
		Z_PARAM_LONG(limit)
	ZEND_PARSE_PARAMETERS_END();
	if (THIS_COROUTINE() == async_coroutine_current()) {
		/* skip the frame of this call */
		zend_fetch_debug_backtrace(return_value, 1, (int) options, (int) limit);
		return;
	}
	zend_coroutine_backtrace(&THIS_COROUTINE()->engine, return_value, (int) options, (int) limit);
}

ZEND_METHOD(Async_Coroutine, getSpawnTrace)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_spawn_trace(THIS_COROUTINE(), return_value);
}

ZEND_METHOD(Async_Coroutine, getAwaitingInfo)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine_awaiting_info(THIS_COROUTINE(), return_value);
}

ZEND_METHOD(Async_Coroutine, asHiPriority)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine *coroutine = THIS_COROUTINE();

	if (!async_coroutine_ended(coroutine)) {
		acore_coroutine_set_priority(ASYNC_G(runtime), async_coroutine_handle(coroutine), ACORE_PRIORITY_HIGH);
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Coroutine, unref)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine_set_unreferenced(THIS_COROUTINE(), true);
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Coroutine, ref)
{
	ZEND_PARSE_PARAMETERS_NONE();
	async_coroutine_set_unreferenced(THIS_COROUTINE(), false);
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_Coroutine, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	async_coroutine_cancel(THIS_COROUTINE(), cancellation);
}

static void add_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;
	async_coroutine *coroutine = THIS_COROUTINE();

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	if (zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	if (async_coroutine_ended(coroutine)) {
		async_finally_run_now(&fcc, coroutine->ended_in ? coroutine->ended_in : async_scope_global(), Z_OBJ_P(ZEND_THIS));
	} else {
		async_finally_add(&coroutine->on_finally, &fcc);
	}
}

ZEND_METHOD(Async_Coroutine, onFinally)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Coroutine, onCompletion)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Coroutine, onExit)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

void async_coroutine_startup(void)
{
	async_entry_function_name = zend_string_init_interned(ZEND_STRL("{runtime}"), true);
	async_ce_coroutine = register_class_Async_Coroutine(async_ce_awaitable);
	async_ce_coroutine->create_object = no_object;
	async_coroutine_object_startup();
	async_coroutine_handlers.get_properties_for = async_coroutine_properties_for;
}
