/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/value_reader.h"
#include "transfer/large_values.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "zend_exceptions.h"

zend_result async_malformed(void)
{
	if (!EG(exception)) {
		async_throw_unreadable("A worker has sent something that is not a value");
	}
	return FAILURE;
}

/* ---- the bytes ---- */

void async_reader_init(async_reader *reader, const char *bytes, size_t length)
{
	memset(reader, 0, sizeof(*reader));
	reader->at = bytes;
	reader->end = bytes + length;
}

void async_reader_open(async_reader *reader, char *parcel, size_t length)
{
	async_reader_init(reader, parcel, length);
	reader->parcel = parcel;
	reader->parcel_length = length;
}

int async_read_descriptor(async_reader *reader, uint32_t number)
{
	int fd = reader->parcel ? async_parcel_descriptor(reader->parcel, reader->parcel_length, number) : -1;

	if (fd >= 0) {
		async_parcel_set_descriptor(reader->parcel, reader->parcel_length, number, -1);
	}
	return fd;
}

bool async_read_bytes(async_reader *reader, void *bytes, size_t length)
{
	if (UNEXPECTED((size_t) (reader->end - reader->at) < length)) {
		memset(bytes, 0, length);
		async_malformed();
		return false;
	}
	memcpy(bytes, reader->at, length);
	reader->at += length;
	return true;
}

uint8_t async_read_tag(async_reader *reader)
{
	uint8_t tag;

	async_read_bytes(reader, &tag, sizeof(tag));
	return tag;
}

uint32_t async_read_number(async_reader *reader)
{
	uint32_t number;

	async_read_bytes(reader, &number, sizeof(number));
	return number;
}

uint64_t async_read_long(async_reader *reader)
{
	uint64_t number;

	async_read_bytes(reader, &number, sizeof(number));
	return number;
}

zend_string *async_read_text(async_reader *reader)
{
	uint64_t length = async_read_long(reader);
	zend_string *text;

	if (EG(exception) || (uint64_t) (reader->end - reader->at) < length) {
		async_malformed();
		return NULL;
	}
	text = zend_string_init_fast(reader->at, (size_t) length);
	reader->at += length;
	return text;
}

zend_string *async_read_file(async_reader *reader, async_file_state *sent)
{
	zend_string *file = async_read_text(reader);

	if (file && ZSTR_LEN(file) > 0) {
		sent->changed_ns = async_read_long(reader);
		sent->size = async_read_long(reader);
	}
	return file;
}

/* ---- classes ---- */

static zend_class_entry *find_class(zend_string *name, zend_string *file, const async_file_state *sent, bool needed)
{
	zend_class_entry *ce = zend_lookup_class(name);

	if (!ce && !EG(exception) && ZSTR_LEN(file) > 0 && needed) {
		ce = async_code_load_class(name, file, sent);
	}
	if (!ce && needed && !EG(exception)) {
		async_throw_unreadable("Class \"%s\" does not exist in the process that gets the value", ZSTR_VAL(name));
	}
	return ce;
}

static bool read_new_class(async_reader *reader)
{
	zend_string *name = async_read_text(reader);
	async_file_state sent;
	zend_string *file = name ? async_read_file(reader, &sent) : NULL;
	zend_class_entry *ce = NULL;

	if (file) {
		ce = find_class(name, file, &sent, reader->stand_in == NULL);
		zend_string_release(file);
	}
	if (EG(exception)) {
		if (name) {
			zend_string_release(name);
		}
		return false;
	}
	if (reader->class_count == reader->class_size) {
		reader->class_size = reader->class_size ? reader->class_size * 2 : 8;
		reader->classes = safe_erealloc(reader->classes, reader->class_size, sizeof(*reader->classes), 0);
		reader->class_names = safe_erealloc(reader->class_names, reader->class_size, sizeof(*reader->class_names), 0);
	}
	reader->class_names[reader->class_count] = name;
	reader->classes[reader->class_count++] = ce;
	return true;
}

