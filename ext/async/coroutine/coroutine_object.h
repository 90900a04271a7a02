/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The object of a coroutine; the methods of its class are in
 * object/coroutine_methods.c.
 */

#ifndef ASYNC_COROUTINE_OBJECT_H
#define ASYNC_COROUTINE_OBJECT_H

#include "coroutine/coroutine.h"

extern zend_class_entry *async_ce_coroutine;
extern zend_object_handlers async_coroutine_handlers;

static inline async_coroutine *async_coroutine_from_obj(zend_object *object)
{
	return async_coroutine_from_awaitable(async_awaitable_from_obj(object));
}

/* The object; new reference. */
zend_object *async_coroutine_object(async_coroutine *coroutine);
/* Is the object held outside of the runtime? The trace of the coroutine's own failure does not count. */
bool async_coroutine_held(const async_coroutine *coroutine);

void async_coroutine_object_startup(void);

#endif
