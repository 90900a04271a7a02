/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * `async $s { }`: a scope that is current while its block runs, and is disposed
 * of however the block is left.
 */

#ifndef ASYNC_ASYNC_BLOCK_H
#define ASYNC_ASYNC_BLOCK_H

#include "runtime/async_globals.h"

zend_result async_scope_enter(bool inherit, zval *rv);
void async_scope_leave(zval *scope);

/* Call these around the execution of a generator's or Fiber's body, which can be left inside a block. Without a body: C code
 * has caught a bailout; leaves the blocks that were entered after the call of enter, and PHP code runs on. */
void *async_body_enter(zend_object *body);
void async_body_leave(zend_object *body, void *outer_scope);

#endif
