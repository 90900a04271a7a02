#include "combination.h"
#include "errors.h"
#include "iterable.h"
#include "outcome.h"
#include "runtime.h"
#include "zend_exceptions.h"
#include "combination_arginfo.h"

static zend_class_entry *async_ce_combination;
static zend_object_handlers combination_handlers;

static inline async_combination *combination_from_awaitable(async_awaitable *awaitable)
{
	return (async_combination *) awaitable;
}

static inline async_combination *combination_from_obj(zend_object *object)
{
	return (async_combination *) ((char *) object - XtOffsetOf(async_combination, object.std));
}

/* ---- members end ---- */

static void leave_members(async_combination *combination, bool disregard)
{
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		if (member->observer.link) {
			async_unobserve(member->awaitable, &member->observer);
			if (disregard) {
				async_awaitable_disregard(member->awaitable);
			}
		}
	}
}

static void leave_cancellation(async_combination *combination)
{
	if (combination->cancelled_by.link) {
		async_unobserve(combination->cancellation_awaitable, &combination->cancelled_by);
	}
}

static void complete(async_combination *combination, bool failed, async_combination_member *decisive)
{
	combination->complete = true;
	combination->failed = failed;
	combination->decisive = decisive;
	leave_cancellation(combination);
	leave_members(combination, true);
	async_awaitable_wake_all(&combination->awaitable);
}

static void count_success(async_combination *combination, async_combination_member *member)
{
	uint32_t number = (uint32_t) (member - combination->members) + 1;

	*(combination->last_success ? &combination->members[combination->last_success - 1].next_success
		: &combination->first_success) = number;
	combination->last_success = number;
	combination->successes++;
}

/* Is that enough? */
static void evaluate(async_combination *combination, async_combination_member *member)
{
	bool failed = member->exception != NULL;

	switch (combination->kind) {
		case ASYNC_COMBINE_ALL:
			if (failed || combination->pending == 0) {
				complete(combination, failed, failed ? member : NULL);
			}
			break;
		case ASYNC_COMBINE_ALL_SETTLED:
			if (combination->pending == 0) {
				complete(combination, false, NULL);
			}
			break;
		case ASYNC_COMBINE_RACE:
			complete(combination, failed, member);
			break;
		case ASYNC_COMBINE_ANY:
			if (!failed || combination->pending == 0) {
				complete(combination, failed, failed ? NULL : member);
			}
			break;
		case ASYNC_COMBINE_ANY_OF:
			if (combination->successes >= combination->needed) {
				complete(combination, false, NULL);
			} else if (combination->successes + combination->pending < combination->needed) {
				complete(combination, true, NULL);
			}
			break;
	}
}

static void settle_member(async_combination_member *member)
{
	async_combination *combination = member->owner;

	member->exception = async_awaitable_outcome(member->awaitable, &member->value);
	combination->pending--;
	if (!member->exception) {
		count_success(combination, member);
	}
	evaluate(combination, member);
}

static void member_told(async_observer *observer)
{
	settle_member((async_combination_member *) observer);
}

static void give_up(async_combination *combination)
{
	combination->complete = true;
	combination->failed = true;
	combination->given_up = true;
	leave_members(combination, false);
	async_awaitable_wake_all(&combination->awaitable);
}

static void cancellation_told(async_observer *observer)
{
	give_up((async_combination *) ((char *) observer - XtOffsetOf(async_combination, cancelled_by)));
}

/* ---- as an awaitable ---- */

static bool combination_ready(async_awaitable *awaitable)
{
	return combination_from_awaitable(awaitable)->complete;
}

static zend_result combination_take(async_awaitable *awaitable, zval *rv)
{
	return async_combination_take(combination_from_awaitable(awaitable), rv);
}

static zend_string *combination_describe(async_awaitable *awaitable)
{
	static const char *names[] = { "all", "all (settled)", "any", "some", "the first" };
	async_combination *combination = combination_from_awaitable(awaitable);

	return zend_strpprintf(0, "%s of %" PRIu32 " awaitables, %" PRIu32 " of them pending",
		names[combination->kind], combination->count, combination->pending);
}

