/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* A coroutine that waits for a class or file which another one is loading. */

#ifndef ASYNC_AWAITING_LOADING_H
#define ASYNC_AWAITING_LOADING_H

#include "zend_coroutine.h"

/* "class X to be loaded by coroutine #N"; NULL if it is not that what it waits for. Suspends: no. */
zend_string *async_describe_loading(const zend_coroutine *engine);

#endif
