/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef ASYNC_BOUNDED_SCOPE_H
#define ASYNC_BOUNDED_SCOPE_H

/* Call it after the startup of Async\Scope. */
void async_bounded_scope_startup(void);

#endif
