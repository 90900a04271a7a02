/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The child after a fork.
 */

#ifndef ASYNC_FORK_H
#define ASYNC_FORK_H

#include "runtime/async_globals.h"

/* An entry of the engine's table: the running coroutine becomes the child's main flow. */
void async_after_fork(void);
/* Moves a global variable out of the frame that it lies in. */
void async_keep_global(zend_string *name, zval *global);
/* Ends the child process, which was forked by a coroutine, as the end of its main flow. */
ZEND_NORETURN void async_end_forked_child(void);

#endif
