/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The session functions among coroutines: one at a time.
 *
 * There is one session per request, and its functions keep their state in
 * globals while they wait: for the lock of the session's file, or in a save
 * handler written in PHP. So functions that open, read, write or close the
 * session take a lock. While one coroutine runs session_start(),
 * session_start() in another one waits and then finds the session active, just
 * as if the two had been called in sequence.
 *
 * The functions' handlers are replaced at start-up; without coroutines the
 * original is called directly. Threads: each has its own session and lock.
 */

#ifndef SESSION_COROUTINE_H
#define SESSION_COROUTINE_H

#include "main/php_wait_lock.h"

#define SESSION_GUARDED_FUNCTIONS(GUARDED) \
	GUARDED(session_abort) \
	GUARDED(session_commit) \
	GUARDED(session_create_id) \
	GUARDED(session_destroy) \
	GUARDED(session_gc) \
	GUARDED(session_module_name) \
	GUARDED(session_regenerate_id) \
	GUARDED(session_reset) \
	GUARDED(session_set_save_handler) \
	GUARDED(session_start) \
	GUARDED(session_write_close)

ZEND_TLS php_wait_lock session_lock;

static void session_guarded(zif_handler function, INTERNAL_FUNCTION_PARAMETERS)
{
	php_wait_lock_result entered = php_wait_lock_begin(&session_lock, "the session");

	if (entered == PHP_WAIT_LOCK_CANCELLED) {
		RETURN_FALSE;
	}
	function(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	php_wait_lock_end(&session_lock, entered);
}

#define SESSION_GUARDED_HANDLER(name) \
	static zif_handler original_##name; \
	static ZEND_NAMED_FUNCTION(guarded_##name) \
	{ \
		session_guarded(original_##name, INTERNAL_FUNCTION_PARAM_PASSTHRU); \
	}

SESSION_GUARDED_FUNCTIONS(SESSION_GUARDED_HANDLER)

static void session_guard_function(const char *name, size_t length, zif_handler *original, zif_handler guarded)
{
	zend_internal_function *function = zend_hash_str_find_ptr(CG(function_table), name, length);

	if (function && function->handler != guarded) {
		*original = function->handler;
		function->handler = guarded;
	}
}

#define SESSION_GUARD_ONE(name) session_guard_function(#name, strlen(#name), &original_##name, guarded_##name);

static void session_coroutine_startup(void)
{
	SESSION_GUARDED_FUNCTIONS(SESSION_GUARD_ONE)
}

#endif /* SESSION_COROUTINE_H */
