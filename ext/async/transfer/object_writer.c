/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Objects: by the same rules as serialize().
 */

#include "runtime/exceptions.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "zend_closures.h"
#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

async_shared_class async_shared;

static zend_result write_property(async_writer *writer, const zend_string *name, zval *value, const async_path *path)
{
	async_path property = { .outer = path, .kind = ASYNC_PATH_PROPERTY, .name = name };

	async_write_text(writer, ZSTR_VAL(name), ZSTR_LEN(name));
	return async_write_value(writer, value, &property);
}

static zend_result write_enum(async_writer *writer, zend_object *object)
{
	zval *name = zend_enum_fetch_case_name(object);

	async_write_tag(writer, ASYNC_SENT_ENUM);
	async_write_class(writer, object->ce);
	async_write_text(writer, Z_STRVAL_P(name), Z_STRLEN_P(name));
	return SUCCESS;
}

/* User code failed: its exception becomes the previous one of a refusal that has the path. */
static zend_result user_code_failed(const async_path *path, const char *method, zend_object *object)
{
	const zend_object *exception = EG(exception);

	if (exception && (zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)
			|| instanceof_function(exception->ce, async_ce_cancellation))) {
		return FAILURE;
	}
	return async_refuse_value(path, "%s::%s() failed", ZSTR_VAL(object->ce->name), method);
}

static zend_result write_data(async_writer *writer, zend_object *object, const async_path *path)
{
	zval data;
	zend_result result;

	ZVAL_UNDEF(&data);
	zend_call_known_instance_method_with_0_params(object->ce->__serialize, object, &data);
	if (EG(exception)) {
		zval_ptr_dtor(&data);
		return user_code_failed(path, "__serialize", object);
	}
	if (Z_TYPE(data) != IS_ARRAY) {
		zval_ptr_dtor(&data);
		return async_refuse_value(path, "%s::__serialize() does not return an array", ZSTR_VAL(object->ce->name));
	}
	async_write_tag(writer, ASYNC_SENT_DATA);
	async_write_class(writer, object->ce);
	result = async_write_value(writer, &data, path);
	/* what it refers to has addresses that must not be used again */
	async_writer_hold(writer, &data);
	zval_ptr_dtor(&data);
	return result;
}

static zend_result write_custom(async_writer *writer, zval *object, const async_path *path)
{
	unsigned char *text = NULL;
	size_t length = 0;
	zend_result result = SUCCESS;

	if (Z_OBJCE_P(object)->serialize(object, &text, &length, NULL) == SUCCESS && !EG(exception)) {
		async_write_tag(writer, ASYNC_SENT_CUSTOM);
		async_write_class(writer, Z_OBJCE_P(object));
		async_write_text(writer, (char *) text, length);
	} else if (EG(exception)) {
		result = user_code_failed(path, "serialize", Z_OBJ_P(object));
	} else {
		result = async_refuse_value(path, "%s::serialize() returns nothing", ZSTR_VAL(Z_OBJCE_P(object)->name));
	}
	if (text) {
		efree(text);
	}
	return result;
}

/* ---- properties ---- */

static bool has_plain_properties(const zend_object *object)
{
	return !object->properties && !object->handlers->get_properties_for
		&& object->handlers->get_properties == zend_std_get_properties && !zend_object_is_lazy((zend_object *) object);
}

static zend_result write_declared(async_writer *writer, zend_object *object, const async_path *path)
{
	uint32_t count = 0;

	for (int pass = 0; pass < 2; pass++) {
		for (int i = 0; i < object->ce->default_properties_count; i++) {
			zend_property_info *info = object->ce->properties_info_table[i];
			zval *value = info ? OBJ_PROP(object, info->offset) : NULL;

			if (!value || Z_TYPE_P(value) == IS_UNDEF) {
				continue;
			}
			if (pass == 0) {
				count++;
			} else if (write_property(writer, info->name, value, path) == FAILURE) {
				return FAILURE;
			}
		}
		if (pass == 0) {
			async_write_number(writer, count);
		}
	}
	return SUCCESS;
}

