#include "outcome.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"

/* Throws need a frame, and change the opline of one that runs PHP code: this one has none. */
static zend_function no_function = { ZEND_INTERNAL_FUNCTION };

void async_quiet_begin(async_quiet *quiet)
{
	memset(&quiet->frame, 0, sizeof(quiet->frame));
	quiet->running = EG(current_execute_data);
	quiet->in_flight = EG(exception);
	quiet->frame.func = &no_function;
	quiet->frame.prev_execute_data = quiet->running;
	EG(current_execute_data) = &quiet->frame;
	EG(exception) = NULL;
}

zend_object *async_quiet_end(async_quiet *quiet)
{
	zend_object *exception = EG(exception);

	EG(exception) = quiet->in_flight;
	EG(current_execute_data) = quiet->running;
	return exception;
}

zend_object *async_awaitable_outcome(async_awaitable *awaitable, zval *rv)
{
	async_quiet quiet;

	ZVAL_UNDEF(rv);
	async_quiet_begin(&quiet);
	awaitable->ops->take(awaitable, rv);
	return async_quiet_end(&quiet);
}

void async_coroutine_take_result(php_coroutine *coroutine, zend_object *object, zval *rv)
{
	if (Z_ISUNDEF(coroutine->engine.result)) {
		ZVAL_NULL(rv);
	} else if (coroutine->object == object && GC_REFCOUNT(object) == 1) {
		ZVAL_COPY_VALUE(rv, &coroutine->engine.result);
		ZVAL_NULL(&coroutine->engine.result);
	} else {
		ZVAL_COPY(rv, &coroutine->engine.result);
	}
}

/* Stays with a coroutine until that has ended. */
typedef struct {
	async_observer observer;         /* first */
	php_coroutine *coroutine;        /* counted */
} silencer;

static void silence(async_observer *observer)
{
	silencer *one = (silencer *) observer;

	async_coroutine_release(php_coroutine_handle(one->coroutine));
	efree(one);
}

static void silence_coroutine(php_coroutine *coroutine)
{
	silencer *one;

	if (php_coroutine_ended(coroutine)) {
		if (coroutine->engine.exception && !coroutine->failure_handled) {
			async_failure_taken(coroutine);
		}
		return;
	}
	for (const async_observer *there = coroutine->awaitable.observers; there; there = there->next) {
		if (there->notify == silence) {
			return;
		}
	}
	one = emalloc(sizeof(silencer));
	one->coroutine = coroutine;
	async_coroutine_addref(php_coroutine_handle(coroutine));
	async_observer_add(&coroutine->awaitable, &one->observer, silence, true);
}

void async_awaitable_disregard(async_awaitable *awaitable)
{
	if (awaitable->ops == &php_coroutine_ops) {
		silence_coroutine((php_coroutine *) ((char *) awaitable - XtOffsetOf(php_coroutine, awaitable)));
	} else if (awaitable->ops->disregard) {
		awaitable->ops->disregard(awaitable);
	}
}

/* ---- later ---- */

struct _async_later {
	async_later *next, **link;
	void (*run)(void *data);
	void (*drop)(void *data);
	void *data;
};

static void forget(async_later *later)
{
	*later->link = later->next;
	if (later->next) {
		later->next->link = later->link;
	}
	efree(later);
}

static void run_later(php_coroutine *coroutine)
{
	async_later *later = coroutine->data;
	void (*run)(void *) = later->run;
	void *data = later->data;

	forget(later);
	run(data);
	async_stray_exception(NULL);
	async_count_others(-1);
}

void async_run_later(void (*run)(void *data), void (*drop)(void *data), void *data)
{
	async_later *later = emalloc(sizeof(async_later));

	later->run = run;
	later->drop = drop;
	later->data = data;
	later->next = ASYNC_G(later);
	if (later->next) {
		later->next->link = &later->next;
	}
	later->link = &ASYNC_G(later);
	ASYNC_G(later) = later;
	if (!ASYNC_G(unwinding) && !ASYNC_G(exiting) && !ASYNC_G(bailed_out)) {
		php_coroutine_spawn_internal(run_later, later);
		async_count_others(+1);
	}
}

void async_drop_later(void)
{
	while (ASYNC_G(later)) {
		async_later *later = ASYNC_G(later);
		void (*drop)(void *) = later->drop;
		void *data = later->data;

		forget(later);
		drop(data);
	}
}
