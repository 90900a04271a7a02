/*
 * Async\BoundedScope. What bounds a scope is observed; when it ends, a coroutine
 * of the runtime cancels the scope, because observers must not run PHP code.
 */

#include "bounded_scope.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"
#include "bounded_scope_arginfo.h"

struct scope_bound {
	async_observer observer;         /* first */
	scope_bound *next;
	php_scope *scope;                /* its owner */
	async_awaitable *constraint;
	zend_object *object;             /* counted; the constraint's */
};

static void free_bound(scope_bound *bound)
{
	zend_object *object = bound->object;

	async_unobserve(bound->constraint, &bound->observer);
	efree(bound);
	OBJ_RELEASE(object);
}

static void take_out(scope_bound *bound)
{
	scope_bound **link = &bound->scope->bounds;

	while (*link != bound) {
		link = &(*link)->next;
	}
	*link = bound->next;
}

void php_scope_free_bounds(php_scope *scope)
{
	while (scope->bounds) {
		scope_bound *bound = scope->bounds;

		scope->bounds = bound->next;
		free_bound(bound);
	}
}

void php_scope_bounds_gc(php_scope *scope, zend_get_gc_buffer *buffer)
{
	for (scope_bound *bound = scope->bounds; bound; bound = bound->next) {
		zend_get_gc_buffer_add_obj(buffer, bound->object);
	}
}

/* The bound has been taken out of the scope's list and holds the scope. */
static void drop_ended(void *data)
{
	scope_bound *bound = data;
	php_scope *scope = bound->scope;

	free_bound(bound);
	php_scope_release(scope);
}

static void cancel_bounded(php_coroutine *coroutine)
{
	scope_bound *bound = coroutine->data;

	coroutine->data = NULL;
	php_scope_cancel(bound->scope, NULL);
	drop_ended(bound);
}

static void constraint_ended(async_observer *observer)
{
	scope_bound *bound = (scope_bound *) observer;

	if (ASYNC_G(unwinding)) {
		/* after exit() all end, and nobody runs any more: it goes with the scope */
		return;
	}
	php_scope_addref(bound->scope);
	take_out(bound);
	php_coroutine_spawn_internal(cancel_bounded, bound)->drop = drop_ended;
}

static zend_result bind_to(php_scope *scope, zend_object *object, async_awaitable *constraint)
{
	scope_bound *bound;

	if (constraint->ops->ready(constraint)) {
		php_scope_cancel(scope, NULL);
		return SUCCESS;
	}
	bound = ecalloc(1, sizeof(scope_bound));
	if (async_observe(constraint, &bound->observer, constraint_ended, false) == FAILURE) {
		efree(bound);
		return FAILURE;
	}
	bound->scope = scope;
	bound->constraint = constraint;
	bound->object = object;
	GC_ADDREF(object);
	bound->next = scope->bounds;
	scope->bounds = bound;
	return SUCCESS;
}

ZEND_METHOD(Async_BoundedScope, withTimeout)
{
	zend_long ms;
	php_scope *scope;
	zend_object *reason;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 1) {
		zend_argument_value_error(1, "must be greater than 0");
		RETURN_THROWS();
	}
	scope = php_scope_from_this(ZEND_THIS);
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	reason = async_exception_create(async_ce_cancellation, "The scope's timeout of " ZEND_LONG_FMT " ms exceeded", ms);
	zend_exception_set_previous(reason, async_exception_create(async_ce_timeout_exception,
		"Timeout of " ZEND_LONG_FMT " ms exceeded", ms));
	if (php_scope_cancel_after(scope, ms, reason) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

ZEND_METHOD(Async_BoundedScope, spawnAndBound)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	php_coroutine *coroutine;
	php_scope *scope;
	zend_object *object;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	scope = php_scope_from_this(ZEND_THIS);
	call = scope ? zend_coroutine_call_from_fci(&fci, &fcc) : NULL;
	coroutine = call ? php_coroutine_spawn(call, scope) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	object = php_coroutine_object(coroutine);
	bind_to(scope, object, &coroutine->awaitable);
	RETURN_OBJ(object);
}

ZEND_METHOD(Async_BoundedScope, boundedBy)
{
	zval *constraint;
	php_scope *scope;
	async_awaitable *awaitable;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(constraint)
	ZEND_PARSE_PARAMETERS_END();
	scope = php_scope_from_this(ZEND_THIS);
	awaitable = scope ? async_awaitable_from_zval(constraint, "Async\\BoundedScope::boundedBy()") : NULL;
	if (!awaitable || async_runtime_start() == FAILURE || bind_to(scope, Z_OBJ_P(constraint), awaitable) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_COPY(ZEND_THIS);
}

void async_bounded_scope_startup(void)
{
	register_class_Async_BoundedScope(async_ce_scope);
}
