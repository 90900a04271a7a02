/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Signals, what they end, and who gets what their handlers throw.
 */

#ifndef ASYNC_INTERRUPT_H
#define ASYNC_INTERRUPT_H

#include "runtime/async_globals.h"

void async_interrupts_register(zend_scheduler_api *api);
/* Opens the door for interrupts, if signals are in use. */
void async_interrupt_listen(void);
void async_interrupt_stop(void);
/* In the child after a fork: nobody else waits, and the running flow is the main one. */
void async_interrupts_after_fork(void);
/* The handlers that it has set are the main flow's now, and so is what one of them has thrown. */
void async_interrupts_coroutine_ended(async_coroutine *coroutine);
/* The main flow has no more code that could catch what a handler has thrown. */
void async_interrupts_main_ended(void);
/* A fatal error leaves the call by longjmp. */
void async_interruptible_drop(async_coroutine *coroutine);

#endif
