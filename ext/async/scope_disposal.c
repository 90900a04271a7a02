/*
 * The ways to end a scope: cancel, dispose, disposeSafely, disposeAfterTimeout,
 * and the loss of its object. Scopes below come first, bottom up.
 */

#include "scope.h"
#include "context.h"
#include "coroutine.h"
#include "errors.h"
#include "runtime.h"
#include "zend_exceptions.h"

#define MAX_DISPOSE_TIMEOUT_MS (10 * 60 * 1000)

typedef struct {
	php_scope **scopes;              /* counted, bottom up, the one that is ended last */
	uint32_t count, size;
} scope_list;

static php_scope *first_at_the_bottom(php_scope *scope)
{
	while (scope->children) {
		scope = scope->children;
	}
	return scope;
}

/* A tree may be deeper than any stack. */
static void collect_scopes(php_scope *top, scope_list *list)
{
	php_scope *scope = first_at_the_bottom(top);

	for (;;) {
		if (list->count == list->size) {
			list->size = list->size ? list->size * 2 : 8;
			list->scopes = safe_erealloc(list->scopes, list->size, sizeof(php_scope *), 0);
		}
		php_scope_addref(scope);
		list->scopes[list->count++] = scope;
		if (scope == top) {
			return;
		}
		scope = scope->next ? first_at_the_bottom(scope->next) : scope->parent;
	}
}

/* The running coroutine has returned and its callee lets go of the last reference to the scope. */
static bool body_has_ended(php_coroutine *coroutine)
{
	return coroutine == php_coroutine_current() && !Z_ISUNDEF(coroutine->engine.result);
}

static void collect_coroutines(const scope_list *scopes, async_handle_list *coroutines)
{
	for (uint32_t i = 0; i < scopes->count; i++) {
		for (php_coroutine *one = scopes->scopes[i]->first; one; one = one->scope_next) {
			if (!php_coroutine_ended(one) && !one->finalizer && !body_has_ended(one)) {
				async_handle_list_add(coroutines, one);
			}
		}
	}
}

/* Closed scopes that were empty end here. */
static void release_scopes(scope_list *list)
{
	for (uint32_t i = 0; i < list->count; i++) {
		php_scope_end_if_empty(list->scopes[i]);
		async_context_scope_over(list->scopes[i], true);
		php_scope_release(list->scopes[i]);
	}
	efree(list->scopes);
}

static void warn_zombies(async_handle_list *coroutines)
{
	zend_string *file = zend_get_executed_filename_ex();
	uint32_t line = zend_get_executed_lineno();

	if (ASYNC_G(exiting) || ASYNC_G(unwinding) || ASYNC_G(bailed_out)) {
		return;
	}
	for (size_t i = 0; i < coroutines->count && !EG(exception); i++) {
		php_coroutine *coroutine = async_coroutine_area(coroutines->handles[i]);

		if (coroutine->zombie_reported || php_coroutine_ended(coroutine)) {
			continue;
		}
		coroutine->zombie_reported = true;
		zend_error(E_WARNING, "Coroutine is zombie at %s:%" PRIu32 " in Scope disposed at %s:%" PRIu32,
			coroutine->engine.spawn_file ? ZSTR_VAL(coroutine->engine.spawn_file) : "", coroutine->engine.spawn_line,
			file ? ZSTR_VAL(file) : "", line);
	}
}

/* The global scope stays open: what failed in it does not end the program for those who took it. */
static void mark_cancelled(php_scope *scope, zend_object *cancellation)
{
	if (scope == ASYNC_G(global_scope)) {
		return;
	}
	scope->closed = true;
	if (!scope->cancelled) {
		scope->cancelled = true;
		scope->cancellation = cancellation ? cancellation : php_cancellation_default();
		if (cancellation) {
			GC_ADDREF(cancellation);
		}
	}
}

static void cancel(php_scope *scope, zend_object *cancellation, bool warn)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0};

	/* destructors and error handlers may change everything meanwhile */
	collect_scopes(scope, &scopes);
	collect_coroutines(&scopes, &coroutines);
	for (uint32_t i = 0; i < scopes.count; i++) {
		mark_cancelled(scopes.scopes[i], cancellation);
	}
	if (warn) {
		warn_zombies(&coroutines);
	}
	async_handle_list_cancel(&coroutines, cancellation);
	for (uint32_t i = 0; i < scopes.count; i++) {
		async_awaitable_wake_all(&scopes.scopes[i]->bounded);
	}
	release_scopes(&scopes);
}

void php_scope_cancel(php_scope *scope, zend_object *cancellation)
{
	cancel(scope, cancellation, false);
}

void php_scope_dispose(php_scope *scope)
{
	cancel(scope, NULL, !scope->cancelled);
}

static void make_zombie(php_coroutine *coroutine)
{
	if (!coroutine->zombie) {
		coroutine->zombie = true;
		ASYNC_G(zombies)++;
	}
}

void php_scope_dispose_safely(php_scope *scope, bool silent)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0};

	collect_scopes(scope, &scopes);
	collect_coroutines(&scopes, &coroutines);
	for (uint32_t i = 0; i < scopes.count; i++) {
		scopes.scopes[i]->closed = true;
		scopes.scopes[i]->disposed_safely = true;
	}
	for (size_t i = 0; i < coroutines.count; i++) {
		make_zombie(async_coroutine_area(coroutines.handles[i]));
	}
	if (!silent && !scope->cancelled) {
		warn_zombies(&coroutines);
	}
	async_handle_list_free(&coroutines);
	release_scopes(&scopes);
	async_count_others(0);
}

