/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/transfer_exception.h"
#include "transfer/value_reader.h"
#include "transfer/value_tags.h"
#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

static zend_result read_enum(async_reader *reader, zend_class_entry *ce, zval *rv)
{
	zend_string *name = async_read_text(reader);
	zend_class_constant *found;

	if (!name) {
		return FAILURE;
	}
	found = (ce->ce_flags & ZEND_ACC_ENUM) ? zend_hash_find_ptr(CE_CONSTANTS_TABLE(ce), name) : NULL;
	if (!found || !(ZEND_CLASS_CONST_FLAGS(found) & ZEND_CLASS_CONST_IS_CASE)) {
		async_throw_unreadable("Case %s::%s does not exist in the process that gets the value", ZSTR_VAL(ce->name), ZSTR_VAL(name));
	} else if (Z_TYPE(found->value) != IS_CONSTANT_AST || zval_update_constant_ex(&found->value, found->ce) == SUCCESS) {
		ZVAL_COPY(rv, &found->value);
		async_read_begins(reader, rv);
	}
	zend_string_release(name);
	return EG(exception) ? FAILURE : SUCCESS;
}

static void delay(async_reader *reader, zval *object, zval *data)
{
	async_delayed_call *call;

	if (reader->delayed_count == reader->delayed_size) {
		reader->delayed_size = reader->delayed_size ? reader->delayed_size * 2 : 8;
		reader->delayed = safe_erealloc(reader->delayed, reader->delayed_size, sizeof(*reader->delayed), 0);
	}
	call = &reader->delayed[reader->delayed_count++];
	ZVAL_COPY(&call->object, object);
	if (data) {
		ZVAL_COPY_VALUE(&call->data, data);
	} else {
		ZVAL_UNDEF(&call->data);
	}
}

static zend_result read_data(async_reader *reader, zval *object)
{
	zval data;

	if (!Z_OBJCE_P(object)->__unserialize) {
		async_throw_unreadable("Class %s has __serialize() but no __unserialize()", ZSTR_VAL(Z_OBJCE_P(object)->name));
		return FAILURE;
	}
	if (async_read_value(reader, &data) == FAILURE) {
		return FAILURE;
	}
	delay(reader, object, &data);
	return SUCCESS;
}

