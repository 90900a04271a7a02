#include "scope.h"
#include "context.h"
#include "coroutine.h"
#include "debug_info.h"
#include "errors.h"
#include "runtime.h"
#include "scope_provider.h"
#include "zend_closures.h"
#include "zend_exceptions.h"
#include "scope_arginfo.h"

zend_class_entry *async_ce_scope;
static zend_object_handlers scope_handlers;

php_scope *php_scope_from_obj(zend_object *object)
{
	return (php_scope *) async_awaitable_from_obj(object);
}

static zend_object *scope_create_object(zend_class_entry *ce)
{
	async_object *object = zend_object_alloc(sizeof(async_object), ce);

	object->awaitable = NULL;
	zend_object_std_init(&object->std, ce);
	object_properties_init(&object->std, ce);
	object->std.handlers = &scope_handlers;
	return &object->std;
}

static void bind_object(zend_object *object, php_scope *scope)
{
	((async_object *) ((char *) object - XtOffsetOf(async_object, std)))->awaitable = &scope->awaitable;
	php_scope_addref(scope);
	scope->object = object;
}

zend_object *php_scope_object(php_scope *scope, zend_class_entry *ce)
{
	if (scope->object) {
		GC_ADDREF(scope->object);
	} else {
		bind_object(scope_create_object(ce), scope);
	}
	return scope->object;
}

static void scope_object_dtor(zend_object *object)
{
	php_scope *scope = php_scope_from_obj(object);

	zend_objects_destroy_object(object);
	if (scope && GC_REFCOUNT(object) == 1) {
		zend_exception_save();
		php_scope_object_lost(scope);
		zend_exception_restore();
	}
}

/* What is in it and below may still need the handlers; then they are seen as referenced from outside. A root scope that loses its
 * object is closed with all scopes below. */
bool php_scope_owns_its_values(const php_scope *scope)
{
	for (const php_scope *child = scope->parent ? scope->children : NULL; child; child = child->next) {
		if (child->object || child->alive > 0) {
			return false;
		}
	}
	return scope->alive == 0;
}

static void scope_object_free(zend_object *object)
{
	php_scope *scope = php_scope_from_obj(object);

	if (scope) {
		scope->object = NULL;
		if (php_scope_owns_its_values(scope)) {
			php_scope_free_values(scope);
		} else {
			php_scope_free_task_results(scope);
		}
		php_scope_release(scope);
	}
	zend_object_std_dtor(object);
}

static void add_object(zend_get_gc_buffer *buffer, zend_object *object)
{
	if (object) {
		zend_get_gc_buffer_add_obj(buffer, object);
	}
}

void php_scope_gc(php_scope *scope, zend_get_gc_buffer *buffer)
{
	add_object(buffer, scope->failure);
	add_object(buffer, scope->task_failure);
	add_object(buffer, scope->cancellation);
	add_object(buffer, scope->timer_reason);
	async_finally_gc(&scope->on_finally, buffer);
	php_scope_bounds_gc(scope, buffer);
	if (scope->context) {
		zend_get_gc_buffer_add_obj(buffer, &scope->context->std);
	}
	if (scope->exception_handler) {
		async_callback_gc(scope->exception_handler, buffer);
	}
	if (scope->child_exception_handler) {
		async_callback_gc(scope->child_exception_handler, buffer);
	}
	if (scope->task_results) {
		ZEND_HASH_FOREACH_VAL(scope->task_results, zval *result) {
			zend_get_gc_buffer_add_zval(buffer, result);
		} ZEND_HASH_FOREACH_END();
	}
}

static HashTable *scope_object_gc(zend_object *object, zval **table, int *count)
{
	php_scope *scope = php_scope_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	if (scope && php_scope_owns_its_values(scope)) {
		php_scope_gc(scope, buffer);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

php_scope *php_scope_from_this(zval *this_zv)
{
	php_scope *scope = php_scope_from_obj(Z_OBJ_P(this_zv));

	if (!scope) {
		zend_throw_error(NULL, "The %s object has not been correctly initialized by its constructor",
			ZSTR_VAL(Z_OBJCE_P(this_zv)->name));
	}
	return scope;
}

php_scope *php_scope_from_zval(zval *value)
{
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) != IS_OBJECT || !instanceof_function(Z_OBJCE_P(value), async_ce_scope)) {
		zend_type_error("spawn in expects an Async\\Scope, %s given", zend_zval_value_name(value));
		return NULL;
	}
	return php_scope_from_this(value);
}

