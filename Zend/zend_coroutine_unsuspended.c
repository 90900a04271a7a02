/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Compilation cannot be suspended: the compiler keeps its state in globals.
 */

#include "zend.h"
#include "zend_compile.h"
#include "zend_coroutine.h"
#include "zend_coroutine_unsuspended.h"
#include "zend_inheritance.h"

ZEND_API bool zend_coroutine_scripts_cached;   /* true global */

static zend_op_array *(*next_compile_file)(zend_file_handle *file_handle, int type);
static zend_op_array *(*next_compile_string)(zend_string *source, const char *filename, zend_compile_position position);

static zend_op_array *compile_file_unsuspended(zend_file_handle *file_handle, int type)
{
	const char *outer = zend_coroutine_block("a file is being compiled");
	zend_op_array *op_array;

	op_array = next_compile_file(file_handle, type);
	zend_coroutine_unblock(outer);
	return op_array;
}

static zend_op_array *compile_string_unsuspended(zend_string *source, const char *filename, zend_compile_position position)
{
	const char *outer = zend_coroutine_block("code is being compiled");
	zend_op_array *op_array;

	op_array = next_compile_string(source, filename, position);
	zend_coroutine_unblock(outer);
	return op_array;
}

static zend_string *(*next_resolve_path)(zend_string *filename);

/* A script cache (opcache) holds names and scripts in globals from here until the file is compiled. */
static zend_string *resolve_path_unsuspended(zend_string *filename)
{
	const char *outer = zend_coroutine_block("the path of a file is resolved");
	zend_string *resolved = next_resolve_path(filename);

	zend_coroutine_unblock(outer);
	return resolved;
}

void zend_coroutine_unsuspended_startup(void)
{
	/* set by opcache if it is in use */
	if (zend_inheritance_cache_get) {
		zend_coroutine_scripts_cached = true;
		next_resolve_path = zend_resolve_path;
		zend_resolve_path = resolve_path_unsuspended;
	}
	next_compile_file = zend_compile_file;
	zend_compile_file = compile_file_unsuspended;
	next_compile_string = zend_compile_string;
	zend_compile_string = compile_string_unsuspended;
}
