/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "await/signal_wait.h"
#include "coroutine/awaitable.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "zend_exceptions.h"
#include "zend_signal.h"
#include "await/signal_wait_arginfo.h"

#include <signal.h>

#define MOST_NESTED 100

struct _async_signal_wait {
	async_awaitable awaitable;
	async_signal_wait *next, **link;     /* in ASYNC_G(signal_waits) while it listens */
	acore_signal *listener;
	int signum;
	uint32_t waiting;
	bool delivered;
	bool lost;                           /* no memory to continue listening */
	async_object object;
};

static zend_class_entry *async_ce_signal_wait;
static zend_object_handlers signal_wait_handlers;

static volatile sig_atomic_t delivered[NSIG];

static inline async_signal_wait *wait_from_awaitable(async_awaitable *awaitable)
{
	return (async_signal_wait *) awaitable;
}

/* ---- listening ---- */

static void unlist(async_signal_wait *wait)
{
	ASYNC_G(signal_listeners)[wait->signum]--;
	*wait->link = wait->next;
	if (wait->next) {
		wait->next->link = wait->link;
	}
}

static void stop_listening(async_signal_wait *wait)
{
	if (wait->listener) {
		acore_signal_stop(wait->listener);
		wait->listener = NULL;
		unlist(wait);
	}
}

void async_signal_claim(int signum, int change)
{
	ASYNC_G(signals_claimed)[signum] += (uint8_t) change;
}

static bool somebody_listens(int signum)
{
	return ASYNC_G(signals_claimed)[signum] > 0 || ASYNC_G(signal_listeners)[signum] > 0;
}

static bool is_function(void (*handler)(int))
{
	return handler != SIG_DFL && handler != SIG_IGN && handler != SIG_ERR;
}

/* Does the program (pcntl) have a handler for the signal? */
static bool has_handler(int signum)
{
	struct sigaction current;

	if (sigaction(signum, NULL, &current) != 0 || !is_function(current.sa_handler)) {
		return false;
	}
#ifdef ZEND_SIGNALS
	/* the engine's handler stands for the one in its table */
	return is_function((void (*)(int)) SIGG(handlers)[signum - 1].handler);
#else
	return true;
#endif
}

static void signal_delivered(int signum, void *arg)
{
	async_signal_wait *wait = arg;

	delivered[signum] = 1;
	stop_listening(wait);
	wait->delivered = true;
	if (!somebody_listens(signum) && has_handler(signum)) {
		raise(signum);
	}
	async_awaitable_wake_all(&wait->awaitable);
}

/* A waiting coroutine keeps the program alive. A new listener, at first or after a fork, is added before the old one
 * is removed, so that the signal never has its default action in between. */
static bool listen_to(async_signal_wait *wait, bool referenced)
{
	acore_signal *before = wait->listener, *listener;

	if (before && acore_signal_set_referenced(before, referenced)) {
		return true;
	}
	listener = acore_signal_start(ASYNC_G(runtime), wait->signum, referenced, signal_delivered, wait);
	if (!listener) {
		return false;
	}
	if (before) {
		acore_signal_stop(before);
	} else {
		wait->next = ASYNC_G(signal_waits);
		if (wait->next) {
			wait->next->link = &wait->next;
		}
		wait->link = &ASYNC_G(signal_waits);
		ASYNC_G(signal_waits) = wait;
		ASYNC_G(signal_listeners)[wait->signum]++;
	}
	wait->listener = listener;
	return true;
}

typedef struct {
	acore_microtask task;
	int signum;
} anew_task;

/* First delivers signals that have arrived and would be lost with the old listeners. */
static void stop_old_listeners(int signum)
{
	for (async_signal_wait *wait = ASYNC_G(signal_waits), *next; wait; wait = next) {
		next = wait->next;
		if (wait->signum != signum && signum < NSIG) {
			continue;
		}
		if (acore_signal_pending(wait->listener)) {
			signal_delivered(wait->signum, wait);
		} else {
			acore_signal_stop(wait->listener);
			wait->listener = NULL;
		}
	}
}

static void listen_anew(acore_microtask *task)
{
	stop_old_listeners(((anew_task *) task)->signum);
	efree(task);
	for (async_signal_wait *wait = ASYNC_G(signal_waits), *next; wait; wait = next) {
		next = wait->next;
		if (wait->listener) {
			continue;
		}
		wait->listener = acore_signal_start(ASYNC_G(runtime), wait->signum, wait->waiting > 0, signal_delivered, wait);
		if (!wait->listener) {
			unlist(wait);
			wait->lost = true;
			async_awaitable_wake_all(&wait->awaitable);
		}
	}
}

static void drop_task(acore_microtask *task)
{
	efree(task);
}

void async_signal_waits_handler_coming(int signum)
{
	anew_task *anew;

	if (ASYNC_G(signal_waits)) {
		anew = ecalloc(1, sizeof(anew_task));
		anew->signum = signum;
		anew->task.run = listen_anew;
		anew->task.drop = drop_task;
		acore_microtask_enqueue(ASYNC_G(runtime), &anew->task);
	}
}

/* ---- as an awaitable ---- */

