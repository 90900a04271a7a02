/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What somebody who made a mistake with the API most likely meant, added to the
 * message of the error.
 *
 * hints.c looks at errors that the engine throws when it looks up a name
 * (zend_throw_exception_hook): a function or class that exists in Async\ and was
 * not imported, a method that has another name here, an awaitable that is used
 * as its result, arguments that do not fit a spawned function. Errors with
 * names that are none of ours, and those that PHP code throws, keep their text.
 *
 * operand_hints.c looks at the code around an await or spawn whose operand does
 * not fit. All of it happens only when an error has been thrown.
 */

#ifndef ASYNC_HINTS_H
#define ASYNC_HINTS_H

#include "runtime/async_globals.h"

void async_hints_startup(void);

/* Appends to the message of the exception in flight. Suspends: no. */
void async_hint(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* Another text in the place of the first `length` bytes of its message. */
void async_hint_replace(size_t length, const char *text);
/* Of the exception in flight; borrowed. */
zend_string *async_hint_message(void);

/* After a TypeError: the operand of an await in the running code. */
void async_hint_awaited(const zval *operand);
/* The same for the running function, whose first argument is no awaitable, or nothing that can be spawned. */
void async_hint_await_call(zend_execute_data *execute_data);
void async_hint_spawn_call(zend_execute_data *execute_data);
/* The same for the constructor of a group: it is named as the code names its class. */
void async_hint_new_group(zend_execute_data *execute_data);
/* For a value that stands where an awaitable has to; "" if there is nothing to say. */
const char *async_hint_for_value(const zval *value);

#endif