static zend_result write_table(async_writer *writer, HashTable *properties, const async_path *path)
{
	zend_string *name;
	zend_ulong index;
	zval *value;

	async_write_number(writer, zend_array_count(properties));
	ZEND_HASH_FOREACH_KEY_VAL_IND(properties, index, name, value) {
		zend_string *text = name ? name : zend_long_to_str((zend_long) index);
		zend_result result = write_property(writer, text, value, path);

		if (!name) {
			zend_string_release(text);
		}
		if (result == FAILURE) {
			return FAILURE;
		}
	} ZEND_HASH_FOREACH_END();
	return SUCCESS;
}

static zval *find_named(HashTable *properties, zend_class_entry *ce, zend_string *name, zend_string **found)
{
	const char *owners[] = { NULL, ZSTR_VAL(ce->name), "*" };
	const size_t lengths[] = { 0, ZSTR_LEN(ce->name), 1 };

	for (int i = 0; i < 3; i++) {
		zend_string *mangled = owners[i] ? zend_mangle_property_name(owners[i], lengths[i], ZSTR_VAL(name), ZSTR_LEN(name), false)
			: zend_string_copy(name);
		zval *value = zend_hash_find_ind(properties, mangled);

		if (value && Z_TYPE_P(value) != IS_UNDEF) {
			*found = mangled;
			return value;
		}
		zend_string_release(mangled);
	}
	return NULL;
}

/* The properties that __sleep() names; a new table. NULL with an exception. */
static HashTable *sleeping_properties(zval *object, zend_function *sleep, const async_path *path)
{
	HashTable *properties, *named;
	zval names, *name;

	ZVAL_UNDEF(&names);
	zend_call_known_instance_method_with_0_params(sleep, Z_OBJ_P(object), &names);
	if (EG(exception) || Z_TYPE(names) != IS_ARRAY) {
		zval_ptr_dtor(&names);
		user_code_failed(path, "__sleep", Z_OBJ_P(object));
		return NULL;
	}
	named = zend_new_array(zend_hash_num_elements(Z_ARRVAL(names)));
	properties = zend_get_properties_for(object, ZEND_PROP_PURPOSE_SERIALIZE);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(names), name) {
		zend_string *temporary, *text = zval_get_tmp_string(name, &temporary), *mangled;
		zval *value = find_named(properties, Z_OBJCE_P(object), text, &mangled);

		if (value) {
			Z_TRY_ADDREF_P(value);
			zend_hash_update(named, mangled, value);
			zend_string_release(mangled);
		} else {
			php_error_docref(NULL, E_WARNING, "\"%s\" returned as member variable from __sleep() but does not exist", ZSTR_VAL(text));
		}
		zend_tmp_string_release(temporary);
	} ZEND_HASH_FOREACH_END();
	zend_release_properties(properties);
	zval_ptr_dtor(&names);
	if (EG(exception)) {
		zend_array_release(named);
		return NULL;
	}
	return named;
}

/* A trace without arguments and objects: they are of no use elsewhere, and mostly cannot be sent. */
static void strip_trace(zval *trace)
{
	zval stripped, *frame, *value;
	zend_string *key;

	array_init_size(&stripped, zend_hash_num_elements(Z_ARRVAL_P(trace)));
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(trace), frame) {
		zval copy;

		ZVAL_DEREF(frame);
		if (Z_TYPE_P(frame) != IS_ARRAY) {
			continue;
		}
		array_init(&copy);
		ZEND_HASH_FOREACH_STR_KEY_VAL(Z_ARRVAL_P(frame), key, value) {
			if (key && (Z_TYPE_P(value) == IS_STRING || Z_TYPE_P(value) == IS_LONG)) {
				Z_TRY_ADDREF_P(value);
				zend_hash_add(Z_ARRVAL(copy), key, value);
			}
		} ZEND_HASH_FOREACH_END();
		add_next_index_zval(&stripped, &copy);
	} ZEND_HASH_FOREACH_END();
	ZVAL_COPY_VALUE(trace, &stripped);
}

