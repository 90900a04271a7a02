/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Whether a coroutine may be interrupted although its code does not ask for it.
 * Not below C code that does not expect it: destructors, comparators, magic
 * methods, handlers, autoloaders. Functions that only pass a call on, or that
 * walk an array they own, are no obstacle.
 */

#ifndef ASYNC_PREEMPTIBLE_H
#define ASYNC_PREEMPTIBLE_H

#include "php.h"

/* `frame`: the innermost one, of PHP code or of a C function that is about to return. `in_caller`: C code that has called
 * a C function goes on in it. */
bool async_preemptible(const zend_execute_data *frame, bool in_caller);

#endif
