/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/code_reference.h"
#include "transfer/parcel.h"
#include "transfer/value_reader.h"
#include "transfer/value_writer.h"
#include "worker_thread/thread_program.h"
#include "zend_exceptions.h"
#include "zend_ini.h"

/* ---- describing ---- */

static void write_string(async_writer *writer, const zend_string *text)
{
	async_write_text(writer, text ? ZSTR_VAL(text) : "", text ? ZSTR_LEN(text) : 0);
}

static void write_settings(async_writer *writer)
{
	zend_string *name;
	zend_ini_entry *entry;

	async_write_number(writer, EG(modified_ini_directives) ? zend_hash_num_elements(EG(modified_ini_directives)) : 0);
	if (EG(modified_ini_directives)) {
		ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(modified_ini_directives), name, entry) {
			write_string(writer, name);
			write_string(writer, entry->value);
		} ZEND_HASH_FOREACH_END();
	}
}

static zend_function *function_named(const char *name)
{
	return zend_hash_str_find_ptr(CG(function_table), name, strlen(name));
}

static void write_time_zone(async_writer *writer)
{
	zval zone;

	zend_call_known_function(function_named("date_default_timezone_get"), NULL, NULL, &zone, 0, NULL, NULL);
	write_string(writer, Z_TYPE(zone) == IS_STRING ? Z_STR(zone) : NULL);
	zval_ptr_dtor(&zone);
}

static void write_directory(async_writer *writer)
{
	char path[MAXPATHLEN];

	if (!VCWD_GETCWD(path, sizeof(path))) {
		path[0] = '\0';
	}
	async_write_text(writer, path, strlen(path));
}

static bool is_plain(const zval *value)
{
	const zval *element;

	if (Z_TYPE_P(value) <= IS_STRING) {
		return true;
	}
	if (Z_TYPE_P(value) != IS_ARRAY) {
		return false;
	}
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(value), element) {
		if (!is_plain(element)) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static bool is_wanted_constant(const zend_constant *constant)
{
	return ZEND_CONSTANT_MODULE_NUMBER(constant) == PHP_USER_CONSTANT && is_plain(&constant->value);
}

static void write_constants(async_writer *writer)
{
	const async_path path = { .kind = ASYNC_PATH_TEXT, .text = "a constant" };
	zend_constant *constant;
	zend_string *key;
	uint32_t count = 0;

	ZEND_HASH_MAP_FOREACH_PTR(EG(zend_constants), constant) {
		count += is_wanted_constant(constant);
	} ZEND_HASH_FOREACH_END();
	async_write_number(writer, count);
	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(zend_constants), key, constant) {
		if (is_wanted_constant(constant)) {
			write_string(writer, key);
			async_write_value(writer, &constant->value, &path);
		}
	} ZEND_HASH_FOREACH_END();
}

static void free_names(zval *element)
{
	zend_hash_destroy(Z_PTR_P(element));
	efree(Z_PTR_P(element));
}

/* By file, those that declare functions. */
static HashTable *functions_by_file(void)
{
	HashTable *files = zend_new_array(0), *names;
	zend_function *function;
	zend_string *name;

	zend_hash_init(files, 0, NULL, free_names, false);
	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(function_table), name, function) {
		if (function->type != ZEND_USER_FUNCTION || ZSTR_VAL(name)[0] == '\0' || !function->op_array.filename) {
			continue;
		}
		names = zend_hash_find_ptr(files, function->op_array.filename);
		if (!names) {
			if (!async_code_can_be_read(function->op_array.filename)) {
				continue;
			}
			names = zend_new_array(0);
			zend_hash_add_new_ptr(files, function->op_array.filename, names);
		}
		zend_hash_add_empty_element(names, name);
	} ZEND_HASH_FOREACH_END();
	return files;
}

static void write_functions(async_writer *writer)
{
	HashTable *files = functions_by_file(), *names;
	zend_string *file, *name;

	async_write_number(writer, zend_hash_num_elements(files));
	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(files, file, names) {
		write_string(writer, file);
		async_write_number(writer, zend_hash_num_elements(names));
		ZEND_HASH_MAP_FOREACH_STR_KEY(names, name) {
			write_string(writer, name);
		} ZEND_HASH_FOREACH_END();
	} ZEND_HASH_FOREACH_END();
	zend_array_destroy(files);
}

static bool is_wanted_class(const zend_string *key, const zend_class_entry *ce)
{
	return ce->type == ZEND_USER_CLASS && ZSTR_VAL(key)[0] != '\0' && !(ce->ce_flags & ZEND_ACC_ANON_CLASS);
}

static void write_class(async_writer *writer, const zend_string *key, const zend_string *name, const zend_string *file)
{
	write_string(writer, key);
	write_string(writer, name);
	write_string(writer, file);
}

static uint32_t write_loaded_classes(async_writer *writer, bool only_count)
{
	zend_class_entry *ce;
	zend_string *key, *name;
	uint32_t count = 0;

	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(class_table), key, ce) {
		if (!is_wanted_class(key, ce)) {
			continue;
		}
		count++;
		if (!only_count) {
			name = zend_string_tolower(ce->name);
			write_class(writer, key, name, ce->info.user.filename);
			zend_string_release(name);
		}
	} ZEND_HASH_FOREACH_END();
	return count;
}

