/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A captured call: what a coroutine is going to run.
 *
 * `spawn f(1)` evaluates callee and arguments like any call. Instead of running
 * the finished frame, ZEND_SPAWN moves it off the spawning coroutine's VM stack
 * into one of these; later it is pushed onto another VM stack and run.
 *
 * Life cycle: captured -> run at most once, which frees it, or freed. The call
 * owns callee, `$this` and arguments, which the frame takes over, and its source
 * location.
 */
#ifndef ZEND_COROUTINE_CALL_H
#define ZEND_COROUTINE_CALL_H

#include "zend.h"
#include "zend_API.h"
#include "zend_gc.h"
#include "zend_scheduler.h"

BEGIN_EXTERN_C()

/* Moves the finished frame EX(call) off the VM stack of `execute_data`, whose ZEND_SPAWN is `opline`. Returns NULL with an
 * exception if the call is not allowed; the frame is gone in that case, too. */
ZEND_API zend_coroutine_call *zend_coroutine_call_capture(zend_execute_data *execute_data, const zend_op *opline);

/* The same for `spawn(callable, ...$args)`: copies the arguments by the rules of zend_call_function(). Takes a trampoline
 * out of the cache. */
ZEND_API zend_coroutine_call *zend_coroutine_call_from_fci(zend_fcall_info *fci, zend_fcall_info_cache *fcc);

/* Runs the call on the current VM stack and frees it. An exception stays in EG(exception); retval is undefined then.
 * `ground` becomes the frame below the callee's; it has to outlive a bailout, because observers walk the callee's frames
 * afterwards. Suspends: if the callee does. */
ZEND_API void zend_coroutine_call_run(zend_coroutine_call *call, zval *retval, zend_execute_data *ground);

/* The same in the frame that captured the call, for a call that turns out to be no spawn. */
void zend_coroutine_call_run_in_place(zend_coroutine_call *call, zval *retval);

/* Releases a call that has not run, with all that it owns. */
ZEND_API void zend_coroutine_call_free(zend_coroutine_call *call);

/* Adds the values that a call that has not run refers to. */
ZEND_API void zend_coroutine_call_gc(zend_coroutine_call *call, zend_get_gc_buffer *buffer);

/* Location of the `spawn`; borrowed, NULL outside any script. */
ZEND_API zend_string *zend_coroutine_call_filename(const zend_coroutine_call *call);
ZEND_API uint32_t zend_coroutine_call_lineno(const zend_coroutine_call *call);
/* What it is going to run. */
ZEND_API const zend_function *zend_coroutine_call_function(const zend_coroutine_call *call);
/* True if this is the frame of the spawned function itself. PHP functions only. */
ZEND_API bool zend_coroutine_call_is_first(const zend_execute_data *frame);

END_EXTERN_C()

#endif
