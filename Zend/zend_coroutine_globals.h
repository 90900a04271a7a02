/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Per-thread state of the coroutine runtime inside the executor globals,
 * EG(coroutine). Zeroed at the start of each request unless stated otherwise.
 * If there is no current coroutine, no scheduler is active and the engine
 * behaves as upstream.
 */

#ifndef ZEND_COROUTINE_GLOBALS_H
#define ZEND_COROUTINE_GLOBALS_H

typedef struct _zend_coroutine_globals {
	/* The running coroutine; NULL until the scheduler adopts the main flow. */
	struct _zend_coroutine *current;
	struct _zend_coroutine *main;

	/* Number of other coroutines that a wait has to let run. 0: waits are ordinary blocking calls. */
	uint32_t others;

	/* > 0: this flow is in code that cannot be suspended; block_reason names the innermost such code. */
	uint32_t blocked;
	const char *block_reason;

	/* vm_interrupt has to be set again once the running internal function's callback has returned. */
	bool interrupt_after_callback;
	/* The interrupt function is called with the frame of C code that has called another internal function. */
	bool interrupt_in_caller;

	/* The set of user error handlers whose values EG() holds: the running coroutine's. */
	struct _zend_error_handlers *error_handlers;
	/* Sets without holders; freed at the end of the request. */
	struct _zend_error_handlers *error_handlers_left;

	/* The running user error/exception handler, which the engine has moved out of EG() for the duration of the call. */
	zval *running_error_handler;
	zval *running_exception_handler;

	/* __get guards of this coroutine, by object; NULL for main, which uses the objects' own guards. */
	struct _zend_array *property_guards;
	/* Arrays and objects that it visits (zend_recursion_marks.h); NULL: none. */
	struct _zend_recursion_marks *recursion_marks;
} zend_coroutine_globals;

#endif /* ZEND_COROUTINE_GLOBALS_H */
