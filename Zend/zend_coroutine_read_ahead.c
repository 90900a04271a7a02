/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The text of an included file is read before it is compiled, if reading may
 * wait: no suspension is possible while the globals of the compiler and the
 * parsers are in use.
 */

#include "zend.h"
#include "zend_compile.h"
#include "zend_exceptions.h"
#include "zend_stream.h"
#include "zend_virtual_cwd.h"
#include "zend_coroutine.h"
#include "zend_coroutine_unsuspended.h"
#include "zend_coroutine_read_ahead.h"

typedef enum {
	TEXT_IN_FILE,
	TEXT_IN_PHAR,        /* its globals do not allow suspension */
	TEXT_BEHIND_WRAPPER,
} place_of_text;

static place_of_text find_place(const zend_string *filename)
{
	if (!strstr(ZSTR_VAL(filename), "://") && strstr(ZSTR_VAL(filename), ".phar")) {
		/* ext/phar, which checks the name too, replaces the file with what it has unpacked */
		return TEXT_IN_PHAR;
	}
	if (!strstr(ZSTR_VAL(filename), "://") || zend_string_starts_with_literal_ci(filename, "file://")) {
		return TEXT_IN_FILE;
	}
	return zend_string_starts_with_literal_ci(filename, "phar://") ? TEXT_IN_PHAR : TEXT_BEHIND_WRAPPER;
}

static bool is_open(zend_file_handle *handle)
{
	zend_coroutine *outer;
	bool opened;

	if (handle->type != ZEND_HANDLE_FILENAME) {
		return true;
	}
	outer = zend_path.include_begin(EG(coroutine).current);
	opened = zend_stream_open(handle) == SUCCESS;
	zend_path.include_end(outer);
	return opened;
}

ZEND_API bool zend_coroutine_read_ahead(zend_file_handle *handle)
{
	char *text;
	size_t length;
	zend_result result;
	place_of_text place;

	if (!zend_coroutine_may_wait() || !handle->filename) {
		return true;
	}
	place = find_place(handle->filename);
	if (place == TEXT_IN_PHAR || (place == TEXT_IN_FILE && (zend_coroutine_scripts_cached || handle->type == ZEND_HANDLE_FP))) {
		return true;
	}
	result = is_open(handle) ? SUCCESS : FAILURE;
	if (result == SUCCESS && place == TEXT_IN_FILE && zend_path.is_near_include(handle)) {
		/* read where it is compiled, without suspending: a check that it is not there yet, its inclusion and its
		 * declarations are then one step, as upstream */
		return true;
	}
	if (result == SUCCESS) {
		result = zend_stream_fixup(handle, &text, &length);
	}
	if (!EG(exception) && (place != TEXT_IN_FILE || (result != SUCCESS && zend_atomic_bool_load_ex(&EG(vm_interrupt))))) {
		/* throw a cancellation that made reading fail, or end early */
		zend_scheduler.suspend();
	}
	return result == SUCCESS && !EG(exception);
}

static zend_op_array *(*next_compile_file)(zend_file_handle *file_handle, int type);

static zend_op_array *compile_file_read(zend_file_handle *file_handle, int type)
{
	if (zend_coroutine_read_ahead(file_handle)) {
		return next_compile_file(file_handle, type);
	}
	if (!EG(exception)) {
		zend_message_dispatcher(type == ZEND_REQUIRE ? ZMSG_FAILED_REQUIRE_FOPEN : ZMSG_FAILED_INCLUDE_FOPEN,
			ZSTR_VAL(file_handle->filename));
	}
	return NULL;
}

void zend_coroutine_read_ahead_startup(void)
{
	next_compile_file = zend_compile_file;
	zend_compile_file = compile_file_read;
}
