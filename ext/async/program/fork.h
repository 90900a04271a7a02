/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The child of a fork.
 */

#ifndef ASYNC_FORK_H
#define ASYNC_FORK_H

#include "runtime/async_globals.h"

/* An entry of the engine's table: the running coroutine is the main flow of the child. */
void async_after_fork(void);
/* Ends the process of a child that was forked by a coroutine, as the end of its main flow. */
ZEND_NORETURN void async_end_forked_child(void);

#endif
