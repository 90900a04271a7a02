#include "scope.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"

php_scope *php_scope_new(php_scope *parent)
{
	php_scope *scope = ecalloc(1, sizeof(php_scope));

	async_awaitable_init(&scope->awaitable, &php_scope_ops);
	scope->refcount = 1;
	if (zend_get_executed_filename_ex()) {
		scope->file = zend_string_copy(zend_get_executed_filename_ex());
		scope->line = zend_get_executed_lineno();
	}
	if (parent) {
		php_scope_addref(parent);
		scope->parent = parent;
		scope->next = parent->children;
		if (scope->next) {
			scope->next->prev = scope;
		}
		parent->children = scope;
	}
	return scope;
}

void php_scope_addref(php_scope *scope)
{
	scope->refcount++;
}

static void leave_parent(php_scope *scope)
{
	php_scope *parent = scope->parent;

	if (!parent) {
		return;
	}
	*(scope->prev ? &scope->prev->next : &parent->children) = scope->next;
	if (scope->next) {
		scope->next->prev = scope->prev;
	}
	scope->parent = NULL;
	php_scope_release(parent);
}

void php_scope_release(php_scope *scope)
{
	if (--scope->refcount > 0) {
		return;
	}
	leave_parent(scope);
	if (scope->file) {
		zend_string_release(scope->file);
	}
	if (scope->failure) {
		OBJ_RELEASE(scope->failure);
	}
	if (scope->outer) {
		php_scope_release(scope->outer);
	}
	efree(scope);
}

php_scope *php_scope_global(void)
{
	if (!ASYNC_G(global_scope)) {
		ASYNC_G(global_scope) = php_scope_new(NULL);
	}
	return ASYNC_G(global_scope);
}

php_scope *php_scope_current(void)
{
	php_coroutine *current = php_coroutine_current();

	return current && current->scope ? current->scope : php_scope_global();
}

void php_scope_add(php_scope *scope, php_coroutine *coroutine)
{
	php_scope_addref(scope);
	coroutine->scope = coroutine->home = scope;
	php_scope_addref(scope);
	coroutine->scope_next = NULL;
	coroutine->scope_prev = scope->last;
	*(scope->last ? &scope->last->scope_next : &scope->first) = coroutine;
	scope->last = coroutine;
	for (php_scope *above = scope; above; above = above->parent) {
		above->alive++;
	}
}

void php_scope_remove(php_scope *scope, php_coroutine *coroutine)
{
	*(coroutine->scope_prev ? &coroutine->scope_prev->scope_next : &scope->first) = coroutine->scope_next;
	*(coroutine->scope_next ? &coroutine->scope_next->scope_prev : &scope->last) = coroutine->scope_prev;
	for (php_scope *above = scope; above; above = above->parent) {
		if (--above->alive == 0) {
			async_awaitable_wake_all(&above->awaitable);
		}
	}
	coroutine->home = NULL;
	php_scope_release(scope);
}

bool php_scope_contains(const php_scope *scope, const php_scope *inner)
{
	for (; inner; inner = inner->parent) {
		if (inner == scope) {
			return true;
		}
	}
	return false;
}

void php_scope_cancel(php_scope *scope, zend_object *cancellation)
{
	async_handle_list coroutines = {0};
	php_scope **children = NULL;
	uint32_t count = 0;

	scope->closed = true;
	scope->cancelled = true;
	/* destructors may change both lists meanwhile */
	for (php_scope *child = scope->children; child; child = child->next) {
		children = safe_erealloc(children, count + 1, sizeof(php_scope *), 0);
		php_scope_addref(child);
		children[count++] = child;
	}
	for (php_coroutine *coroutine = scope->first; coroutine; coroutine = coroutine->scope_next) {
		async_handle_list_add(&coroutines, coroutine);
	}
	for (uint32_t i = 0; i < count; i++) {
		php_scope_cancel(children[i], cancellation);
		php_scope_release(children[i]);
	}
	async_handle_list_cancel(&coroutines, cancellation);
	if (children) {
		efree(children);
	}
}

/* ---- async blocks ---- */

zend_result php_scope_enter(bool inherit, zval *rv)
{
	php_coroutine *current;
	php_scope *scope;

	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	current = php_coroutine_current();
	scope = php_scope_new(inherit ? php_scope_current() : NULL);
	scope->from_block = true;
	/* takes over the coroutine's reference of the scope that was current */
	scope->outer = current->scope;
	php_scope_addref(scope);
	current->scope = scope;
	ZVAL_OBJ(rv, php_scope_object(scope, async_ce_scope));
	php_scope_release(scope);
	return SUCCESS;
}

void php_scope_leave(zval *scope_zv)
{
	php_scope *scope = php_scope_from_zval(scope_zv);
	php_coroutine *current = php_coroutine_current();

	if (!scope || !scope->from_block || !current) {
		return;
	}
	scope->from_block = false;
	scope->closed = true;
	if (current->scope == scope) {
		current->scope = scope->outer;
		scope->outer = NULL;
		php_scope_release(scope);
	}
}

/* ---- as an awaitable ---- */

static inline php_scope *scope_from_awaitable(async_awaitable *awaitable)
{
	return (php_scope *) awaitable;
}

static bool scope_ready(async_awaitable *awaitable)
{
	php_scope *scope = scope_from_awaitable(awaitable);

	return scope->alive == 0 || scope->failure != NULL;
}

static zend_result scope_take(async_awaitable *awaitable, zval *rv)
{
	php_scope *scope = scope_from_awaitable(awaitable);

	if (scope->failure) {
		GC_ADDREF(scope->failure);
		zend_throw_exception_internal(scope->failure);
		return FAILURE;
	}
	ZVAL_NULL(rv);
	return SUCCESS;
}

static zend_result scope_begin(async_awaitable *awaitable)
{
	php_scope *scope = scope_from_awaitable(awaitable);
	php_coroutine *current = php_coroutine_current();

	if (current->home && php_scope_contains(scope, current->home)) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
			"Awaiting a scope from within itself or its child scope would cause a deadlock. Scope created at %s:%" PRIu32,
			scope->file ? ZSTR_VAL(scope->file) : "", scope->line);
		return FAILURE;
	}
	scope->awaiting++;
	return SUCCESS;
}

static void scope_end(async_awaitable *awaitable)
{
	scope_from_awaitable(awaitable)->awaiting--;
}

static zend_string *scope_describe(async_awaitable *awaitable)
{
	php_scope *scope = scope_from_awaitable(awaitable);

	return zend_strpprintf(0, "scope created at %s:%" PRIu32, scope->file ? ZSTR_VAL(scope->file) : "", scope->line);
}

static zend_object *scope_reason(async_awaitable *awaitable)
{
	php_scope *scope = scope_from_awaitable(awaitable);

	if (scope->failure) {
		GC_ADDREF(scope->failure);
	}
	return scope->failure;
}

const async_awaitable_ops php_scope_ops = {
	.ready = scope_ready,
	.take = scope_take,
	.begin = scope_begin,
	.end = scope_end,
	.describe = scope_describe,
	.cancellation_reason = scope_reason,
};
