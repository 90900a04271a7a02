/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_exceptions.h"
#include "zend_hrtime.h"
#include "zend_scheduler.h"
#include "zend_coroutine_call.h"

#include <errno.h>
#ifdef ZEND_WIN32
# define poll(fds, count, timeout) WSAPoll(fds, count, timeout)
#else
# include <poll.h>
# include <sys/resource.h>
# include <sys/wait.h>
#endif

static void zend_no_scheduler(void)
{
	zend_throw_error(NULL, "Coroutines are not available: no scheduler is loaded");
}

static zend_coroutine *inert_spawn(zend_coroutine_call *call, zval *scope)
{
	zend_coroutine_call_free(call);
	zend_no_scheduler();
	return NULL;
}

static void inert_coroutine_object(zend_coroutine *coroutine, zval *rv)
{
	ZVAL_NULL(rv);
}

static void inert_write_foreign_stacks(FILE *file, int depth, const zend_foreign_memory *memory)
{
}

static const zend_string *inert_coroutine_name(const zend_coroutine *coroutine)
{
	return NULL;
}

static void inert_coroutine_finish(zend_coroutine *coroutine)
{
}

static uint64_t inert_coroutine_id(const zend_coroutine *coroutine)
{
	return 0;
}

static zend_result inert_await(zval *awaitable, zval *until, zval *rv)
{
	zend_no_scheduler();
	return FAILURE;
}

static zend_result inert_await_spawned(zval *until)
{
	return SUCCESS;
}

static zend_result inert_scope_enter(bool inherit, zval *rv)
{
	zend_no_scheduler();
	return FAILURE;
}

static void inert_scope_leave(zval *scope)
{
}

static void inert_void(void)
{
}

static void *inert_body_enter(zend_object *body)
{
	return NULL;
}

static void inert_body_leave(zend_object *body, void *outer_scope)
{
}

static int inert_poll(struct pollfd *fds, unsigned int count, int64_t timeout_ns)
{
	return poll(fds, count, timeout_ns < 0 ? -1 : (int) ((timeout_ns + 999999) / 1000000));
}

static int inert_wait_ready(int fd, short events, int64_t timeout_ns)
{
	struct pollfd p = { .fd = fd, .events = events };

	return inert_poll(&p, 1, timeout_ns);
}

static int inert_sleep(int64_t timeout_ns, uint32_t flags)
{
#ifdef ZEND_WIN32
	Sleep((DWORD) ((timeout_ns + 999999) / 1000000));
#else
	struct timespec left = { .tv_sec = timeout_ns / 1000000000, .tv_nsec = timeout_ns % 1000000000 };

	while (nanosleep(&left, &left) != 0 && errno == EINTR);
#endif
	return 0;
}

static int64_t inert_now(void)
{
	return (int64_t) zend_hrtime();
}

static int inert_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg, uint32_t flags)
{
	work(arg);
	return 0;
}

static void inert_fd_closing(int fd)
{
}

static int inert_park(int64_t timeout_ns, const char *what)
{
	errno = ECANCELED;
	return -1;
}

static void inert_wake(zend_coroutine *coroutine)
{
}

static void inert_interruptible_begin(zend_interruptible *call, uint32_t flags)
{
	call->coroutine = NULL;
}

static void inert_interruptible_end(zend_interruptible *call)
{
}

static void inert_signal_handler_set(int signum, bool restarts)
{
}

static void inert_interrupt(int signum)
{
}

static int inert_signal_handler_enter(int signum)
{
	return 0;
}

static void inert_signal_handler_leave(int outer)
{
}

static void inert_request_phase(zend_request_phase phase)
{
}

static void inert_exception_arrived(zend_execute_data *frame)
{
}

static void inert_callback_threw(void)
{
}

static zend_result inert_execute_script(int type, zval *retval, zend_file_handle *file)
{
	return zend_execute_script(type, retval, file);
}

#ifdef ZEND_WIN32
# define ZEND_INERT_WAIT4
#else
static pid_t inert_wait4(pid_t pid, int *status, int options, struct rusage *usage)
{
	return wait4(pid, status, options, usage);
}
# define ZEND_INERT_WAIT4 .wait4 = inert_wait4,
#endif

#define ZEND_INERT_SCHEDULER { \
	.size = sizeof(zend_scheduler_api), \
	.name = NULL, \
	.spawn = inert_spawn, \
	.coroutine_object = inert_coroutine_object, \
	.coroutine_id = inert_coroutine_id, \
	.coroutine_name = inert_coroutine_name, \
	.coroutine_finish = inert_coroutine_finish, \
	.write_foreign_stacks = inert_write_foreign_stacks, \
	.await = inert_await, \
	.await_spawned = inert_await_spawned, \
	.suspend = inert_void, \
	.scope_enter = inert_scope_enter, \
	.scope_leave = inert_scope_leave, \
	.body_enter = inert_body_enter, \
	.body_leave = inert_body_leave, \
	ZEND_INERT_WAIT4 \
	.interruptible_begin = inert_interruptible_begin, \
	.interruptible_end = inert_interruptible_end, \
	.signal_handler_set = inert_signal_handler_set, \
	.interrupt = inert_interrupt, \
	.signal_handler_enter = inert_signal_handler_enter, \
	.signal_handler_leave = inert_signal_handler_leave, \
	.execute_script = inert_execute_script, \
	.exception_arrived = inert_exception_arrived, \
	.callback_threw = inert_callback_threw, \
	.request_phase = inert_request_phase, \
}

#define ZEND_INERT_WAIT { \
	.version = ZEND_WAIT_VERSION, \
	.poll = inert_poll, \
	.wait_ready = inert_wait_ready, \
	.sleep = inert_sleep, \
	.offload = inert_offload, \
	.fd_closing = inert_fd_closing, \
	.park_prepare = inert_void, \
	.park = inert_park, \
	.wake = inert_wake, \
	.now = inert_now, \
}

ZEND_API zend_scheduler_api zend_scheduler = ZEND_INERT_SCHEDULER;
ZEND_API zend_wait_api zend_wait = ZEND_INERT_WAIT;

typedef void (*entry)(void);

/* Entries that are NULL stay inert. */
static void enter(void *table, const void *given, size_t first, size_t end)
{
	for (size_t at = first; at + sizeof(entry) <= end; at += sizeof(entry)) {
		entry one;

		memcpy(&one, (const char *) given + at, sizeof(entry));
		if (one) {
			memcpy((char *) table + at, &one, sizeof(entry));
		}
	}
}

ZEND_API zend_result zend_scheduler_register(const zend_scheduler_api *api, const zend_wait_api *waits)
{
	if (zend_scheduler.name || waits->version != ZEND_WAIT_VERSION) {
		return FAILURE;
	}
	zend_scheduler.name = api->name;
	enter(&zend_scheduler, api, offsetof(zend_scheduler_api, spawn), MIN(api->size, sizeof(zend_scheduler_api)));
	enter(&zend_wait, waits, offsetof(zend_wait_api, poll), sizeof(zend_wait_api));
	return SUCCESS;
}

ZEND_API void zend_scheduler_unregister(void)
{
	static const zend_scheduler_api inert = ZEND_INERT_SCHEDULER;
	static const zend_wait_api inert_waits = ZEND_INERT_WAIT;

	zend_scheduler = inert;
	zend_wait = inert_waits;
}
