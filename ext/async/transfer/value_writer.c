/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/value_writer.h"
#include "transfer/code_reference.h"
#include "transfer/large_values.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_tags.h"
#include "zend_exceptions.h"

/* ---- the buffer ---- */

void async_writer_init(async_writer *writer)
{
	memset(writer, 0, sizeof(*writer));
	zend_hash_init(&writer->numbers, 0, NULL, NULL, false);
	zend_hash_init(&writer->classes, 0, NULL, NULL, false);
}

static void release(async_writer *writer)
{
	zend_hash_destroy(&writer->numbers);
	zend_hash_destroy(&writer->classes);
	for (uint32_t i = 0; i < writer->held_count; i++) {
		zval_ptr_dtor(&writer->held[i]);
	}
	if (writer->held) {
		efree(writer->held);
	}
	if (writer->descriptors) {
		efree(writer->descriptors);
	}
}

int async_write_descriptor(async_writer *writer, int fd)
{
	if (writer->descriptor_count == ASYNC_PARCEL_MOST_DESCRIPTORS) {
		return -1;
	}
	if (!writer->descriptors) {
		writer->descriptors = safe_emalloc(ASYNC_PARCEL_MOST_DESCRIPTORS, sizeof(int), 0);
	}
	async_descriptor_hold(fd);
	writer->descriptors[writer->descriptor_count] = fd;
	return (int) writer->descriptor_count++;
}

zend_result async_writer_go_on(async_writer *writer, const zend_string *parcel)
{
	uint32_t count = async_parcel_count(ZSTR_VAL(parcel), ZSTR_LEN(parcel));

	for (uint32_t i = 0; i < count; i++) {
		if (async_write_descriptor(writer, async_parcel_descriptor(ZSTR_VAL(parcel), ZSTR_LEN(parcel), i)) < 0) {
			async_throw_unreadable("There are too many channels in one call");
			return FAILURE;
		}
	}
	smart_str_appendl(&writer->out, ZSTR_VAL(parcel), ZSTR_LEN(parcel) - sizeof(int) * (count + 1));
	return SUCCESS;
}

zend_string *async_writer_finish(async_writer *writer)
{
	zend_string *bytes;

	if (writer->descriptor_count > 0) {
		smart_str_appendl(&writer->out, (char *) writer->descriptors, writer->descriptor_count * sizeof(int));
	}
	async_write_number(writer, writer->descriptor_count);
	bytes = smart_str_extract(&writer->out);
	release(writer);
	return bytes;
}

void async_writer_discard(async_writer *writer)
{
	smart_str_free(&writer->out);
	for (uint32_t i = 0; i < writer->descriptor_count; i++) {
		async_descriptor_release(writer->descriptors[i]);
	}
	release(writer);
}

void async_write_tag(async_writer *writer, uint8_t tag)
{
	smart_str_appendc(&writer->out, (char) tag);
}

void async_write_number(async_writer *writer, uint32_t number)
{
	smart_str_appendl(&writer->out, (char *) &number, sizeof(number));
}

void async_write_long(async_writer *writer, uint64_t number)
{
	smart_str_appendl(&writer->out, (char *) &number, sizeof(number));
}

void async_write_text(async_writer *writer, const char *text, size_t length)
{
	async_write_long(writer, length);
	smart_str_appendl(&writer->out, text, length);
}

static void write_string(async_writer *writer, const zend_string *string)
{
	async_write_text(writer, ZSTR_VAL(string), ZSTR_LEN(string));
}

void async_write_file(async_writer *writer, const zend_string *file)
{
	async_file_state state;

	if (!file) {
		async_write_text(writer, "", 0);
		return;
	}
	async_code_file_when_loaded(file, &state);
	write_string(writer, file);
	async_write_long(writer, state.changed_ns);
	async_write_long(writer, state.size);
}

