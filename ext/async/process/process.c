/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "process/process.h"
#include "coroutine/request_runtime.h"
#include "process/process_status.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "wait/wait_list.h"
#include "main/php_wait.h"
#include "zend_enum.h"
#include "zend_exceptions.h"
#include "process/process_arginfo.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

zend_class_entry *async_ce_process;
static zend_class_entry *async_ce_process_policy;
static zend_object_handlers process_handlers;

/* ---- the object ---- */

static zend_object *process_create(zend_class_entry *ce)
{
	async_process *process = zend_object_alloc(sizeof(async_process), ce);

	zend_object_std_init(&process->object.std, ce);
	object_properties_init(&process->object.std, ce);
	return &process->object.std;
}

static void process_free(zend_object *object)
{
	async_process *process = async_process_from_obj(object);

	if (process->child) {
		async_awaitable_drop_observers(&process->awaitable);
		async_process_stop_waiting(process);
		async_process_apply(process, process->on_release);
		async_process_child_drop(process->child);
		process->child = NULL;
		process->object.awaitable = NULL;
		zend_string_release(process->program);
	}
	if (process->status) {
		OBJ_RELEASE(process->status);
	}
	zend_object_std_dtor(object);
}

void async_processes_end_with_program(void)
{
	zend_objects_store *objects = &EG(objects_store);

	for (uint32_t i = 1; i < objects->top; i++) {
		zend_object *object = objects->object_buckets[i];

		if (IS_OBJ_VALID(object) && object->handlers == &process_handlers && async_process_from_obj(object)->child) {
			async_process *process = async_process_from_obj(object);

			async_process_apply(process, process->on_release);
		}
	}
}

static HashTable *process_gc(zend_object *object, zval **table, int *count)
{
	async_process *process = async_process_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	for (int i = 0; i < object->ce->default_properties_count; i++) {
		zend_get_gc_buffer_add_zval(buffer, OBJ_PROP_NUM(object, i));
	}
	if (process->status) {
		zend_get_gc_buffer_add_obj(buffer, process->status);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* ---- starting ---- */

static void set_stream(zend_object *object, int number, int fd)
{
	zval *slot = OBJ_PROP_NUM(object, ASYNC_PROCESS_STDIN + number);
	php_stream *stream = fd < 0 ? NULL : php_stream_fopen_from_fd(fd, number == 0 ? "w" : "r", NULL);

	Z_PROP_FLAG_P(slot) = 0;
	if (stream) {
		/* as proc_open() does */
		stream->flags |= PHP_STREAM_FLAG_NO_SEEK;
		php_stream_to_zval(stream, slot);
	} else {
		ZVAL_NULL(slot);
	}
}

static async_process_policy policy_of(zend_object *value, async_process_policy otherwise)
{
	const zend_string *name = value ? Z_STR_P(zend_enum_fetch_case_name(value)) : NULL;

	if (!name) {
		return otherwise;
	}
	return zend_string_equals_literal(name, "Leave") ? ASYNC_PROCESS_LEAVE
		: zend_string_equals_literal(name, "Kill") ? ASYNC_PROCESS_KILL : ASYNC_PROCESS_TERMINATE;
}

static void end_at_once(pid_t pid)
{
	int status;

	kill(pid, SIGKILL);
	(void) waitpid(pid, &status, 0);
	zend_throw_exception(async_ce_process_exception, "Out of memory for a process", 0);
}

static bool may_start(void)
{
	if (!zend_hash_str_exists(EG(function_table), ZEND_STRL("proc_open"))) {
		zend_throw_error(NULL, "Async\\Process is disabled where proc_open() is");
		return false;
	}
	return async_runtime_start() == SUCCESS;
}

/* An array of arguments may have any keys. */
static zend_string *first_text(HashTable *command)
{
	zval *value;

	ZEND_HASH_FOREACH_VAL(command, value) {
		return zval_get_string(value);
	} ZEND_HASH_FOREACH_END();
	return ZSTR_EMPTY_ALLOC();
}

/* False with an exception */
static bool start(async_process *process, const async_process_spec *spec)
{
	zend_object *object = &process->object.std;
	int ends[3];
	pid_t pid;

	if (!may_start() || (pid = async_process_spawn(spec, ends)) == 0) {
		return false;
	}
	process->child = async_process_child_adopt(pid, spec->group);
	for (int i = 0; i < 3; i++) {
		set_stream(object, i, ends[i]);
	}
	if (!process->child) {
		end_at_once(pid);
		return false;
	}
	ZVAL_LONG(OBJ_PROP_NUM(object, ASYNC_PROCESS_PID), pid);
	Z_PROP_FLAG_P(OBJ_PROP_NUM(object, ASYNC_PROCESS_PID)) = 0;
	process->program = first_text(spec->command);
	process->generation = ASYNC_G(fork_generation);
	async_awaitable_init(&process->awaitable, &async_process_ops);
	process->object.awaitable = &process->awaitable;
	return true;
}

ZEND_METHOD(Async_Process, __construct)
{
	async_process *process = async_process_from_obj(Z_OBJ_P(ZEND_THIS));
	async_process_spec spec = { .env_argument = 3 };
	zend_object *on_cancel = NULL, *on_release = NULL;
	size_t cwd_length;

	ZEND_PARSE_PARAMETERS_START(1, 9)
		Z_PARAM_ARRAY_HT(spec.command)
		Z_PARAM_OPTIONAL
		Z_PARAM_PATH_OR_NULL(spec.cwd, cwd_length)
		Z_PARAM_ARRAY_HT_OR_NULL(spec.env)
		Z_PARAM_ZVAL(spec.streams[0])
		Z_PARAM_ZVAL(spec.streams[1])
		Z_PARAM_ZVAL(spec.streams[2])
		Z_PARAM_BOOL(spec.group)
		Z_PARAM_OBJ_OF_CLASS(on_cancel, async_ce_process_policy)
		Z_PARAM_OBJ_OF_CLASS(on_release, async_ce_process_policy)
	ZEND_PARSE_PARAMETERS_END();
	if (process->begun) {
		zend_throw_error(NULL, "Cannot call the constructor of a process twice");
		RETURN_THROWS();
	}
	process->begun = true;
	process->on_cancel = policy_of(on_cancel, ASYNC_PROCESS_LEAVE);
	process->on_release = policy_of(on_release, ASYNC_PROCESS_TERMINATE);
	start(process, &spec);
}

ZEND_METHOD(Async_Process, run)
{
	async_process_spec spec = { .env_argument = 4 };
	async_process *process;
	zend_string *input = ZSTR_EMPTY_ALLOC();
	size_t cwd_length;
	zval object;

	ZEND_PARSE_PARAMETERS_START(1, 5)
		Z_PARAM_ARRAY_HT(spec.command)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(input)
		Z_PARAM_PATH_OR_NULL(spec.cwd, cwd_length)
		Z_PARAM_ARRAY_HT_OR_NULL(spec.env)
		Z_PARAM_BOOL(spec.group)
	ZEND_PARSE_PARAMETERS_END();
	object_init_ex(&object, async_ce_process);
	process = async_process_from_obj(Z_OBJ(object));
	process->begun = true;
	process->on_release = ASYNC_PROCESS_TERMINATE;
	if (start(process, &spec) && !async_process_communicate(process, input, return_value)) {
		/* one that has ended is no longer terminated by its release */
		async_process_child_terminate_group(process->child, ASYNC_PROCESS_GRACE_MS);
	}
	zval_ptr_dtor(&object);
}

/* ---- methods ---- */

/* The process of the running method; otherwise throws and returns. */
#define USABLE_PROCESS(name) \
	async_process *name = async_process_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!async_awaitable_from_zval(ZEND_THIS, "Process") || (!name->child->ended && !async_process_is_ours(name))) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Process, output)
{
	zend_string *input = ZSTR_EMPTY_ALLOC();

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(input)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_PROCESS(process);
	if (ZSTR_LEN(input) > 0 && !zend_fetch_resource2_ex(OBJ_PROP_NUM(Z_OBJ_P(ZEND_THIS), ASYNC_PROCESS_STDIN), NULL,
			php_file_le_stream(), php_file_le_pstream())) {
		zend_argument_value_error(1, "must be empty, as the process has no pipe to read from");
		RETURN_THROWS();
	}
	async_process_communicate(process, input, return_value);
}

