/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Per-thread state of the coroutine runtime inside the executor globals,
 * EG(coroutine). Zeroed at the start of each request, but for what says
 * otherwise. No current coroutine means "no scheduler active", and then the
 * engine behaves as upstream.
 */

#ifndef ZEND_COROUTINE_GLOBALS_H
#define ZEND_COROUTINE_GLOBALS_H

typedef struct _zend_coroutine_globals {
	/* The running coroutine; NULL until the scheduler adopts the main flow. */
	struct _zend_coroutine *current;
	struct _zend_coroutine *main;

	/* How many others there are that a wait has to let run. 0: waits are the classic calls. */
	uint32_t others;

	/* > 0: this flow stands where the engine cannot be left; block_reason names the innermost place. */
	uint32_t blocked;
	const char *block_reason;

	/* vm_interrupt is to be set again when the callback of an internal function that runs now has returned. */
	bool interrupt_after_callback;
	/* The interrupt function is called with the frame of C code that has called another internal function. */
	bool interrupt_in_caller;

	/* The set of user error handlers that EG() holds the values of: the running coroutine's. */
	struct _zend_error_handlers *error_handlers;
	/* Sets that nobody holds; freed at the end of the request. */
	struct _zend_error_handlers *error_handlers_left;

	/* The user error/exception handler that runs just now, moved out of EG() by the engine for that time. */
	zval *running_error_handler;
	zval *running_exception_handler;

	/* __get guards of this coroutine, by object; NULL for main, which uses the objects' own. */
	struct _zend_array *property_guards;
} zend_coroutine_globals;

#endif /* ZEND_COROUTINE_GLOBALS_H */
