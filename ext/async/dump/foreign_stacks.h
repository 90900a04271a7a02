/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The coroutines of another process, for FPM's slow log. The master, a process
 * of the same binary in which everything has the same address, reads the memory
 * of a worker that it has stopped. The worker may stand anywhere, so whatever is
 * read may be damaged: addresses are only used to read from, and loops end.
 */

#ifndef ASYNC_FOREIGN_STACKS_H
#define ASYNC_FOREIGN_STACKS_H

#include "zend_scheduler.h"

/* zend_scheduler.write_foreign_stacks */
void async_write_foreign_stacks(FILE *file, int depth, const zend_foreign_memory *memory);

#endif