static zend_result read_custom(async_reader *reader, zend_class_entry *ce, zval *rv)
{
	zend_string *text = async_read_text(reader);
	zend_result result = FAILURE;

	if (!text) {
		return FAILURE;
	}
	if (!ce->unserialize) {
		async_throw_unreadable("Class %s has no unserializer", ZSTR_VAL(ce->name));
	} else {
		result = ce->unserialize(rv, ce, (unsigned char *) ZSTR_VAL(text), ZSTR_LEN(text), NULL);
		if (result == FAILURE && !EG(exception)) {
			async_throw_unreadable("An object of class %s cannot be read", ZSTR_VAL(ce->name));
		}
	}
	zend_string_release(text);
	if (result == SUCCESS && !EG(exception)) {
		async_read_begins(reader, rv);
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

/* ---- properties ---- */

/* The slot of a property, with its type if it has one; `next`: the declared one expected. */
static zval *slot_of(zend_object *object, zend_string *name, int *next, zend_property_info **info)
{
	zval *slot;

	*info = NULL;
	for (int i = *next; i < object->ce->default_properties_count; i++) {
		zend_property_info *expected = object->ce->properties_info_table[i];

		if (expected && zend_string_equals(expected->name, name)) {
			*next = i + 1;
			*info = ZEND_TYPE_IS_SET(expected->type) ? expected : NULL;
			return OBJ_PROP(object, expected->offset);
		}
	}
	slot = zend_hash_find(zend_std_get_properties(object), name);
	if (slot && Z_TYPE_P(slot) == IS_INDIRECT) {
		slot = Z_INDIRECT_P(slot);
		*info = zend_get_typed_property_info_for_slot(object, slot);
	} else if (!slot) {
		slot = zend_hash_add_empty_element(zend_std_get_properties(object), name);
	}
	return slot;
}

/* A stand-in has what all exceptions have: of an Error, what is private there is Exception's here. */
static zval *slot_of_stand_in(zend_object *object, zend_string *name, zend_property_info **info)
{
	const char *class_name, *property;
	size_t length;

	if (zend_unmangle_property_name_ex(name, &class_name, &property, &length) == FAILURE) {
		return NULL;
	}
	for (int i = 0; i < zend_ce_exception->default_properties_count; i++) {
		zend_property_info *declared = zend_ce_exception->properties_info_table[i];
		const char *own_class, *own;

		zend_unmangle_property_name(declared->name, &own_class, &own);
		if (strlen(own) == length && memcmp(own, property, length) == 0) {
			*info = ZEND_TYPE_IS_SET(declared->type) ? declared : NULL;
			return OBJ_PROP(object, declared->offset);
		}
	}
	return NULL;
}

/* Elsewhere the place of the flags belongs to the table of properties. */
static bool has_flags(const zend_object *object, const zval *slot)
{
	return slot >= object->properties_table && slot < object->properties_table + object->ce->default_properties_count;
}

static zend_result read_property(async_reader *reader, zend_object *object, bool stands_in, int *next)
{
	zend_string *name = async_read_text(reader);
	zend_property_info *info = NULL;
	zval value, *slot;

	if (!name || async_read_value(reader, &value) == FAILURE) {
		if (name) {
			zend_string_release(name);
		}
		return FAILURE;
	}
	slot = stands_in ? slot_of_stand_in(object, name, &info) : slot_of(object, name, next, &info);
	zend_string_release(name);
	if (!slot) {
		zval_ptr_dtor(&value);
		return SUCCESS;
	}
	if (info && !zend_verify_prop_assignable_by_ref(info, &value, true)) {
		zval_ptr_dtor(&value);
		return FAILURE;
	}
	if (Z_ISREF_P(slot) && info) {
		ZEND_REF_DEL_TYPE_SOURCE(Z_REF_P(slot), info);
	}
	zval_ptr_dtor(slot);
	ZVAL_COPY_VALUE(slot, &value);
	if (info && Z_ISREF_P(slot)) {
		ZEND_REF_ADD_TYPE_SOURCE(Z_REF_P(slot), info);
	}
	if (has_flags(object, slot)) {
		Z_PROP_FLAG_P(slot) &= ~(IS_PROP_UNINIT | IS_PROP_REINITABLE);
	}
	return SUCCESS;
}

/* What was unset in the sender is not in the message. */
static void unset_defaults(zend_object *object)
{
	for (int i = 0; i < object->ce->default_properties_count; i++) {
		zend_property_info *info = object->ce->properties_info_table[i];

		if (info && !(info->flags & ZEND_ACC_STATIC)) {
			zval *slot = OBJ_PROP(object, info->offset);

			zval_ptr_dtor(slot);
			ZVAL_UNDEF(slot);
			Z_PROP_FLAG_P(slot) = IS_PROP_UNINIT;
		}
	}
}

static zend_result read_properties(async_reader *reader, zval *object, bool stands_in)
{
	bool wakes_up = zend_hash_find_known_hash(&Z_OBJCE_P(object)->function_table, ZSTR_KNOWN(ZEND_STR_WAKEUP)) != NULL;
	uint32_t count = async_read_number(reader);
	int next = 0;

	if (EG(exception)) {
		return FAILURE;
	}
	if (!zend_hash_find_known_hash(&Z_OBJCE_P(object)->function_table, ZSTR_KNOWN(ZEND_STR_SLEEP))
			&& Z_OBJCE_P(object)->type == ZEND_USER_CLASS && !instanceof_function(Z_OBJCE_P(object), zend_ce_throwable)) {
		unset_defaults(Z_OBJ_P(object));
	}
	for (uint32_t i = 0; i < count; i++) {
		if (read_property(reader, Z_OBJ_P(object), stands_in, &next) == FAILURE) {
			GC_ADD_FLAGS(Z_OBJ_P(object), IS_OBJ_DESTRUCTOR_CALLED);
			return FAILURE;
		}
	}
	if (wakes_up && Z_OBJCE_P(object) != zend_ce_exception && !instanceof_function(Z_OBJCE_P(object), zend_ce_throwable)) {
		delay(reader, object, NULL);
	}
	return SUCCESS;
}

zend_result async_read_object(async_reader *reader, uint8_t tag, zval *rv)
{
	zend_string *unknown;
	zend_class_entry *ce = async_read_class(reader, &unknown);

	if (!ce) {
		return async_malformed();
	}
	switch (tag) {
		case ASYNC_SENT_ENUM:
			return read_enum(reader, ce, rv);
		case ASYNC_SENT_CUSTOM:
			return read_custom(reader, ce, rv);
	}
	if (object_init_ex(rv, ce) == FAILURE) {
		return FAILURE;
	}
	async_read_begins(reader, rv);
	if (tag == ASYNC_SENT_DATA) {
		return read_data(reader, rv);
	}
	if (read_properties(reader, rv, unknown != NULL) == FAILURE) {
		return FAILURE;
	}
	if (unknown) {
		async_remote_exception_set_class(Z_OBJ_P(rv), unknown);
	}
	return SUCCESS;
}

/* ---- the end ---- */

static void call_delayed(async_delayed_call *call)
{
	zend_object *object = Z_OBJ(call->object);

	if (EG(exception)) {
		GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
	} else if (Z_ISUNDEF(call->data)) {
		zval *wakeup = zend_hash_find_known_hash(&object->ce->function_table, ZSTR_KNOWN(ZEND_STR_WAKEUP));

		zend_call_known_instance_method_with_0_params(Z_FUNC_P(wakeup), object, NULL);
	} else {
		zend_call_known_instance_method_with_1_params(object->ce->__unserialize, object, NULL, &call->data);
	}
	if (EG(exception)) {
		GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
	}
	zval_ptr_dtor(&call->data);
	zval_ptr_dtor(&call->object);
}

void async_call_delayed(async_reader *reader)
{
	for (uint32_t i = 0; i < reader->delayed_count; i++) {
		call_delayed(&reader->delayed[i]);
	}
}
