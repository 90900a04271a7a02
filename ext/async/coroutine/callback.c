/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/callback.h"

async_callback *async_callback_new(zend_fcall_info_cache *fcc)
{
	async_callback *callback = emalloc(sizeof(async_callback));

	callback->refcount = 1;
	zend_fcc_dup(&callback->fcc, fcc);
	callback->file = zend_get_executed_filename_ex();
	if (callback->file) {
		zend_string_addref(callback->file);
	}
	callback->line = zend_get_executed_lineno();
	return callback;
}

async_callback *async_callback_of(zend_fcall_info *fci)
{
	zend_fcall_info again;
	zend_fcall_info_cache fcc;

	if (UNEXPECTED(zend_fcall_info_init(&fci->function_name, IS_CALLABLE_SUPPRESS_DEPRECATIONS, &again, &fcc, NULL, NULL) == FAILURE)) {
		zend_error_noreturn(E_ERROR, "A callable can no longer be called");
	}
	return async_callback_new(&fcc);
}

void async_callback_addref(async_callback *callback)
{
	callback->refcount++;
}

/* Its only holder reports it to the collector again, which may have looked meanwhile. */
static void may_leak(const async_callback *callback)
{
	if (callback->fcc.closure) {
		gc_check_possible_root((zend_refcounted *) callback->fcc.closure);
	} else if (callback->fcc.object) {
		gc_check_possible_root((zend_refcounted *) callback->fcc.object);
	}
}

void async_callback_release(async_callback *callback)
{
	if (--callback->refcount > 0) {
		if (callback->refcount == 1) {
			may_leak(callback);
		}
		return;
	}
	if (callback->file) {
		zend_string_release(callback->file);
	}
	zend_fcc_dtor(&callback->fcc);
	efree(callback);
}

void async_callback_gc(async_callback *callback, zend_get_gc_buffer *buffer)
{
	/* a callback that a queued call also holds is not owned by the caller alone, so it counts as referenced from
	 * outside */
	if (callback->refcount == 1) {
		zend_get_gc_buffer_add_fcc(buffer, &callback->fcc);
	}
}

const zend_function *async_callback_function(const async_callback *callback)
{
	return callback->fcc.function_handler;
}

uint32_t async_callback_arity(const async_callback *callback)
{
	return callback->fcc.function_handler->common.num_args;
}

static void unwrap(zval *retval)
{
	if (UNEXPECTED(Z_ISREF_P(retval))) {
		zend_unwrap_reference(retval);
	}
}

void async_call_for_value(zend_fcall_info_cache *fcc, zval *retval, uint32_t argc, zval *argv)
{
	zend_call_known_fcc(fcc, retval, argc, argv, NULL);
	unwrap(retval);
}

void async_call_fci_for_value(zend_fcall_info *fci, zend_fcall_info_cache *fcc)
{
	zend_call_function(fci, fcc);
	unwrap(fci->retval);
}

void async_callback_call_now(async_callback *callback, zval *retval, uint32_t argc, zval *argv)
{
	async_callback_addref(callback);
	async_call_for_value(&callback->fcc, retval, argc, argv);
	async_callback_release(callback);
}
