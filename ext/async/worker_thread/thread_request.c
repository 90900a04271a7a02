/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The life of a worker that is a thread: its engine, its request, its tasks.
 */

#include "worker_thread/worker_thread.h"

#ifdef ZTS

#include "coroutine/request_runtime.h"
#include "worker/backend.h"
#include "worker_thread/thread_program.h"
#include "php_main.h"
#include "SAPI.h"
#include "zend_exceptions.h"
#include "zend_signal.h"

#include <signal.h>
#include <unistd.h>

/* While an engine is made or destroyed no process is forked: the child would inherit the locks of that. */
static pthread_mutex_t engines = PTHREAD_MUTEX_INITIALIZER;
static uint32_t engine_count;        /* under the mutex */

static void lock_engines(void)
{
	pthread_mutex_lock(&engines);
}

static void unlock_engines(void)
{
	pthread_mutex_unlock(&engines);
}

/* TSRM takes new threads for the ones that it still knows. */
static void forked_beside_engines(void)
{
	if (engine_count > 0) {
		async_thread_backend = NULL;
	}
	unlock_engines();
}

/* Signals are the program's. */
static void block_signals(void)
{
	static const int of_this_thread[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP };
	sigset_t blocked;

	sigfillset(&blocked);
	for (size_t i = 0; i < sizeof(of_this_thread) / sizeof(of_this_thread[0]); i++) {
		sigdelset(&blocked, of_this_thread[i]);
	}
#ifdef ZEND_MAX_EXECUTION_TIMERS
	sigdelset(&blocked, SIGRTMIN);
#endif
	pthread_sigmask(SIG_SETMASK, &blocked, NULL);
}

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

/* Standard input is the program's; what is printed there directly is not. */
static void open_standard_streams(void)
{
	static const struct { const char *name, *path, *mode; } streams[] = {
		{ "STDIN", "/dev/null", "rb" }, { "STDOUT", "php://stdout", "wb" }, { "STDERR", "php://stderr", "wb" },
	};

	for (size_t i = 0; i < sizeof(streams) / sizeof(streams[0]); i++) {
		php_stream *stream = php_stream_open_wrapper(streams[i].path, streams[i].mode, 0, NULL);
		zend_constant constant;

		if (stream) {
			php_stream_to_zval(stream, &constant.value);
			ZEND_CONSTANT_SET_FLAGS(&constant, 0, 0);
			constant.name = zend_string_init_interned(streams[i].name, strlen(streams[i].name), false);
			zend_register_constant(&constant);
		}
	}
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
		if (async_runtime_start() == FAILURE || !async_service_run(&thread->service)) {
			zend_bailout();
		}
		zend_clear_exception();
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
	async_service_begin(&thread->service, thread->fd, &thread->calls);
	thread->service.ends_with_request = true;
	set_interrupt(thread, &EG(vm_interrupt));
	serve(thread);
	php_request_shutdown(NULL);
	set_interrupt(thread, NULL);
	thread->status = zend_atomic_bool_load_ex(&thread->calls.end) ? SIGKILL : (EG(exit_status) & 0xff) << 8;
}

void *async_worker_thread_run(void *data)
{
	async_worker_thread *thread = data;
	bool begun;

	block_signals();
	lock_engines();
	engine_count++;
	ts_resource(0);
	begun = begin_request(thread);
	unlock_engines();
	if (begun) {
		run_request(thread);
	} else {
		thread->status = 255 << 8;
		php_request_shutdown(NULL);
	}
	lock_engines();
	ts_free_thread();
	engine_count--;
	unlock_engines();
	zend_atomic_bool_store_ex(&thread->ended, true);
	close(thread->fd);
	return NULL;
}

void async_worker_thread_watch_forks(void)
{
	pthread_atfork(lock_engines, unlock_engines, forked_beside_engines);
}

#endif
