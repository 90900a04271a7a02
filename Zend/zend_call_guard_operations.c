/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_call_guard.h"
#include "zend_call_guard_operand.h"
#include "zend_call_guard_operations.h"
#include "zend_coroutine_destructors.h"
#include "zend_coroutine_turns.h"

static zend_always_inline const zend_object_handlers *own(const zend_object *object)
{
	return zend_call_guard_own_handlers(object);
}

typedef struct {
	zend_turn turn;
	zend_string *member;     /* held, because the caller may have borrowed it from a variable; may be NULL */
} held_call;

/* False: an exception was thrown. The caller's reference to the object may be gone afterwards, whatever is returned. */
static zend_always_inline bool enter(held_call *call, const zend_object *object, zend_string *member)
{
	call->turn.subject = NULL;
	call->member = NULL;
	if (EXPECTED(EG(coroutine).others == 0) || !zend_call_guard_class_has_turns(object->ce)) {
		return true;
	}
	if (member) {
		call->member = zend_string_copy(member);
	}
	if (EXPECTED(zend_coroutine_take_turn(&call->turn, (const zend_refcounted *) object))) {
		return true;
	}
	if (member) {
		zend_string_release(member);
	}
	return false;
}

static zend_always_inline void leave(held_call *call)
{
	zend_coroutine_give_turn(&call->turn);
	if (call->member) {
		zend_string_release(call->member);
	}
}

/* The handler `name` under the turn; returns `failed` if there is no turn. If nobody else has the object any more,
 * `if_last` sees to it that the result outlives it. */
#define GUARDED_MEMBER(type, name, parameters, member_or_null, expression, failed, if_last) \
	static type guarded_##name parameters \
	{ \
		held_call call; \
		if (UNEXPECTED(!enter(&call, object, member_or_null))) { \
			return failed; \
		} \
		type result = expression; \
		if (zend_coroutine_turn_is_last(&call.turn)) { \
			if_last; \
		} \
		leave(&call); \
		return result; \
	}
#define GUARDED(type, name, parameters, arguments, failed) \
	GUARDED_MEMBER(type, name, parameters, NULL, own(object)->name arguments, failed, (void) 0)
/* For handlers that overwrite or remove something. */
#define GUARDED_WRITE(name, parameters, member_or_null, arguments) \
	static void guarded_##name parameters \
	{ \
		zend_releasing_handler releasing; \
		held_call call; \
		if (EXPECTED(enter(&call, object, member_or_null))) { \
			begin_releases(&releasing, object); \
			own(object)->name arguments; \
			end_releases(&releasing, object); \
			leave(&call); \
		} \
	}

static zend_always_inline void begin_releases(zend_releasing_handler *releasing, zend_object *object)
{
	zend_coroutine_begin_releases(releasing);
	if (UNEXPECTED(releasing->coroutine)) {
		GC_ADDREF(object);
	}
}

static zend_always_inline void end_releases(const zend_releasing_handler *releasing, zend_object *object)
{
	zend_coroutine_end_releases(releasing);
	if (UNEXPECTED(releasing->coroutine)) {
		OBJ_RELEASE(object);
	}
}

static zval *copied(zval *value, zval *rv)
{
	if (value != rv) {
		ZVAL_COPY_DEREF(rv, value);
	}
	return rv;
}

/* Also does what guarded_get_property_ptr_ptr() has left to be done. */
static zval *fetched(zend_object *object, zend_string *member, int type, void **cache_slot, zval *rv)
{
	if (EG(coroutine).others != 0 && (type == BP_VAR_W || type == BP_VAR_RW || type == BP_VAR_UNSET)) {
		zval *place = own(object)->get_property_ptr_ptr(object, member, type, cache_slot);

		if (place && !Z_ISERROR_P(place)) {
			return place;
		}
	}
	return own(object)->read_property(object, member, type, cache_slot, rv);
}

/* Does not wait: the caller goes on with its own pointer to the object. NULL makes it read and write the property. */
static zval *guarded_get_property_ptr_ptr(zend_object *object, zend_string *member, int type, void **cache_slot)
{
	held_call call;
	zval *result;

	if (UNEXPECTED(EG(coroutine).others != 0) && zend_coroutine_turn_is_taken((const zend_refcounted *) object)) {
		return NULL;
	}
	if (!enter(&call, object, member)) {
		return &EG(error_zval);
	}
	result = own(object)->get_property_ptr_ptr(object, member, type, cache_slot);
	if (zend_coroutine_turn_is_last(&call.turn)) {
		/* the extension's own handler has waited: the result points into the object, which stays until the request ends */
		GC_ADDREF(object);
	}
	leave(&call);
	return result;
}

GUARDED_MEMBER(zval *, read_property, (zend_object *object, zend_string *member, int type, void **cache_slot, zval *rv),
	member, fetched(object, member, type, cache_slot, rv), &EG(uninitialized_zval), result = copied(result, rv))

