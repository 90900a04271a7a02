/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * XPath expressions call functions of PHP, and libxml goes from node to node by
 * raw pointers, which it expects to find as it left them. So an evaluation is a
 * place that cannot be left. Included by xpath.c behind php_xpath_eval(), whose
 * callers it leads through here.
 */

#include "zend_coroutine.h"

static void undisturbed_xpath_eval(INTERNAL_FUNCTION_PARAMETERS, int type, bool modern)
{
	const char *outer_block = zend_coroutine_block("an XPath expression is evaluated");

	php_xpath_eval(INTERNAL_FUNCTION_PARAM_PASSTHRU, type, modern);
	zend_coroutine_unblock(outer_block);
}

#define php_xpath_eval undisturbed_xpath_eval
