/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\CompositeException: the failures of several awaitables as one.
 */

#ifndef ASYNC_COMPOSITE_EXCEPTION_H
#define ASYNC_COMPOSITE_EXCEPTION_H

#include "runtime/async_globals.h"

/* Creates one without throwing it; takes over the array of exceptions. The message gives their number and the first
 * one's message. Suspends: no. */
zend_object *async_composite_exception_create(HashTable *exceptions);
void async_composite_exception_startup(void);

#endif
