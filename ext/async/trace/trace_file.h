/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A file of trace events, as the array of JSON objects that Perfetto and
 * Chrome read.
 *
 * The file is written ahead, as an array that ends with much white space. Events
 * replace it, and each write is within one page of the file. The kernel does not
 * interrupt such a write, so the array is complete whenever the process is killed,
 * unless that is while the end of a full array is moved, or an event is larger
 * than a page.
 *
 * Life: open -> events, write -> close. The file is locked while it is open, so
 * that no two processes write into one. A forked child must not write: it calls
 * abandon, and until then a write in it does nothing. Nothing here uses the
 * request's memory. Thread: the one that opened it.
 */

#ifndef ASYNC_TRACE_FILE_H
#define ASYNC_TRACE_FILE_H

#include "php.h"

typedef struct _async_trace_file async_trace_file;

/* Creates the file, or empties it. NULL with a description of what went wrong in `error`. */
async_trace_file *async_trace_file_open(const char *path, char *error, size_t error_size);
/* Cuts off the white space. */
void async_trace_file_close(async_trace_file *file);
/* Closes it in a forked child, without writing. */
void async_trace_file_abandon(async_trace_file *file);

/* One event: begin, then members, each as text that begins with a comma and has less than 512 bytes, at most four of them
 * with async_trace_text(), then end. `phase` and `name` need no escapes. */
void async_trace_event_begin(async_trace_file *file, const char *phase, const char *name, int64_t time_ns, uint64_t track);
void async_trace_member(async_trace_file *file, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/* `format` has one %s, for the text, which is escaped and shortened to 256 bytes. */
void async_trace_text(async_trace_file *file, const char *format, const char *text, size_t length);
void async_trace_event_end(async_trace_file *file);

/* Writes the events since the last call. */
void async_trace_write(async_trace_file *file);
/* A write has failed, errno says why; nothing more will be written. */
bool async_trace_file_failed(const async_trace_file *file, int *error);

#endif