ZEND_METHOD(Async_Process, signal)
{
	zend_long signum;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(signum)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_PROCESS(process);
	if (signum < 1 || signum >= NSIG) {
		zend_argument_value_error(1, "must be the number of a signal");
		RETURN_THROWS();
	}
	if (async_process_look(process)) {
		RETURN_FALSE;
	}
	if (!async_process_child_signal(process->child, (int) signum)) {
		if (errno == ESRCH) {
			RETURN_FALSE;
		}
		zend_throw_exception_ex(async_ce_process_exception, errno, "Cannot send signal %d to process %d: %s", (int) signum,
			(int) process->child->pid, strerror(errno));
		RETURN_THROWS();
	}
	RETURN_TRUE;
}

ZEND_METHOD(Async_Process, terminate)
{
	zend_long grace_ms = ASYNC_PROCESS_GRACE_MS;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(grace_ms)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_PROCESS(process);
	if (grace_ms < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	async_process_look(process);
	async_process_child_terminate_group(process->child, grace_ms);
	async_process_wait(process, return_value);
}

ZEND_METHOD(Async_Process, isRunning)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_PROCESS(process);
	RETURN_BOOL(!async_process_look(process));
}

void async_process_startup(void)
{
	async_process_status_startup();
	async_ce_process_policy = register_class_Async_ProcessPolicy();
	async_ce_process = register_class_Async_Process(async_ce_awaitable);
	async_ce_process->create_object = process_create;
	async_ce_process->default_object_handlers = &process_handlers;
	memcpy(&process_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	process_handlers.offset = XtOffsetOf(async_process, object.std);
	process_handlers.free_obj = process_free;
	process_handlers.get_gc = process_gc;
	process_handlers.clone_obj = NULL;
	process_handlers.compare = zend_objects_not_comparable;
}
