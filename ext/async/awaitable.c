#include "awaitable.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "awaitable_arginfo.h"

zend_class_entry *async_ce_awaitable;
static zend_class_entry *async_ce_timeout;
static zend_object_handlers timeout_handlers;

void async_waiter_add(async_awaitable *awaitable, async_waiter *waiter, php_coroutine *coroutine)
{
	waiter->coroutine = coroutine;
	waiter->next = NULL;
	waiter->link = awaitable->last;
	*awaitable->last = waiter;
	awaitable->last = &waiter->next;
}

void async_waiter_remove(async_awaitable *awaitable, async_waiter *waiter)
{
	if (!waiter->link) {
		return;
	}
	*waiter->link = waiter->next;
	if (waiter->next) {
		waiter->next->link = waiter->link;
	} else {
		awaitable->last = waiter->link;
	}
	waiter->link = NULL;
}

void async_awaitable_wake_all(async_awaitable *awaitable)
{
	if (UNEXPECTED(ASYNC_G(forgetting))) {
		/* after fork: the waiters were on stacks that are gone */
		awaitable->waiters = NULL;
		awaitable->last = &awaitable->waiters;
		return;
	}
	for (async_waiter *waiter = awaitable->waiters; waiter; waiter = waiter->next) {
		async_wake(ASYNC_G(runtime), php_coroutine_handle(waiter->coroutine), ASYNC_WAKE_EVENT);
	}
}

static async_awaitable *awaitable_from_zval(zval *value, const char *construct)
{
	async_awaitable *awaitable;

	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(value), async_ce_awaitable)) {
		zend_type_error("%s expects an Async\\Awaitable, %s given", construct, zend_zval_value_name(value));
		return NULL;
	}
	awaitable = async_awaitable_from_obj(Z_OBJ_P(value));
	if (!awaitable) {
		zend_throw_error(NULL, "The %s object has not been correctly initialized by its constructor",
			ZSTR_VAL(Z_OBJCE_P(value)->name));
	}
	return awaitable;
}

/* The exception of `await E until C` when C came first. */
static void throw_await_cancelled(async_awaitable *cancellation)
{
	zend_object *reason = cancellation->ops->cancellation_reason
		? cancellation->ops->cancellation_reason(cancellation) : NULL;
	zend_object *exception = async_exception_create(async_ce_await_cancelled, "The wait was given up");

	if (reason) {
		zend_exception_set_previous(exception, reason);
	}
	zend_throw_exception_object(&(zval) {.value.obj = exception, .u1.type_info = IS_OBJECT_EX});
}

static zend_result begin_wait(async_awaitable *awaitable, async_waiter *waiter, php_coroutine *current)
{
	if (awaitable->ops->begin && awaitable->ops->begin(awaitable) == FAILURE) {
		return FAILURE;
	}
	async_waiter_add(awaitable, waiter, current);
	return SUCCESS;
}

static void end_wait(async_awaitable *awaitable, async_waiter *waiter)
{
	async_waiter_remove(awaitable, waiter);
	if (awaitable->ops->end) {
		awaitable->ops->end(awaitable);
	}
}

/* Waits until one of the two is ready; FAILURE with an exception if the wait itself ended. */
static zend_result wait_for_either(async_awaitable *awaitable, async_awaitable *until)
{
	php_coroutine *current = php_coroutine_current();
	async_waiter waiter, until_waiter;
	zend_result result = FAILURE;

	if (begin_wait(awaitable, &waiter, current) == FAILURE) {
		return FAILURE;
	}
	if (until && begin_wait(until, &until_waiter, current) == FAILURE) {
		end_wait(awaitable, &waiter);
		return FAILURE;
	}
	do {
		current->waiting_on = awaitable;
		result = async_suspend_until_woken(-1, NULL);
		current->waiting_on = NULL;
	} while (result == SUCCESS && !awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until)));

	if (until) {
		end_wait(until, &until_waiter);
	}
	end_wait(awaitable, &waiter);
	return result;
}

static zend_result await_objects(async_awaitable *awaitable, async_awaitable *until, zval *rv)
{
	if (!awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until))) {
		if (async_wait_allowed() == FAILURE || wait_for_either(awaitable, until) == FAILURE) {
			return FAILURE;
		}
	}
	if (awaitable->ops->ready(awaitable)) {
		return awaitable->ops->take(awaitable, rv);
	}
	throw_await_cancelled(until);
	return FAILURE;
}

zend_result async_await(zval *awaitable_zv, zval *until_zv, zval *rv)
{
	async_awaitable *awaitable, *until = NULL;
	zval hold[2];
	zend_result result;

	ZVAL_UNDEF(rv);
	awaitable = awaitable_from_zval(awaitable_zv, "await");
	if (!awaitable) {
		return FAILURE;
	}
	ZVAL_UNDEF(&hold[1]);
	if (until_zv && Z_TYPE_P(until_zv) != IS_NULL) {
		until = awaitable_from_zval(until_zv, "await … until");
		if (!until) {
			return FAILURE;
		}
		ZVAL_COPY_DEREF(&hold[1], until_zv);
	}
	if (async_runtime_start() == FAILURE) {
		zval_ptr_dtor(&hold[1]);
		return FAILURE;
	}
	/* the operands may be variables that another coroutine overwrites meanwhile */
	ZVAL_COPY_DEREF(&hold[0], awaitable_zv);
	result = await_objects(awaitable, until, rv);
	zval_ptr_dtor(&hold[0]);
	zval_ptr_dtor(&hold[1]);
	return result;
}

