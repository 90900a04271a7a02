/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\CompositeException: the failures of several awaitables as one.
 */

#ifndef ASYNC_COMPOSITE_EXCEPTION_H
#define ASYNC_COMPOSITE_EXCEPTION_H

#include "runtime/async_globals.h"

/* A new one, not thrown; takes the array of exceptions over. The message says how many there are and what the first one
 * was. Suspends: no. */
zend_object *async_composite_exception_create(HashTable *exceptions);
void async_composite_exception_startup(void);

#endif
