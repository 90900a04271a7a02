/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What WorkerPool::map() takes one by one: the elements of an iterable, and
 * calls of one callable with them, which is written only once.
 */

#ifndef ASYNC_SOURCE_H
#define ASYNC_SOURCE_H

#include "runtime/async_globals.h"

typedef struct {
	zval iterable;                   /* counted; UNDEF: the end was reached */
	HashPosition position;           /* in an array */
	zend_object_iterator *iterator;  /* of an object; NULL until the first element is taken */
	bool consumed;
} async_source;

/* FAILURE with an exception. Suspends: no. */
zend_result async_source_begin(async_source *source, zval *iterable);
/* The next element, new references; false at the end, or with an exception. Suspends: what the iterator does. */
bool async_source_next(async_source *source, zval *value, zval *key);
void async_source_gc(const async_source *source, zend_get_gc_buffer *buffer);
void async_source_free(async_source *source);

typedef struct {
	zend_string *bytes;              /* of a call, up to its arguments; NULL: not written */
	uint32_t numbers, classes;       /* in use in there */
} async_call_prefix;

/* FAILURE with an exception. Suspends: where user code serializes. */
zend_result async_call_prefix_write(async_call_prefix *prefix, zend_fcall_info *fci, zend_fcall_info_cache *fcc);
/* Bytes of a call with these arguments; `key` may be NULL. NULL with an exception. */
zend_string *async_prefixed_call(const async_call_prefix *prefix, zval *value, zval *key);
void async_call_prefix_free(async_call_prefix *prefix);

#endif