/* ---- Async\Timeout ---- */

typedef struct {
	async_awaitable awaitable;
	async_timer *timer;
	int64_t deadline;
	zend_long ms;
	uint32_t waiting;
	bool expired;
	async_object object;
} timeout_object;

static inline timeout_object *timeout_from_awaitable(async_awaitable *awaitable)
{
	return (timeout_object *) awaitable;
}

static int64_t monotonic_now(void)
{
	return (int64_t) zend_hrtime();
}

static void timeout_fire(void *arg)
{
	timeout_object *timeout = arg;

	timeout->expired = true;
	async_awaitable_wake_all(&timeout->awaitable);
}

/* Only a timeout somebody waits for keeps the program alive. */
static void timeout_rearm(timeout_object *timeout, bool referenced)
{
	int64_t left;

	if (timeout->timer) {
		async_timer_stop(timeout->timer);
		timeout->timer = NULL;
	}
	if (timeout->expired) {
		return;
	}
	left = timeout->deadline - monotonic_now();
	timeout->timer = async_timer_start(ASYNC_G(runtime), MAX(left, 0), 0, referenced, timeout_fire, timeout);
}

static bool timeout_ready(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (!timeout->expired && monotonic_now() >= timeout->deadline) {
		timeout->expired = true;
	}
	return timeout->expired;
}

static zend_result timeout_take(async_awaitable *awaitable, zval *rv)
{
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_result timeout_begin(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (timeout->waiting++ == 0) {
		timeout_rearm(timeout, true);
	}
	return SUCCESS;
}

static void timeout_end(async_awaitable *awaitable)
{
	timeout_object *timeout = timeout_from_awaitable(awaitable);

	if (--timeout->waiting == 0) {
		timeout_rearm(timeout, false);
	}
}

static zend_string *timeout_describe(async_awaitable *awaitable)
{
	return zend_strpprintf(0, "timeout of " ZEND_LONG_FMT " ms", timeout_from_awaitable(awaitable)->ms);
}

static zend_object *timeout_reason(async_awaitable *awaitable)
{
	return async_exception_create(async_ce_timeout_exception, "Timeout of " ZEND_LONG_FMT " ms exceeded",
		timeout_from_awaitable(awaitable)->ms);
}

static const async_awaitable_ops timeout_ops = {
	.ready = timeout_ready,
	.take = timeout_take,
	.begin = timeout_begin,
	.end = timeout_end,
	.describe = timeout_describe,
	.cancellation_reason = timeout_reason,
};

zend_object *async_timeout_create(zend_long ms)
{
	timeout_object *timeout;

	if (async_runtime_start() == FAILURE) {
		return NULL;
	}
	timeout = ecalloc(1, sizeof(timeout_object));
	async_awaitable_init(&timeout->awaitable, &timeout_ops);
	timeout->object.awaitable = &timeout->awaitable;
	timeout->ms = ms;
	timeout->deadline = ms > (INT64_MAX / 1000000 - monotonic_now() / 1000000)
		? INT64_MAX : monotonic_now() + (int64_t) ms * 1000000;
	zend_object_std_init(&timeout->object.std, async_ce_timeout);
	timeout->object.std.handlers = &timeout_handlers;
	timeout_rearm(timeout, false);
	return &timeout->object.std;
}

static void timeout_free(zend_object *object)
{
	timeout_object *timeout = (timeout_object *) ((char *) object - XtOffsetOf(timeout_object, object.std));

	if (timeout->timer) {
		async_timer_stop(timeout->timer);
	}
	zend_object_std_dtor(object);
}

ZEND_METHOD(Async_Timeout, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	zend_throw_error(NULL, "%s is made by Async\\timeout()", ZSTR_VAL(ce->name));
	return zend_objects_new(ce);
}

static int refuse_user_class(zend_class_entry *interface, zend_class_entry *implementor)
{
	if (implementor->type == ZEND_INTERNAL_CLASS
			|| (implementor->parent && instanceof_function(implementor->parent, interface))
			|| (implementor->ce_flags & ZEND_ACC_INTERFACE)) {
		return SUCCESS;
	}
	zend_error_noreturn(E_ERROR, "Class %s cannot implement interface Async\\Awaitable, which is for classes of extensions",
		ZSTR_VAL(implementor->name));
	return FAILURE;
}

void async_awaitable_startup(void)
{
	async_ce_awaitable = register_class_Async_Awaitable();
	async_ce_awaitable->interface_gets_implemented = refuse_user_class;

	async_ce_timeout = register_class_Async_Timeout(async_ce_awaitable);
	async_ce_timeout->create_object = no_object;
	memcpy(&timeout_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	timeout_handlers.offset = XtOffsetOf(timeout_object, object.std);
	timeout_handlers.free_obj = timeout_free;
	timeout_handlers.clone_obj = NULL;
}
