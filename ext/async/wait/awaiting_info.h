/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Texts that describe what coroutines wait for: getAwaitingInfo(), var_dump(),
 * deadlock reports. A wait only stores pointers to its subject
 * (async_coroutine's waiting_…); texts are built on demand.
 */

#ifndef ASYNC_AWAITING_INFO_H
#define ASYNC_AWAITING_INFO_H

#include "runtime/async_globals.h"

struct pollfd;

typedef struct {
	const struct pollfd *fds;
	unsigned int count;
} async_poll_subject;

/* For async_coroutine.waiting_describe. Arguments: an async_poll_subject, an int64_t of nanoseconds, a pid_t. */
zend_string *async_describe_poll(const void *subject);
zend_string *async_describe_sleep(const void *duration_ns);
zend_string *async_describe_process(const void *pid);

/* What it waits for: one text each, in a new array; and as one text, NULL if it does not wait. */
void async_coroutine_awaiting_info(async_coroutine *coroutine, zval *info);
zend_string *async_coroutine_waiting_for(async_coroutine *coroutine);
/* Such a text, or several, in place without the numbers of objects, "#7" as "#": equal for waits of one kind. Takes over
 * the reference, which has to be the only one. */
zend_string *async_text_without_numbers(zend_string *text);

/* descriptor_text.c: "data to read from tcp socket 127.0.0.1:80 (descriptor 5)" for the events of a poll. */
zend_string *async_describe_descriptor(int fd, short events);

#endif
