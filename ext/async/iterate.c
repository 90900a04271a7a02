#include "iterate.h"
#include "awaitable.h"
#include "coroutine.h"
#include "errors.h"
#include "iterable.h"
#include "outcome.h"
#include "runtime.h"
#include "zend_exceptions.h"
#include "iterate_arginfo.h"

typedef struct _iteration iteration;
typedef struct _iteration_turn iteration_turn;

/* One call of the callback. Once its coroutine has ended the caller frees it, where destructors may run. */
struct _iteration_turn {
	async_observer observer;         /* first */
	iteration *owner;
	iteration_turn *next, **link;
	php_coroutine *coroutine;        /* by `object` */
	zend_object *object;             /* counted */
};

/* On the stack of the coroutine that iterates. */
struct _iteration {
	php_coroutine *caller;
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_long limit;                 /* 0: none */
	iteration_turn *turns;           /* under way */
	iteration_turn *ended_turns;
	zend_long running;
	zend_object *failure;            /* the first one; counted */
	bool waits;                      /* the caller, for a turn to end; not in the iterator */
	bool ended;                      /* a callback returned false */
	bool cancelling;                 /* outcomes do not matter any more */
};

static void end_turn(iteration_turn *turn)
{
	iteration *owner = turn->owner;

	*turn->link = turn->next;
	if (turn->next) {
		turn->next->link = turn->link;
	}
	owner->running--;
	turn->next = owner->ended_turns;
	owner->ended_turns = turn;
}

static void free_ended_turns(iteration *loop)
{
	while (loop->ended_turns) {
		iteration_turn *turn = loop->ended_turns;

		loop->ended_turns = turn->next;
		OBJ_RELEASE(turn->object);
		efree(turn);
	}
}

/* May run destructors of what those that have not started hold. */
static void cancel_turns(iteration *loop)
{
	async_handle_list coroutines = {0};
	zend_object *cancellation;

	if (loop->cancelling) {
		return;
	}
	loop->cancelling = true;
	for (iteration_turn *turn = loop->turns; turn; turn = turn->next) {
		async_handle_list_add(&coroutines, turn->coroutine);
	}
	cancellation = async_exception_create(async_ce_cancellation, "The iteration was ended");
	async_handle_list_cancel(&coroutines, cancellation);
	OBJ_RELEASE(cancellation);
}

static void turn_ended(async_observer *observer)
{
	iteration_turn *turn = (iteration_turn *) observer;
	iteration *owner = turn->owner;
	zend_coroutine *engine = &turn->coroutine->engine;

	if (owner->cancelling) {
		/* its outcome does not matter any more */
	} else if (engine->exception) {
		GC_ADDREF(engine->exception);
		owner->failure = engine->exception;
		cancel_turns(owner);
	} else if (Z_TYPE(engine->result) == IS_FALSE) {
		owner->ended = true;
	}
	if (owner->waits) {
		async_wake(ASYNC_G(runtime), php_coroutine_handle(owner->caller), ASYNC_WAKE_EVENT);
	}
	end_turn(turn);
}

static zend_result wait_for_turn(iteration *loop)
{
	zend_result result;

	loop->waits = true;
	loop->caller->waiting_what = "the callbacks of iterate()";
	result = async_suspend_until_woken(-1, NULL);
	loop->caller->waiting_what = NULL;
	loop->waits = false;
	if (result == SUCCESS) {
		free_ended_turns(loop);
	}
	return result == SUCCESS && !EG(exception) ? SUCCESS : FAILURE;
}

static bool goes_on(const iteration *loop)
{
	return !loop->failure && !loop->ended;
}

/* The next element is taken when this call has come to its first wait, or its end: it may say that there is to be none. A caller of
 * high priority would be in front of it each time. */
