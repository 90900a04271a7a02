/*
 * Who is responsible for an exception that left a coroutine: the search comes
 * first, the acting after it. In this order: who awaits the coroutine; then for
 * its scope and each one above, at last the global scope: an exception handler
 * (for exceptions from below the child-scope handler first), who awaits the
 * scope. Scopes that were passed are cancelled before it is delivered.
 */

#include "errors.h"
#include "coroutine.h"
#include "runtime.h"
#include "scope_handlers.h"
#include "zend_exceptions.h"

typedef struct {
	php_scope *scope;                /* who takes it; NULL: nobody */
	php_scope *passed;               /* topmost of the scopes below that were passed; NULL: none */
	async_callback *handler;         /* NULL: those who await the scope */
} responsible;

static php_scope *above(php_scope *scope)
{
	if (scope->parent) {
		return scope->parent;
	}
	return scope == php_scope_global() ? NULL : php_scope_global();
}

static responsible find_responsible(php_scope *scope, zend_object *exception, bool from_child)
{
	responsible found = {0};

	for (php_scope *passed = NULL; scope; passed = scope, from_child = true, scope = above(scope)) {
		found.scope = scope;
		found.passed = passed;
		found.handler = php_scope_handler_for(scope, exception, from_child);
		if (found.handler || scope->awaiting) {
			return found;
		}
	}
	found.scope = NULL;
	return found;
}

static void keep_for_its_holder(php_coroutine *coroutine)
{
	coroutine->held = true;
	coroutine->held_prev = NULL;
	coroutine->held_next = ASYNC_G(held);
	*(coroutine->held_next ? &coroutine->held_next->held_prev : &ASYNC_G(oldest_held)) = coroutine;
	ASYNC_G(held) = coroutine;
}

/* The exception a handler threw instead, or NULL: then it is done. */
static zend_object *deliver(const responsible *to, php_coroutine *coroutine, zend_object *exception)
{
	zend_object *thrown;

	if (to->passed) {
		php_scope_cancel(to->passed, NULL);
	}
	if (!to->handler) {
		if (!php_scope_cleanup_takes(to->scope, exception)) {
			php_scope_fail(to->scope, exception);
		}
		return NULL;
	}
	if (coroutine) {
		coroutine->handler_took_it = true;
	}
	php_scope_call_handler(to->handler, to->scope, coroutine, exception);
	thrown = EG(exception);
	if (!thrown) {
		return NULL;
	}
	if (zend_is_unwind_exit(thrown)) {
		zend_clear_exception();
		async_exit_from(php_coroutine_current());
		return NULL;
	}
	GC_ADDREF(thrown);
	zend_clear_exception();
	return thrown;
}

/* From `scope` upwards. The exception is consumed. False: nobody takes it, and it is still the caller's. */
static bool pass_on(zend_object *exception, php_scope *scope, php_coroutine *coroutine)
{
	bool from_child = false, delivered = false;

	while (scope) {
		responsible to = find_responsible(scope, exception, from_child);
		zend_object *thrown;
		php_scope *next;

		if (!to.scope) {
			if (delivered) {
				async_failure_unhandled(exception, coroutine);
				OBJ_RELEASE(exception);
			}
			return delivered;
		}
		delivered = true;
		php_scope_addref(to.scope);
		thrown = deliver(&to, coroutine, exception);
		next = thrown ? above(to.scope) : NULL;
		OBJ_RELEASE(exception);
		php_scope_release(to.scope);
		exception = thrown;
		scope = next;
		from_child = true;
	}
	if (exception) {
		async_failure_unhandled(exception, coroutine);
		OBJ_RELEASE(exception);
	}
	return true;
}

void async_failure_route(php_coroutine *coroutine)
{
	zend_object *exception = coroutine->engine.exception;

	if (async_awaitable_has_taker(&coroutine->awaitable) || (coroutine->spawner && coroutine->spawner->awaits_spawned)) {
		coroutine->failure_handled = true;
		return;
	}
	GC_ADDREF(exception);
	coroutine->failure_handled = true;
	if (pass_on(exception, coroutine->home ? coroutine->home : php_scope_global(), coroutine)) {
		return;
	}
	if (php_coroutine_held(coroutine)) {
		coroutine->failure_handled = false;
		keep_for_its_holder(coroutine);
	} else {
		async_failure_unhandled(exception, coroutine);
	}
	OBJ_RELEASE(exception);
}

void async_failure_route_exception(zend_object *exception, php_scope *scope, php_coroutine *coroutine)
{
	GC_ADDREF(exception);
	if (!pass_on(exception, scope, coroutine)) {
		async_failure_unhandled(exception, coroutine);
		OBJ_RELEASE(exception);
	}
}