static zval *guarded_write_property(zend_object *object, zend_string *member, zval *value, void **cache_slot)
{
	zend_releasing_handler releasing;
	held_call call;
	zval *result;

	if (UNEXPECTED(!enter(&call, object, member))) {
		return value;
	}
	begin_releases(&releasing, object);
	result = own(object)->write_property(object, member, value, cache_slot);
	if (UNEXPECTED(releasing.coroutine)) {
		/* points to the property, which may not outlive what follows; NULL: the opcode has its result already */
		if (result && releasing.coroutine->destructors) {
			result = value;
		}
		zend_coroutine_end_releases(&releasing);
		if (result && GC_REFCOUNT(object) == (call.turn.subject ? 2 : 1)) {
			result = value;
		}
		OBJ_RELEASE(object);
	}
	leave(&call);
	return result;
}

GUARDED_MEMBER(int, has_property, (zend_object *object, zend_string *member, int check, void **cache_slot),
	member, own(object)->has_property(object, member, check, cache_slot), 0, (void) 0)
GUARDED_WRITE(unset_property, (zend_object *object, zend_string *member, void **cache_slot), member, (object, member, cache_slot))
GUARDED_MEMBER(zval *, read_dimension, (zend_object *object, zval *offset, int type, zval *rv),
	NULL, own(object)->read_dimension(object, offset, type, rv), NULL, result = result ? copied(result, rv) : NULL)
GUARDED_WRITE(write_dimension, (zend_object *object, zval *offset, zval *value), NULL, (object, offset, value))
GUARDED(int, has_dimension, (zend_object *object, zval *offset, int check), (object, offset, check), 0)
GUARDED_WRITE(unset_dimension, (zend_object *object, zval *offset), NULL, (object, offset))
GUARDED_MEMBER(HashTable *, get_debug_info, (zend_object *object, int *is_temp), NULL, own(object)->get_debug_info(object, is_temp),
	(*is_temp = true, zend_new_array(0)), result = zend_call_guard_outliving(result, is_temp))

static HashTable *guarded_get_properties(zend_object *object)
{
	const zend_op *loop = EG(coroutine).others == 0 ? NULL : zend_call_guard_foreach_over(object);
	HashTable *result;
	held_call call;

	if (UNEXPECTED(loop) && (loop->opcode == ZEND_FE_RESET_R || loop->opcode == ZEND_FE_RESET_RW)
			&& zend_coroutine_turn_is_taken((const zend_refcounted *) object)) {
		/* the first step waits: it is not followed by anything that relies on the variable */
		return zend_call_guard_stand_in(true);
	}
	if (!enter(&call, object, NULL)) {
		return zend_call_guard_stand_in(loop != NULL);
	}
	result = own(object)->get_properties(object);
	if (zend_coroutine_turn_is_last(&call.turn) || (UNEXPECTED(loop) && !zend_call_guard_foreach_over(object))) {
		result = zend_call_guard_stand_in(false);
	}
	leave(&call);
	return result;
}

/* For tables with get_properties, which all callers but foreach reach through this one. */
static HashTable *guarded_get_properties_for(zend_object *object, zend_prop_purpose purpose)
{
	const zend_op *cast = EG(coroutine).others == 0 ? NULL : zend_call_guard_cast_of(object);
	HashTable *result;
	held_call call;

	if (!enter(&call, object, NULL)) {
		return NULL;
	}
	result = own(object)->get_properties_for ? own(object)->get_properties_for(object, purpose)
		: zend_std_get_properties_for(object, purpose);
	if (UNEXPECTED(cast) && !zend_call_guard_cast_of(object)) {
		/* the cast goes on with what the variable holds now */
		if (!EG(exception)) {
			zend_throw_error(NULL, "The %s was replaced in its variable while the cast waited for its turn", ZSTR_VAL(object->ce->name));
		}
		zend_release_properties(result);
		result = NULL;
	} else if (zend_coroutine_turn_is_last(&call.turn)) {
		result = zend_call_guard_outliving(result, NULL);
	}
	leave(&call);
	return result;
}

/* Callers that do not expect a failure go on with the object, or with what its variable holds by now. */
static zend_result not_cast(zval *result, int type)
{
	switch (type) {
		case _IS_BOOL:
			ZVAL_TRUE(result);
			return SUCCESS;
		case IS_LONG:
		case _IS_NUMBER:
			ZVAL_LONG(result, 1);
			return SUCCESS;
		case IS_DOUBLE:
			ZVAL_DOUBLE(result, 1);
			return SUCCESS;
		default:
			return FAILURE;
	}
}

static void throw_released(const zend_object *object)
{
	if (!EG(exception)) {
		zend_throw_error(NULL, "The %s was released while its turn was waited for", ZSTR_VAL(object->ce->name));
	}
}