zend_class_entry *async_read_class(async_reader *reader, zend_string **name)
{
	uint32_t number = async_read_number(reader);

	if (name) {
		*name = NULL;
	}
	if (EG(exception) || number == ASYNC_SENT_NO_CLASS) {
		return NULL;
	}
	if (number > reader->class_count) {
		async_malformed();
		return NULL;
	}
	if (number == reader->class_count && !read_new_class(reader)) {
		return NULL;
	}
	if (reader->classes[number]) {
		return reader->classes[number];
	}
	if (name) {
		*name = reader->class_names[number];
	}
	return reader->stand_in;
}

/* ---- values ---- */

void async_read_begins(async_reader *reader, zval *value)
{
	if (reader->numbered_count == reader->numbered_size) {
		reader->numbered_size = reader->numbered_size ? reader->numbered_size * 2 : 16;
		reader->numbered = safe_erealloc(reader->numbered, reader->numbered_size, sizeof(zval), 0);
	}
	ZVAL_COPY(&reader->numbered[reader->numbered_count++], value);
}

static zend_result read_again(async_reader *reader, zval *rv)
{
	uint32_t number = async_read_number(reader);

	if (EG(exception) || number >= reader->numbered_count || Z_TYPE(reader->numbered[number]) == IS_NULL) {
		return async_malformed();
	}
	ZVAL_COPY(rv, &reader->numbered[number]);
	return SUCCESS;
}

static zend_result read_reference(async_reader *reader, zval *rv)
{
	zval inner;

	ZVAL_NEW_EMPTY_REF(rv);
	ZVAL_NULL(Z_REFVAL_P(rv));
	async_read_begins(reader, rv);
	if (async_read_value(reader, &inner) == FAILURE) {
		zval_ptr_dtor(rv);
		ZVAL_UNDEF(rv);
		return FAILURE;
	}
	ZVAL_COPY_VALUE(Z_REFVAL_P(rv), &inner);
	return SUCCESS;
}

static zend_result read_list(async_reader *reader, zval *rv)
{
	uint32_t count = async_read_number(reader);
	zend_result result = SUCCESS;

	if (EG(exception) || count > (size_t) (reader->end - reader->at)) {
		return async_malformed();
	}
	array_init_size(rv, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(rv));
	ZEND_HASH_FILL_PACKED(Z_ARRVAL_P(rv)) {
		for (uint32_t i = 0; i < count; i++) {
			zval value;

			result = async_read_value(reader, &value);
			if (result == FAILURE) {
				break;
			}
			ZEND_HASH_FILL_ADD(&value);
		}
	} ZEND_HASH_FILL_END();
	return result;
}