static void throw_lost(int signum)
{
	zend_throw_exception_ex(async_ce_async_exception, 0, "Cannot wait for signal %d", signum);
}

static bool wait_ready(async_awaitable *awaitable)
{
	return wait_from_awaitable(awaitable)->delivered || wait_from_awaitable(awaitable)->lost;
}

static zend_result wait_take(async_awaitable *awaitable, zval *rv)
{
	if (wait_from_awaitable(awaitable)->lost) {
		throw_lost(wait_from_awaitable(awaitable)->signum);
		return FAILURE;
	}
	ZVAL_LONG(rv, wait_from_awaitable(awaitable)->signum);
	return SUCCESS;
}

static zend_result wait_begin(async_awaitable *awaitable)
{
	async_signal_wait *wait = wait_from_awaitable(awaitable);

	if (wait->waiting == 0 && !listen_to(wait, true)) {
		throw_lost(wait->signum);
		return FAILURE;
	}
	wait->waiting++;
	return SUCCESS;
}

static void wait_end(async_awaitable *awaitable)
{
	async_signal_wait *wait = wait_from_awaitable(awaitable);

	if (--wait->waiting == 0 && wait->listener) {
		(void) acore_signal_set_referenced(wait->listener, false);
	}
}

static void wait_forked(async_awaitable *awaitable)
{
	async_signal_wait *wait = wait_from_awaitable(awaitable);

	wait->waiting = async_awaitable_observer_count(awaitable);
	if (!wait_ready(awaitable) && !listen_to(wait, wait->waiting > 0)) {
		stop_listening(wait);
		wait->lost = true;
	}
}

/* Was it awaited, itself or in combinations, and only by coroutines that do not continue in the child? */
static bool is_abandoned(const async_awaitable *awaitable, unsigned depth)
{
	if (awaitable->waiters) {
		return true;
	}
	for (const async_observer *observer = awaitable->observers; observer; observer = observer->next) {
		if (!observer->completes || depth == MOST_NESTED || !is_abandoned(observer->completes, depth + 1)) {
			return false;
		}
	}
	return awaitable->observers != NULL;
}

void async_signal_waits_after_fork(void)
{
	for (async_signal_wait *wait = ASYNC_G(signal_waits), *next; wait; wait = next) {
		next = wait->next;
		if (is_abandoned(&wait->awaitable, 0)) {
			stop_listening(wait);
		} else {
			async_awaitable_notice_fork(&wait->awaitable);
		}
	}
}

void async_signal_waits_forget(void)
{
	while (ASYNC_G(signal_waits)) {
		stop_listening(ASYNC_G(signal_waits));
	}
	for (int signum = 0; signum < NSIG; signum++) {
		delivered[signum] = 0;
	}
}

bool async_signal_was_delivered(int signum)
{
	return delivered[signum] != 0;
}

static zend_string *wait_describe(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "signal %d", wait_from_awaitable(awaitable)->signum);
}

static const async_awaitable_ops signal_wait_ops = {
	.ready = wait_ready,
	.take = wait_take,
	.begin = wait_begin,
	.end = wait_end,
	.forked = wait_forked,
	.describe = wait_describe,
	.kind = ASYNC_WAIT_SIGNAL,
};

/* ---- the object ---- */

static void signal_wait_free(zend_object *object)
{
	async_signal_wait *wait = (async_signal_wait *) ((char *) object - XtOffsetOf(async_signal_wait, object.std));

	async_awaitable_drop_observers(&wait->awaitable);
	stop_listening(wait);
	zend_object_std_dtor(object);
}

ZEND_FUNCTION(Async_signal)
{
	zend_long signum;
	async_signal_wait *wait;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(signum)
	ZEND_PARSE_PARAMETERS_END();
	if (signum < 1 || signum >= NSIG || signum == SIGKILL || signum == SIGSTOP) {
		zend_argument_value_error(1, "must be the number of a signal that can be caught");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	wait = ecalloc(1, sizeof(async_signal_wait));
	async_awaitable_init(&wait->awaitable, &signal_wait_ops);
	wait->object.awaitable = &wait->awaitable;
	wait->signum = (int) signum;
	zend_object_std_init(&wait->object.std, async_ce_signal_wait);
	wait->object.std.handlers = &signal_wait_handlers;
	RETVAL_OBJ(&wait->object.std);
	if (!listen_to(wait, false)) {
		zval_ptr_dtor(return_value);
		ZVAL_NULL(return_value);
		throw_lost((int) signum);
	}
}

ZEND_METHOD(Async_SignalWait, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "Async\\signal()");
}

void async_signal_wait_startup(void)
{
	async_hooks.signal_handler_coming = async_signal_waits_handler_coming;
	async_ce_signal_wait = register_class_Async_SignalWait(async_ce_awaitable);
	async_ce_signal_wait->create_object = no_object;
	memcpy(&signal_wait_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	signal_wait_handlers.offset = XtOffsetOf(async_signal_wait, object.std);
	signal_wait_handlers.free_obj = signal_wait_free;
	signal_wait_handlers.clone_obj = NULL;
	signal_wait_handlers.compare = zend_objects_not_comparable;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
