/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\retry(): calls a function until it succeeds, with growing pauses.
 */

#ifndef ASYNC_RETRY_H
#define ASYNC_RETRY_H

void async_retry_startup(void);

#endif
