/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Number of coroutine switches on this thread: if two counts are equal, nothing
 * else has run in between. Wraps around. Suspends: no.
 */

#ifndef ZEND_COROUTINE_SWITCHES_H
#define ZEND_COROUTINE_SWITCHES_H

#include "zend_portability.h"

BEGIN_EXTERN_C()

ZEND_API uint32_t zend_coroutine_switch_count(void);

END_EXTERN_C()

#endif
