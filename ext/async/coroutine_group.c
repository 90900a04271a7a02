#include "coroutine_group.h"
#include "combination.h"
#include "errors.h"
#include "future.h"
#include "outcome.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "coroutine_group_arginfo.h"

static zend_class_entry *async_ce_coroutine_group;
static zend_object_handlers group_handlers;

static inline async_group *group_from_awaitable(async_awaitable *awaitable)
{
	return (async_group *) awaitable;
}

static void add_under_key(HashTable *array, const async_group_task *task, zval *value)
{
	if (task->name) {
		zend_hash_update(array, task->name, value);
	} else {
		zend_hash_index_update(array, task->index, value);
	}
}

static HashTable *results_of(async_group *group)
{
	HashTable *array = zend_new_array(zend_hash_num_elements(group->tasks));
	async_group_task *task;

	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->settled && !task->exception) {
			Z_TRY_ADDREF(task->result);
			add_under_key(array, task, &task->result);
		}
	} ZEND_HASH_FOREACH_END();
	return array;
}

static void see_failures(async_group *group)
{
	for (async_group_task *task = group->failed; task; task = task->next_settled) {
		task->seen = true;
	}
}

/* ---- as an awaitable ---- */

static bool group_ready(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	return group->unsettled == 0 || group->failed;
}

static zend_object *group_reason(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	if (!group->failed) {
		return NULL;
	}
	group->failure_thrown = true;
	see_failures(group);
	GC_ADDREF(group->failed->exception);
	return group->failed->exception;
}

static zend_result group_take(async_awaitable *awaitable, zval *rv)
{
	zend_object *failure = group_reason(awaitable);

	if (failure) {
		zend_throw_exception_internal(failure);
		return FAILURE;
	}
	ZVAL_ARR(rv, results_of(group_from_awaitable(awaitable)));
	return SUCCESS;
}

static zend_result group_begin(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);
	php_coroutine *current = php_coroutine_current();
	async_group_task *task;

	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->coroutine == current) {
			zend_throw_exception(async_ce_async_exception, "A task cannot await its own group", 0);
			return FAILURE;
		}
	} ZEND_HASH_FOREACH_END();
	return SUCCESS;
}

static zend_string *group_describe(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	return zend_strpprintf(0, "group of %" PRIu32 " tasks, %" PRIu32 " of them unfinished",
		zend_hash_num_elements(group->tasks), group->unsettled);
}

static void group_disregard(async_awaitable *awaitable)
{
	async_group *group = group_from_awaitable(awaitable);

	group->disregarded = true;
	see_failures(group);
}

static const async_awaitable_ops group_ops = {
	.ready = group_ready,
	.take = group_take,
	.begin = group_begin,
	.describe = group_describe,
	.cancellation_reason = group_reason,
	.disregard = group_disregard,
};

static zend_string *progress_describe(async_awaitable *awaitable)
{
	return group_describe((async_awaitable *) ((char *) awaitable - XtOffsetOf(async_group, progress)));
}

static const async_awaitable_ops progress_ops = {
	.describe = progress_describe,
};

/* ---- the object ---- */

static zend_object *group_create_object(zend_class_entry *ce)
{
	async_group *group = zend_object_alloc(sizeof(async_group), ce);

	async_awaitable_init(&group->awaitable, &group_ops);
	async_awaitable_init(&group->progress, &progress_ops);
	ZVAL_UNDEF(&group->scope_object);
	zend_object_std_init(&group->object.std, ce);
	object_properties_init(&group->object.std, ce);
	group->object.std.handlers = &group_handlers;
	return &group->object.std;
}

static void group_dtor(zend_object *object)
{
	async_group *group = async_group_from_obj(object);

	zend_objects_destroy_object(object);
	for (async_group_task *task = group->failed; task; task = task->next_settled) {
		if (task->exception && !task->seen && ASYNC_G(runtime)) {
			see_failures(group);
			async_failure_unhandled(task->exception, NULL);
		}
	}
}

static void group_free(zend_object *object)
{
	async_group *group = async_group_from_obj(object);

	if (group->tasks) {
		async_group_task *task;

		async_awaitable_drop_observers(&group->awaitable);
		ZEND_HASH_FOREACH_PTR(group->tasks, task) {
			async_group_task_free(task);
		} ZEND_HASH_FOREACH_END();
		zend_hash_destroy(group->tasks);
		FREE_HASHTABLE(group->tasks);
		php_scope_release(group->scope);
		zval_ptr_dtor(&group->scope_object);
		group->object.awaitable = NULL;
	}
	zend_object_std_dtor(object);
}

