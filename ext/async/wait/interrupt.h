/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Signals: which calls they interrupt, and where exceptions of their handlers
 * are thrown.
 */

#ifndef ASYNC_INTERRUPT_H
#define ASYNC_INTERRUPT_H

#include "runtime/async_globals.h"

void async_interrupts_register(zend_scheduler_api *api);
/* Creates the trigger for interrupts if signals are in use. */
void async_interrupt_listen(void);
void async_interrupt_stop(void);
/* In the child after a fork: there are no other waiters, and the running flow is the main one. */
void async_interrupts_after_fork(void);
/* Signal handlers that the coroutine installed now belong to the main flow, as does what one of them threw. */
void async_interrupts_coroutine_ended(async_coroutine *coroutine);
/* The main flow has no code left that could catch what a handler threw. */
void async_interrupts_main_ended(void);
/* A fatal error leaves the interruptible call by longjmp. */
void async_interruptible_drop(async_coroutine *coroutine);

#endif
