/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * TransferException and RemoteException.
 */

#ifndef ASYNC_TRANSFER_EXCEPTION_H
#define ASYNC_TRANSFER_EXCEPTION_H

#include "php.h"

extern zend_class_entry *async_ce_transfer_exception;
extern zend_class_entry *async_ce_remote_exception;

/* "Cannot send PATH: WHY". An exception that is set becomes the previous one. */
void async_throw_transfer_exception(const zend_string *path, const zend_string *why);
/* A value that this process cannot read: the message only. An exception that is set becomes the previous one. */
void async_throw_unreadable(const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 1, 2);
/* For such messages: "a worker", or "the program" */
const char *async_name_of_reader(void);
/* Makes what was thrown while a value was read the previous one of such an exception, unless it is one, or ends the coroutine
 * or the program. */
void async_wrap_unreadable(void);
void async_remote_exception_set_class(zend_object *exception, zend_string *name);

void async_transfer_startup(void);

#endif
