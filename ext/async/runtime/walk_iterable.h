/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Iterates over a PHP iterable from C: arrays, generators, any Traversable.
 * Exceptions of the iterator's methods end the loop.
 */

#ifndef ASYNC_WALK_ITERABLE_H
#define ASYNC_WALK_ITERABLE_H

#include "runtime/async_globals.h"

/* Borrowed value (dereferenced) and key of any type; false ends the loop. */
typedef bool (*async_iterable_visitor)(zval *value, zval *key, void *arg);

/* FAILURE with an exception of the iterator or of `visit`. Holds the iterable meanwhile. Suspends: whatever the
 * iterator and `visit` do. */
zend_result async_walk_iterable(zval *iterable, async_iterable_visitor visit, void *arg);

#endif