/* Those that have not started never will (seeds 000 and 004), the others are disposed of safely (seed 001). */
void php_scope_object_lost(php_scope *scope)
{
	scope_list scopes = {0};
	async_handle_list coroutines = {0}, unstarted = {0};

	if (scope->parent || scope->closed || scope == ASYNC_G(global_scope) || scope->from_block || !ASYNC_G(runtime)) {
		return;
	}
	collect_scopes(scope, &scopes);
	collect_coroutines(&scopes, &coroutines);
	for (uint32_t i = 0; i < scopes.count; i++) {
		scopes.scopes[i]->closed = true;
	}
	for (size_t i = 0; i < coroutines.count; i++) {
		php_coroutine *one = async_coroutine_area(coroutines.handles[i]);

		if (!(one->engine.flags & ZEND_COROUTINE_STARTED)) {
			async_handle_list_add(&unstarted, one);
		}
	}
	async_handle_list_free(&coroutines);
	async_handle_list_cancel(&unstarted, NULL);
	php_scope_dispose_safely(scope, false);
	release_scopes(&scopes);
}

/* ---- later ---- */

static void drop_scope(void *data)
{
	php_scope_release(data);
}

static void cancel_for_timer(php_coroutine *coroutine)
{
	php_scope *scope = coroutine->data;
	zend_object *reason = scope->timer_reason;

	coroutine->data = NULL;
	scope->timer_reason = NULL;
	php_scope_cancel(scope, reason);
	if (reason) {
		OBJ_RELEASE(reason);
	}
	php_scope_release(scope);
}

static void timer_fired(void *arg)
{
	php_scope *scope = arg;

	async_timer_stop(scope->cancel_timer);
	scope->cancel_timer = NULL;
	scope->own_zombie_timeout = false;
	php_scope_addref(scope);
	php_coroutine_spawn_internal(cancel_for_timer, scope)->drop = drop_scope;
}

zend_result php_scope_cancel_after(php_scope *scope, zend_long ms, zend_object *reason)
{
	async_timer *timer = async_start_timer((int64_t) ms * 1000000, 0, true, timer_fired, scope);

	if (!timer) {
		OBJ_RELEASE(reason);
		return FAILURE;
	}
	if (scope->cancel_timer) {
		async_timer_stop(scope->cancel_timer);
	}
	if (scope->timer_reason) {
		OBJ_RELEASE(scope->timer_reason);
	}
	scope->timer_reason = reason;
	scope->cancel_timer = timer;
	return SUCCESS;
}

static bool collect_zombie(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	const php_scope *scope = coroutine->home;

	if (!coroutine->zombie || php_coroutine_ended(coroutine)) {
		return true;
	}
	while (scope && !scope->own_zombie_timeout) {
		scope = scope->parent;
	}
	if (!scope) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

void php_scope_cancel_zombies(void)
{
	async_handle_list zombies = {0};

	async_coroutine_each(ASYNC_G(runtime), collect_zombie, &zombies);
	async_handle_list_cancel(&zombies, NULL);
}

/* ---- methods ---- */

/* NULL with an exception for the global scope, and when the constructor never ran. */
static php_scope *scope_to_end(zval *this_zv, const char *method)
{
	php_scope *scope = php_scope_from_this(this_zv);

	if (scope && scope == ASYNC_G(global_scope)) {
		zend_throw_exception_ex(async_ce_async_exception, 0,
			"%s() cannot be used on the global scope, Async\\gracefulShutdown() ends the program", method);
		return NULL;
	}
	return scope;
}

ZEND_METHOD(Async_Scope, cancel)
{
	zend_object *cancellation = NULL;
	php_scope *scope;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	scope = scope_to_end(ZEND_THIS, "cancel");
	if (!scope) {
		RETURN_THROWS();
	}
	if (scope->cancelled && cancellation) {
		zend_error(E_WARNING, "The scope has already been cancelled, this cancellation is ignored");
		return;
	}
	php_scope_cancel(scope, cancellation);
}

ZEND_METHOD(Async_Scope, dispose)
{
	php_scope *scope;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = scope_to_end(ZEND_THIS, "dispose");
	if (!scope) {
		RETURN_THROWS();
	}
	php_scope_dispose(scope);
}

ZEND_METHOD(Async_Scope, disposeSafely)
{
	php_scope *scope;

	ZEND_PARSE_PARAMETERS_NONE();
	scope = scope_to_end(ZEND_THIS, "disposeSafely");
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	php_scope_dispose_safely(scope, false);
}

ZEND_METHOD(Async_Scope, disposeAfterTimeout)
{
	php_scope *scope;
	zend_long ms;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(ms)
	ZEND_PARSE_PARAMETERS_END();
	if (ms < 1 || ms > MAX_DISPOSE_TIMEOUT_MS) {
		zend_argument_value_error(1, "must be between 1 and %d", MAX_DISPOSE_TIMEOUT_MS);
		RETURN_THROWS();
	}
	scope = scope_to_end(ZEND_THIS, "disposeAfterTimeout");
	if (!scope || async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (scope->alive > 0) {
		if (php_scope_cancel_after(scope, ms, async_exception_create(async_ce_cancellation,
				"cancelled " ZEND_LONG_FMT " ms after the scope was disposed of at %s:%" PRIu32, ms,
				zend_get_executed_filename(), zend_get_executed_lineno())) == FAILURE) {
			RETURN_THROWS();
		}
		scope->own_zombie_timeout = true;
	}
	php_scope_addref(scope);
	php_scope_dispose_safely(scope, false);
	php_scope_release(scope);
}
