/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What workers send: results, failures, output, errors. Runs in the attendant;
 * user code may run, and suspend: __unserialize(), error handlers.
 */

#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_reader.h"
#include "worker/worker_pool.h"
#include "php_output.h"
#include "zend_exceptions.h"

/* How much of its output a WorkerException has. */
#define MOST_LAST_OUTPUT 4096

/* ---- tasks ---- */

static async_worker_task *take_task(async_worker *worker, uint64_t id)
{
	async_worker_task *task = zend_hash_index_find_ptr(&worker->tasks, id);

	if (task) {
		zend_hash_index_del(&worker->tasks, id);
		task->pool->sent--;
		task->worker = NULL;
	}
	return task;
}

static zend_object *take_exception(void)
{
	zend_object *exception = EG(exception);

	GC_ADDREF(exception);
	zend_clear_exception();
	return exception;
}

static bool may_be_outcome(void)
{
	return EG(exception) && !zend_is_unwind_exit(EG(exception)) && !zend_is_graceful_exit(EG(exception));
}

/* exit() in a method that reads the value: the task is left without an outcome, the program ends. */
static void settle(async_worker_task *task, zval *result)
{
	zend_object *exception = NULL;

	if (may_be_outcome()) {
		exception = take_exception();
	} else if (EG(exception)) {
		async_worker_task_free(task);
		return;
	}
	async_worker_task_settle(task, exception ? NULL : result, exception);
	if (exception) {
		OBJ_RELEASE(exception);
	}
}

static void take_result(async_worker_task *task, char *bytes, size_t length)
{
	async_reader reader;
	zval result;

	async_reader_open(&reader, bytes, length);
	async_read_value(&reader, &result);
	async_reader_end(&reader);
	settle(task, &result);
	zval_ptr_dtor(&result);
}

/* The exception in the bytes; new reference, or NULL with an exception. */
static zend_object *read_failure(char *bytes, size_t length)
{
	async_reader reader;
	zval failure;

	async_reader_open(&reader, bytes, length);
	reader.stand_in = async_ce_remote_exception;
	async_read_value(&reader, &failure);
	if (async_reader_end(&reader) == FAILURE) {
		zval_ptr_dtor(&failure);
		return NULL;
	}
	if (Z_TYPE(failure) != IS_OBJECT || !instanceof_function(Z_OBJCE(failure), zend_ce_throwable)) {
		zval_ptr_dtor(&failure);
		async_malformed();
		return NULL;
	}
	return Z_OBJ(failure);
}

static zend_string *class_of(zend_object *failure)
{
	zval rv, *name;

	if (failure->ce != async_ce_remote_exception) {
		return failure->ce->name;
	}
	name = zend_read_property(async_ce_remote_exception, failure, ZEND_STRL("remoteClass"), true, &rv);
	return Z_TYPE_P(name) == IS_STRING && Z_STRLEN_P(name) > 0 ? Z_STR_P(name) : failure->ce->name;
}

static zend_object *remote_exception(zend_object *failure)
{
	zval rv, *message = zend_read_property_ex(zend_get_exception_base(failure), failure, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv);
	zend_object *exception = async_exception_create(async_ce_remote_exception, "%s in a worker: %s",
		ZSTR_VAL(class_of(failure)), Z_TYPE_P(message) == IS_STRING ? Z_STRVAL_P(message) : "");

	async_remote_exception_set_class(exception, class_of(failure));
	async_exception_set_cause(exception, failure);
	return exception;
}

static void take_failure(async_worker_task *task, char *bytes, size_t length)
{
	zend_object *failure = NULL, *exception;
	async_source_location place = task->future->place;

	if (length == 0) {
		/* cancelled before it began */
		exception = async_exception_create(async_ce_cancellation, "cancelled in the worker");
	} else {
		failure = read_failure(bytes, length);
		if (!failure) {
			settle(task, NULL);
			return;
		}
		exception = remote_exception(failure);
		OBJ_RELEASE(failure);
	}
	async_exception_locate(exception, place.file, place.line);
	async_worker_task_settle(task, NULL, exception);
	OBJ_RELEASE(exception);
}

