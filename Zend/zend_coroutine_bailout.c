/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_exceptions.h"
#include "zend_coroutine_bailout.h"
#include "zend_coroutine_turns.h"

ZEND_API void zend_coroutine_catch_begin(zend_coroutine_catch *before)
{
	before->blocked = EG(coroutine).blocked;
	before->block_reason = EG(coroutine).block_reason;
	before->running_error_handler = EG(coroutine).running_error_handler;
	before->scope = zend_coroutine_body_enter(NULL);
}

ZEND_API void zend_coroutine_bailout_caught(const zend_coroutine_catch *before)
{
	EG(coroutine).blocked = before->blocked;
	EG(coroutine).block_reason = before->block_reason;
	EG(coroutine).running_error_handler = before->running_error_handler;
	if (EG(coroutine).current) {
		zend_coroutine_forget_turns_above(before);
		zend_coroutine_body_leave(NULL, before->scope);
	}
}

void zend_coroutine_fiber_bailed_out(void)
{
	if (EG(coroutine).current) {
		zend_coroutine_forget_turns_of_context();
	}
}
