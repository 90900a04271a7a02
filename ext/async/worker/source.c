/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/source.h"
#include "runtime/source_location.h"
#include "transfer/parcel.h"
#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"

/* ---- elements ---- */

zend_result async_source_begin(async_source *source, zval *iterable)
{
	ZVAL_COPY(&source->iterable, iterable);
	if (Z_TYPE_P(iterable) == IS_ARRAY) {
		zend_hash_internal_pointer_reset_ex(Z_ARRVAL_P(iterable), &source->position);
	}
	return SUCCESS;
}

static bool next_of_array(async_source *source, zval *value, zval *key)
{
	HashTable *array = Z_ARRVAL(source->iterable);
	zval *current = zend_hash_get_current_data_ex(array, &source->position);

	if (!current) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	zend_hash_get_current_key_zval_ex(array, key, &source->position);
	zend_hash_move_forward_ex(array, &source->position);
	return true;
}

static bool position_iterator(async_source *source)
{
	zend_class_entry *ce = Z_OBJCE(source->iterable);

	if (source->iterator) {
		source->iterator->index++;
		source->iterator->funcs->move_forward(source->iterator);
		return !EG(exception);
	}
	source->iterator = ce->get_iterator(ce, &source->iterable, 0);
	if (!source->iterator || EG(exception)) {
		return false;
	}
	source->iterator->index = 0;
	if (source->iterator->funcs->rewind) {
		source->iterator->funcs->rewind(source->iterator);
	}
	return !EG(exception);
}

static bool next_of_iterator(async_source *source, zval *value, zval *key)
{
	zend_object_iterator *iterator;
	zval *current;

	if (!position_iterator(source)) {
		return false;
	}
	iterator = source->iterator;
	if (iterator->funcs->valid(iterator) == FAILURE || EG(exception)) {
		return false;
	}
	current = iterator->funcs->get_current_data(iterator);
	if (!current || EG(exception)) {
		return false;
	}
	ZVAL_COPY_DEREF(value, current);
	ZVAL_NULL(key);
	if (iterator->funcs->get_current_key) {
		iterator->funcs->get_current_key(iterator, key);
	} else {
		ZVAL_LONG(key, (zend_long) iterator->index);
	}
	if (EG(exception)) {
		zval_ptr_dtor(value);
		zval_ptr_dtor(key);
		return false;
	}
	return true;
}

bool async_source_next(async_source *source, zval *value, zval *key)
{
	bool more;

	if (Z_ISUNDEF(source->iterable)) {
		return false;
	}
	more = Z_TYPE(source->iterable) == IS_ARRAY ? next_of_array(source, value, key) : next_of_iterator(source, value, key);
	if (!more) {
		async_source_free(source);
	}
	return more;
}

void async_source_gc(const async_source *source, zend_get_gc_buffer *buffer)
{
	zend_get_gc_buffer_add_zval(buffer, (zval *) &source->iterable);
	if (source->iterator) {
		zend_get_gc_buffer_add_obj(buffer, &source->iterator->std);
	}
}

void async_source_free(async_source *source)
{
	zend_object_iterator *iterator = source->iterator;
	zval iterable;

	source->iterator = NULL;
	ZVAL_COPY_VALUE(&iterable, &source->iterable);
	ZVAL_UNDEF(&source->iterable);
	if (iterator) {
		zend_iterator_dtor(iterator);
	}
	zval_ptr_dtor(&iterable);
}

/* ---- calls ---- */

zend_result async_call_prefix_write(async_call_prefix *prefix, zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	async_source_location place;
	async_writer writer;

	async_source_location_here(&place);
	async_writer_init(&writer);
	writer.has_descriptors = true;
	async_write_number(&writer, place.line);
	async_write_text(&writer, place.file ? ZSTR_VAL(place.file) : "", place.file ? ZSTR_LEN(place.file) : 0);
	async_source_location_release(&place);
	if (async_write_callable(&writer, fcc, &fci->function_name, &async_callable_path) == FAILURE) {
		async_writer_discard(&writer);
		return FAILURE;
	}
	prefix->numbers = writer.next_number;
	prefix->classes = zend_hash_num_elements(&writer.classes);
	prefix->bytes = async_writer_finish(&writer);
	return SUCCESS;
}

zend_string *async_prefixed_call(const async_call_prefix *prefix, zval *value, zval *key)
{
	const async_path value_path = { .kind = ASYNC_PATH_TEXT, .text = "$value" }, key_path = { .kind = ASYNC_PATH_TEXT, .text = "$key" };
	async_writer writer;

	async_writer_init(&writer);
	writer.has_descriptors = true;
	writer.next_number = prefix->numbers;
	writer.first_class = prefix->classes;
	if (async_writer_go_on(&writer, prefix->bytes) == FAILURE) {
		async_writer_discard(&writer);
		return NULL;
	}
		async_write_tag(&writer, ASYNC_SENT_LIST);
	async_write_number(&writer, key ? 2 : 1);
	if (async_write_value(&writer, value, &value_path) == FAILURE || (key && async_write_value(&writer, key, &key_path) == FAILURE)) {
		async_writer_discard(&writer);
		return NULL;
	}
	async_write_tag(&writer, ASYNC_SENT_NULL);
	return async_writer_finish(&writer);
}

void async_call_prefix_free(async_call_prefix *prefix)
{
	if (prefix->bytes) {
		async_parcel_release(prefix->bytes);
	}
}
