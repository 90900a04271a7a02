/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Where an object was made: for deadlock reports and getAwaitingInfo().
 */

#ifndef ASYNC_PLACE_H
#define ASYNC_PLACE_H

#include "php.h"

typedef struct {
	zend_string *file;               /* counted; NULL outside of any script */
	uint32_t line;
} async_place;

/* The running code. */
void async_place_here(async_place *place);
void async_place_release(async_place *place);
/* "WHAT #7DETAILS created at f.php:3"; `details` may be "". */
zend_string *async_place_describe(const async_place *place, const char *what, const zend_object *object, const char *details);

#endif
