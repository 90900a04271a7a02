/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\ProcessStatus and Async\ProcessResult: values. Async\ProcessException.
 */

#ifndef ASYNC_PROCESS_STATUS_H
#define ASYNC_PROCESS_STATUS_H

#include "php.h"

extern zend_class_entry *async_ce_process_exception;

/* For what wait(2) has stored; `known` false: nobody knows how the process has ended. New reference. */
zend_object *async_process_status_create(bool known, int status);
/* Takes over the references of the three. */
void async_process_result_create(zval *result, zend_object *status, zend_string *out, zend_string *err);

void async_process_status_startup(void);

#endif
