/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/serve.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "forked/run_down.h"
#include "main/php_wait.h"
#include "process/process.h"
#include "runtime/async_globals.h"
#include "scope/scope.h"
#include "scope/spawn.h"
#include "transfer/parcel.h"
#include "wait/exception_aside.h"
#include "worker/backend.h"
#include "zend_exceptions.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

/* More than this unsent holds up who sends more. */
#define MOST_UNSENT (1024 * 1024)
/* How long the last frames may take when the program does not read. */
#define LAST_WAIT_MS 10000

/* Of a worker that is a process, for its signal's handler. */
static async_service_calls calls_of_process;
static void (*next_interrupt_function)(zend_execute_data *execute_data);

/* ---- frames ---- */

static void wait_for(async_service *service, short events)
{
	struct pollfd ask = { .fd = service->frames.fd, .events = events };

	if (zend_coroutine_may_wait()) {
		zend_wait.wait_ready(service->frames.fd, events, -1);
	} else {
		poll(&ask, 1, -1);
	}
}

static void send_put(async_service *service)
{
	while (!service->over) {
		service->over = !async_frames_send(&service->frames);
		if (service->over || async_frames_unsent(&service->frames) <= MOST_UNSENT || EG(exception)) {
			break;
		}
		wait_for(service, POLLOUT);
	}
	if (async_frames_unsent(&service->frames) > 0 && ASYNC_G(main) != async_coroutine_current()) {
		/* it waits for frames only */
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(ASYNC_G(main)), ACORE_WAKE_EVENT);
	}
}

void async_service_send(async_service *service, const async_frame_head *head, const char *bytes)
{
	if (service->frames.fd < 0) {
		return;
	}
	async_frames_put(&service->frames, head, bytes);
	send_put(service);
}

void async_service_send_parcel(async_service *service, async_frame_head *head, const zend_string *parcel)
{
	if (service->frames.fd < 0) {
		return;
	}
	async_frames_put_parcel(&service->frames, head, parcel);
	send_put(service);
}

/* ---- init ---- */

typedef struct {
	async_observer observer;         /* first; of its coroutine */
	async_service *service;
	zend_string *bytes;
} service_init;

static void make_ready(async_service *service)
{
	service->memory_at_start = zend_memory_usage(false);
	service->ready = true;
	async_served_tasks_begin(service);
}

static void run_init(zend_coroutine *engine)
{
	service_init *init = async_coroutine_from_engine(engine)->data;
	async_frame_head head = { .type = ASYNC_FRAME_FAILURE };
	zend_string *failure;
	zval result;

	ZVAL_UNDEF(&result);
	async_served_call(init->bytes, &result);
	zval_ptr_dtor(&result);
	if (UNEXPECTED(async_service_has_forked(init->service))) {
		return;
	}
	if (!EG(exception)) {
		make_ready(init->service);
		return;
	}
	failure = async_served_failure();
	if (failure) {
		async_service_send_parcel(init->service, &head, failure);
		async_parcel_release(failure);
	}
}

static void init_ended(async_observer *observer)
{
	service_init *init = (service_init *) observer;

	if (!init->service->ready && !ASYNC_G(exiting) && !ASYNC_G(bailed_out)) {
		init->service->refuses = true;
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(ASYNC_G(main)), ACORE_WAKE_EVENT);
	}
	async_parcel_release(init->bytes);
	efree(init);
}

static void start_init(async_service *service, const char *bytes, size_t length)
{
	service_init *init = ecalloc(1, sizeof(*init));
	async_coroutine *coroutine = async_coroutine_spawn_entry(run_init, async_scope_global(), ACORE_PRIORITY_NORMAL);

	init->service = service;
	init->bytes = zend_string_init(bytes, length, false);
	coroutine->data = init;
	async_observer_add(&coroutine->awaitable, &init->observer, init_ended, true);
}

/* ---- frames that arrive ---- */

static void handle(async_service *service, const async_frame_head *head, char *bytes)
{
	switch (head->type) {
		case ASYNC_FRAME_INIT:
			if (head->length > 0) {
				start_init(service, bytes, head->length);
			} else {
				make_ready(service);
			}
			break;
		case ASYNC_FRAME_TASK:
			async_served_task_start(service, head->task, bytes, head->length);
			break;
		case ASYNC_FRAME_CANCEL:
			async_served_task_cancel(service, head->task, bytes, head->length);
			break;
	}
}

bool async_service_begins_tasks(const async_service *service)
{
	return service->ready && ASYNC_G(main) && !ASYNC_G(main)->cancellation;
}

static bool handles_frames(const async_service *service)
{
	return !service->refuses && ASYNC_G(main) && !ASYNC_G(main)->cancellation;
}

/* No PHP code runs in here. */
static void handle_arrived(async_service *service)
{
	async_frame_head head;
	char *bytes;

	while (handles_frames(service) && async_frames_next(&service->frames, &head, &bytes)) {
		handle(service, &head, bytes);
	}
}

static async_frames_state receive(async_service *service)
{
	async_frames_state state;

	do {
		state = async_frames_receive(&service->frames);
		handle_arrived(service);
	} while (state == ASYNC_FRAMES_MORE && handles_frames(service));
	if (state == ASYNC_FRAMES_END) {
		service->over = true;
	}
	return state;
}

/* ---- cancelling what computes ---- */