void async_write_class(async_writer *writer, const zend_class_entry *ce)
{
	zend_ulong address = (zend_ulong) (uintptr_t) ce;
	zval *known, number;

	if (!ce) {
		async_write_number(writer, ASYNC_SENT_NO_CLASS);
		return;
	}
	known = zend_hash_index_find(&writer->classes, address);
	if (known) {
		async_write_number(writer, (uint32_t) Z_LVAL_P(known));
		return;
	}
	ZVAL_LONG(&number, writer->first_class + zend_hash_num_elements(&writer->classes));
	zend_hash_index_add_new(&writer->classes, address, &number);
	async_write_number(writer, (uint32_t) Z_LVAL(number));
	write_string(writer, ce->name);
	async_write_file(writer, ce->type == ZEND_USER_CLASS ? ce->info.user.filename : NULL);
}

void async_writer_hold(async_writer *writer, zval *value)
{
	if (writer->held_count == writer->held_size) {
		writer->held_size = writer->held_size ? writer->held_size * 2 : 16;
		writer->held = safe_erealloc(writer->held, writer->held_size, sizeof(zval), 0);
	}
	ZVAL_COPY(&writer->held[writer->held_count++], value);
}

bool async_write_begins(async_writer *writer, zend_refcounted *counted, zval *value)
{
	zend_ulong address = (zend_ulong) (uintptr_t) counted;
	zval *known = zend_hash_index_find(&writer->numbers, address), number;

	if (known) {
		async_write_tag(writer, ASYNC_SENT_AGAIN);
		async_write_number(writer, (uint32_t) Z_LVAL_P(known));
		return false;
	}
	ZVAL_LONG(&number, writer->next_number++);
	zend_hash_index_add_new(&writer->numbers, address, &number);
	async_writer_hold(writer, value);
	return true;
}

bool async_write_has_begun(const async_writer *writer, const zend_object *object)
{
	return zend_hash_index_exists(&writer->numbers, (zend_ulong) (uintptr_t) object);
}

/* ---- refusals ---- */

static void append_path(smart_str *text, const async_path *path)
{
	const char *class_name, *property;
	size_t length;

	if (path->outer) {
		append_path(text, path->outer);
	}
	switch (path->kind) {
		case ASYNC_PATH_TEXT:
			smart_str_appends(text, path->text);
			break;
		case ASYNC_PATH_KEY:
			smart_str_appends(text, "['");
			smart_str_append(text, path->name);
			smart_str_appends(text, "']");
			break;
		case ASYNC_PATH_INDEX:
			smart_str_appendc(text, '[');
			smart_str_append_long(text, (zend_long) path->index);
			smart_str_appendc(text, ']');
			break;
		case ASYNC_PATH_PROPERTY:
			zend_unmangle_property_name_ex(path->name, &class_name, &property, &length);
			smart_str_appends(text, "->");
			smart_str_appendl(text, property, length);
			break;
		case ASYNC_PATH_USED:
			smart_str_append_printf(text, "%suse ($%s)", text->s ? " " : "", ZSTR_VAL(path->name));
			break;
		case ASYNC_PATH_THIS:
			smart_str_append_printf(text, "%s$this", text->s ? " " : "");
			break;
	}
}

zend_result async_refuse_value(const async_path *path, const char *format, ...)
{
	smart_str text = {0};
	zend_string *why;
	va_list args;

	va_start(args, format);
	why = zend_vstrpprintf(0, format, args);
	va_end(args);
	append_path(&text, path);
	smart_str_0(&text);
	async_throw_transfer_exception(text.s ? text.s : ZSTR_EMPTY_ALLOC(), why);
	smart_str_free(&text);
	zend_string_release(why);
	return FAILURE;
}

/* ---- values ---- */

static zend_result write_list(async_writer *writer, HashTable *array, const async_path *path)
{
	async_path element = { .outer = path, .kind = ASYNC_PATH_INDEX };
	zval *value;

	if (async_write_numbers(writer, array)) {
		return SUCCESS;
	}
	async_write_tag(writer, ASYNC_SENT_LIST);
	async_write_number(writer, zend_hash_num_elements(array));
	ZEND_HASH_FOREACH_VAL(array, value) {
		if (async_write_value(writer, value, &element) == FAILURE) {
			return FAILURE;
		}
		element.index++;
	} ZEND_HASH_FOREACH_END();
	return SUCCESS;
}

