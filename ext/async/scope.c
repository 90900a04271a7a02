#include "scope.h"
#include "context.h"
#include "coroutine.h"
#include "runtime.h"

php_scope *php_scope_new(php_scope *parent)
{
	php_scope *scope = ecalloc(1, sizeof(php_scope));

	async_awaitable_init(&scope->awaitable, &php_scope_completion_ops);
	async_awaitable_init(&scope->bounded, &php_scope_bounded_ops);
	async_awaitable_init(&scope->tasks, &php_scope_tasks_ops);
	async_awaitable_init(&scope->direct, &php_scope_direct_ops);
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

static void unlink_from_parent(php_scope *scope)
{
	if (scope->parent) {
		*(scope->prev ? &scope->prev->next : &scope->parent->children) = scope->next;
		if (scope->next) {
			scope->next->prev = scope->prev;
		}
	}
}

static void release_object(zend_object **object)
{
	zend_object *released = *object;

	if (released) {
		*object = NULL;
		OBJ_RELEASE(released);
	}
}

static void release_callback(async_callback **callback)
{
	async_callback *released = *callback;

	if (released) {
		*callback = NULL;
		async_callback_release(released);
	}
}

void php_scope_free_task_results(php_scope *scope)
{
	HashTable *results = scope->task_results;

	if (results) {
		scope->task_results = NULL;
		zend_hash_destroy(results);
		FREE_HASHTABLE(results);
	}
}

void php_scope_free_values(php_scope *scope)
{
	php_scope_addref(scope);
	if (scope->cancel_timer) {
		async_timer_stop(scope->cancel_timer);
		scope->cancel_timer = NULL;
	}
	php_scope_free_bounds(scope);
	async_finally_free(&scope->on_finally);
	release_callback(&scope->exception_handler);
	release_callback(&scope->child_exception_handler);
	php_scope_free_task_results(scope);
	release_object(&scope->failure);
	release_object(&scope->task_failure);
	release_object(&scope->cancellation);
	release_object(&scope->timer_reason);
	scope->refcount--;
}

/* Those without a reference are linked by `next` until they are freed: what one holds in turn may be deeper than any stack.
 * Destructors that run meanwhile do not find them. */
static void drop_reference(php_scope *scope, php_scope **unreferenced)
{
	if (scope && --scope->refcount == 0) {
		unlink_from_parent(scope);
		scope->next = *unreferenced;
		*unreferenced = scope;
	}
}

void php_scope_release(php_scope *scope)
{
	php_scope *unreferenced = NULL;

	drop_reference(scope, &unreferenced);
	while ((scope = unreferenced) != NULL) {
		unreferenced = scope->next;
		async_context_scope_freed(scope);
		php_scope_free_values(scope);
		if (scope->file) {
			zend_string_release(scope->file);
		}
		drop_reference(scope->parent, &unreferenced);
		drop_reference(scope->outer, &unreferenced);
		efree(scope);
	}
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

void php_scope_add(php_scope *scope, php_coroutine *coroutine, bool task)
{
	php_scope_addref(scope);
	coroutine->scope = coroutine->home = scope;
	php_scope_addref(scope);
	coroutine->scope_next = NULL;
	coroutine->scope_prev = scope->last;
	*(scope->last ? &scope->last->scope_next : &scope->first) = coroutine;
	scope->last = coroutine;
	scope->direct_alive++;
	if (task) {
		coroutine->task = true;
		coroutine->task_number = scope->task_count++;
		scope->tasks_alive++;
	}
	if (UNEXPECTED(scope->disposed_safely)) {
		coroutine->zombie = true;
		ASYNC_G(zombies)++;
	}
	for (php_scope *above = scope; above; above = above->parent) {
		above->alive++;
		above->ever_used = true;
	}
}

/* Nulls are not stored: a scope that lives long and whose tasks return nothing does not grow. */
static void keep_outcome(php_scope *scope, php_coroutine *coroutine)
{
	if (coroutine->engine.exception) {
		if (!scope->task_failure && !coroutine->handler_took_it) {
			GC_ADDREF(coroutine->engine.exception);
			scope->task_failure = coroutine->engine.exception;
		}
	} else if (scope->object && Z_TYPE(coroutine->engine.result) > IS_NULL) {
		if (!scope->task_results) {
			ALLOC_HASHTABLE(scope->task_results);
			zend_hash_init(scope->task_results, 8, NULL, ZVAL_PTR_DTOR, 0);
		}
		Z_TRY_ADDREF(coroutine->engine.result);
		zend_hash_index_add_new(scope->task_results, coroutine->task_number, &coroutine->engine.result);
	}
}

void php_scope_end_if_empty(php_scope *scope)
{
	if (scope->alive > 0 || ASYNC_G(forgetting)) {
		return;
	}
	if (!scope->ended) {
		scope->ended = true;
		if (scope->on_finally.count) {
			zend_object *object = php_scope_object(scope, async_ce_scope);

			async_finally_run(&scope->on_finally, scope, object);
			OBJ_RELEASE(object);
			if (scope->alive > 0) {
				/* those who wait for it go on when the handlers have ended */
				return;
			}
		}
	}
	async_awaitable_wake_all(&scope->awaitable);
	async_awaitable_wake_all(&scope->bounded);
}

void php_scope_remove(php_scope *scope, php_coroutine *coroutine)
{
	*(coroutine->scope_prev ? &coroutine->scope_prev->scope_next : &scope->first) = coroutine->scope_next;
	*(coroutine->scope_next ? &coroutine->scope_next->scope_prev : &scope->last) = coroutine->scope_prev;
	coroutine->home = NULL;
	if (coroutine->task) {
		keep_outcome(scope, coroutine);
		if (--scope->tasks_alive == 0) {
			async_awaitable_wake_all(&scope->tasks);
		}
	}
	if (--scope->direct_alive == 0) {
		async_awaitable_wake_all(&scope->direct);
	}
	for (php_scope *above = scope, *parent; above; above = parent) {
		/* handlers of its end may let go of it */
		php_scope_addref(above);
		parent = above->parent;
		above->alive--;
		php_scope_end_if_empty(above);
		async_context_scope_over(above, false);
		php_scope_release(above);
	}
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
