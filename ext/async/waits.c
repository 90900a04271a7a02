/*
 * The blocking calls' half of the engine's table: each suspends the running
 * coroutine instead of the thread. A cancellation makes the call fail with
 * ECANCELED; its exception is thrown when the running internal function
 * returns, by the VM's interrupt check, so that no C code goes on with an
 * exception set. A signal makes it fail with EINTR (interrupt.c).
 */

#include "runtime.h"
#include "awaiting_info.h"
#include "errors.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* No warning of a failed wait is to come with the exception, or after exit(); fatal errors are told, as below @. Until the
 * exception is thrown. */
static void mute(php_coroutine *current)
{
	current->muted = true;
	current->muted_error_reporting = EG(error_reporting);
	zend_coroutine_error_handlers_separate();
	current->muted_handlers = EG(coroutine).error_handlers;
	current->muted_handler_reporting = EG(user_error_handler_error_reporting);
	EG(error_reporting) &= E_FATAL_ERRORS;
	EG(user_error_handler_error_reporting) = 0;
}

bool async_wait_cancelled(void)
{
	php_coroutine *current = php_coroutine_current();

	if (EXPECTED(!current->cancellation)) {
		return false;
	}
	if (!current->throw_at_return) {
		current->throw_at_return = true;
		current->throw_frame = EG(current_execute_data);
		mute(current);
	}
	zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	errno = ECANCELED;
	return true;
}

static bool begin_wait(zend_string *(*describe)(const void *detail), const void *detail)
{
	php_coroutine *current = php_coroutine_current();

	async_force_end(current);
	if (async_wait_cancelled()) {
		return false;
	}
	if (UNEXPECTED(current->interruptible) && current->interruptible->interrupted) {
		errno = EINTR;
		return false;
	}
	async_before_suspension(current);
	current->waiting_describe = describe;
	current->waiting_detail = detail;
	current->in_call = true;
	return true;
}

/* A signal has ended the wait, nothing else. */
static bool was_interrupted(int result)
{
	php_coroutine *current = php_coroutine_current();

	return UNEXPECTED(result == -ECANCELED) && current->interruptible && current->interruptible->interrupted
		&& !current->cancellation && !ASYNC_G(bailed_out);
}

/* From a result of async-core (negative errno) to that of a system call. */
static int end_wait(int result)
{
	php_coroutine *current = php_coroutine_current();

	current->waiting_what = NULL;
	current->waiting_describe = NULL;
	current->in_call = false;
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		async_interruptible_drop(current);
		zend_bailout();
	}
	if (result < 0) {
		if (was_interrupted(result)) {
			result = -EINTR;
		} else if (result == -ECANCELED && async_wait_cancelled()) {
			return -1;
		}
		errno = -result;
		return -1;
	}
	if (errno == EINTR) {
		/* of a wait before, which was done again: who reads errno behind a stream's operation takes it for the last one's */
		errno = 0;
	}
	return result;
}

static int wait_poll(struct pollfd *fds, unsigned int count, int64_t timeout_ns)
{
	async_poll_subject subject = { .fds = fds, .count = count };
	int result;

	if (!begin_wait(async_describe_poll, &subject)) {
		return -1;
	}
	result = async_poll(ASYNC_G(runtime), fds, count, timeout_ns);
	if (was_interrupted(result)) {
		/* as in the kernel, what is ready comes before a signal */
		int ready = poll(fds, count, 0);

		result = ready > 0 ? ready : result;
	}
	return end_wait(result);
}

static int wait_ready(int fd, short events, int64_t timeout_ns)
{
	struct pollfd p = { .fd = fd, .events = events };
	async_poll_subject subject = { .fds = &p, .count = 1 };
	int result;

	if (!begin_wait(async_describe_poll, &subject)) {
		return -1;
	}
	result = async_wait_ready(ASYNC_G(runtime), fd, events, timeout_ns);
	return end_wait(was_interrupted(result) ? 1 : result);
}

static int wait_sleep(int64_t timeout_ns)
{
	if (!begin_wait(async_describe_sleep, &timeout_ns)) {
		return -1;
	}
	return end_wait(async_sleep(ASYNC_G(runtime), timeout_ns));
}

typedef int (*async_offload_function)(async_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg);

static int offload(async_offload_function function, const char *what, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	int result;

	if (!begin_wait(NULL, NULL)) {
		abandon(arg);
		return -1;
	}
	php_coroutine_current()->waiting_what = what;
	result = function(ASYNC_G(runtime), work, abandon, arg);
	if (UNEXPECTED(result < 0 && result != -ECANCELED)) {
		/* no thread could be made, or nothing that it could tell of its end by */
		work(arg);
		result = 0;
	}
	return end_wait(result);
}

static int wait_offload(void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	return offload(async_offload, "a pool thread", work, abandon, arg);
}

static int wait_offload_slow(void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
	return offload(async_offload_slow, "a thread", work, abandon, arg);
}

static void wait_fd_closing(int fd)
{
	if (ASYNC_G(runtime)) {
		async_fd_closing(ASYNC_G(runtime), fd);
	}
}

static void wait_park_prepare(void)
{
	async_park_prepare(ASYNC_G(runtime));
}

static int wait_park(int64_t timeout_ns, const char *what)
{
	async_wake_reason reason;

	if (!begin_wait(NULL, NULL)) {
		return -1;
	}
	php_coroutine_current()->waiting_what = what;
	reason = async_park(ASYNC_G(runtime), timeout_ns);
	if (reason == ASYNC_WAKE_CANCEL && was_interrupted(-ECANCELED)) {
		reason = ASYNC_WAKE_EVENT;
	}
	return end_wait(reason == ASYNC_WAKE_TIMEOUT ? -ETIMEDOUT : reason == ASYNC_WAKE_CANCEL ? -ECANCELED : 0);
}

