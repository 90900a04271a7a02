/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/awaiting_loading.h"
#include "coroutine/coroutine.h"
#include "zend_coroutine_loading.h"

zend_string *async_describe_loading(const zend_coroutine *engine)
{
	const zend_coroutine *loader;
	bool is_class;
	const zend_string *name = zend_coroutine_awaits_loading(engine, &is_class, &loader);
	zend_string *who, *text;

	if (!name) {
		return NULL;
	}
	who = async_coroutine_describe((async_coroutine *) loader);
	text = zend_strpprintf(0, "%s %s to be loaded by %s", is_class ? "class" : "file", ZSTR_VAL(name), ZSTR_VAL(who));
	zend_string_release(who);
	return text;
}