static HashTable *group_gc(zend_object *object, zval **table, int *count)
{
	async_group *group = async_group_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();
	async_group_task *task;

	zend_get_gc_buffer_add_zval(buffer, &group->scope_object);
	if (group->tasks) {
		ZEND_HASH_FOREACH_PTR(group->tasks, task) {
			zend_get_gc_buffer_add_zval(buffer, &task->result);
			if (task->exception) {
				zend_get_gc_buffer_add_obj(buffer, task->exception);
			}
			if (task->object) {
				zend_get_gc_buffer_add_obj(buffer, task->object);
			}
			if (task->future) {
				zend_get_gc_buffer_add_obj(buffer, &task->future->std);
			}
			if (task->call) {
				zend_coroutine_call_gc(task->call, buffer);
			}
		} ZEND_HASH_FOREACH_END();
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return zend_std_get_properties(object);
}

/* ---- methods ---- */

static async_group *this_group(zval *this)
{
	return (async_group *) async_awaitable_from_zval(this, "CoroutineGroup");
}

#define THIS_GROUP() \
	async_group *group = this_group(ZEND_THIS); \
	if (!group) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_CoroutineGroup, __construct)
{
	zval *scope_zv = NULL;
	zend_long limit = 0;
	bool unlimited = true;
	async_group *group = async_group_from_obj(Z_OBJ_P(ZEND_THIS));
	php_scope *scope;

	ZEND_PARSE_PARAMETERS_START(0, 2)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(scope_zv, async_ce_scope)
		Z_PARAM_LONG_OR_NULL(limit, unlimited)
	ZEND_PARSE_PARAMETERS_END();
	if (!unlimited && (limit < 1 || limit > UINT32_MAX)) {
		zend_argument_value_error(2, "must be between 1 and %" PRIu32, UINT32_MAX);
		RETURN_THROWS();
	}
	if (group->tasks) {
		zend_throw_error(NULL, "Cannot call the constructor of a group twice");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (scope_zv) {
		scope = php_scope_from_zval(scope_zv);
		if (!scope) {
			RETURN_THROWS();
		}
		php_scope_addref(scope);
		ZVAL_COPY(&group->scope_object, scope_zv);
	} else {
		scope = php_scope_new(php_scope_current());
	}
	group->scope = scope;
	group->limit = unlimited ? 0 : (zend_ulong) limit;
	ALLOC_HASHTABLE(group->tasks);
	zend_hash_init(group->tasks, 8, NULL, NULL, 0);
	group->object.awaitable = &group->awaitable;
}

ZEND_METHOD(Async_CoroutineGroup, spawn)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	zend_long index;

	ZEND_PARSE_PARAMETERS_START(1, -1)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	if (!call) {
		RETURN_THROWS();
	}
	index = group->tasks->nNextFreeElement == ZEND_LONG_MIN ? 0 : group->tasks->nNextFreeElement;
	if (zend_hash_index_exists(group->tasks, index)) {
		zend_coroutine_call_free(call);
		zend_cannot_add_element();
		RETURN_THROWS();
	}
	if (async_group_add(group, NULL, (zend_ulong) index, call) == FAILURE) {
		RETURN_THROWS();
	}
	RETURN_LONG(index);
}

static bool key_is_free(async_group *group, zend_string *name, zend_long index)
{
	if (name ? !zend_hash_exists(group->tasks, name) : !zend_hash_index_exists(group->tasks, index)) {
		return true;
	}
	if (name) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "The group has a task with the key \"%s\" already", ZSTR_VAL(name));
	} else {
		zend_throw_exception_ex(async_ce_async_exception, 0, "The group has a task with the key " ZEND_LONG_FMT " already", index);
	}
	return false;
}

ZEND_METHOD(Async_CoroutineGroup, spawnWithKey)
{
	zend_fcall_info fci;
	zend_fcall_info_cache fcc;
	zend_coroutine_call *call;
	zend_string *name;
	zend_long index;
	zend_ulong number;

	ZEND_PARSE_PARAMETERS_START(2, -1)
		Z_PARAM_STR_OR_LONG(name, index)
		Z_PARAM_FUNC(fci, fcc)
		Z_PARAM_VARIADIC_WITH_NAMED(fci.params, fci.param_count, fci.named_params)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	if (name && ZEND_HANDLE_NUMERIC_STR(ZSTR_VAL(name), ZSTR_LEN(name), number)) {
		name = NULL;
		index = (zend_long) number;
	}
	call = zend_coroutine_call_from_fci(&fci, &fcc);
	if (!call) {
		RETURN_THROWS();
	}
	if (!key_is_free(group, name, index)) {
		zend_coroutine_call_free(call);
		RETURN_THROWS();
	}
	async_group_add(group, name, (zend_ulong) index, call);
}

