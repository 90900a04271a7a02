/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\FileEvent: one note of a file watcher as an object.
 */

#ifndef ASYNC_FILE_EVENT_H
#define ASYNC_FILE_EVENT_H

#include "php.h"
#include "watcher/watch_notes.h"

/* The note stays the caller's. Suspends: no. */
void async_file_event_create(zval *event, const async_watch_note *note);
void async_file_event_startup(void);

#endif
