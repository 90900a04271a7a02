/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A PHP callable that the runtime calls later: handlers of onFinally(), of
 * futures, of scopes. It is called in a coroutine of its own, which is queued
 * at the head, counts as active, and fails like any coroutine of its scope.
 *
 * Reference-counted: each holder has a reference, and reports it to the
 * collector.
 */

#ifndef ASYNC_CALLBACK_H
#define ASYNC_CALLBACK_H

#include "runtime/async_globals.h"

typedef struct _async_callback async_callback;

struct _async_callback {
	uint32_t refcount;
	uint32_t line;
	zend_string *file;               /* where the callable was passed; NULL outside of any script */
	zend_fcall_info_cache fcc;
	async_callback *previous;        /* in an async_finally_list */
};

/* Takes its own references. The location is that of the running code. */
async_callback *async_callback_new(zend_fcall_info_cache *fcc);
/* The same for what Z_PARAM_FUNC accepted, which releases the trampoline of a __call(): the callable is looked up again. */
async_callback *async_callback_of(zend_fcall_info *fci);
void async_callback_addref(async_callback *callback);
void async_callback_release(async_callback *callback);
void async_callback_gc(async_callback *callback, zend_get_gc_buffer *buffer);
/* How many parameters it declares. */
uint32_t async_callback_arity(const async_callback *callback);
const zend_function *async_callback_function(const async_callback *callback);

/* zend_call_known_fcc() for callers that cannot use a reference: if the callable returns by reference, retval gets
 * the value. Suspends: whatever the callable does. */
void async_call_for_value(zend_fcall_info_cache *fcc, zval *retval, uint32_t argc, zval *argv);
/* The same for zend_call_function(); the value is in fci->retval. */
void async_call_fci_for_value(zend_fcall_info *fci, zend_fcall_info_cache *fcc);

/* Calls it in the current coroutine; retval gets the value. Suspends: whatever the callable does. */
void async_callback_call_now(async_callback *callback, zval *retval, uint32_t argc, zval *argv);
#endif
