/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Calling a callback in a coroutine of its own.
 */

#ifndef ASYNC_CALLBACK_CALL_H
#define ASYNC_CALLBACK_CALL_H

#include "coroutine/callback.h"

/* Queues a coroutine that calls it with copies of the arguments, also in a closed scope. Allowed where no PHP code
 * may run. Borrowed; NULL without an exception when the program is being ended by force. Suspends: no. */
async_coroutine *async_callback_spawn(async_callback *callback, async_scope *scope, uint32_t argc, zval *argv);

#endif
