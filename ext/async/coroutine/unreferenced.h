/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines that do not keep the program alive (Coroutine::unref()). They
 * count like others until the main flow has ended and nothing else is active;
 * then they are cancelled, and the program waits for their ends as usual.
 * Zombies are never active and never among them.
 */

#ifndef ASYNC_UNREFERENCED_H
#define ASYNC_UNREFERENCED_H

#include "runtime/async_globals.h"

/* No effect on the main flow, zombies, and ended coroutines. Suspends: no. */
void async_coroutine_set_unreferenced(async_coroutine *coroutine, bool unreferenced);
/* Nothing else is active: cancels them and counts them as active again. Suspends: no. */
void async_cancel_unreferenced(void);

#endif