ZEND_METHOD(Async_CoroutineGroup, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	group->closed = true;
}

ZEND_METHOD(Async_CoroutineGroup, cancel)
{
	zend_object *cancellation = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJ_OF_CLASS_OR_NULL(cancellation, async_ce_cancellation)
	ZEND_PARSE_PARAMETERS_END();
	THIS_GROUP();
	async_group_cancel(group, cancellation);
}

ZEND_METHOD(Async_CoroutineGroup, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_BOOL(group->closed);
}

ZEND_METHOD(Async_CoroutineGroup, isFinished)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_BOOL(group->unsettled == 0);
}

ZEND_METHOD(Async_CoroutineGroup, results)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_ARR(results_of(group));
}

ZEND_METHOD(Async_CoroutineGroup, errors)
{
	async_group_task *task;

	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	array_init(return_value);
	see_failures(group);
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (task->exception) {
			zval exception;

			ZVAL_OBJ_COPY(&exception, task->exception);
			add_under_key(Z_ARRVAL_P(return_value), task, &exception);
		}
	} ZEND_HASH_FOREACH_END();
}

/* A future that stands for the task; new reference. */
static zend_object *future_of(async_group_task *task)
{
	async_future_state *state = task->future;
	zend_object *future;

	if (state) {
		return async_future_create(state);
	}
	state = async_future_state_new();
	/* its failure is the group's concern, or that of the combination */
	state->seen = true;
	if (task->exception) {
		task->seen = true;
		async_future_state_fail(state, task->exception, false);
	} else if (task->settled) {
		async_future_state_complete(state, &task->result);
	} else {
		task->future = state;
		GC_ADDREF(&state->std);
	}
	future = async_future_create(state);
	OBJ_RELEASE(&state->std);
	return future;
}

static void add_future(zval *futures, async_group_task *task)
{
	zval future;

	ZVAL_OBJ(&future, future_of(task));
	add_under_key(Z_ARRVAL_P(futures), task, &future);
}

/* Without `as_added`: those that have ended come first, in the order in which they did. */
static void add_futures(async_group *group, zval *futures, bool as_added)
{
	async_group_task *task;

	array_init_size(futures, zend_hash_num_elements(group->tasks));
	if (!as_added) {
		for (task = group->first_settled; task; task = task->next_settled) {
			add_future(futures, task);
		}
	}
	ZEND_HASH_FOREACH_PTR(group->tasks, task) {
		if (as_added || !task->settled) {
			add_future(futures, task);
		}
	} ZEND_HASH_FOREACH_END();
}

static void combine(INTERNAL_FUNCTION_PARAMETERS, async_combination_kind kind)
{
	zend_object *combination;
	zval futures;

	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	if (zend_hash_num_elements(group->tasks) == 0 && kind != ASYNC_COMBINE_ALL) {
		zend_throw_exception(async_ce_async_exception, "The group has no tasks", 0);
		RETURN_THROWS();
	}
	add_futures(group, &futures, kind == ASYNC_COMBINE_ALL && !group->failed);
	combination = async_combination_create(kind, 0, &futures, NULL);
	zval_ptr_dtor(&futures);
	if (!combination) {
		RETURN_THROWS();
	}
	RETURN_OBJ(combination);
}

ZEND_METHOD(Async_CoroutineGroup, all)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL);
}

ZEND_METHOD(Async_CoroutineGroup, race)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_RACE);
}

ZEND_METHOD(Async_CoroutineGroup, any)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY);
}

ZEND_METHOD(Async_CoroutineGroup, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	THIS_GROUP();
	RETURN_LONG(zend_hash_num_elements(group->tasks));
}

ZEND_METHOD(Async_CoroutineGroup, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

void async_coroutine_group_startup(void)
{
	async_ce_coroutine_group = register_class_Async_CoroutineGroup(async_ce_awaitable, zend_ce_countable, zend_ce_aggregate);
	zend_register_class_alias("Async\\TaskGroup", async_ce_coroutine_group);
	async_ce_coroutine_group->create_object = group_create_object;
	async_ce_coroutine_group->get_iterator = async_group_get_iterator;
	memcpy(&group_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	group_handlers.offset = XtOffsetOf(async_group, object.std);
	group_handlers.dtor_obj = group_dtor;
	group_handlers.free_obj = group_free;
	group_handlers.get_gc = group_gc;
	group_handlers.clone_obj = NULL;
}
