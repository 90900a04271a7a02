/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Signals of pcntl among coroutines. The C handler counts the arrival, fires a
 * trigger of the reactor and sets EG(vm_interrupt), which only running PHP code
 * checks.
 *
 * Arrival: the trigger, on the runtime's thread, interrupts the interruptible
 * calls (zend_scheduler.h) that began before: those of the main flow and of the
 * coroutine that installed the handler, the registrar, and those that all
 * signals interrupt. The registrar runs next, so that the handler is called on
 * its stack, as outside of coroutines; a coroutine of the runtime queued behind
 * it calls the remaining handlers, for registrars that wait for something else.
 * Running PHP code may have called them first.
 *
 * Exceptions: what a handler throws in another flow than its registrar's is
 * stored in the registrar (thrown_in). It ends a wait of the language, and a
 * call if the signal may interrupt it; otherwise it is thrown when the call
 * returns. The main flow stands in for a registrar that has ended.
 */

#include "wait/interrupt.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "zend_exceptions.h"

#define NO_SIGNAL 0

static async_coroutine *registrar_of(int signum)
{
	return ASYNC_G(signals)[signum].registrar ? ASYNC_G(signals)[signum].registrar : ASYNC_G(main);
}

/* ---- arrival ---- */

static bool is_later(uint32_t arrival, uint32_t since)
{
	return (int32_t) (arrival - since) > 0;
}

static void end_call(zend_interruptible *call, int signum)
{
	if ((call->flags & ZEND_INTERRUPTIBLE_RESTARTS) && ASYNC_G(signals)[signum].restarts) {
		return;
	}
	call->interrupted = true;
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(async_coroutine_from_engine(call->coroutine)), ACORE_WAKE_CANCEL);
}

static void end_call_of(async_coroutine *coroutine, int signum, uint32_t arrival)
{
	zend_interruptible *call = coroutine->interruptible;

	if (call && is_later(arrival, call->since)) {
		end_call(call, signum);
	}
}

static void end_calls(int signum)
{
	uint32_t arrival = __atomic_load_n(&ASYNC_G(signals)[signum].last_arrival, __ATOMIC_RELAXED);
	async_coroutine *registrar = registrar_of(signum);

	for (zend_interruptible *call = ASYNC_G(interruptible); call; call = call->next) {
		if (is_later(arrival, call->since)) {
			end_call(call, signum);
		}
	}
	end_call_of(ASYNC_G(main), signum, arrival);
	end_call_of(registrar, signum, arrival);
	if (registrar->interruptible && registrar->interruptible->interrupted) {
		acore_coroutine_run_next(ASYNC_G(runtime), async_coroutine_handle(registrar));
	}
}

static void run_interrupt(async_coroutine *coroutine)
{
	if (!zend_atomic_bool_load_ex(&EG(vm_interrupt))) {
		return;
	}
	zend_atomic_bool_store_ex(&EG(vm_interrupt), false);
	if (zend_interrupt_function) {
		zend_interrupt_function(EG(current_execute_data));
	}
	if (EG(exception) && !zend_is_unwind_exit(EG(exception))) {
		zend_object *exception = EG(exception);

		EG(exception) = NULL;
		async_hooks.failure_unhandled(exception, NULL);
		OBJ_RELEASE(exception);
	}
}

static void trigger_fired(void *arg)
{
	if (ASYNC_G(bailed_out)) {
		return;
	}
	if (zend_atomic_bool_load_ex(&EG(vm_interrupt))) {
		async_coroutine_spawn_internal(run_interrupt, NULL);
	}
	ASYNC_G(signals_looked_at) = __atomic_load_n(&ASYNC_G(signal_arrivals), __ATOMIC_RELAXED);
	for (int signum = 1; signum < NSIG; signum++) {
		if (__atomic_exchange_n(&ASYNC_G(signals)[signum].arrived, false, __ATOMIC_ACQUIRE)) {
			end_calls(signum);
		}
	}
}

void async_interrupt_listen(void)
{
	if (ASYNC_G(signals_used) && ASYNC_G(runtime) && !ASYNC_G(interrupt_trigger)) {
		ASYNC_G(interrupt_trigger) = acore_trigger_create(ASYNC_G(runtime), false, trigger_fired, NULL);
	}
}

void async_interrupt_stop(void)
{
	acore_trigger *trigger = ASYNC_G(interrupt_trigger);

	if (trigger) {
		ASYNC_G(interrupt_trigger) = NULL;
		acore_trigger_destroy(trigger);
	}
}

/* Runs in the C handler of a signal. */
static void interrupt(int signum)
{
	if (EXPECTED(signum > 0 && signum < NSIG)) {
		uint32_t arrival = __atomic_add_fetch(&ASYNC_G(signal_arrivals), 1, __ATOMIC_RELAXED);

		__atomic_store_n(&ASYNC_G(signals)[signum].last_arrival, arrival, __ATOMIC_RELAXED);
		__atomic_store_n(&ASYNC_G(signals)[signum].arrived, true, __ATOMIC_RELEASE);
	}
	if (ASYNC_G(interrupt_trigger)) {
		acore_trigger_fire(ASYNC_G(interrupt_trigger));
	}
}

/* ---- calls ---- */

