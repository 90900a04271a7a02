/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Adds to error messages what was probably meant when the API was used wrongly.
 *
 * hints.c examines errors that the engine throws for failed name look-ups
 * (zend_throw_exception_hook): a function or class that exists in Async\ and
 * was not imported, a method that has another name here, an awaitable used as
 * its result, arguments that do not fit a spawned function. Errors about other
 * names, and those thrown by PHP code, are not changed.
 *
 * operand_hints.c examines the code around an await or spawn whose operand does
 * not fit. All of this runs only after an error was thrown.
 */

#ifndef ASYNC_HINTS_H
#define ASYNC_HINTS_H

#include "runtime/async_globals.h"

void async_hints_startup(void);

/* Appends to the message of the exception in flight. Suspends: no. */
void async_hint(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Replaces the first `length` bytes of its message. */
void async_hint_replace(size_t length, const char *text);
/* The message of the exception in flight; borrowed. */
zend_string *async_hint_message(void);

/* After a TypeError: hints at the operand of an await in the running code. */
void async_hint_awaited(const zval *operand);
/* The same for the running function, whose first argument is not an awaitable, or cannot be spawned. */
void async_hint_await_call(zend_execute_data *execute_data);
void async_hint_spawn_call(zend_execute_data *execute_data);
/* The same for the constructor of a group, naming the class as the code does. */
void async_hint_new_group(zend_execute_data *execute_data);
/* For a value in the place of an awaitable; "" if there is no hint. */
const char *async_hint_for_value(const zval *value);

#endif
