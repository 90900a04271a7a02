/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Where an object was created: for deadlock reports and getAwaitingInfo().
 */

#ifndef ASYNC_SOURCE_LOCATION_H
#define ASYNC_SOURCE_LOCATION_H

#include "php.h"

typedef struct {
	zend_string *file;               /* counted; NULL outside of any script */
	uint32_t line;
} async_source_location;

/* The location of the running code. */
void async_source_location_here(async_source_location *place);
void async_source_location_release(async_source_location *place);
/* "WHAT #7DETAILS created at f.php:3"; `details` may be "". */
zend_string *async_source_location_describe(const async_source_location *place, const char *what, const zend_object *object, const char *details);

#endif
