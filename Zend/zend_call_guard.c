/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_extensions.h"
#include "zend_interfaces.h"
#include "zend_call_guard.h"
#include "zend_call_guard_frameless.h"
#include "zend_call_guard_handlers.h"
#include "zend_call_guard_iterator.h"
#include "zend_call_guard_operand.h"
#include "zend_call_guard_references.h"
#include "zend_coroutine.h"
#include "zend_coroutine_turns.h"

/* Index in func->reserved[] of the function's own handler. */
static int slot = -1;

/* Process-wide; keys are class entries. */
static HashTable classes_with_turns, reentrant_classes;
/* One bit per class with turns, from its address: rules out nearly every other class without a look-up. */
static uint64_t turns_filter;

static zend_always_inline uint64_t filter_bit(const zend_class_entry *ce)
{
	return UINT64_C(1) << (((uintptr_t) ce >> 4) & 63);
}

zend_object *(*zend_call_guard_sharer)(zend_object *object, const zend_execute_data *call);

static const zend_refcounted *subject_of(zend_execute_data *call, uint32_t flags)
{
	zval *first;

	if ((flags & ZEND_CALL_GUARD_TURN) && Z_TYPE(call->This) == IS_OBJECT) {
		return (const zend_refcounted *) (EXPECTED(!zend_call_guard_sharer) ? Z_OBJ(call->This) : zend_call_guard_sharer(Z_OBJ(call->This), call));
	}
	if (!(flags & ZEND_CALL_GUARD_FIRST) || ZEND_CALL_NUM_ARGS(call) == 0) {
		return NULL;
	}
	first = ZEND_CALL_ARG(call, 1);
	ZVAL_DEREF(first);
	if (Z_TYPE_P(first) == IS_RESOURCE || (Z_TYPE_P(first) == IS_OBJECT
			&& ((flags & ZEND_CALL_GUARD_TURN) || zend_call_guard_class_has_turns(Z_OBJCE_P(first))))) {
		return Z_COUNTED_P(first);
	}
	return NULL;
}

static zend_never_inline void call_guarded(zif_handler handler, uint32_t flags, INTERNAL_FUNCTION_PARAMETERS)
{
	const zend_refcounted *subject = subject_of(execute_data, flags);
	zend_turn turn = {0};

	if (subject && !zend_coroutine_take_turn(&turn, subject)) {
		return;
	}
	if (flags & ZEND_CALL_GUARD_HOLD) {
		zend_call_with_own_references(handler, INTERNAL_FUNCTION_PARAM_PASSTHRU);
	} else {
		handler(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	}
	zend_coroutine_give_turn(&turn);
}

/* One guard function per slot and set of flags: with both as constants, a guard adds four instructions to the call. */
#define GUARD(slot, flags) \
	static ZEND_FUNCTION(guard_##slot##_##flags) \
	{ \
		zif_handler handler = (zif_handler) execute_data->func->internal_function.reserved[slot]; \
		if (EXPECTED(EG(coroutine).others == 0)) { \
			handler(INTERNAL_FUNCTION_PARAM_PASSTHRU); \
			return; \
		} \
		call_guarded(handler, flags, INTERNAL_FUNCTION_PARAM_PASSTHRU); \
	}
#define GUARDS(slot) \
	GUARD(slot, 1) GUARD(slot, 2) GUARD(slot, 3) GUARD(slot, 4) GUARD(slot, 5) GUARD(slot, 6) GUARD(slot, 7)
#define GUARD_NAMES(slot) \
	{NULL, ZEND_FN(guard_##slot##_1), ZEND_FN(guard_##slot##_2), ZEND_FN(guard_##slot##_3), ZEND_FN(guard_##slot##_4), \
		ZEND_FN(guard_##slot##_5), ZEND_FN(guard_##slot##_6), ZEND_FN(guard_##slot##_7)}

GUARDS(0)
GUARDS(1)
GUARDS(2)
GUARDS(3)
GUARDS(4)
GUARDS(5)

static const zif_handler guards[ZEND_MAX_RESERVED_RESOURCES][8] = {
	GUARD_NAMES(0), GUARD_NAMES(1), GUARD_NAMES(2), GUARD_NAMES(3), GUARD_NAMES(4), GUARD_NAMES(5),
};

ZEND_STATIC_ASSERT(ZEND_MAX_RESERVED_RESOURCES == 6, "one row of guards for each slot");

/* The flags of a guarded function, or 0. */
static uint32_t flags_of(const zend_function *function)
{
	if (slot < 0 || function->type != ZEND_INTERNAL_FUNCTION || !function->internal_function.reserved[slot]) {
		return 0;
	}
	for (uint32_t flags = 1; flags < 8; flags++) {
		if (function->internal_function.handler == guards[slot][flags]) {
			return flags;
		}
	}
	return 0;
}

void zend_call_guard_function(zend_internal_function *function, uint32_t flags)
{
	if (slot < 0) {
		slot = zend_get_resource_handle("call guards");
	}
	if (slot >= 0 && flags && !function->reserved[slot]) {
		function->reserved[slot] = (void *) function->handler;
		function->handler = guards[slot][flags];
	}
}

static void add_class(HashTable *table, const zend_class_entry *ce)
{
	if (!table->nTableSize) {
		zend_hash_init(table, 8, NULL, NULL, true);
	}
	zend_hash_index_add_empty_element(table, (zend_ulong) (uintptr_t) ce);
}

static bool has_class(const HashTable *table, const zend_class_entry *ce)
{
	return table->nTableSize && zend_hash_index_exists(table, (zend_ulong) (uintptr_t) ce);
}

void zend_call_guard_class(zend_class_entry *ce)
{
	add_class(&classes_with_turns, ce);
	turns_filter |= filter_bit(ce);
	zend_call_guard_iterators(ce);
	zend_call_guard_handlers(ce);
}

void zend_call_guard_releases(zend_class_entry *ce, bool in_iteration)
{
	zend_call_guard_writing_handlers(ce);
	if (in_iteration) {
		zend_call_guard_iterators(ce);
	}
}

bool zend_call_guard_class_has_turns(const zend_class_entry *ce)
{
	for (; ce; ce = ce->parent) {
		if (UNEXPECTED(turns_filter & filter_bit(ce)) && has_class(&classes_with_turns, ce)) {
			return true;
		}
	}
	return false;
}

ZEND_API void zend_call_guard_reentrant(const zend_class_entry *ce)
{
	add_class(&reentrant_classes, ce);
}

bool zend_call_guard_is_reentrant(const zend_class_entry *ce)
{
	return has_class(&reentrant_classes, ce);
}

void zend_call_guard_adopt(void)
{
	for (zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		const zend_refcounted *subject = frame->func ? subject_of(frame, flags_of(frame->func)) : NULL;

		if (subject) {
			zend_coroutine_adopt_turn(subject, frame);
		}
	}
}

void zend_call_guard_request_end(void)
{
	zend_call_guard_operand_request_end();
	zend_coroutine_turns_request_end();
}

ZEND_API void zend_call_guard_shutdown(void)
{
	if (classes_with_turns.nTableSize) {
		zend_hash_destroy(&classes_with_turns);
	}
	if (reentrant_classes.nTableSize) {
		zend_hash_destroy(&reentrant_classes);
	}
	memset(&classes_with_turns, 0, sizeof(classes_with_turns));
	memset(&reentrant_classes, 0, sizeof(reentrant_classes));
	turns_filter = 0;
	zend_call_guard_iterators_shutdown();
	zend_call_guard_handlers_shutdown();
	zend_call_guard_frameless_shutdown();
}