static zend_result let_begin(iteration *loop, const php_coroutine *coroutine)
{
	async_coroutine *caller = php_coroutine_handle(loop->caller);
	const async_priority priority = async_coroutine_get_priority(caller);

	while (!(coroutine->engine.flags & (ZEND_COROUTINE_STARTED | ZEND_COROUTINE_ENDED)) && goes_on(loop) && zend_coroutine_may_leave()) {
		async_coroutine_set_priority(ASYNC_G(runtime), caller, ASYNC_PRIORITY_NORMAL);
		async_suspend();
		if (priority != ASYNC_PRIORITY_NORMAL) {
			async_coroutine_set_priority(ASYNC_G(runtime), caller, priority);
		}
		if (EG(exception)) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static bool begin_turn(zval *value, zval *key, void *arg)
{
	iteration *loop = arg;
	iteration_turn *turn;
	zend_coroutine_call *call;
	php_coroutine *coroutine;
	zval arguments[2];

	if (!goes_on(loop)) {
		/* the iterator has suspended meanwhile */
		return false;
	}
	ZVAL_COPY_VALUE(&arguments[0], value);
	ZVAL_COPY_VALUE(&arguments[1], key);
	loop->fci.params = arguments;
	loop->fci.param_count = 2;
	call = zend_coroutine_call_from_fci(&loop->fci, &loop->fcc);
	coroutine = call ? php_coroutine_spawn(call, NULL) : NULL;
	if (!coroutine) {
		return false;
	}
	turn = emalloc(sizeof(iteration_turn));
	turn->owner = loop;
	turn->coroutine = coroutine;
	turn->object = php_coroutine_object(coroutine);
	turn->next = loop->turns;
	if (turn->next) {
		turn->next->link = &turn->next;
	}
	turn->link = &loop->turns;
	loop->turns = turn;
	loop->running++;
	async_observer_add(&coroutine->awaitable, &turn->observer, turn_ended, true);
	if (let_begin(loop, coroutine) == FAILURE) {
		return false;
	}
	while (loop->limit && loop->running >= loop->limit && goes_on(loop)) {
		if (wait_for_turn(loop) == FAILURE) {
			return false;
		}
	}
	return goes_on(loop);
}

/* The caller cannot wait for them any more. */
static void abandon_turns(iteration *loop)
{
	while (loop->turns) {
		async_awaitable *awaitable = &loop->turns->coroutine->awaitable;

		async_unobserve(awaitable, &loop->turns->observer);
		async_awaitable_disregard(awaitable);
		end_turn(loop->turns);
	}
}

static zend_result wait_for_turns(iteration *loop)
{
	while (loop->running > 0 && !loop->failure) {
		if (wait_for_turn(loop) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

/* What is in flight, or the failure of a callback; new reference or NULL. */
static zend_object *exception_of(iteration *loop)
{
	zend_object *exception = EG(exception);

	if (!exception) {
		exception = loop->failure;
		loop->failure = NULL;
	} else {
		GC_ADDREF(exception);
		zend_clear_exception();
	}
	return exception;
}

static void end_with(iteration *loop, zend_object *exception)
{
	cancel_turns(loop);
	while (loop->running > 0 && !EG(exception)) {
		wait_for_turn(loop);
	}
	zend_throw_exception_internal(exception);
}

ZEND_FUNCTION(Async_iterate)
{
	zval *iterable;
	iteration loop = {0};

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(loop.fci, loop.fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(loop.limit)
	ZEND_PARSE_PARAMETERS_END();
	if (loop.limit < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		RETURN_THROWS();
	}
	loop.caller = php_coroutine_current();
	async_iterable_each(iterable, begin_turn, &loop);
	if (!EG(exception)) {
		wait_for_turns(&loop);
	}
	if (EG(exception) && zend_is_unwind_exit(EG(exception))) {
		abandon_turns(&loop);
	} else if (EG(exception) && zend_is_graceful_exit(EG(exception))) {
		/* of a Fiber that is destroyed */
		cancel_turns(&loop);
		abandon_turns(&loop);
	} else if (EG(exception) || loop.failure) {
		end_with(&loop, exception_of(&loop));
		abandon_turns(&loop);
	}
	free_ended_turns(&loop);
	if (loop.failure) {
		OBJ_RELEASE(loop.failure);
	}
}

void async_iterate_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
