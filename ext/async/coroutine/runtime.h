/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The runtime inside a request: made by the first use. What suspends the running
 * coroutine, and the books of who else is there.
 */

#ifndef ASYNC_RUNTIME_H
#define ASYNC_RUNTIME_H

#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "runtime/hooks.h"

/* Adopts the main flow if that has not happened. FAILURE with an exception where there can be none. */
zend_result async_runtime_start(void);

/* Before a language-level wait: FAILURE with an exception if the flow cannot be suspended here; `what` as in "Cannot
 * suspend while …". Also throws a cancellation that is due. */
zend_result async_wait_allowed(void);

/* Parks the running coroutine; SUCCESS after a wake, FAILURE when a cancellation was thrown. timeout_ns < 0: none;
 * *timed_out may be NULL. */
zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out);

/* acore_timer_start(); NULL with an exception. */
acore_timer *async_start_timer(int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
acore_timer *async_start_real_timer(int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* Where there is nobody to tell: ends the process as PHP does when malloc() fails, with a message and status 1. */
ZEND_NORETURN void async_out_of_memory(const char *what);

void async_suspend(void);
void async_count_others(int change);
/* Something with an unreferenced timer that is to run also while the main flow alone waits: until that has ended, its waits go through
 * the reactor, as if somebody else were there. Not for what keeps the program alive. */
void async_count_attendants(int change);
/* After a switch back: the main flow bails out here if a coroutine had a fatal error. */
void async_after_switch(void);

/* To be called by whatever is about to suspend the running coroutine. */
static inline void async_before_suspension(async_coroutine *current)
{
	async_coroutine_note_suspension(current);
	if (UNEXPECTED(current->calls_destructors) && ASYNC_G(in_destructors)) {
		async_hooks.leaves_destructors(current);
	}
}

/* Before a wait: in the second phase of the shutdown nobody waits any more, the coroutine is unwound without finally blocks. */
static inline void async_force_end(async_coroutine *coroutine)
{
	if (UNEXPECTED(ASYNC_G(second_phase))) {
		async_hooks.force_end(coroutine);
	}
}

/* Waits of the main flow go through the reactor while it calls destructors, as if somebody else were there. */
void async_main_calls_destructors(void);

/* Is it the main flow, behind its script, and runs no code of the program: it only waits for the others to end. */
static inline bool async_main_is_over(const async_coroutine *coroutine)
{
	return async_coroutine_is_main(coroutine) && ASYNC_G(main_ended) && !ASYNC_G(in_destructors) && !ASYNC_G(in_exception_handler);
}


#endif
