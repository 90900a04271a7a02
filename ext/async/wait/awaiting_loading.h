/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Coroutines that wait for a class or file which another one is loading. */

#ifndef ASYNC_AWAITING_LOADING_H
#define ASYNC_AWAITING_LOADING_H

#include "zend_coroutine.h"

/* "class X to be loaded by coroutine #N"; NULL if it does not wait for that. Suspends: no. */
zend_string *async_describe_loading(const zend_coroutine *engine);

#endif