static zend_object *combination_reason(async_awaitable *awaitable)
{
	async_combination *combination = combination_from_awaitable(awaitable);
	zend_object *failure = async_combination_failure(combination);

	combination->seen = true;
	if (failure) {
		GC_ADDREF(failure);
	}
	return failure;
}

static void combination_disregard(async_awaitable *awaitable)
{
	async_combination *combination = combination_from_awaitable(awaitable);

	combination->seen = true;
	combination->disregarded = true;
}

static const async_awaitable_ops combination_ops = {
	.ready = combination_ready,
	.take = combination_take,
	.describe = combination_describe,
	.cancellation_reason = combination_reason,
	.disregard = combination_disregard,
};

/* ---- the object ---- */

static void combination_dtor(zend_object *object)
{
	async_combination *combination = combination_from_obj(object);

	if (combination->failed && !combination->given_up && !combination->seen && ASYNC_G(runtime)) {
		combination->seen = true;
		async_failure_unhandled(async_combination_failure(combination), NULL);
	}
}

static void combination_free(zend_object *object)
{
	async_combination *combination = combination_from_obj(object);

	async_awaitable_drop_observers(&combination->awaitable);
	leave_cancellation(combination);
	leave_members(combination, combination->disregarded);
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		zval_ptr_dtor(&member->object);
		zval_ptr_dtor(&member->key);
		zval_ptr_dtor(&member->value);
		if (member->exception) {
			OBJ_RELEASE(member->exception);
		}
	}
	if (combination->members) {
		efree(combination->members);
	}
	zval_ptr_dtor(&combination->cancellation);
	zval_ptr_dtor(&combination->result);
	if (combination->exception) {
		OBJ_RELEASE(combination->exception);
	}
	zend_object_std_dtor(object);
}

