/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a worker that is a thread takes over from the program, as it is when the
 * worker is started: changed ini settings (but no limit of time), the time zone,
 * what it reports of errors, the working directory, constants of plain values, and
 * code. Files that declare functions are compiled at once; classes are loaded from
 * their files when they are needed, before autoloaders are asked. The files' own
 * statements are not executed. Variables, static variables and properties, and
 * autoloaders are not taken over.
 *
 * As bytes of value_writer.h: settings (name, value), time zone, error_reporting,
 * directory, constants (name, value), files (name, functions), classes (key, name,
 * file); a number before each list.
 */

#ifndef ASYNC_THREAD_PROGRAM_H
#define ASYNC_THREAD_PROGRAM_H

#include "runtime/async_globals.h"

/* A new block of malloc(3). Suspends: no. */
char *async_program_describe(size_t *length);
/* In the thread; takes out what it throws. Suspends: no. */
void async_program_take_over(const char *bytes, size_t length);

/* thread_code.c */

/* Compiles the file unless that has been done, and declares those of the functions that it declares under a condition.
 * What it throws is up to the caller. */
void async_program_load_functions(zend_string *file, HashTable *names);

#endif
