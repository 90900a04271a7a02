/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The include path while a file is looked for in it: a look may wait (a stream
 * wrapper, far media), and set_include_path() of another coroutine frees what
 * PG(include_path) points to. So beside coroutines the search walks a copy.
 * Thread: that of the coroutine.
 */

#ifndef PHP_INCLUDE_PATH_H
#define PHP_INCLUDE_PATH_H

#include "php.h"
#include "php_globals.h"
#include "zend_coroutine.h"

/* The search is about to walk the setting itself, and may be left. Suspends: no. */
static zend_always_inline bool php_include_path_is_borrowed(const char *path)
{
	return UNEXPECTED(zend_coroutine_current() != NULL) && path && path == PG(include_path);
}

/* php_resolve_path() with a copy of the path. Suspends: yes. */
zend_string *php_resolve_in_copied_path(const char *filename, size_t filename_length, const char *path);

#endif /* PHP_INCLUDE_PATH_H */
