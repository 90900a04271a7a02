/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * `await spawned`.
 */

#ifndef ASYNC_AWAIT_SPAWNED_H
#define ASYNC_AWAIT_SPAWNED_H

#include "runtime/async_globals.h"

zend_result async_coroutine_await_spawned(zval *until);

#endif
