/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A task in the worker. It is answered exactly once: when its coroutine has
 * called the callable, or ends without having started.
 */

#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/spawn.h"
#include "transfer/parcel.h"
#include "transfer/value_reader.h"
#include "transfer/value_writer.h"
#include "worker/serve.h"
#include "php_output.h"
#include "zend_exceptions.h"

typedef struct {
	async_observer observer;         /* first; of its coroutine */
	async_service *service;
	uint64_t id;
	zend_string *bytes;              /* NULL once they have been read */
	async_scope *scope;              /* counted; NULL until it may begin */
	bool answered;
} served_task;

typedef struct {
	zval callable, arguments, named;
	zend_string *file;
	uint32_t line;
} task_call;

/* ---- answers ---- */

/* `parcel`: NULL if it never began. */
static void answer(served_task *task, async_frame_type type, const zend_string *parcel)
{
	size_t memory = zend_memory_usage(false);
	async_frame_head head = {
		.task = task->id,
		.memory = memory > task->service->memory_at_start ? memory - task->service->memory_at_start : 0,
		.type = type,
	};

	task->answered = true;
	zend_hash_index_del(&task->service->tasks, task->id);
	if (parcel) {
		async_service_send_parcel(task->service, &head, parcel);
	} else {
		async_service_send(task->service, &head, "");
	}
}

static zend_string *write_exception(zend_object *exception)
{
	async_writer writer;

	async_writer_init(&writer);
	async_write_failure(&writer, exception);
	return async_writer_finish(&writer);
}

static zend_string *write_result(zval *result)
{
	const async_path path = { .kind = ASYNC_PATH_TEXT, .text = "the task's result" };
	async_writer writer;

	async_writer_init(&writer);
	writer.has_descriptors = true;
	if (async_write_value(&writer, result, &path) == FAILURE) {
		async_writer_discard(&writer);
		return NULL;
	}
	return async_writer_finish(&writer);
}

static bool ends_program(const zend_object *exception)
{
	return exception && (zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception));
}

zend_string *async_served_failure(void)
{
	zend_object *exception = EG(exception);
	zend_string *bytes;

	if (ends_program(exception)) {
		return NULL;
	}
	GC_ADDREF(exception);
	zend_clear_exception();
	bytes = write_exception(exception);
	OBJ_RELEASE(exception);
	return bytes;
}

static void answer_with(served_task *task, zval *result)
{
	async_frame_type type = ASYNC_FRAME_RESULT;
	zend_string *bytes = EG(exception) ? NULL : write_result(result);

	if (!bytes) {
		type = ASYNC_FRAME_FAILURE;
		bytes = async_served_failure();
	}
	if (bytes) {
		php_output_end_all();
		answer(task, type, bytes);
		async_parcel_release(bytes);
	}
}

/* ---- calling ---- */

static zend_result read_call(zend_string *parcel, task_call *call)
{
	async_reader reader;

	ZVAL_UNDEF(&call->callable);
	ZVAL_UNDEF(&call->arguments);
	ZVAL_UNDEF(&call->named);
	async_reader_open(&reader, ZSTR_VAL(parcel), ZSTR_LEN(parcel));
	call->line = async_read_number(&reader);
	call->file = async_read_text(&reader);
	if (call->file && async_read_value(&reader, &call->callable) == SUCCESS
			&& async_read_value(&reader, &call->arguments) == SUCCESS) {
		async_read_value(&reader, &call->named);
	}
	return async_reader_end(&reader);
}

static void free_call(task_call *call)
{
	if (call->file) {
		zend_string_release(call->file);
	}
	zval_ptr_dtor(&call->callable);
	zval_ptr_dtor(&call->arguments);
	zval_ptr_dtor(&call->named);
}

static void pass_by_reference(const zend_function *function, zval *arguments, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (ARG_SHOULD_BE_SENT_BY_REF(function, i + 1)) {
			ZVAL_MAKE_REF(&arguments[i]);
		}
	}
}

static void make_call(task_call *call, zval *result)
{
	zend_fcall_info fci = { .size = sizeof(fci), .retval = result };
	zend_fcall_info_cache fcc;
	char *error = NULL;

	if (zend_fcall_info_init(&call->callable, 0, &fci, &fcc, NULL, &error) == FAILURE) {
		zend_throw_error(NULL, "The callable of the task cannot be called in the worker: %s", error ? error : "it is none");
		if (error) {
			efree(error);
		}
		return;
	}
	fci.retval = result;
	zend_fcall_info_args(&fci, &call->arguments);
	if (fci.param_count > 0) {
		pass_by_reference(fcc.function_handler, fci.params, fci.param_count);
	}
	fci.named_params = Z_TYPE(call->named) == IS_ARRAY ? Z_ARRVAL(call->named) : NULL;
	zend_call_function(&fci, &fcc);
	zend_fcall_info_args_clear(&fci, true);
	if (Z_ISREF_P(result)) {
		zend_unwrap_reference(result);
	}
}

void async_served_call(zend_string *parcel, zval *result)
{
	async_coroutine *current = async_coroutine_current();
	task_call call;

	if (read_call(parcel, &call) == FAILURE) {
		if (call.file && !ends_program(EG(exception))) {
			/* thrown where no code runs */
			async_exception_locate(EG(exception), call.file, call.line);
		}
	} else {
		if (!async_coroutine_is_main(current) && ZSTR_LEN(call.file) > 0) {
			current->engine.spawn_file = zend_string_copy(call.file);
			current->engine.spawn_line = call.line;
		}
		make_call(&call, result);
	}
	free_call(&call);
}