static HashTable *combination_gc(zend_object *object, zval **table, int *count)
{
	async_combination *combination = combination_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	for (uint32_t i = 0; i < combination->count; i++) {
		zend_get_gc_buffer_add_zval(buffer, &combination->members[i].object);
		zend_get_gc_buffer_add_zval(buffer, &combination->members[i].value);
		if (combination->members[i].exception) {
			zend_get_gc_buffer_add_obj(buffer, combination->members[i].exception);
		}
	}
	zend_get_gc_buffer_add_zval(buffer, &combination->cancellation);
	zend_get_gc_buffer_add_zval(buffer, &combination->result);
	if (combination->exception) {
		zend_get_gc_buffer_add_obj(buffer, combination->exception);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

/* ---- creation ---- */

static async_combination *new_combination(async_combination_kind kind)
{
	async_combination *combination = ecalloc(1, sizeof(async_combination));

	async_awaitable_init(&combination->awaitable, &combination_ops);
	combination->object.awaitable = &combination->awaitable;
	combination->kind = kind;
	zend_object_std_init(&combination->object.std, async_ce_combination);
	combination->object.std.handlers = &combination_handlers;
	return combination;
}

static bool make_key(zval *key, zval *given)
{
	switch (Z_TYPE_P(given)) {
		case IS_LONG:
		case IS_STRING:
			ZVAL_COPY(key, given);
			return true;
		case IS_NULL:
			ZVAL_EMPTY_STRING(key);
			return true;
		case IS_FALSE:
		case IS_TRUE:
		case IS_DOUBLE:
			ZVAL_LONG(key, zval_get_long(given));
			return true;
		default:
			zend_type_error("Keys of awaitables must be of type int|string, %s given", zend_zval_value_name(given));
			return false;
	}
}

static bool add_member(zval *value, zval *key, void *arg)
{
	async_combination *combination = arg;
	async_combination_member *member;
	async_awaitable *awaitable;

	awaitable = async_awaitable_from_zval(value, "A combination of awaitables");
	if (!awaitable) {
		return false;
	}
	if (combination->count == combination->size) {
		combination->size = combination->size ? combination->size * 2 : 8;
		combination->members = safe_erealloc(combination->members, combination->size, sizeof(async_combination_member), 0);
	}
	member = &combination->members[combination->count];
	memset(member, 0, sizeof(*member));
	if (!make_key(&member->key, key)) {
		return false;
	}
	ZVAL_COPY(&member->object, value);
	member->awaitable = awaitable;
	member->owner = combination;
	combination->count++;
	return true;
}

/* Those that are complete already count first, in their order; then the others are observed. */
static zend_result begin(async_combination *combination, zval *cancellation)
{
	combination->pending = combination->count;
	for (uint32_t i = 0; i < combination->count && !combination->complete; i++) {
		async_combination_member *member = &combination->members[i];

		if (member->awaitable->ops->ready(member->awaitable)) {
			member->settled = true;
			settle_member(member);
		}
	}
	if (!combination->complete && cancellation) {
		ZVAL_COPY(&combination->cancellation, cancellation);
		combination->cancellation_awaitable = async_awaitable_from_zval(cancellation, "A combination of awaitables");
		if (!combination->cancellation_awaitable) {
			return FAILURE;
		}
		if (combination->cancellation_awaitable->ops->ready(combination->cancellation_awaitable)) {
			give_up(combination);
		} else if (async_observe(combination->cancellation_awaitable, &combination->cancelled_by, cancellation_told, true) == FAILURE) {
			return FAILURE;
		}
	}
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		if (member->settled) {
			continue;
		}
		if (combination->complete) {
			if (!combination->given_up) {
				async_awaitable_disregard(member->awaitable);
			}
		} else if (async_observe(member->awaitable, &member->observer, member_told, true) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result check_count(async_combination *combination, zend_long needed)
{
	if (combination->kind == ASYNC_COMBINE_ANY_OF) {
		if (needed < 0 || needed > combination->count) {
			zend_argument_value_error(1, "must be between 0 and the number of awaitables, which is %" PRIu32, combination->count);
			return FAILURE;
		}
		combination->needed = (uint32_t) needed;
	}
	if (combination->count > 0 && !(combination->kind == ASYNC_COMBINE_ANY_OF && needed == 0)) {
		return SUCCESS;
	}
	if (combination->kind == ASYNC_COMBINE_ANY || combination->kind == ASYNC_COMBINE_RACE) {
		zend_argument_must_not_be_empty_error(1);
		return FAILURE;
	}
	combination->complete = true;
	return SUCCESS;
}

zend_object *async_combination_create(async_combination_kind kind, zend_long needed, zval *iterable, zval *cancellation)
{
	async_combination *combination;

	if (async_runtime_start() == FAILURE) {
		return NULL;
	}
	combination = new_combination(kind);
	if (async_iterable_each(iterable, add_member, combination) == FAILURE
			|| check_count(combination, needed) == FAILURE
			|| begin(combination, cancellation) == FAILURE) {
		OBJ_RELEASE(&combination->object.std);
		return NULL;
	}
	return &combination->object.std;
}

static void combine(INTERNAL_FUNCTION_PARAMETERS, async_combination_kind kind)
{
	zend_object *combination;
	zval *awaitables, *cancellation = NULL;
	zend_long needed = 0;
	uint32_t first = kind == ASYNC_COMBINE_ANY_OF;

	ZEND_PARSE_PARAMETERS_START(1 + first, 2 + first)
		if (kind == ASYNC_COMBINE_ANY_OF) {
			Z_PARAM_LONG(needed)
		}
		Z_PARAM_ITERABLE(awaitables)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	combination = async_combination_create(kind, needed, awaitables, cancellation);
	if (!combination) {
		RETURN_THROWS();
	}
	RETURN_OBJ(combination);
}

ZEND_FUNCTION(Async_all)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL);
}

ZEND_FUNCTION(Async_allSettled)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL_SETTLED);
}

ZEND_FUNCTION(Async_any)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY);
}

ZEND_FUNCTION(Async_race)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_RACE);
}

ZEND_FUNCTION(Async_anyOf)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY_OF);
}

ZEND_METHOD(Async_Combination, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	zend_throw_error(NULL, "%s is made by Async\\all() and its relatives", ZSTR_VAL(ce->name));
	return zend_objects_new(ce);
}

void async_combination_startup(void)
{
	async_ce_combination = register_class_Async_Combination(async_ce_awaitable);
	async_ce_combination->create_object = no_object;
	memcpy(&combination_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	combination_handlers.offset = XtOffsetOf(async_combination, object.std);
	combination_handlers.dtor_obj = combination_dtor;
	combination_handlers.free_obj = combination_free;
	combination_handlers.get_gc = combination_gc;
	combination_handlers.clone_obj = NULL;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
