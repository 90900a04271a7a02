/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "forked/run_down.h"
#include "forked/inherited.h"
#include "main/php_coroutine_request.h"
#include "runtime/async_globals.h"
#include "ext/standard/basic_functions.h"
#include "zend_exceptions.h"

void async_process_run_down(void)
{
	zend_try {
		zend_clear_exception();
		php_coroutine_main_ended();
	} zend_end_try();
	zend_try {
		php_call_shutdown_functions();
	} zend_end_try();
	if (CG(unclean_shutdown)) {
		return;
	}
	zend_try {
		php_coroutine_destructors_begin();
		zend_call_destructors();
		php_coroutine_request_end();
	} zend_end_try();
	/* its handlers may be objects */
	zend_try {
		php_output_end_all();
	} zend_end_try();
	zend_try {
		async_inherited_free_others();
	} zend_end_try();
}
