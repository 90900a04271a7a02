/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The end of a request; entries of the engine's table.
 */

#ifndef ASYNC_REQUEST_END_H
#define ASYNC_REQUEST_END_H

#include "runtime/async_globals.h"

void async_main_failed(void);
void async_drain(void);
void async_stop_accepting(void);
void async_destructors_begin(void);
void async_destructors_end(void);
/* The main flow runs next, before all others. */
void async_main_goes_on_at_once(void);

/* While the program is being unwound, nothing is left that could wake a coroutine. */
void async_end_last_wait(void);

/* The coroutine called exit(): the main flow ends the program. */
void async_exit_from(async_coroutine *coroutine);
/* A fatal error ended the coroutine: the main flow bails out. */
void async_bailed_out(void);

void async_runtime_request_end(void);
void async_request_end_startup(void);

#endif