static void note_progress(async_worker *worker, const async_frame_head *head)
{
	worker->done++;
	if (worker->pool && worker->pool->max_memory > 0 && head->memory > (uint64_t) worker->pool->max_memory) {
		worker->retiring = true;
	}
}

static void take_answer(async_worker *worker, const async_frame_head *head, char *bytes)
{
	async_worker_task *task = take_task(worker, head->task);
	async_worker_pool *pool = worker->pool;

	if (!task) {
		async_parcel_close(bytes, head->length);
		return;
	}
	note_progress(worker, head);
	/* while user code reads the result, the worker has its next task */
	GC_ADDREF(&pool->object.std);
	async_worker_pool_dispatch(pool);
	if (head->type == ASYNC_FRAME_RESULT && !task->cancelled) {
		take_result(task, bytes, head->length);
	} else if (task->cancelled) {
		async_parcel_close(bytes, head->length);
		async_worker_task_settle(task, NULL, NULL);
	} else {
		take_failure(task, bytes, head->length);
	}
	OBJ_RELEASE(&pool->object.std);
}

static void accept_cancellation(async_worker *worker, uint64_t id)
{
	async_worker_task *task = zend_hash_index_find_ptr(&worker->tasks, id);

	if (id == 0) {
		worker->kill_at = async_worker_shutdown_limit();
	} else if (task && task->kill_at > 0) {
		task->kill_at = async_worker_shutdown_limit();
	}
}

static void note_begun(async_worker *worker, uint64_t id)
{
	async_worker_task *task = zend_hash_index_find_ptr(&worker->tasks, id);

	if (task && task->bytes) {
		async_parcel_release(task->bytes);
		task->bytes = NULL;
	}
}

static bool has_begun(const async_worker_task *task, const char *bytes, size_t length)
{
	uint64_t id;

	for (size_t at = 0; at + sizeof(id) <= length; at += sizeof(id)) {
		memcpy(&id, bytes + at, sizeof(id));
		if (id == task->id) {
			return true;
		}
	}
	return !task->bytes;
}

/* If it has never begun anything, neither would the next. */
static void take_back_tasks(async_worker *worker, const char *bytes, size_t length)
{
	async_worker_pool *pool = worker->pool;
	async_worker_task *task;

	async_worker_note_ending(worker);
	if (!pool || (worker->done == 0 && length == 0)) {
		return;
	}
	ZEND_HASH_REVERSE_FOREACH_PTR(&worker->tasks, task) {
		if (!task->cancelled && !has_begun(task, bytes, length)) {
			take_task(worker, task->id);
			async_worker_task_requeue(task);
		}
	} ZEND_HASH_FOREACH_END();
	async_worker_pool_dispatch(pool);
}

/* ---- output and errors ---- */

static void take_output(async_worker *worker, char *bytes, size_t length)
{
	size_t kept = MIN(length, MOST_LAST_OUTPUT);

	if (worker->last_output.s && ZSTR_LEN(worker->last_output.s) + kept > 2 * MOST_LAST_OUTPUT) {
		size_t size = ZSTR_LEN(worker->last_output.s);

		memmove(ZSTR_VAL(worker->last_output.s), ZSTR_VAL(worker->last_output.s) + size - MOST_LAST_OUTPUT, MOST_LAST_OUTPUT);
		ZSTR_LEN(worker->last_output.s) = MOST_LAST_OUTPUT;
	}
	smart_str_appendl(&worker->last_output, bytes + length - kept, kept);
	php_output_write(bytes, length);
}