/* Of a worker that has workers: what it has not needed itself. */
static uint32_t write_other_classes(async_writer *writer, bool only_count)
{
	const async_program_class *known;
	zend_string *key;
	uint32_t count = 0;

	if (!ASYNC_G(program_classes)) {
		return 0;
	}
	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(ASYNC_G(program_classes), key, known) {
		if (zend_hash_exists(EG(class_table), key)) {
			continue;
		}
		count++;
		if (!only_count) {
			write_class(writer, key, known->name, known->file);
		}
	} ZEND_HASH_FOREACH_END();
	return count;
}

static void write_classes(async_writer *writer)
{
	async_write_number(writer, write_loaded_classes(writer, true) + write_other_classes(writer, true));
	write_loaded_classes(writer, false);
	write_other_classes(writer, false);
}

char *async_program_describe(size_t *length)
{
	async_writer writer;
	zend_string *bytes;
	char *block;

	async_writer_init(&writer);
	write_settings(&writer);
	write_time_zone(&writer);
	async_write_number(&writer, (uint32_t) EG(error_reporting));
	write_directory(&writer);
	write_constants(&writer);
	write_functions(&writer);
	write_classes(&writer);
	bytes = async_writer_finish(&writer);
	*length = ZSTR_LEN(bytes);
	block = malloc(*length);
	if (block) {
		memcpy(block, ZSTR_VAL(bytes), *length);
	}
	async_parcel_release(bytes);
	return block;
}

/* ---- taking over ---- */

static void take_settings(async_reader *reader)
{
	for (uint32_t left = async_read_number(reader); left > 0 && !EG(exception); left--) {
		zend_string *name = async_read_text(reader), *value = name ? async_read_text(reader) : NULL;

		if (value) {
			if (!zend_string_equals_literal(name, "max_execution_time")) {
				zend_alter_ini_entry(name, value, ZEND_INI_USER, ZEND_INI_STAGE_RUNTIME);
			}
			zend_string_release(value);
		}
		if (name) {
			zend_string_release(name);
		}
	}
}

static void take_time_zone(async_reader *reader)
{
	zend_string *name = async_read_text(reader);
	zval zone, result;

	if (name) {
		ZVAL_STR(&zone, name);
		zend_call_known_function(function_named("date_default_timezone_set"), NULL, NULL, &result, 1, &zone, NULL);
		zval_ptr_dtor(&zone);
	}
}

static void take_directory(async_reader *reader)
{
	zend_string *path = async_read_text(reader);

	if (path) {
		if (ZSTR_LEN(path) > 0 && VCWD_CHDIR(ZSTR_VAL(path)) != 0) {
			zend_error(E_WARNING, "A worker cannot change to the directory %s", ZSTR_VAL(path));
		}
		zend_string_release(path);
	}
}

static void take_constants(async_reader *reader)
{
	for (uint32_t left = async_read_number(reader); left > 0 && !EG(exception); left--) {
		zend_string *name = async_read_text(reader);
		zend_constant constant;

		if (name && async_read_value(reader, &constant.value) == SUCCESS) {
			ZEND_CONSTANT_SET_FLAGS(&constant, 0, PHP_USER_CONSTANT);
			constant.name = zend_string_copy(name);
			if (zend_hash_exists(EG(zend_constants), name)) {
				zval_ptr_dtor(&constant.value);
				zend_string_release(constant.name);
			} else {
				zend_register_constant(&constant);
			}
		}
		if (name) {
			zend_string_release(name);
		}
	}
}

static void read_names(async_reader *reader, HashTable *names)
{
	for (uint32_t left = async_read_number(reader); left > 0 && !EG(exception); left--) {
		zend_string *name = async_read_text(reader);

		if (name) {
			zend_hash_add_empty_element(names, name);
			zend_string_release(name);
		}
	}
}

static void take_functions(async_reader *reader)
{
	for (uint32_t left = async_read_number(reader); left > 0 && !EG(exception); left--) {
		zend_string *file = async_read_text(reader);
		HashTable names;

		if (file) {
			zend_hash_init(&names, 0, NULL, NULL, false);
			read_names(reader, &names);
			async_program_load_functions(file, &names);
			zend_clear_exception();
			zend_hash_destroy(&names);
			zend_string_release(file);
		}
	}
}

static void free_class(zval *element)
{
	async_program_class *known = Z_PTR_P(element);

	zend_string_release(known->name);
	zend_string_release(known->file);
	efree(known);
}

static void take_classes(async_reader *reader)
{
	uint32_t left = async_read_number(reader);

	ALLOC_HASHTABLE(ASYNC_G(program_classes));
	zend_hash_init(ASYNC_G(program_classes), left, NULL, free_class, false);
	for (; left > 0 && !EG(exception); left--) {
		zend_string *key = async_read_text(reader), *name = key ? async_read_text(reader) : NULL;
		zend_string *file = name ? async_read_text(reader) : NULL;
		async_program_class known = { .name = name, .file = file };

		if (file) {
			zend_hash_update_mem(ASYNC_G(program_classes), key, &known, sizeof(known));
		} else if (name) {
			zend_string_release(name);
		}
		if (key) {
			zend_string_release(key);
		}
	}
}

void async_program_take_over(const char *bytes, size_t length)
{
	const int fatal = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR;
	async_reader reader;
	int reporting;

	async_reader_init(&reader, bytes, length);
	async_code_note_files();
	/* what settings and the compiler warn of, the program has seen */
	EG(error_reporting) = fatal;
	take_settings(&reader);
	take_time_zone(&reader);
	reporting = (int) async_read_number(&reader);
	EG(error_reporting) = fatal;
	take_directory(&reader);
	take_constants(&reader);
	take_functions(&reader);
	EG(error_reporting) = reporting;
	take_classes(&reader);
	async_reader_end(&reader);
	zend_clear_exception();
}
