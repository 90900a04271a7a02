/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The life of a worker that is a thread: its engine, its request, its tasks.
 */

#include "worker_thread/worker_thread.h"

#ifdef ZTS

#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "worker_thread/thread_program.h"
#include "php_main.h"
#include "SAPI.h"
#include "zend_exceptions.h"
#include "zend_ini.h"
#include "zend_signal.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- what PHP decides for the process ---- */

static void set(const char *name, const char *value, int type, int stage)
{
	zend_string *key = zend_string_init(name, strlen(name), false);

	zend_alter_ini_entry_chars(key, value, strlen(value), type, stage);
	zend_string_release(key);
}

/* ffi.enable=preload allows all on the command line, which ext/ffi notes for the first thread only. */
static void set_ffi(void)
{
	const char *enabled = zend_ini_string("ffi.enable", strlen("ffi.enable"), false);

	if (enabled && strcmp(enabled, "preload") == 0 && strcmp(sapi_module.name, "cli") == 0) {
		set("ffi.enable", "1", ZEND_INI_SYSTEM, ZEND_INI_STAGE_ACTIVATE);
	}
}

/* ---- the request ---- */

/* As php_cli.c does it, without what belongs to a script that runs. */
static bool begin_request(const async_worker_thread *thread)
{
	bool begun;

#ifdef ZEND_SIGNALS
	SIGG(reset) = false;             /* handlers that the program has installed stay */
#endif
	SG(request_info).argc = thread->argc;
	SG(request_info).argv = thread->argv;
	begun = php_request_startup() == SUCCESS;
	async_worker_thread_signals_begin(thread);
	SG(headers_sent) = true;
	SG(request_info).no_headers = true;
	PG(during_request_startup) = false;
	CG(skip_shebang) = thread->skip_shebang;
	return begun;
}

static void set_interrupt(async_worker_thread *thread, zend_atomic_bool *vm_interrupt)
{
	pthread_mutex_lock(&thread->lock);
	thread->vm_interrupt = vm_interrupt;
	if (vm_interrupt && zend_atomic_bool_load_ex(&thread->calls.end)) {
		zend_atomic_bool_store_ex(vm_interrupt, true);
	}
	pthread_mutex_unlock(&thread->lock);
}

/* By force: what runs at an interrupt of computing code does it there. */
static void bail_out(async_coroutine *self)
{
	if (zend_atomic_bool_load_ex(&ASYNC_G(service)->calls->end)) {
		ASYNC_G(service)->over = true;
		zend_bailout();
	}
}

static void end_called(void *arg)
{
	if (ASYNC_G(service) && !ASYNC_G(bailed_out)) {
		async_coroutine_spawn_internal(bail_out, NULL);
	}
}

static void set_end_trigger(async_worker_thread *thread, acore_trigger *trigger)
{
	pthread_mutex_lock(&thread->lock);
	thread->end_trigger = trigger;
	if (trigger && zend_atomic_bool_load_ex(&thread->calls.end)) {
		acore_trigger_fire(trigger);
	}
	pthread_mutex_unlock(&thread->lock);
}

static TSRM_TLS async_worker_thread *running;

void async_worker_thread_runtime_ends(void)
{
	acore_trigger *trigger = running ? running->end_trigger : NULL;

	if (trigger) {
		set_end_trigger(running, NULL);
		acore_trigger_destroy(trigger);
	}
}

static bool start_runtime(async_worker_thread *thread)
{
	if (async_runtime_start() == FAILURE) {
		return false;
	}
	running = thread;
	set_end_trigger(thread, acore_trigger_create(ASYNC_G(runtime), false, end_called, NULL));
	return true;
}

static void define_stream(const char *name, php_stream *stream)
{
	zend_constant constant;

	if (stream) {
		php_stream_to_zval(stream, &constant.value);
		ZEND_CONSTANT_SET_FLAGS(&constant, 0, 0);
		constant.name = zend_string_init_interned(name, strlen(name), false);
		zend_register_constant(&constant);
	}
}

/* Standard input is the program's. */
static void open_standard_streams(void)
{
	const int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);

	define_stream("STDIN", empty >= 0 ? php_stream_fopen_from_fd(empty, "rb", NULL) : NULL);
	define_stream("STDOUT", php_stream_open_wrapper("php://stdout", "wb", 0, NULL));
	define_stream("STDERR", php_stream_open_wrapper("php://stderr", "wb", 0, NULL));
}

/* In a frame of the engine's own, which waits need. */
static void serve(async_worker_thread *thread)
{
	static zend_function base_function = { ZEND_INTERNAL_FUNCTION };

	thread->base_frame.func = &base_function;
	EG(current_execute_data) = &thread->base_frame;
	zend_try {
		open_standard_streams();
		async_program_take_over(thread->program, thread->program_length);
		if (!start_runtime(thread) || !async_service_run(&thread->service)) {
			zend_bailout();
		}
		zend_clear_exception();
	} zend_catch {
		async_service_ending(&thread->service);
	} zend_end_try();
	EG(current_execute_data) = NULL;
}

/* The program has the file, unless there is one for each. */
static void forgo_trace(void)
{
	ASYNC_G(trace_over) = ASYNC_G(trace_path) && !strstr(ASYNC_G(trace_path), "%p");
}

static void run_request(async_worker_thread *thread)
{
	forgo_trace();
	set("max_execution_time", "0", ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME);
	set_ffi();
	ASYNC_G(worker_depth) = thread->depth;
	async_service_begin(&thread->service, thread->fd, &thread->calls);
	thread->service.ends_with_request = true;
	set_interrupt(thread, &EG(vm_interrupt));
	serve(thread);
	php_request_shutdown(NULL);
	set_interrupt(thread, NULL);
	thread->status = zend_atomic_bool_load_ex(&thread->calls.end) ? SIGKILL : (EG(exit_status) & 0xff) << 8;
}

/* A task has forked, and this is the child's only thread. */
static void end_forked(const async_worker_thread *thread)
{
	if (getpid() != thread->pid) {
		_exit(WIFEXITED(thread->status) ? WEXITSTATUS(thread->status) : 255);
	}
}

void *async_worker_thread_run(void *data)
{
	async_worker_thread *thread = data;

	thread->id = pthread_self();
	if (async_worker_thread_engine_begin(thread, begin_request)) {
		run_request(thread);
	} else {
		thread->status = 255 << 8;
		php_request_shutdown(NULL);
	}
	end_forked(thread);
	async_worker_thread_block_signals(NULL);
	async_worker_thread_engine_end(thread);
	zend_atomic_bool_store_ex(&thread->ended, true);
	close(thread->fd);
	return NULL;
}

#endif