/* An error handler has thrown: as at a warning in code of the program, that is where the task ends. */
static void fail_task(async_worker *worker, uint64_t id)
{
	async_worker_task *task = zend_hash_index_find_ptr(&worker->tasks, id);
	zend_object *exception;

	if (!task || !may_be_outcome()) {
		return;
	}
	exception = take_exception();
	if (!task->future->completed) {
		/* the task's observer sends a cancellation */
		async_future_state_fail(task->future, exception, false);
	}
	OBJ_RELEASE(exception);
}

static void take_error(async_worker *worker, const async_frame_head *head, char *bytes)
{
	async_reader reader;
	uint32_t type, line;
	zend_string *file, *message;

	async_reader_init(&reader, bytes, head->length);
	type = async_read_number(&reader);
	line = async_read_number(&reader);
	file = async_read_text(&reader);
	message = file ? async_read_text(&reader) : NULL;
	async_reader_end(&reader);
	if (message && head->type == ASYNC_FRAME_FATAL) {
		if (worker->last_words) {
			zend_string_release(worker->last_words);
		}
		worker->last_words = zend_strpprintf(0, "%s in %s:%" PRIu32, ZSTR_VAL(message), ZSTR_VAL(file), line);
	} else if (message) {
		zend_error_zstr_at((int) type, file, line, message);
		fail_task(worker, head->task);
	}
	if (file) {
		zend_string_release(file);
	}
	if (message) {
		zend_string_release(message);
	}
}

/* The callable of `init` has failed: so have all tasks that this worker was to run. */
static void take_init_failure(async_worker *worker, char *bytes, size_t length)
{
	zend_object *failure = read_failure(bytes, length);

	worker->retiring = true;
	if (!failure) {
		worker->init_failure = may_be_outcome() ? take_exception() : NULL;
		return;
	}
	worker->init_failure = remote_exception(failure);
	OBJ_RELEASE(failure);
}

void async_worker_answered(async_worker *worker, const async_frame_head *head, char *bytes)
{
	switch (head->type) {
		case ASYNC_FRAME_RESULT:
			take_answer(worker, head, bytes);
			break;
		case ASYNC_FRAME_FAILURE:
			if (head->task == 0) {
				take_init_failure(worker, bytes, head->length);
			} else {
				take_answer(worker, head, bytes);
			}
			break;
		case ASYNC_FRAME_ACCEPTED:
			accept_cancellation(worker, head->task);
			break;
		case ASYNC_FRAME_BEGUN:
			note_begun(worker, head->task);
			break;
		case ASYNC_FRAME_ENDING:
			take_back_tasks(worker, bytes, head->length);
			break;
		case ASYNC_FRAME_OUTPUT:
			take_output(worker, bytes, head->length);
			break;
		case ASYNC_FRAME_WARNING: case ASYNC_FRAME_FATAL:
			take_error(worker, head, bytes);
			break;
	}
}

/* ---- the end of a worker ---- */

static async_worker_task *any_task(const async_worker *worker)
{
	async_worker_task *task;

	ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
		return task;
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

void async_worker_settle_cancelled(async_worker *worker)
{
	async_worker_task *task;

	ZEND_HASH_FOREACH_PTR(&worker->tasks, task) {
		if (task->future->completed) {
			take_task(worker, task->id);
			async_worker_task_settle(task, NULL, NULL);
		}
	} ZEND_HASH_FOREACH_END();
}

void async_worker_lost_tasks(async_worker *worker)
{
	async_worker_task *task;
	bool any = false;

	while ((task = any_task(worker)) != NULL) {
		zend_object *exception = async_worker_exception_create(worker);

		any = true;
		async_exception_locate(exception, task->future->place.file, task->future->place.line);
		take_task(worker, task->id);
		async_worker_task_settle(task, NULL, exception);
		OBJ_RELEASE(exception);
	}
	if (!any && worker->last_words) {
		php_error_docref(NULL, E_WARNING, "A worker has ended: %s", ZSTR_VAL(worker->last_words));
	}
}
