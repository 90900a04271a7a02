/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_globals.h"
#include "php_call_guards.h"
#include "php_coroutine_request.h"
#include "php_coroutine_state.h"
#include "interpose/php_interpose.h"
#include "php_wait_internal.h"
#include "streams/stream_read_buffer.h"
#include "streams/stream_sharing.h"
#include "wait/file/php_wait_paths.h"
#include "wait/process/php_wait_process.h"
#include "zend_call_guard.h"
#include "zend_coroutine.h"
#include "zend_coroutine_read_ahead.h"
#include "zend_coroutine_silence.h"
#include "zend_coroutine_unsuspended.h"

PHPAPI void (*php_coroutine_started)(void);

void php_coroutine_startup(void)
{
	php_coroutine_state_startup();
	php_wait_paths_startup();
	php_stream_sharing_startup();
	zend_coroutine_silence_startup();
	zend_coroutine_unsuspended_startup();
	zend_coroutine_read_ahead_startup();
	php_call_guards_startup();
	php_interpose_startup();
	if (php_coroutine_started) {
		php_coroutine_started();
	}
}

void php_coroutine_request_startup(void)
{
	zend_coroutine_activate();
	php_coroutine_state_request_startup();
}

/* Set, not incremented: a bailout may have left any number of blocks behind. */
static void block_all_waits(const char *why)
{
	EG(coroutine).blocked = 1;
	EG(coroutine).block_reason = why;
}

void php_coroutine_main_ended(void)
{
	if (!PG(modules_activated)) {
		return;
	}
	if (!CG(unclean_shutdown) && zend_coroutine_current()) {
		zend_try {
			zend_scheduler.request_phase(ZEND_REQUEST_MAIN_ENDED);
		} zend_end_try();
	}
	zend_scheduler.request_phase(ZEND_REQUEST_SHUTDOWN_FUNCTIONS);
	block_all_waits("shutdown functions run");
}

PHPAPI void php_coroutine_after_fork(void)
{
	if (EG(coroutine).others > 0) {
		/* memory of flows that never resume is freed with the process */
		PG(report_memleaks) = false;
	}
	zend_scheduler.request_phase(ZEND_REQUEST_FORKED);
	if (zend_coroutine_current()) {
		php_stream_sharing_after_fork();
	}
	php_wait_after_fork();
}

void php_coroutine_destructors_begin(void)
{
	if (!CG(unclean_shutdown)) {
		EG(coroutine).blocked = 0;
		EG(coroutine).block_reason = NULL;
		zend_scheduler.request_phase(ZEND_REQUEST_DESTRUCTORS);
	}
}

void php_coroutine_request_end(void)
{
	if (!CG(unclean_shutdown)) {
		zend_try {
			zend_scheduler.request_phase(ZEND_REQUEST_DESTRUCTORS_CALLED);
		} zend_catch {
			EG(current_execute_data) = NULL;
		} zend_end_try();
	}
	block_all_waits("the request ends");
	php_stream_read_buffer_request_end();
	zend_try {
		zend_scheduler.request_phase(ZEND_REQUEST_ENDED);
		php_stream_sharing_request_end();
		php_wait_request_end();
	} zend_end_try();
	php_wait_lock_request_end();
	zend_call_guard_request_end();
}