static zend_result guarded_cast_object(zend_object *object, zval *cast, int type)
{
	zend_result result;
	held_call call;

	if (!enter(&call, object, NULL)) {
		return not_cast(cast, type);
	}
	result = own(object)->cast_object(object, cast, type);
	if (UNEXPECTED(result == FAILURE) && zend_coroutine_turn_is_last(&call.turn)) {
		throw_released(object);
		result = not_cast(cast, type);
	}
	leave(&call);
	return result;
}

GUARDED_MEMBER(zend_result, count_elements, (zend_object *object, zend_long *count), NULL, own(object)->count_elements(object, count),
	FAILURE, if (result == FAILURE) { throw_released(object); })

/* clone_obj() has to return an object. */
static zend_object *nothing_cloned(zend_class_entry *ce)
{
	zend_object *nothing = ce->create_object ? ce->create_object(ce) : zend_objects_new(ce);

	GC_ADD_FLAGS(nothing, IS_OBJ_DESTRUCTOR_CALLED);
	return nothing;
}

static zend_object *guarded_clone_obj(zend_object *object)
{
	zend_class_entry *ce = object->ce;
	zend_object *clone;
	held_call call;

	if (!enter(&call, object, NULL)) {
		return nothing_cloned(ce);
	}
	clone = own(object)->clone_obj(object);
	leave(&call);
	return clone;
}

/* Both operands, held: the variables that they come from may change during the wait. */
typedef struct {
	zend_turn turns[2];
	zval values[2];
} held_operands;

static void leave_both(held_operands *held)
{
	for (int i = 1; i >= 0; i--) {
		zend_coroutine_give_turn(&held->turns[i]);
		zval_ptr_dtor(&held->values[i]);
	}
}

/* Takes turns where the operands have any. */
static bool enter_both(held_operands *held, const zval *a, const zval *b)
{
	ZVAL_COPY(&held->values[0], a);
	ZVAL_COPY(&held->values[1], b);
	held->turns[0].subject = held->turns[1].subject = NULL;
	for (int i = 0; i < 2; i++) {
		const zval *value = &held->values[i];

		if (Z_TYPE_P(value) == IS_OBJECT && zend_call_guard_class_has_turns(Z_OBJCE_P(value))
				&& !zend_coroutine_take_turn(&held->turns[i], Z_COUNTED_P(value))) {
			leave_both(held);
			return false;
		}
	}
	return true;
}

static int guarded_compare(zval *a, zval *b)
{
	const zend_object *owner = Z_OBJ_P(Z_TYPE_P(a) == IS_OBJECT && Z_OBJ_HT_P(a)->compare == guarded_compare ? a : b);
	held_operands held;
	int result;

	if (EXPECTED(EG(coroutine).others == 0)) {
		return own(owner)->compare(a, b);
	}
	if (!enter_both(&held, a, b)) {
		return ZEND_UNCOMPARABLE;
	}
	result = own(owner)->compare(&held.values[0], &held.values[1]);
	leave_both(&held);
	return result;
}

static zend_result guarded_do_operation(uint8_t opcode, zval *result, zval *a, zval *b)
{
	const zend_object *owner = Z_OBJ_P(Z_TYPE_P(a) == IS_OBJECT && Z_OBJ_HT_P(a)->do_operation == guarded_do_operation ? a : b);
	const bool assigns = result == a;
	held_operands held;
	zend_result done;
	zval computed;

	if (EXPECTED(EG(coroutine).others == 0)) {
		return own(owner)->do_operation(opcode, result, a, b);
	}
	ZVAL_UNDEF(&computed);
	if (!enter_both(&held, a, b)) {
		if (!assigns) {
			ZVAL_UNDEF(result);
		}
		return SUCCESS;
	}
	done = own(owner)->do_operation(opcode, assigns ? &computed : result, &held.values[0], &held.values[1]);
	if (assigns && done == SUCCESS && !Z_ISUNDEF(computed)) {
		zval old;

		ZVAL_COPY_VALUE(&old, result);
		ZVAL_COPY_VALUE(result, &computed);
		zval_ptr_dtor(&old);
	}
	leave_both(&held);
	return done;
}

const zend_object_handlers zend_call_guard_operations = {
	.read_property = guarded_read_property,
	.write_property = guarded_write_property,
	.get_property_ptr_ptr = guarded_get_property_ptr_ptr,
	.has_property = guarded_has_property,
	.unset_property = guarded_unset_property,
	.read_dimension = guarded_read_dimension,
	.write_dimension = guarded_write_dimension,
	.has_dimension = guarded_has_dimension,
	.unset_dimension = guarded_unset_dimension,
	.get_properties = guarded_get_properties,
	.get_properties_for = guarded_get_properties_for,
	.get_debug_info = guarded_get_debug_info,
	.cast_object = guarded_cast_object,
	.count_elements = guarded_count_elements,
	.clone_obj = guarded_clone_obj,
	.compare = guarded_compare,
	.do_operation = guarded_do_operation,
};