static void signal_arrived(int signum)
{
	zend_atomic_bool_store_ex(&calls_of_process.look, true);
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
}

static bool was_put_off(void)
{
	const async_coroutine *current = async_coroutine_current();

	return UNEXPECTED(current && current->cancellation_put_off);
}

static void throw_cancellation(async_service *service)
{
	async_coroutine *current = async_coroutine_current();

	if (!current || !current->cancellation) {
		return;
	}
	if (zend_coroutine_may_leave()) {
		async_coroutine_throw_pending(current);
	} else {
		zend_atomic_bool_store_ex(&service->calls->look, true);
		EG(coroutine).interrupt_after_callback = true;
	}
}

static void look_for_cancellation(zend_execute_data *execute_data)
{
	async_service *service = ASYNC_G(service);
	async_exception_aside aside;

	if (next_interrupt_function) {
		next_interrupt_function(execute_data);
	}
	if (EXPECTED(!service)) {
		return;
	}
	if (UNEXPECTED(zend_atomic_bool_load_ex(&service->calls->end))) {
		service->over = true;
		zend_bailout();
	}
	if (service->refuses || !(zend_atomic_bool_load_ex(&service->calls->look) || was_put_off())) {
		return;
	}
	if (!async_put_exception_aside(execute_data, &aside)) {
		ASYNC_G(interrupt_after_exception) = true;
		return;
	}
	zend_atomic_bool_store_ex(&service->calls->look, false);
	receive(service);
	throw_cancellation(service);
	async_put_exception_back(&aside);
}

static void listen_to_signal(void)
{
	struct sigaction action = { .sa_handler = signal_arrived, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(ASYNC_WORKER_SIGNAL, &action, NULL);
}

void async_serve_startup(void)
{
	next_interrupt_function = zend_interrupt_function;
	zend_interrupt_function = look_for_cancellation;
}

/* ---- the main flow ---- */

void async_service_ending(async_service *service)
{
	async_frame_head head = { .type = ASYNC_FRAME_ENDING };

	if (!service->ready || service->over) {
		return;
	}
	service->ready = false;
	service->refuses = true;
	async_served_tasks_begun(service, &service->unanswered);
	head.length = smart_str_get_len(&service->unanswered);
	async_frames_put(&service->frames, &head, head.length ? ZSTR_VAL(service->unanswered.s) : "");
	smart_str_free(&service->unanswered);
	service->over = !async_frames_send(&service->frames);
}

bool async_service_run(async_service *service)
{
	while (!service->over && !service->refuses) {
		if (receive(service) == ASYNC_FRAMES_END) {
			break;
		}
		if (!async_frames_send(&service->frames)) {
			service->over = true;
			break;
		}
		wait_for(service, POLLIN | (async_frames_unsent(&service->frames) > 0 ? POLLOUT : 0));
		if (async_coroutine_throw_pending(async_coroutine_current())) {
			async_service_ending(service);
			return true;                 /* exit(), or an unhandled failure has ended everything */
		}
	}
	return service->refuses || zend_hash_num_elements(&service->tasks) == 0;
}

static void send_the_rest(async_service *service)
{
	struct pollfd ask = { .fd = service->frames.fd, .events = POLLOUT };

	while (async_frames_send(&service->frames) && async_frames_unsent(&service->frames) > 0 && poll(&ask, 1, LAST_WAIT_MS) != 0) {
		/* once more */
	}
}

void async_service_begin(async_service *service, int fd, async_service_calls *calls)
{
	service->calls = calls;
	async_frames_init(&service->frames, fd);
	zend_hash_init(&service->tasks, 0, NULL, NULL, false);
	ASYNC_G(service) = service;
	ASYNC_G(worker_depth)++;
	ASYNC_G(blocking).least_others = 1;
}

void async_service_after_fork(async_service *service)
{
	close(service->frames.fd);
	async_frames_free(&service->frames);
	service->frames.fd = -1;
	service->over = true;
	ASYNC_G(service) = NULL;
	ASYNC_G(blocking).least_others = 0;
}

bool async_service_has_forked(const async_service *service)
{
	return service != ASYNC_G(service);
}

void async_service_request_end(void)
{
	async_service *service = ASYNC_G(service);

	if (!service || !service->ends_with_request) {
		return;
	}
	send_the_rest(service);
	ASYNC_G(service) = NULL;
	async_frames_free(&service->frames);
	if (!CG(unclean_shutdown)) {
		async_served_tasks_drop(service);
		zend_hash_destroy(&service->tasks);
		smart_str_free(&service->unanswered);
	}
}

/* ---- a process ---- */

void async_worker_serve(int fd)
{
	static async_service service;

	memset(&service, 0, sizeof(service));   /* a worker of a worker */
	async_service_begin(&service, fd, &calls_of_process);
	async_service_redirect();
	listen_to_signal();
	/* an attendant's is higher */
	acore_coroutine_set_priority(ASYNC_G(runtime), async_coroutine_handle(async_coroutine_current()), ACORE_PRIORITY_NORMAL);
	zend_try {
		if (!async_service_run(&service)) {
			async_processes_end_with_program();
			_exit(1);
		}
		async_process_run_down();
	} zend_catch {
		CG(unclean_shutdown) = 1;
		async_service_ending(&service);
		async_process_run_down();
	} zend_end_try();
	php_output_end_all();
	send_the_rest(&service);
	async_workers_request_end();
	_exit(EG(exit_status));
}