static void interruptible_begin(zend_interruptible *call, uint32_t flags)
{
	async_coroutine *current = async_coroutine_current();

	if (current->interruptible) {
		return;
	}
	if (UNEXPECTED(ASYNC_G(signals_used) && !ASYNC_G(interrupt_trigger))) {
		/* there was no memory or descriptor for the trigger */
		async_interrupt_listen();
	}
	call->coroutine = &current->engine;
	call->flags = flags;
	call->interrupted = false;
	/* a handler not called yet, because the signal arrived on the way here, must still interrupt the call */
	call->since = zend_atomic_bool_load_ex(&EG(vm_interrupt)) ? ASYNC_G(signals_looked_at)
		: __atomic_load_n(&ASYNC_G(signal_arrivals), __ATOMIC_RELAXED);
	current->interruptible = call;
	if (flags & ZEND_INTERRUPTIBLE_BY_ALL) {
		call->next = ASYNC_G(interruptible);
		if (call->next) {
			call->next->link = &call->next;
		}
		call->link = &ASYNC_G(interruptible);
		ASYNC_G(interruptible) = call;
	}
}

static void interruptible_end(zend_interruptible *call)
{
	async_coroutine_from_engine(call->coroutine)->interruptible = NULL;
	if (call->flags & ZEND_INTERRUPTIBLE_BY_ALL) {
		*call->link = call->next;
		if (call->next) {
			call->next->link = call->link;
		}
	}
}

void async_interruptible_drop(async_coroutine *coroutine)
{
	if (coroutine->interruptible) {
		interruptible_end(coroutine->interruptible);
	}
}

/* ---- handlers ---- */

static void signal_handler_set(int signum, bool restarts)
{
	async_coroutine *registrar = async_coroutine_current();

	ASYNC_G(signals_used) = true;
	async_interrupt_listen();
	async_hooks.signal_handler_coming(signum);
	if (signum >= NSIG) {
		return;
	}
	if (ASYNC_G(handled_signal)) {
		/* wherever it runs, it belongs to the coroutine that installed it */
		registrar = ASYNC_G(signals)[ASYNC_G(handled_signal)].registrar;
	} else if (registrar && ((registrar->internal && !registrar->runs_script) || async_coroutine_is_main(registrar))) {
		registrar = NULL;
	}
	if (registrar) {
		registrar->set_handlers = true;
	}
	ASYNC_G(signals)[signum].registrar = registrar;
	ASYNC_G(signals)[signum].restarts = restarts;
}

/* Takes over the exception. */
static void throw_into(async_coroutine *target, zend_object *exception, int signum)
{
	if (async_coroutine_is_main(target) && ASYNC_G(main_ended)) {
		async_hooks.failure_unhandled(exception, NULL);
		OBJ_RELEASE(exception);
		return;
	}
	if (target->thrown_in) {
		async_exception_chain(&exception, target->thrown_in);
	}
	target->thrown_in = exception;
	if (target == async_coroutine_current()) {
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	} else if (!target->in_call) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(target), ACORE_WAKE_CANCEL);
	} else if (target->interruptible) {
		end_call(target->interruptible, signum);
	}
}

static int signal_handler_enter(int signum)
{
	int outer = ASYNC_G(handled_signal);

	ASYNC_G(handled_signal) = signum < NSIG ? signum : NO_SIGNAL;
	return outer;
}

/* Takes EG(exception) out of the running code, which continues where it was interrupted. */
static zend_object *take_exception(void)
{
	zend_execute_data *frame = EG(current_execute_data);
	zend_object *exception = EG(exception);

	EG(exception) = NULL;
	if (frame && frame->func && ZEND_USER_CODE(frame->func->type) && frame->opline->opcode == ZEND_HANDLE_EXCEPTION) {
		frame->opline = EG(opline_before_exception);
	}
	return exception;
}

static void signal_handler_leave(int outer)
{
	int handled = ASYNC_G(handled_signal);
	zend_object *exception = EG(exception);

	ASYNC_G(handled_signal) = outer;
	if (EXPECTED(!exception) || !ASYNC_G(main) || registrar_of(handled) == async_coroutine_current()
			|| zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)) {
		return;
	}
	throw_into(registrar_of(handled), take_exception(), handled);
}

void async_interrupts_coroutine_ended(async_coroutine *coroutine)
{
	zend_object *thrown_in = coroutine->thrown_in;

	for (int signum = 1; coroutine->set_handlers && signum < NSIG; signum++) {
		if (ASYNC_G(signals)[signum].registrar == coroutine) {
			ASYNC_G(signals)[signum].registrar = NULL;
		}
	}
	coroutine->thrown_in = NULL;
	if (thrown_in) {
		throw_into(ASYNC_G(main), thrown_in, NO_SIGNAL);
	}
}

void async_interrupts_main_ended(void)
{
	zend_object *thrown_in = ASYNC_G(main)->thrown_in;

	ASYNC_G(main)->thrown_in = NULL;
	if (thrown_in) {
		throw_into(ASYNC_G(main), thrown_in, NO_SIGNAL);
	}
}

void async_interrupts_after_fork(void)
{
	ASYNC_G(interruptible) = NULL;
	for (int signum = 1; signum < NSIG; signum++) {
		ASYNC_G(signals)[signum].registrar = NULL;
		ASYNC_G(signals)[signum].arrived = false;
	}
	async_interrupt_stop();
	async_interrupt_listen();
}

void async_interrupts_register(zend_scheduler_api *api)
{
	async_hooks.listen_to_interrupts = async_interrupt_listen;
	api->interruptible_begin = interruptible_begin;
	api->interruptible_end = interruptible_end;
	api->signal_handler_set = signal_handler_set;
	api->interrupt = interrupt;
	api->signal_handler_enter = signal_handler_enter;
	api->signal_handler_leave = signal_handler_leave;
}