static void wait_wake(zend_coroutine *coroutine)
{
	async_wake(ASYNC_G(runtime), php_coroutine_handle(php_coroutine_from_engine(coroutine)), ASYNC_WAKE_EVENT);
}

/* Ready to be read when the process has ended; -1 where the kernel has none. */
static int pidfd_of(pid_t pid)
{
#ifdef SYS_pidfd_open
	return pid > 0 ? (int) syscall(SYS_pidfd_open, pid, 0) : -1;
#else
	return -1;
#endif
}

/* Until the process may have ended. False: cancelled, or a signal has come before. */
static bool wait_for_end(pid_t pid, int pidfd, int64_t *pause_ns)
{
	struct pollfd ended = { .fd = pidfd, .events = POLLIN };
	int result;

	if (!begin_wait(async_describe_process, &pid)) {
		return false;
	}
	if (pidfd >= 0) {
		result = async_poll(ASYNC_G(runtime), &ended, 1, -1);
	} else {
		result = async_sleep(ASYNC_G(runtime), *pause_ns);
		*pause_ns = MIN(*pause_ns * 2, 20 * 1000 * 1000);
	}
	return end_wait(was_interrupted(result) ? 0 : result) >= 0;
}

static pid_t wait_wait4(pid_t pid, int *status, int options, struct rusage *usage)
{
	int64_t pause_ns = 500 * 1000;
	int pidfd = (options & (WUNTRACED | WCONTINUED)) ? -1 : pidfd_of(pid);
	pid_t result;

	do {
		result = wait4(pid, status, options | WNOHANG, usage);
		if (result != 0 || (options & WNOHANG)) {
			break;
		}
		result = -1;
	} while (wait_for_end(pid, pidfd, &pause_ns));
	if (pidfd >= 0) {
		int saved = errno;

		wait_fd_closing(pidfd);
		close(pidfd);
		errno = saved;
	}
	return result;
}

zend_result async_delay(zend_long ms)
{
	int64_t timeout_ns = ms > INT64_MAX / 1000000 ? INT64_MAX : (int64_t) ms * 1000000;
	php_coroutine *current;

	if (EG(coroutine).blocked || zend_fiber_switch_blocked()) {
		/* as the sleep family: where the engine cannot be left, it blocks */
		struct timespec time = { .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 };

		nanosleep(&time, NULL);
		return SUCCESS;
	}
	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return FAILURE;
	}
	current = php_coroutine_current();
	async_before_suspension(current);
	current->waiting_describe = async_describe_sleep;
	current->waiting_detail = &timeout_ns;
	async_sleep(ASYNC_G(runtime), timeout_ns);
	current->waiting_describe = NULL;
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		zend_bailout();
	}
	return php_coroutine_throw_pending(current) ? FAILURE : SUCCESS;
}

static void (*next_interrupt_function)(zend_execute_data *execute_data);

/* Code that the failing function calls before it returns, an error handler or a stream wrapper, runs as ever. */
static bool is_inside(const zend_execute_data *frame, const zend_execute_data *outer)
{
	while (frame && (frame = frame->prev_execute_data) != NULL) {
		if (frame == outer) {
			return true;
		}
	}
	return false;
}

void async_cancelled_operation_threw(php_coroutine *coroutine, zend_object **exception)
{
	zend_object *thrown = *exception, *cancellation;

	if (!thrown) {
		return;
	}
	cancellation = php_coroutine_take_cancellation(coroutine);
	if (!cancellation) {
		return;
	}
	if (zend_is_unwind_exit(thrown)) {
		OBJ_RELEASE(cancellation);
		return;
	}
	*exception = cancellation;
	zend_exception_set_previous(cancellation, thrown);
}

static void exception_arrived(zend_execute_data *frame)
{
	php_coroutine *current = php_coroutine_current();

	if (UNEXPECTED(current->throw_at_return) && !is_inside(frame, current->throw_frame)) {
		async_cancelled_operation_threw(current, &EG(exception));
	}
}

static void throw_at_return(zend_execute_data *execute_data)
{
	php_coroutine *current = php_coroutine_current();
	const bool in_caller = EG(coroutine).interrupt_in_caller;
	zend_object *pending = NULL;

	EG(coroutine).interrupt_in_caller = false;
	if (current && !EG(exception)) {
		if (UNEXPECTED(current->throw_at_return)
				&& (is_inside(execute_data, current->throw_frame) || (in_caller && execute_data == current->throw_frame))) {
			if (in_caller) {
				zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
			} else {
				EG(coroutine).interrupt_after_callback = true;
			}
		} else if (current->throw_at_return || current->thrown_in) {
			pending = php_coroutine_take_pending(current);
		}
	}
	if (next_interrupt_function) {
		/* handlers of signals are not called with an exception set */
		next_interrupt_function(execute_data);
	}
	if (UNEXPECTED(pending)) {
		zend_throw_exception_internal(pending);
	}
}

void async_waits_register(zend_scheduler_api *api)
{
	api->poll = wait_poll;
	api->wait_ready = wait_ready;
	api->sleep = wait_sleep;
	api->offload = wait_offload;
	api->offload_slow = wait_offload_slow;
	api->fd_closing = wait_fd_closing;
	api->park_prepare = wait_park_prepare;
	api->park = wait_park;
	api->wake = wait_wake;
	api->wait4 = wait_wait4;
	api->exception_arrived = exception_arrived;
	next_interrupt_function = zend_interrupt_function;
	zend_interrupt_function = throw_at_return;
	async_interrupts_register(api);
}
