/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * XPath expressions call PHP functions while libxml walks the nodes by raw
 * pointers and expects them unchanged. So an evaluation cannot be suspended.
 * Included by xpath.c after php_xpath_eval(), whose callers are redirected
 * here.
 */

#include "zend_coroutine.h"

static void undisturbed_xpath_eval(INTERNAL_FUNCTION_PARAMETERS, int type, bool modern)
{
	const char *outer_block = zend_coroutine_block("an XPath expression is evaluated");

	php_xpath_eval(INTERNAL_FUNCTION_PARAM_PASSTHRU, type, modern);
	zend_coroutine_unblock(outer_block);
}

#define php_xpath_eval undisturbed_xpath_eval
