/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FileEvent and Async\FileChange: values.
 */

#ifndef ASYNC_FILE_EVENT_H
#define ASYNC_FILE_EVENT_H

#include "php.h"

typedef enum {
	ASYNC_FILE_CREATED,
	ASYNC_FILE_CHANGED,
	ASYNC_FILE_REMOVED,
	ASYNC_FILE_RENAMED,
	ASYNC_FILE_OVERFLOW,
} async_file_change;

/* Takes over the references; `old_path` may be NULL. */
void async_file_event_create(zval *event, async_file_change kind, zend_string *path, zend_string *old_path);

void async_file_event_startup(void);

#endif