HashTable *async_throwable_properties(zval *throwable)
{
	HashTable *properties = zend_get_properties_for(throwable, ZEND_PROP_PURPOSE_SERIALIZE);
	HashTable *copy = zend_new_array(zend_hash_num_elements(properties));
	zend_string *name, *trace;
	zend_class_entry *base = zend_get_exception_base(Z_OBJ_P(throwable));
	zval *value;

	trace = zend_mangle_property_name(ZSTR_VAL(base->name), ZSTR_LEN(base->name), ZEND_STRL("trace"), false);
	ZEND_HASH_FOREACH_STR_KEY_VAL_IND(properties, name, value) {
		zval own;

		if (!name) {
			continue;
		}
		if (zend_string_equals(name, trace) && Z_TYPE_P(value) == IS_ARRAY) {
			ZVAL_COPY_VALUE(&own, value);
			strip_trace(&own);
		} else {
			ZVAL_COPY(&own, value);
		}
		zend_hash_add(copy, name, &own);
	} ZEND_HASH_FOREACH_END();
	zend_string_release(trace);
	zend_release_properties(properties);
	return copy;
}

static zend_result write_properties(async_writer *writer, zval *object, const async_path *path)
{
	zval *sleep = zend_hash_find_known_hash(&Z_OBJCE_P(object)->function_table, ZSTR_KNOWN(ZEND_STR_SLEEP));
	HashTable *properties;
	zend_result result;
	zval held;

	async_write_tag(writer, ASYNC_SENT_PROPERTIES);
	async_write_class(writer, Z_OBJCE_P(object));
	if (sleep) {
		properties = sleeping_properties(object, Z_FUNC_P(sleep), path);
	} else if (instanceof_function(Z_OBJCE_P(object), zend_ce_throwable)) {
		properties = async_throwable_properties(object);
	} else if (has_plain_properties(Z_OBJ_P(object))) {
		return write_declared(writer, Z_OBJ_P(object), path);
	} else {
		properties = zend_get_properties_for(object, ZEND_PROP_PURPOSE_SERIALIZE);
		if (EG(exception)) {
			if (properties) {
				zend_release_properties(properties);
			}
			return FAILURE;
		}
		result = write_table(writer, properties, path);
		zend_release_properties(properties);
		return result;
	}
	if (!properties) {
		return FAILURE;
	}
	result = write_table(writer, properties, path);
	ZVAL_ARR(&held, properties);
	async_writer_hold(writer, &held);
	zend_array_release(properties);
	return result;
}

zend_result async_write_object(async_writer *writer, zval *object, const async_path *path)
{
	zend_class_entry *ce = Z_OBJCE_P(object);
	zval held;
	zend_result result;

	if (ce == zend_ce_closure) {
		return async_write_closure(writer, object, path);
	}
	if (!async_write_begins(writer, Z_COUNTED_P(object), object)) {
		return SUCCESS;
	}
	if (ce->ce_flags & ZEND_ACC_ENUM) {
		return write_enum(writer, Z_OBJ_P(object));
	}
	if (ce == async_shared.ce) {
		async_write_tag(writer, ASYNC_SENT_SHARED);
		return async_shared.write(writer, Z_OBJ_P(object), path);
	}
	if (ce->ce_flags & ZEND_ACC_NOT_SERIALIZABLE) {
		return async_refuse_value(path, ce->ce_flags & ZEND_ACC_ANON_CLASS ? "it is an object of an anonymous class"
			: "objects of %s cannot be serialized", ZSTR_VAL(ce->name));
	}
	/* the variable may be overwritten by user code meanwhile */
	ZVAL_COPY(&held, object);
	if (ce->__serialize) {
		result = write_data(writer, Z_OBJ(held), path);
	} else if (ce->serialize) {
		result = write_custom(writer, &held, path);
	} else {
		result = write_properties(writer, &held, path);
	}
	zval_ptr_dtor(&held);
	return result;
}
