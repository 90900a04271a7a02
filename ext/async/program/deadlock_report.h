/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The deadlock report: one warning per waiting coroutine. Of many that were
 * spawned at one place and wait at one place for the same kind of thing, only
 * the first few are listed, and one warning counts the others.
 */

#ifndef ASYNC_DEADLOCK_REPORT_H
#define ASYNC_DEADLOCK_REPORT_H

#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"

/* Suspends: whatever error handlers do. */
void async_deadlock_warn(const async_handle_list *waiting);

#endif
