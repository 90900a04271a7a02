/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php_include_path.h"
#include "fopen_wrappers.h"

zend_string *php_resolve_in_copied_path(const char *filename, size_t filename_length, const char *path)
{
	char *copy = estrdup(path);
	zend_string *resolved = php_resolve_path(filename, filename_length, copy);

	efree(copy);
	return resolved;
}