#define THIS_SCOPE() \
	php_scope *scope = php_scope_from_this(ZEND_THIS); \
	if (!scope) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Scope, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
	if (php_scope_from_obj(Z_OBJ_P(ZEND_THIS))) {
		zend_throw_error(NULL, "Cannot call the constructor of a scope twice");
		RETURN_THROWS();
	}
	php_scope *scope = php_scope_new(NULL);

	bind_object(Z_OBJ_P(ZEND_THIS), scope);
	php_scope_release(scope);
}

ZEND_METHOD(Async_Scope, inherit)
{
	zval *parent_zv = NULL;
	php_scope *parent;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(parent_zv, async_ce_scope)
	ZEND_PARSE_PARAMETERS_END();
	parent = parent_zv ? php_scope_from_zval(parent_zv) : php_scope_current();
	if (!parent) {
		RETURN_THROWS();
	}
	if (parent->closed) {
		zend_throw_exception(async_ce_async_exception, "Coroutine scope is closed", 0);
		RETURN_THROWS();
	}
	php_scope *scope = php_scope_new(parent);
	RETVAL_OBJ(php_scope_object(scope, zend_get_called_scope(execute_data)));
	php_scope_release(scope);
}

ZEND_METHOD(Async_Scope, spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	php_coroutine *coroutine;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_SCOPE();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	coroutine = call ? php_coroutine_spawn(call, scope) : NULL;
	if (!coroutine) {
		RETURN_THROWS();
	}
	RETURN_OBJ(php_coroutine_object(coroutine));
}

ZEND_METHOD(Async_Scope, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->ended || scope->alive == 0);
}

ZEND_METHOD(Async_Scope, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->closed);
}

ZEND_METHOD(Async_Scope, isCancelled)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	RETURN_BOOL(scope->cancelled);
}

ZEND_METHOD(Async_Scope, getCoroutines)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	array_init(return_value);
	for (php_coroutine *one = scope->first; one; one = one->scope_next) {
		zval object;

		ZVAL_OBJ(&object, php_coroutine_object(one));
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &object);
	}
}

ZEND_METHOD(Async_Scope, getChildScopes)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_SCOPE();
	array_init(return_value);
	for (php_scope *child = scope->children; child; child = child->next) {
		zval object;

		if (!child->object && child->alive == 0) {
			continue;
		}
		ZVAL_OBJ(&object, php_scope_object(child, async_ce_scope));
		zend_hash_next_index_insert(Z_ARRVAL_P(return_value), &object);
	}
}

static void add_handler(INTERNAL_FUNCTION_PARAMETERS)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zval *handler;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_OBJECT_OF_CLASS(handler, zend_ce_closure)
	ZEND_PARSE_PARAMETERS_END();
	THIS_SCOPE();
	if (async_runtime_start() == FAILURE || zend_fcall_info_init(handler, 0, &fci, &fcc, NULL, NULL) == FAILURE) {
		RETURN_THROWS();
	}
	if (scope->ended || (scope->alive == 0 && (scope->ever_used || scope->closed))) {
		async_finally_run_now(&fcc, scope, Z_OBJ_P(ZEND_THIS));
	} else {
		async_finally_add(&scope->on_finally, &fcc);
	}
}

ZEND_METHOD(Async_Scope, onFinally)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, onCompletion)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, onExit)
{
	add_handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
}

ZEND_METHOD(Async_Scope, provideScope)
{
	ZEND_PARSE_PARAMETERS_NONE();
	RETURN_COPY(ZEND_THIS);
}

void async_scope_startup(void)
{
	async_ce_scope = register_class_Async_Scope(async_ce_awaitable, async_ce_scope_provider);
	async_ce_scope->create_object = scope_create_object;
	memcpy(&scope_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	scope_handlers.offset = XtOffsetOf(async_object, std);
	scope_handlers.dtor_obj = scope_object_dtor;
	scope_handlers.free_obj = scope_object_free;
	scope_handlers.get_gc = scope_object_gc;
	scope_handlers.clone_obj = NULL;
	scope_handlers.compare = zend_objects_not_comparable;
	scope_handlers.get_properties_for = async_scope_properties_for;
	async_scope_context_handlers(&scope_handlers);
}
