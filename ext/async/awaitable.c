#include "awaitable.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "awaitable_arginfo.h"

zend_class_entry *async_ce_awaitable;

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

/* `awaitable` may have begun a new list meanwhile. */
static void unlink_observer(async_awaitable *awaitable, async_observer *observer)
{
	*observer->link = observer->next;
	if (observer->next) {
		observer->next->link = observer->link;
	} else if (awaitable->last_observer == &observer->next) {
		awaitable->last_observer = observer->link;
	}
	observer->link = NULL;
}

/* Those who are there now; each may unlink and free any other, and new ones may come. */
static void tell_observers(async_awaitable *awaitable)
{
	async_observer *told = awaitable->observers;

	async_awaitable_forget_observers(awaitable);
	told->link = &told;
	while (told) {
		async_observer *observer = told;

		unlink_observer(awaitable, observer);
		if (awaitable->ops->end) {
			awaitable->ops->end(awaitable);
		}
		observer->notify(observer);
	}
}

void async_awaitable_wake_all(async_awaitable *awaitable)
{
	if (UNEXPECTED(ASYNC_G(forgetting))) {
		/* after fork: the waiters were on stacks that are gone */
		awaitable->waiters = NULL;
		awaitable->last = &awaitable->waiters;
		async_awaitable_forget_observers(awaitable);
		return;
	}
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		/* nobody goes on after a fatal error, and the main flow's waiter was on a stack that is gone */
		awaitable->waiters = NULL;
		awaitable->last = &awaitable->waiters;
	}
	for (async_waiter *waiter = awaitable->waiters; waiter; waiter = waiter->next) {
		async_wake(ASYNC_G(runtime), php_coroutine_handle(waiter->coroutine), ASYNC_WAKE_EVENT);
	}
	if (UNEXPECTED(awaitable->observers)) {
		tell_observers(awaitable);
	}
}

bool async_awaitable_has_taker(const async_awaitable *awaitable)
{
	const async_observer *observer = awaitable->observers;

	while (observer && !observer->takes) {
		observer = observer->next;
	}
	return awaitable->waiters || observer;
}

void async_observer_add(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes)
{
	observer->notify = notify;
	observer->takes = takes;
	observer->next = NULL;
	observer->link = awaitable->last_observer;
	*awaitable->last_observer = observer;
	awaitable->last_observer = &observer->next;
}

zend_result async_observe(async_awaitable *awaitable, async_observer *observer, void (*notify)(async_observer *), bool takes)
{
	if (awaitable->ops->begin && awaitable->ops->begin(awaitable) == FAILURE) {
		return FAILURE;
	}
	async_observer_add(awaitable, observer, notify, takes);
	return SUCCESS;
}

void async_unobserve(async_awaitable *awaitable, async_observer *observer)
{
	if (!observer->link) {
		return;
	}
	unlink_observer(awaitable, observer);
	if (awaitable->ops->end) {
		awaitable->ops->end(awaitable);
	}
}

void async_awaitable_drop_observers(async_awaitable *awaitable)
{
	while (awaitable->observers) {
		unlink_observer(awaitable, awaitable->observers);
	}
}

async_awaitable *async_awaitable_from_zval(zval *value, const char *construct)
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

zend_object *async_wait_given_up(async_awaitable *cancellation)
{
	zend_object *reason = cancellation->ops->cancellation_reason
		? cancellation->ops->cancellation_reason(cancellation) : NULL;
	zend_object *exception = async_exception_create(async_ce_await_cancelled, "The wait was given up");

	if (reason) {
		zval previous;

		/* it is new: there is no circle to look for */
		ZVAL_OBJ(&previous, reason);
		zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), &previous);
		OBJ_RELEASE(reason);
	}
	return exception;
}

void async_throw_wait_given_up(async_awaitable *cancellation)
{
	zend_throw_exception_internal(async_wait_given_up(cancellation));
}

zend_result async_wait_begin(async_awaitable *awaitable, async_waiter *waiter, php_coroutine *coroutine)
{
	if (awaitable->ops->begin && awaitable->ops->begin(awaitable) == FAILURE) {
		return FAILURE;
	}
	async_waiter_add(awaitable, waiter, coroutine);
	return SUCCESS;
}

void async_wait_end(async_awaitable *awaitable, async_waiter *waiter)
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

	if (async_wait_begin(awaitable, &waiter, current) == FAILURE) {
		return FAILURE;
	}
	if (until && async_wait_begin(until, &until_waiter, current) == FAILURE) {
		async_wait_end(awaitable, &waiter);
		return FAILURE;
	}
	do {
		current->waiting_on = awaitable;
		current->waiting_until = until;
		result = async_suspend_until_woken(-1, NULL);
		current->waiting_on = current->waiting_until = NULL;
	} while (result == SUCCESS && !awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until)));

	if (until) {
		async_wait_end(until, &until_waiter);
	}
	async_wait_end(awaitable, &waiter);
	return result;
}

/* May run destructors, which may suspend. */
static zend_result prepare(async_awaitable *awaitable, async_awaitable *until)
{
	async_held_awaitable held = {0};
	zend_result result;

	if (until) {
		async_awaitable_hold(until, &held);
	}
	result = awaitable->ops->prepare(awaitable);
	async_awaitable_let_go(&held);
	return result;
}

zend_result async_await_either(async_awaitable *awaitable, async_awaitable *until, zval *rv)
{
	if (awaitable->ops->prepare && prepare(awaitable, until) == FAILURE) {
		return FAILURE;
	}
	if (!awaitable->ops->ready(awaitable) && !(until && until->ops->ready(until))) {
		if (async_wait_allowed() == FAILURE || wait_for_either(awaitable, until) == FAILURE) {
			return FAILURE;
		}
	}
	if (awaitable->ops->ready(awaitable)) {
		return awaitable->ops->take(awaitable, rv);
	}
	async_throw_wait_given_up(until);
	return FAILURE;
}

zend_result async_await(zval *awaitable_zv, zval *until_zv, zval *rv)
{
	async_awaitable *awaitable, *until = NULL;
	zval hold[2];
	zend_result result;

	ZVAL_UNDEF(rv);
	awaitable = async_awaitable_from_zval(awaitable_zv, "await");
	if (!awaitable) {
		return FAILURE;
	}
	ZVAL_UNDEF(&hold[1]);
	if (until_zv && Z_TYPE_P(until_zv) != IS_NULL) {
		until = async_awaitable_from_zval(until_zv, "await … until");
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
	result = async_await_either(awaitable, until, rv);
	zval_ptr_dtor(&hold[0]);
	zval_ptr_dtor(&hold[1]);
	return result;
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
}
