/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The part of the engine's table for blocking calls.
 */

#ifndef ASYNC_WAITS_H
#define ASYNC_WAITS_H

#include "runtime/async_globals.h"

void async_waits_register(zend_scheduler_api *api, zend_wait_api *waits);
zend_result async_delay(zend_long ms);
#endif
