/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Records that something was closed, where and how, for messages about later
 * uses.
 */

#ifndef ASYNC_CLOSING_H
#define ASYNC_CLOSING_H

#include "runtime/source_location.h"

typedef struct {
	async_source_location place;
	const char *how;                 /* static text, "closed", "cancelled"; NULL: not closed */
} async_closing;

/* Records the location of the running code, unless it was closed before. */
void async_closing_note(async_closing *closing, const char *how);
void async_closing_release(async_closing *closing);

/* Throws "MESSAGE. WHAT created at f.php:3, closed at f.php:9: REASON", with the message of `reason` unless that is
 * NULL, and without places that are unknown. */
void async_closing_throw(zend_class_entry *ce, const char *message, const char *what, const async_source_location *created,
	const async_closing *closing, zend_object *reason);

#endif
