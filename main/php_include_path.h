/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The include path during a file search: the search may wait (a stream wrapper,
 * far media), and set_include_path() in another coroutine frees what
 * PG(include_path) points to. So the search uses a copy while there are
 * coroutines. Thread: that of the coroutine.
 */

#ifndef PHP_INCLUDE_PATH_H
#define PHP_INCLUDE_PATH_H

#include "php.h"
#include "php_globals.h"
#include "zend_coroutine.h"

/* True if the search is about to walk the setting itself and may be suspended. Suspends: no. */
static zend_always_inline bool php_include_path_is_borrowed(const char *path)
{
	return UNEXPECTED(zend_coroutine_current() != NULL) && path && path == PG(include_path);
}

/* php_resolve_path() with a copy of the path. Suspends: yes. */
zend_string *php_resolve_in_copied_path(const char *filename, size_t filename_length, const char *path);

#endif /* PHP_INCLUDE_PATH_H */
