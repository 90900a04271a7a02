/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Exceptions that end a task. Properties that cannot be sent are left out: that
 * one of them is, say, a connection must not hide why the task has failed.
 */

#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "zend_exceptions.h"

typedef struct {
	size_t length;
	uint32_t next_number, classes;
} write_mark;

static write_mark mark(const async_writer *writer)
{
	return (write_mark) {
		.length = ZSTR_LEN(writer->out.s),
		.next_number = writer->next_number,
		.classes = zend_hash_num_elements(&writer->classes),
	};
}

static void forget_from(HashTable *numbers, uint32_t first)
{
	HashPosition last;
	zval *number;
	zend_ulong address;

	for (;;) {
		zend_hash_internal_pointer_end_ex(numbers, &last);
		number = zend_hash_get_current_data_ex(numbers, &last);
		if (!number || (uint32_t) Z_LVAL_P(number) < first) {
			break;
		}
		zend_hash_get_current_key_ex(numbers, NULL, &address, &last);
		zend_hash_index_del(numbers, address);
	}
}

static void take_back(async_writer *writer, const write_mark *to)
{
	ZSTR_LEN(writer->out.s) = to->length;
	writer->next_number = to->next_number;
	forget_from(&writer->numbers, to->next_number);
	forget_from(&writer->classes, writer->first_class + to->classes);
}

static bool write_property(async_writer *writer, zend_string *name, zval *value)
{
	const async_path path = { .kind = ASYNC_PATH_TEXT, .text = "a property of the exception" };
	const write_mark before = mark(writer);

	async_write_text(writer, ZSTR_VAL(name), ZSTR_LEN(name));
	if (Z_TYPE_P(value) == IS_OBJECT && instanceof_function(Z_OBJCE_P(value), zend_ce_throwable)) {
		async_write_failure(writer, Z_OBJ_P(value));
		return true;
	}
	if (async_write_value(writer, value, &path) == SUCCESS) {
		return true;
	}
	zend_clear_exception();
	take_back(writer, &before);
	return false;
}

void async_write_failure(async_writer *writer, zend_object *exception)
{
	HashTable *properties;
	zval value, *property;
	zend_string *name;
	uint32_t count = 0;
	size_t count_at;

	ZVAL_OBJ(&value, exception);
	if (!async_write_begins(writer, (zend_refcounted *) exception, &value)) {
		return;
	}
	properties = async_throwable_properties(&value);
	async_write_tag(writer, ASYNC_SENT_PROPERTIES);
	async_write_class(writer, exception->ce);
	count_at = ZSTR_LEN(writer->out.s);
	async_write_number(writer, 0);
	ZEND_HASH_FOREACH_STR_KEY_VAL(properties, name, property) {
		count += write_property(writer, name, property);
	} ZEND_HASH_FOREACH_END();
	memcpy(ZSTR_VAL(writer->out.s) + count_at, &count, sizeof(count));
	ZVAL_ARR(&value, properties);
	async_writer_hold(writer, &value);
	zend_array_release(properties);
}
