/*
 * Signals of pcntl while every coroutine waits. The C handler sets
 * EG(vm_interrupt), which only running PHP code looks at; so it also fires a
 * trigger of the reactor, and a coroutine of the runtime runs what the
 * interrupt asks for. Whoever runs PHP code meanwhile has done it already.
 */

#include "runtime.h"
#include "errors.h"
#include "signal_wait.h"
#include "zend_exceptions.h"

static void run_interrupt(php_coroutine *coroutine)
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
		async_failure_unhandled(exception, NULL);
		OBJ_RELEASE(exception);
	}
}

static void trigger_fired(void *arg)
{
	if (zend_atomic_bool_load_ex(&EG(vm_interrupt)) && !ASYNC_G(bailed_out)) {
		php_coroutine_spawn_internal(run_interrupt, NULL);
	}
}

void async_interrupt_listen(void)
{
	if (ASYNC_G(signals_used) && ASYNC_G(runtime) && !ASYNC_G(interrupt_trigger)) {
		ASYNC_G(interrupt_trigger) = async_trigger_create(ASYNC_G(runtime), false, trigger_fired, NULL);
	}
}

void async_interrupt_stop(void)
{
	async_trigger *trigger = ASYNC_G(interrupt_trigger);

	if (trigger) {
		ASYNC_G(interrupt_trigger) = NULL;
		async_trigger_destroy(trigger);
	}
}

void async_signals_used(void)
{
	ASYNC_G(signals_used) = true;
	async_interrupt_listen();
	async_signal_waits_handler_coming();
}

void async_interrupt(void)
{
	if (ASYNC_G(interrupt_trigger)) {
		async_trigger_fire(ASYNC_G(interrupt_trigger));
	}
}
