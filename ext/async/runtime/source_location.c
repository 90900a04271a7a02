/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/source_location.h"

void async_source_location_here(async_source_location *place)
{
	place->file = zend_get_executed_filename_ex();
	if (place->file) {
		zend_string_addref(place->file);
	}
	place->line = zend_get_executed_lineno();
}

void async_source_location_release(async_source_location *place)
{
	if (place->file) {
		zend_string_release(place->file);
	}
}

zend_string *async_source_location_describe(const async_source_location *place, const char *what, const zend_object *object, const char *details)
{
	if (!place->file) {
		return zend_strpprintf(0, "%s #%" PRIu32 "%s", what, object->handle, details);
	}
	return zend_strpprintf(0, "%s #%" PRIu32 "%s created at %s:%" PRIu32, what, object->handle, details,
		ZSTR_VAL(place->file), place->line);
}