static zend_result write_map(async_writer *writer, HashTable *array, const async_path *path)
{
	async_path element = { .outer = path };
	zend_string *name;
	zend_ulong index;
	zval *value;

	async_write_tag(writer, ASYNC_SENT_ARRAY);
	async_write_number(writer, zend_array_count(array));
	ZEND_HASH_FOREACH_KEY_VAL_IND(array, index, name, value) {
		if (name) {
			async_write_tag(writer, ASYNC_SENT_KEY_STRING);
			write_string(writer, name);
		} else {
			async_write_tag(writer, ASYNC_SENT_KEY_LONG);
			async_write_long(writer, index);
		}
		element.kind = name ? ASYNC_PATH_KEY : ASYNC_PATH_INDEX;
		element.name = name;
		element.index = index;
		if (async_write_value(writer, value, &element) == FAILURE) {
			return FAILURE;
		}
	} ZEND_HASH_FOREACH_END();
	return SUCCESS;
}

static zend_result write_array(async_writer *writer, zval *value, const async_path *path)
{
	HashTable *array = Z_ARRVAL_P(value);
	zval kept;
	zend_result result;

	/* user code that is called meanwhile may change the variable */
	ZVAL_COPY(&kept, value);
	result = zend_array_is_list(array) ? write_list(writer, array, path) : write_map(writer, array, path);
	zval_ptr_dtor(&kept);
	return result;
}

static zend_result write_reference(async_writer *writer, zval *value, const async_path *path)
{
	if (Z_REFCOUNT_P(value) == 1) {
		return async_write_value(writer, Z_REFVAL_P(value), path);
	}
	if (!async_write_begins(writer, Z_COUNTED_P(value), value)) {
		return SUCCESS;
	}
	async_write_tag(writer, ASYNC_SENT_REFERENCE);
	return async_write_value(writer, Z_REFVAL_P(value), path);
}

static zend_result write_resource(zval *value, const async_path *path)
{
	const char *type = zend_rsrc_list_get_rsrc_type(Z_RES_P(value));

	return type ? async_refuse_value(path, "it is a resource (%s)", type) : async_refuse_value(path, "it is a closed resource");
}

zend_result async_write_value(async_writer *writer, zval *value, const async_path *path)
{
	double number;

#ifdef ZEND_CHECK_STACK_LIMIT
	if (UNEXPECTED(zend_call_stack_overflowed(EG(stack_limit)))) {
		zend_call_stack_size_error();
		return FAILURE;
	}
#endif
	switch (Z_TYPE_P(value)) {
		case IS_FALSE:
			async_write_tag(writer, ASYNC_SENT_FALSE);
			return SUCCESS;
		case IS_TRUE:
			async_write_tag(writer, ASYNC_SENT_TRUE);
			return SUCCESS;
		case IS_LONG:
			async_write_tag(writer, ASYNC_SENT_LONG);
			async_write_long(writer, (uint64_t) Z_LVAL_P(value));
			return SUCCESS;
		case IS_DOUBLE:
			number = Z_DVAL_P(value);
			async_write_tag(writer, ASYNC_SENT_DOUBLE);
			smart_str_appendl(&writer->out, (char *) &number, sizeof(number));
			return SUCCESS;
		case IS_STRING:
			if (!async_write_large_string(writer, Z_STR_P(value))) {
				async_write_tag(writer, ASYNC_SENT_STRING);
				write_string(writer, Z_STR_P(value));
			}
			return SUCCESS;
		case IS_ARRAY:
			return write_array(writer, value, path);
		case IS_OBJECT:
			return async_write_object(writer, value, path);
		case IS_REFERENCE:
			return write_reference(writer, value, path);
		case IS_INDIRECT:
			return async_write_value(writer, Z_INDIRECT_P(value), path);
		case IS_RESOURCE:
			return write_resource(value, path);
		default:
			async_write_tag(writer, ASYNC_SENT_NULL);
			return SUCCESS;
	}
}
