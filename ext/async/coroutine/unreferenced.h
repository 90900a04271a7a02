/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines that do not keep the program alive (Coroutine::unref()). They
 * count as any other until the main flow has ended and nothing else is active;
 * then they are cancelled, and their ends are waited for like any other's. Zombies
 * are not active anyway, and not among them.
 */

#ifndef ASYNC_UNREFERENCED_H
#define ASYNC_UNREFERENCED_H

#include "runtime/async_globals.h"

/* No effect on the main flow, zombies, and those that have ended. Suspends: no. */
void async_coroutine_set_unreferenced(async_coroutine *coroutine, bool unreferenced);
/* Nothing else is active: they are cancelled, and count again. Suspends: no. */
void async_cancel_unreferenced(void);

#endif