static zend_result read_element(async_reader *reader, HashTable *array)
{
	uint8_t tag = async_read_tag(reader);
	zend_string *name = tag == ASYNC_SENT_KEY_STRING ? async_read_text(reader) : NULL;
	zend_ulong index = tag == ASYNC_SENT_KEY_LONG ? (zend_ulong) async_read_long(reader) : 0;
	zval value;

	if (EG(exception) || (tag != ASYNC_SENT_KEY_STRING && tag != ASYNC_SENT_KEY_LONG)) {
		return async_malformed();
	}
	if (async_read_value(reader, &value) == SUCCESS) {
		if (name) {
			zend_hash_update(array, name, &value);
		} else {
			zend_hash_index_update(array, index, &value);
		}
	}
	if (name) {
		zend_string_release(name);
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

static zend_result read_map(async_reader *reader, zval *rv)
{
	uint32_t count = async_read_number(reader);

	if (EG(exception) || count > (size_t) (reader->end - reader->at)) {
		return async_malformed();
	}
	array_init_size(rv, count);
	for (uint32_t i = 0; i < count; i++) {
		if (read_element(reader, Z_ARRVAL_P(rv)) == FAILURE) {
			return FAILURE;
		}
	}
	return SUCCESS;
}

static zend_result read_scalar(async_reader *reader, uint8_t tag, zval *rv)
{
	double number;
	zend_string *text;

	switch (tag) {
		case ASYNC_SENT_NULL:
			ZVAL_NULL(rv);
			break;
		case ASYNC_SENT_FALSE:
			ZVAL_FALSE(rv);
			break;
		case ASYNC_SENT_TRUE:
			ZVAL_TRUE(rv);
			break;
		case ASYNC_SENT_LONG:
			ZVAL_LONG(rv, (zend_long) async_read_long(reader));
			break;
		case ASYNC_SENT_DOUBLE:
			async_read_bytes(reader, &number, sizeof(number));
			ZVAL_DOUBLE(rv, number);
			break;
		default:
			text = async_read_text(reader);
			if (text) {
				ZVAL_STR(rv, text);
			}
	}
	return EG(exception) ? FAILURE : SUCCESS;
}

static zend_result read_tagged(async_reader *reader, uint8_t tag, zval *rv)
{
	switch (tag) {
		case ASYNC_SENT_NULL: case ASYNC_SENT_FALSE: case ASYNC_SENT_TRUE:
		case ASYNC_SENT_LONG: case ASYNC_SENT_DOUBLE: case ASYNC_SENT_STRING:
			return read_scalar(reader, tag, rv);
		case ASYNC_SENT_LARGE_STRING:
			return async_read_large_string(reader, rv);
		case ASYNC_SENT_LONGS: case ASYNC_SENT_DOUBLES:
			return async_read_numbers(reader, tag, rv);
		case ASYNC_SENT_LIST:
			return read_list(reader, rv);
		case ASYNC_SENT_ARRAY:
			return read_map(reader, rv);
		case ASYNC_SENT_REFERENCE:
			return read_reference(reader, rv);
		case ASYNC_SENT_AGAIN:
			return read_again(reader, rv);
		case ASYNC_SENT_BOUND: case ASYNC_SENT_CLOSURE: case ASYNC_SENT_FUNCTION: case ASYNC_SENT_METHOD:
		case ASYNC_SENT_MAGIC:
			return async_read_closure(reader, tag, rv);
		case ASYNC_SENT_CALLABLE:
			return async_read_value(reader, rv);
		case ASYNC_SENT_SHARED:
			return async_shared.read ? async_shared.read(reader, rv) : async_malformed();
		case ASYNC_SENT_ENUM: case ASYNC_SENT_PROPERTIES: case ASYNC_SENT_DATA: case ASYNC_SENT_CUSTOM:
			return async_read_object(reader, tag, rv);
		default:
			return async_malformed();
	}
}

zend_result async_read_value(async_reader *reader, zval *rv)
{
	uint8_t tag;

	ZVAL_UNDEF(rv);
#ifdef ZEND_CHECK_STACK_LIMIT
	if (UNEXPECTED(zend_call_stack_overflowed(EG(stack_limit)))) {
		zend_call_stack_size_error();
		return FAILURE;
	}
#endif
	tag = async_read_tag(reader);
	if (!EG(exception) && read_tagged(reader, tag, rv) == SUCCESS) {
		return SUCCESS;
	}
	zval_ptr_dtor(rv);
	ZVAL_UNDEF(rv);
	return FAILURE;
}

/* ---- the end ---- */

zend_result async_reader_end(async_reader *reader)
{
	async_call_delayed(reader);
	async_wrap_unreadable();
	for (uint32_t i = 0; i < reader->numbered_count; i++) {
		zval_ptr_dtor(&reader->numbered[i]);
	}
	for (uint32_t i = 0; i < reader->class_count; i++) {
		zend_string_release(reader->class_names[i]);
	}
	if (reader->parcel) {
		async_parcel_close(reader->parcel, reader->parcel_length);
	}
	if (reader->delayed) {
		efree(reader->delayed);
	}
	if (reader->numbered) {
		efree(reader->numbered);
	}
	if (reader->classes) {
		efree(reader->classes);
		efree(reader->class_names);
	}
	return EG(exception) ? FAILURE : SUCCESS;
}