/* ---- tasks ---- */

/* The program keeps descriptors until then. */
static void note_begun(const served_task *task, const zend_string *bytes)
{
	async_frame_head head = { .task = task->id, .type = ASYNC_FRAME_BEGUN };

	if (async_parcel_count(ZSTR_VAL(bytes), ZSTR_LEN(bytes)) > 0) {
		async_service_send(task->service, &head, "");
	}
}

static void run_task(zend_coroutine *engine)
{
	async_coroutine *coroutine = async_coroutine_from_engine(engine);
	served_task *task = coroutine->data;
	zend_string *bytes = task->bytes;
	zval result;

	if (!async_service_begins_tasks(task->service)) {
		return;
	}
	task->bytes = NULL;
	ZVAL_UNDEF(&result);
	note_begun(task, bytes);
	async_served_call(bytes, &result);
	async_parcel_release(bytes);
	if (UNEXPECTED(async_service_has_forked(task->service))) {
		zval_ptr_dtor(&result);
		return;
	}
	if (EG(exception) && !ends_program(EG(exception))) {
		/* a destructor of what the failed call held may have failed as well: all of it is one outcome */
		zval_ptr_dtor(&result);
		ZVAL_UNDEF(&result);
	}
	answer_with(task, &result);
	zval_ptr_dtor(&result);
}

static void free_task(served_task *task)
{
	if (task->bytes) {
		async_parcel_release(task->bytes);
	}
	if (task->scope) {
		async_scope_release(task->scope);
	}
	efree(task);
}

static void append_number(smart_str *numbers, const served_task *task)
{
	smart_str_appendl(numbers, (const char *) &task->id, sizeof(task->id));
}

static void task_ended(async_observer *observer)
{
	served_task *task = (served_task *) observer;
	const bool ends_worker = ASYNC_G(exiting) || ASYNC_G(bailed_out) || (task->bytes && !async_service_begins_tasks(task->service));

	if (!task->answered && !ends_worker) {
		answer(task, ASYNC_FRAME_FAILURE, NULL);
	} else if (!task->answered && !task->bytes) {
		append_number(&task->service->unanswered, task);
	}
	zend_hash_index_del(&task->service->tasks, task->id);
	free_task(task);
}

static void begin_task(served_task *task)
{
	async_coroutine *coroutine;

	task->scope = async_scope_new(async_scope_global());
	coroutine = async_coroutine_spawn_entry(run_task, task->scope, ACORE_PRIORITY_NORMAL);
	coroutine->data = task;
	async_observer_add(&coroutine->awaitable, &task->observer, task_ended, true);
}

void async_served_task_start(async_service *service, uint64_t id, const char *bytes, size_t length)
{
	served_task *task = ecalloc(1, sizeof(*task));

	task->service = service;
	task->id = id;
	task->bytes = zend_string_init(bytes, length, false);
	zend_hash_index_add_new_ptr(&service->tasks, id, task);
	if (service->ready) {
		begin_task(task);
	}
}

void async_served_tasks_begin(async_service *service)
{
	served_task *task;

	ZEND_HASH_FOREACH_PTR(&service->tasks, task) {
		begin_task(task);
	} ZEND_HASH_FOREACH_END();
}

void async_served_tasks_drop(async_service *service)
{
	served_task *task;
	zend_ulong id;

	ZEND_HASH_FOREACH_NUM_KEY_PTR(&service->tasks, id, task) {
		if (!task->scope) {
			zend_hash_index_del(&service->tasks, id);
			free_task(task);
		}
	} ZEND_HASH_FOREACH_END();
}

static bool collect_left(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (!async_coroutine_is_main(coroutine) && !coroutine->cancel_requested) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

/* What tasks have left behind. Those that are ending because of a cancellation are not disturbed. */
static void cancel_left(zend_object *cancellation)
{
	async_handle_list left = {0};

	acore_coroutine_each(ASYNC_G(runtime), collect_left, &left);
	async_handle_list_cancel(&left, cancellation);
}

void async_served_task_cancel(async_service *service, uint64_t id, const char *message, size_t length)
{
	served_task *task = zend_hash_index_find_ptr(&service->tasks, id);
	async_frame_head head = { .task = id, .type = ASYNC_FRAME_ACCEPTED };
	zend_object *cancellation;

	if (!task && id > 0) {
		return;
	}
	if (task && !task->scope) {
		answer(task, ASYNC_FRAME_FAILURE, NULL);
		free_task(task);
		return;
	}
	cancellation = async_exception_create(async_ce_cancellation, "%.*s", (int) length, message);
	if (task) {
		async_scope_cancel_again(task->scope, cancellation);
	} else {
		cancel_left(cancellation);
	}
	OBJ_RELEASE(cancellation);
	async_service_send(service, &head, "");
}

void async_served_tasks_begun(const async_service *service, smart_str *numbers)
{
	const served_task *task;

	ZEND_HASH_FOREACH_PTR(&service->tasks, task) {
		if (!task->bytes) {
			append_number(numbers, task);
		}
	} ZEND_HASH_FOREACH_END();
}

uint64_t async_served_task_current(const async_service *service)
{
	const async_coroutine *current = async_coroutine_current();
	const served_task *task;

	ZEND_HASH_FOREACH_PTR(&service->tasks, task) {
		if (current->home && task->scope && async_scope_contains(task->scope, current->home)) {
			return task->id;
		}
	} ZEND_HASH_FOREACH_END();
	return 0;
}
