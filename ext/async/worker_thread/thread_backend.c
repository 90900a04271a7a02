/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The program's side of workers that are threads.
 */

#include "worker_thread/worker_thread.h"

#include "transfer/code_reference.h"
#include "worker/backend.h"
#include "worker_thread/thread_program.h"
#include "SAPI.h"

#ifdef ZTS

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

/* What runs at its end may have to be ended, too. */
#define FORCE_AGAIN_MS 100

static const async_worker_backend thread_backend;

static void free_thread(async_worker_thread *thread)
{
	pthread_mutex_destroy(&thread->lock);
	free(thread->program);
	free(thread);
}

static async_worker_thread *new_thread(void)
{
	async_worker_thread *thread = calloc(1, sizeof(*thread));

	if (!thread) {
		return NULL;
	}
	pthread_mutex_init(&thread->lock, NULL);
	thread->program = async_program_describe(&thread->program_length);
	thread->argc = SG(request_info).argc;
	thread->argv = SG(request_info).argv;
	thread->skip_shebang = CG(skip_shebang);
	thread->depth = ASYNC_G(worker_depth);
	if (!thread->program) {
		free_thread(thread);
		return NULL;
	}
	return thread;
}

static void note(async_worker_handle *handle, async_worker_thread *thread, int fd)
{
	static zend_ulong last_id;

	handle->backend = &thread_backend;
	handle->data = thread;
	handle->fd = fd;
	handle->id = __atomic_add_fetch(&last_id, 1, __ATOMIC_RELAXED);
	handle->next = ASYNC_G(workers);
	if (handle->next) {
		handle->next->link = &handle->next;
	}
	handle->link = &ASYNC_G(workers);
	ASYNC_G(workers) = handle;
}

/* Returns errno. */
static int create(async_worker_thread *thread)
{
	int error;

	thread->signal_target = async_worker_thread_of_program();
	async_worker_thread_block_signals(&thread->signals_of_program);
	error = pthread_create(&thread->handle, NULL, async_worker_thread_run, thread);
	pthread_sigmask(SIG_SETMASK, &thread->signals_of_program, NULL);
	return error;
}

/* Returns errno. */
static int start_thread(async_worker_handle *handle, async_worker_thread *thread)
{
	int ends[2], error;

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
		return errno;
	}
	thread->fd = ends[1];
	error = create(thread);
	if (error != 0) {
		close(ends[0]);
		close(ends[1]);
		return error;
	}
	note(handle, thread, ends[0]);
	return 0;
}

static async_worker_handle *thread_start(void)
{
	async_worker_handle *handle = calloc(1, sizeof(*handle));
	async_worker_thread *thread = handle ? new_thread() : NULL;
	int error = ENOMEM;

	if (thread && !async_worker_thread_hold_opcache()) {
		error = ENOLCK;
	} else if (thread) {
		async_service_redirect();
		async_code_autoload();
		error = start_thread(handle, thread);
	}
	if (error == 0) {
		return handle;
	}
	if (thread) {
		free_thread(thread);
	}
	free(handle);
	errno = error;
	return NULL;
}

static void set_interrupt(async_worker_thread *thread)
{
	pthread_mutex_lock(&thread->lock);
	if (thread->vm_interrupt) {
		zend_atomic_bool_store_ex(thread->vm_interrupt, true);
	}
	pthread_mutex_unlock(&thread->lock);
}

static void thread_interrupt(async_worker_handle *handle)
{
	async_worker_thread *thread = handle->data;

	zend_atomic_bool_store_ex(&thread->calls.look, true);
	set_interrupt(thread);
}

static void interrupted(int signum)
{
}

/* A call of the system. The program's handler, if it has one, is not for this. */
static void interrupt_call(const async_worker_thread *thread)
{
	struct sigaction action = { .sa_handler = interrupted }, before;

	sigaction(ASYNC_WORKER_SIGNAL, NULL, &before);
	if (before.sa_handler == SIG_DFL) {
		sigaction(ASYNC_WORKER_SIGNAL, &action, NULL);
	}
	if (before.sa_handler == SIG_DFL || before.sa_handler == interrupted) {
		pthread_kill(thread->handle, ASYNC_WORKER_SIGNAL);
	}
}

static bool thread_kill(async_worker_handle *handle)
{
	async_worker_thread *thread = handle->data;

	zend_atomic_bool_store_ex(&thread->calls.end, true);
	set_interrupt(thread);
	pthread_mutex_lock(&thread->lock);
	if (thread->end_trigger) {
		acore_trigger_fire(thread->end_trigger);
	}
	pthread_mutex_unlock(&thread->lock);
	if (!zend_atomic_bool_load_ex(&thread->ended)) {
		interrupt_call(thread);
	}
	return false;
}

static bool thread_join(async_worker_handle *handle)
{
	async_worker_thread *thread = handle->data;

	pthread_join(thread->handle, NULL);
	handle->status = thread->status;
	free_thread(thread);
	return true;
}

static void thread_join_now(async_worker_handle *handle, int patience_ms)
{
	async_worker_thread *thread = handle->data;

	for (int waited = 0; !zend_atomic_bool_load_ex(&thread->ended); waited++) {
		if (waited >= patience_ms && (waited - patience_ms) % FORCE_AGAIN_MS == 0) {
			thread_kill(handle);
		}
		usleep(1000);
	}
	thread_join(handle);
}

/* There is only the thread that forked. */
static void thread_forget(async_worker_handle *handle)
{
	free_thread(handle->data);
}

static const async_worker_backend thread_backend = {
	.name = "thread",
	.start = thread_start,
	.interrupt = thread_interrupt,
	.kill = thread_kill,
	.join = thread_join,
	.join_now = thread_join_now,
	.forget = thread_forget,
};

#endif

/* Servers begin requests in ways of their own, from a connection that a worker does not have. */
void async_worker_thread_startup(void)
{
#ifdef ZTS
	if (sapi_module.phpinfo_as_text) {
		async_worker_thread_watch_forks();
		async_thread_backend = &thread_backend;
	}
#endif
}

void async_worker_thread_request_end(void)
{
	if (ASYNC_G(program_classes)) {
		zend_hash_destroy(ASYNC_G(program_classes));
		FREE_HASHTABLE(ASYNC_G(program_classes));
		ASYNC_G(program_classes) = NULL;
	}
#ifdef ZTS
	async_worker_thread_runtime_ends();
#endif
}
