/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "combine/combination.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/nested_release.h"
#include "wait/outcome.h"
#include "zend_exceptions.h"
#include "combine/combination_arginfo.h"

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

/* A combination may be a member of the next one: a queue, so that nested ones need no stack. Nothing is released
 * meanwhile, so they all stay valid. */
static void announce(async_combination *combination)
{
	bool begun = ASYNC_G(announced_last) != NULL;

	*(begun ? &ASYNC_G(announced_last)->next_announced : &ASYNC_G(announced)) = combination;
	ASYNC_G(announced_last) = combination;
	if (begun) {
		return;
	}
	while ((combination = ASYNC_G(announced)) != NULL) {
		async_awaitable_wake_all(&combination->awaitable);
		ASYNC_G(announced) = combination->next_announced;
	}
	ASYNC_G(announced_last) = NULL;
}

static void complete(async_combination *combination, bool failed, async_combination_member *decisive)
{
	combination->complete = true;
	combination->failed = failed;
	combination->decisive = decisive;
	leave_cancellation(combination);
	leave_members(combination, true);
	announce(combination);
}

static void count_success(async_combination *combination, async_combination_member *member)
{
	uint32_t number = (uint32_t) (member - combination->members) + 1;

	*(combination->last_success ? &combination->members[combination->last_success - 1].next_success
		: &combination->first_success) = number;
	combination->last_success = number;
	combination->successes++;
}

/* Does this member complete the combination? */
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

void async_combination_settle(async_combination_member *member)
{
	async_combination *combination = member->owner;

	member->exception = async_awaitable_outcome(member->awaitable, &member->value);
	combination->pending--;
	if (!member->exception) {
		count_success(combination, member);
	} else if (member->awaitable->ops->unseen) {
		member->unseen = true;
		member->awaitable->ops->unseen(member->awaitable, true);
	}
	evaluate(combination, member);
}

void async_combination_give_up(async_combination *combination)
{
	combination->complete = true;
	combination->failed = true;
	combination->until_completed = true;
	leave_members(combination, false);
	announce(combination);
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

	return zend_strpprintf(0, "%s of %" PRIu32 " awaitable%s, %" PRIu32 " of them pending",
		names[combination->kind], combination->count, combination->count == 1 ? "" : "s", combination->pending);
}

static zend_object *combination_reason(async_awaitable *awaitable)
{
	async_combination *combination = combination_from_awaitable(awaitable);
	zend_object *failure = async_combination_failure(combination);

	async_combination_saw(combination);
	if (failure) {
		GC_ADDREF(failure);
	}
	return failure;
}

static void combination_disregard(async_awaitable *awaitable)
{
	async_combination *combination = combination_from_awaitable(awaitable);

	async_combination_saw(combination);
	combination->disregarded = true;
}

static const async_awaitable_ops combination_ops = {
	.ready = combination_ready,
	.take = combination_take,
	.describe = combination_describe,
	.cancellation_reason = combination_reason,
	.disregard = combination_disregard,
	.forked = async_combination_forked,
};

async_combination *async_combination_of(async_awaitable *awaitable)
{
	return awaitable->ops == &combination_ops ? combination_from_awaitable(awaitable) : NULL;
}

/* ---- the object ---- */

static void combination_dtor(zend_object *object)
{
	async_combination *combination = combination_from_obj(object);

	if (ASYNC_G(runtime)) {
		async_combination_dropped(combination);
	}
}

static void combination_free(zend_object *object)
{
	async_combination *combination = combination_from_obj(object);

	async_awaitable_drop_observers(&combination->awaitable);
	leave_cancellation(combination);
	leave_members(combination, combination->disregarded);
	async_combination_saw(combination);
	for (uint32_t i = 0; i < combination->count; i++) {
		async_combination_member *member = &combination->members[i];

		async_awaitable_release(&member->held);
		async_release_nested_zval(&member->object);
		zval_ptr_dtor(&member->key);
		async_release_nested_zval(&member->value);
		if (member->exception) {
			async_release_nested(member->exception);
		}
	}
	if (combination->members) {
		efree(combination->members);
	}
	async_awaitable_release(&combination->cancellation_held);
	async_release_nested_zval(&combination->cancellation);
	async_release_nested_zval(&combination->result);
	if (combination->exception) {
		async_release_nested(combination->exception);
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

async_combination *async_combination_new(async_combination_kind kind)
{
	async_combination *combination = ecalloc(1, sizeof(async_combination));

	async_awaitable_init(&combination->awaitable, &combination_ops);
	combination->object.awaitable = &combination->awaitable;
	combination->kind = kind;
	zend_object_std_init(&combination->object.std, async_ce_combination);
	combination->object.std.handlers = &combination_handlers;
	return combination;
}

static void combine(INTERNAL_FUNCTION_PARAMETERS, async_combination_kind kind, bool entry)
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
	combination_from_obj(combination)->entry = entry;
	RETURN_OBJ(combination);
}

ZEND_FUNCTION(Async_all)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL, false);
}

ZEND_FUNCTION(Async_allSettled)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ALL_SETTLED, false);
}

ZEND_FUNCTION(Async_any)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY, false);
}

ZEND_FUNCTION(Async_race)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_RACE, false);
}

ZEND_FUNCTION(Async_anyOf)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY_OF, false);
}

ZEND_FUNCTION(Async_raceEntry)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_RACE, true);
}

ZEND_FUNCTION(Async_anyEntry)
{
	combine(INTERNAL_FUNCTION_PARAM_PASSTHRU, ASYNC_COMBINE_ANY, true);
}

ZEND_METHOD(Async_Combination, __construct)
{
	ZEND_PARSE_PARAMETERS_NONE();
}

static zend_object *no_object(zend_class_entry *ce)
{
	return async_refuse_new(ce, "Async\\all() and its relatives");
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
	combination_handlers.compare = zend_objects_not_comparable;
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
